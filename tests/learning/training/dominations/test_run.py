"""Whole trainings of a few seconds: interrupted ones come to the same end, and their folders are kept well."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace

import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from demesne.bots.registry import make_bot  # noqa: E402
from demesne.core.errors import SetupError  # noqa: E402
from demesne.learning import weights  # noqa: E402
from demesne.learning.training.dominations import run as running  # noqa: E402
from demesne.learning.training.dominations.plan import TrainPlan  # noqa: E402
from demesne.learning.training.dominations.run import GAMES, WEIGHTS, train  # noqa: E402
from demesne.learning.training.matches import Matches  # noqa: E402
from demesne.learning.training.trainer import CURVES, LEDGER  # noqa: E402
from tests.learning.training.breaks import Stop, quiet  # noqa: E402

PORTION = 6
PLAN = TrainPlan(seed=3, rounds=2, games=4, lessons=16, hidden=(8, 8))
MATCHES = Matches(("random",), 2, 2)


def learn(folder, plan=PLAN, moment: int = 10**6, tell: Callable[[str], None] = quiet, **more) -> bool:
    return train(plan, folder, MATCHES, Stop(moment), tell, **more)


def lines(folder):
    """Return what the ledger tells, without what differs from run to run."""
    told = [json.loads(line) for line in (folder / LEDGER).read_text().splitlines()]
    return [{key: value for key, value in line.items() if key != "seconds"} for line in told]


@pytest.fixture(scope="module", autouse=True)
def small_files():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(running, "PORTION", PORTION)
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "out"
    assert learn(folder)
    return folder


def test_a_training_that_was_broken_off_comes_to_the_same_end(whole, tmp_path, monkeypatch):
    """By Ctrl-C, before anything was played and in the middle; and by what ends the process between two files."""
    folder = tmp_path / "out"
    for moment in (1, 3):
        with pytest.raises(KeyboardInterrupt):
            learn(folder, moment=moment)
    with monkeypatch.context() as broken:
        broken.setattr(running.Training, "_note", lambda training, line: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            learn(folder)
    assert learn(folder)
    assert (folder / WEIGHTS).read_bytes() == (whole / WEIGHTS).read_bytes()
    assert lines(folder) == lines(whole)
    names = [sorted(path.name for path in each.rglob("*")) for each in (folder, whole)]
    assert names[0] == names[1]


def test_the_folder_has_a_network_curves_and_a_ledger(whole):
    told = lines(whole)
    assert told[0]["format"] == "demesne-train/1"
    rounds = [line for line in told[1:] if "matches" not in line]
    assert [line["round"] for line in rounds] == [0, 1, 2]
    assert [line["round"] for line in told[1:] if "matches" in line] == [0, 2]
    assert [line["games"] for line in rounds] == [16, 4, 4]
    taken = weights.read(whole / WEIGHTS)
    assert (taken.about["round"], taken.about["seed"]) == (2, 3)
    assert make_bot(f"network:{whole / WEIGHTS}", "dominations").name.startswith("network:")
    page = (whole / CURVES).read_text()
    assert "2 of 2 rounds, 24 games" in page
    assert "Error of the lead" in page


def test_a_training_goes_on_from_a_network(whole, tmp_path):
    plan = replace(PLAN, rounds=1, start=str(whole / WEIGHTS))
    folder = tmp_path / "out"
    assert learn(folder, plan)
    rounds = [line for line in lines(folder)[1:] if "matches" not in line]
    assert [(line["round"], line["games"]) for line in rounds] == [(0, 0), (1, 4)]
    assert weights.read(folder / WEIGHTS).sizes == weights.read(whole / WEIGHTS).sizes


def test_more_rounds_go_on_and_games_that_are_no_longer_learned_from_go(whole, tmp_path, monkeypatch):
    monkeypatch.setattr(running, "LATEST", 2)
    folder = shutil.copytree(whole, tmp_path / "out")
    assert not learn(folder, replace(PLAN, rounds=4), minutes=1e-9)
    assert learn(folder, replace(PLAN, rounds=3))
    assert sorted({path.stem[0] for path in (folder / GAMES).iterdir()}) == ["0", "2", "3"]


def test_a_damaged_file_is_named(whole, tmp_path):
    folder = shutil.copytree(whole, tmp_path / "out")
    (folder / GAMES / "1-0.npz").write_bytes(b"nothing")
    with pytest.raises(SetupError, match=r"1-0\.npz is damaged"):
        learn(folder, replace(PLAN, rounds=3))


def test_the_folder_of_another_training_is_refused(whole):
    with pytest.raises(SetupError, match="another"):
        learn(whole, replace(PLAN, games=13))
