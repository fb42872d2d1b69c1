"""The load generator: it finds nothing wrong with this server, and something with one that forgets."""

import json
from dataclasses import replace

import pytest
from sqlalchemy import delete

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import ENTRY
from demesne_benchmarks.load.__main__ import run_own
from demesne_benchmarks.load.checks import check_log
from demesne_benchmarks.load.driving import Plan
from demesne_benchmarks.load.report import Report, quantile


@pytest.mark.parametrize("kills", [0, 1])
@pytest.mark.extended
def test_nothing_is_lost_or_reordered_under_load_and_by_a_kill(tmp_path, kills):
    path = str(tmp_path / "games.sqlite")
    report = run_own(Plan(20, 2.0, 5.0, kills, database=path))
    assert report.is_sound, report
    assert report.log is not None
    assert report.decisions > 20
    assert report.log.entries >= report.decisions + 20
    assert report.memory > 1 << 20
    assert (report.reconnections > 0) == (kills > 0)
    assert json.loads(report.to_json())["sound"] is True
    check_finds_what_is_lost(path)


@pytest.mark.extended
def test_a_game_that_is_over_is_followed_by_another(tmp_path):
    report = run_own(Plan(10, 10.0, 5.0, turns=1, database=str(tmp_path / "games.sqlite")))
    assert report.is_sound, report
    assert 0 < report.begun <= report.finished
    assert report.reconnections == 0


def check_finds_what_is_lost(path):
    """Take an entry out of a log and see that it is missed."""
    engine = open_engine(path)
    with engine.begin() as connection:
        last = connection.execute(
            ENTRY.select().where(ENTRY.c.command.is_not(None)).order_by(ENTRY.c.sequence.desc())
        ).first()
        assert last is not None
        rows = connection.execute(ENTRY.select().where(ENTRY.c.game == last.game).order_by(ENTRY.c.sequence))
        commands = [row.command for row in rows if row.command]
        connection.execute(delete(ENTRY).where(ENTRY.c.game == last.game, ENTRY.c.command == commands[0]))
    engine.dispose()
    found = check_log(path, {last.game: commands})
    assert (found.lost, found.broken) == (1, 1)
    backwards = check_log(path, {last.game: commands[::-1]})
    assert backwards.reordered == max(0, len(commands) - 2)
    assert not found.is_clean


def test_a_gap_in_versions_is_no_sound_run():
    report = Report(1, 1.0, 1, 1.0, 1.0, 1.0, {}, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0, None)
    assert report.is_sound
    assert not replace(report, gaps=1).is_sound


def test_quantiles():
    ranked = [number / 1000 for number in range(100)]
    assert [quantile(ranked, share) for share in (0.5, 0.99, 1.0)] == pytest.approx([50, 99, 99])
    assert quantile([], 0.5) == 0
