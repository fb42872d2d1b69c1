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
OF_SQLITE = {"slow-disk", "full-disk"}


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


def disturbed(games, processes, database, redis, names):
    """Play some games under faults, in a run that is too short for a second time; return the report."""
    plan = Plan(games, 2.0, 1, turns=5, database=database)
    report = asyncio.run(run(plan, names, processes, redis, 7))
    assert {row.fault: row.times for row in report.rows} == {
        name: int(name not in report.missing) for name in names
    }
    return report


@pytest.mark.slow
def test_nothing_is_lost_on_sqlite(tmp_path):
    """Faults of one process and its file; those of both stores come with PostgreSQL."""
    names = ["kill", "away", *sorted(OF_SQLITE)]
    report = disturbed(4, 1, str(tmp_path / "games.sqlite"), None, names)
    assert report.is_sound, report
    # Without FUSE no disk can be made slow.
    assert set(report.missing) - {"slow-disk"} == {"away"}
    assert report.missing["away"] == "it needs several processes (--processes 2)"
    # While the only process starts no decision is acknowledged.
    kill = next(row for row in report.rows if row.fault == "kill")
    assert kill.worst >= kill.lasted / 2


@pytest.mark.slow
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_nothing_is_lost_on_postgresql(address, bus):
    report = disturbed(6, 2, address, REDIS, list(FAULTS))
    assert report.is_sound, report
    # Only a superuser may let the database refuse connections.
    assert set(report.missing) - {"lost-database"} == OF_SQLITE


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
    report = disturbed(4, 1, str(tmp_path / "games.sqlite"), None, ["kill"])
    (kill,) = report.rows
    assert kill.lost > 0
    assert (report.all.lost, report.is_sound) == (kill.lost, False)
