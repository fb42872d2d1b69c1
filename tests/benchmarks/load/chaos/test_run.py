"""Runs with all faults that a site can have: games go on, and nothing that was acknowledged is lost."""

import asyncio

import pytest
from tools.transcripts import page

from demesne_benchmarks.load.chaos import hooks
from demesne_benchmarks.load.chaos.registry import FAULTS
from demesne_benchmarks.load.chaos.run import longest_pause, run
from demesne_benchmarks.load.driving import Plan
from tests.server.cluster.test_processes import REDIS, bus
from tests.server.conftest import address

__all__ = ["address", "bus"]

FAULT_ROWS = page("docs/load.md").partition("## Faults")[2].partition("\n## ")[0]
NOT_OF_SQLITE = {"away", "lost-database", "cut-off", "slow-database", "lost-redis", "partition"}
NOT_OF_POSTGRESQL = {"slow-disk", "full-disk"}


def test_every_fault_is_in_the_manual():
    assert [name for name in FAULTS if f"`{name}`" not in FAULT_ROWS] == []


@pytest.mark.parametrize(
    ("moments", "seconds"),
    [
        ([], 0.0),
        ([5.0], 0.0),
        ([10.5, 11.0, 14.0, 15.0], 3.0),
        ([13.0, 14.0], 3.0),
        ([9.0, 11.0, 19.0, 40.0], 8.0),
    ],
)
def test_a_pause_is_counted_from_the_beginning_of_a_fault(moments, seconds):
    assert longest_pause(moments, 10.0, 20.0) == seconds


def disturbed(games, seconds, processes, database, redis, names=None):
    """Play some games under faults; return the report."""
    plan = Plan(games, 2.0, seconds, turns=5, database=database)
    return asyncio.run(run(plan, names or list(FAULTS), processes, redis, 7))


def made_once(report):
    """Return how often each fault is made in a run that is too short for a second time."""
    return {name: int(name not in report.missing) for name in FAULTS}


@pytest.mark.extended
def test_games_go_on_after_a_kill(tmp_path):
    report = disturbed(2, 1, 1, str(tmp_path / "games.sqlite"), None, ["kill", "away"])
    assert report.is_sound
    assert report.missing == {"away": "it needs several processes (--processes 2)"}
    kill, away = report.rows
    assert (kill.times, away.times) == (1, 0)
    # While the only process starts no decision is acknowledged.
    assert kill.worst >= kill.lasted / 2


@pytest.mark.slow
@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_nothing_is_lost_on_sqlite(address):
    report = disturbed(6, 1, 1, address, None)
    assert report.is_sound, report
    assert set(report.missing) - {"slow-disk"} == NOT_OF_SQLITE
    assert {row.fault: row.times for row in report.rows} == made_once(report)


@pytest.mark.slow
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_nothing_is_lost_on_postgresql(address, bus):
    report = disturbed(6, 1, 2, address, REDIS)
    assert report.is_sound, report
    assert set(report.missing) - {"lost-database"} == NOT_OF_POSTGRESQL
    assert {row.fault: row.times for row in report.rows} == made_once(report)


LIE = """
import asyncio
from demesne.server.storage.store import Row, Store

_write = Store.write
_late = []


async def write(self, work):
    if not isinstance(work, Row):
        return await _write(self, work)

    async def later():
        await asyncio.sleep(1)
        await _write(self, work)

    _late.append(asyncio.ensure_future(later()))


Store.write = write
"""
"""A server that acknowledges moves a second before it has kept them."""


@pytest.mark.extended
def test_a_server_that_acknowledges_too_early_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr(hooks, "_STARTED", hooks._STARTED + LIE)
    report = disturbed(4, 1, 1, str(tmp_path / "games.sqlite"), None, ["kill"])
    (kill,) = report.rows
    assert kill.times == 1
    assert kill.lost > 0
    assert (report.all.lost, report.is_sound) == (kill.lost, False)
