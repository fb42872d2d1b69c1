import csv
import io
import json
import os
import stat
from pathlib import Path

import pytest

from demesne.core.errors import DemesneError, SetupError
from demesne.games.dominations.layout import SOURCES
from demesne.lab.plan import Plan
from demesne.lab.results.output import Destination, render
from demesne.lab.results.report import report
from tests.lab import SETUP, sourced, sums

PLAN = Plan("dominion", ("big-money", "big-money"), 10, 2**64 - 1)
REPORT = report(PLAN, SETUP, sums(PLAN, [(5, 5)] + [(9, 1)] * 9), True, 0.5)
EMPTY = report(PLAN, SETUP, sums(PLAN), False, 0.0)


@pytest.mark.parametrize("made", [REPORT, EMPTY])
def test_json_is_the_report(made):
    assert json.loads(render(made, "json")) == made.to_json()


def test_csv_has_a_row_for_each_player():
    first, second = csv.DictReader(io.StringIO(render(REPORT, "csv").decode()))
    assert (first["player"], second["player"]) == ("big-money#1", "big-money#2")
    assert (first["wins"], first["shared"], first["win_rate"]) == ("9", "1", "0.95")
    assert first["complete"] == "true"
    assert first["seed"] == str(2**64 - 1)
    assert first["kingdom"].startswith("Cellar, Market, ")


def test_csv_leaves_unknown_figures_empty():
    first, _ = csv.DictReader(io.StringIO(render(EMPTY, "csv").decode()))
    assert (first["win_rate"], first["mean_score"], first["complete"]) == ("", "", "false")


def test_csv_of_a_game_with_sources_has_a_column_for_each():
    first, second = csv.DictReader(io.StringIO(render(sourced(), "csv").decode()))
    assert [key for key in first if key.startswith("points_")] == [f"points_{source}" for source in SOURCES]
    assert (first["points_masteries"], second["points_masteries"]) == ("1.0", "2.0")
    assert (first["ruleset"], first["options"]) == ("final", "overflow_point=every_time")
    assert "kingdom" not in first


def test_csv_of_a_game_without_sources_has_none():
    assert not [
        key for key in next(csv.DictReader(io.StringIO(render(REPORT, "csv").decode()))) if "points" in key
    ]


@pytest.mark.parametrize("made", [REPORT, EMPTY, sourced()])
def test_parquet_is_the_csv_with_types(made, require):
    polars = pytest.importorskip("polars")
    frame = polars.read_parquet(io.BytesIO(render(made, "parquet")))
    text = list(csv.DictReader(io.StringIO(render(made, "csv").decode())))
    assert frame.columns == list(text[0])
    assert frame["win_rate"].dtype == polars.Float64
    assert frame["seed"].to_list() == [made.plan.seed] * 2
    for row, other in zip(frame.to_dicts(), text, strict=True):
        written = {
            key: "" if x is None else str(x).lower() if isinstance(x, bool) else str(x)
            for key, x in row.items()
        }
        assert written == other


def test_file_is_replaced_whole_and_keeps_its_mode(tmp_path):
    path = tmp_path / "result.json"
    path.write_text("old")
    path.chmod(0o640)
    Destination(path).write(b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_new_file_has_the_usual_mode(tmp_path):
    (tmp_path / "usual").touch()
    Destination(tmp_path / "new").write(b"x")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_checking_leaves_nothing_behind(tmp_path):
    Destination(tmp_path / "later.json")
    assert not list(tmp_path.iterdir())


def test_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "result.json"
    path.write_text("old")
    destination = Destination(path)

    def full(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(DemesneError, match=r"cannot write .*result.json: No space left on device"):
        destination.write(b"new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_link_is_followed(tmp_path):
    (tmp_path / "target").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "target")
    Destination(tmp_path / "link").write(b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


def test_device_is_written_to_and_not_replaced():
    Destination(Path(os.devnull)).write(b"x")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@pytest.mark.parametrize("name", ["missing/result.json", ".", "file/result.json"])
def test_impossible_places_are_refused_at_once(tmp_path, name):
    (tmp_path / "file").touch()
    with pytest.raises(SetupError, match="cannot write"):
        Destination(tmp_path / name)
