"""The time of the server: it is not what the wall clock says, and stands still while the process does not work."""

import ast
import asyncio
from functools import partial
from pathlib import Path
from time import time

import pytest

import demesne.server
from demesne.server import timing
from demesne.server.storage import outages
from demesne.server.timing import LONGEST_GAP, LONGEST_STEP, Timekeeper
from tests.server.clockwork import Clockwork
from tests.server.playing import Table
from tests.server.robustness.test_stopping import House

HOUR = 3_600_000
WALL = {
    "time",
    "time_ns",
    "localtime",
    "gmtime",
    "ctime",
    "strftime",
    "datetime",
    "date",
    "now",
    "utcnow",
    "today",
}
SOURCES = sorted(Path(demesne.server.__file__).parent.rglob("*.py"))


class Steady:
    """A clock that a test moves on."""

    def __init__(self, at=1_000_000):
        self.at = at

    def __call__(self):
        return self.at


def readings_of_the_wall_clock(source):
    """Return the lines of a module at which it could read the wall clock."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in ("time", "datetime"):
            found += [node.lineno for name in node.names if name.name in WALL]
        elif isinstance(node, ast.Import):
            found += [node.lineno for name in node.names if name.name in ("time", "datetime")]
    return found


def test_only_one_module_of_the_server_can_read_the_wall_clock():
    read = {path.name for path in SOURCES if readings_of_the_wall_clock(path.read_text())}
    assert read == {"timing.py"}
    assert readings_of_the_wall_clock("from time import time, monotonic\nimport datetime") == [1, 2]


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_step_of_the_wall_clock_is_not_noticed(monkeypatch, step):
    before, host = timing.now(), Timekeeper()
    monkeypatch.setattr(timing, "time", lambda: time() + step / 1000)
    assert 0 <= timing.now() - before < 60_000
    assert 0 <= host.now() - before < 60_000


def test_the_wall_clock_is_read_once(monkeypatch):
    def forbidden():
        raise AssertionError("the wall clock is read")

    monkeypatch.setattr(timing, "time", forbidden)
    timing.now()
    Timekeeper().now()


def test_time_stands_still_while_the_process_is_suspended():
    steady = Steady()
    host = Timekeeper(steady)
    host.look()
    steady.at += LONGEST_GAP
    assert host.now() == 1_000_000 + LONGEST_GAP, "it may have been busy"
    steady.at += 20_000
    assert host.now() == 1_000_000 + LONGEST_GAP
    steady.at += 300
    assert host.now() == 1_000_300 + LONGEST_GAP


def test_time_that_nobody_watches_passes():
    steady = Steady()
    host = Timekeeper(steady)
    steady.at += HOUR
    assert host.now() == 1_000_000 + HOUR

    async def watched():
        task = asyncio.create_task(host.watch())
        await asyncio.sleep(0)
        steady.at += HOUR
        assert host.now() == 1_000_000 + HOUR
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(watched())
    steady.at += HOUR
    assert host.now() == 1_000_000 + 2 * HOUR


def test_a_suspension_costs_nobody_time_and_ends_no_window():
    async def play():
        async with Table(clock="live:60+0") as table:
            steady = Steady()
            host = Timekeeper(steady)
            table.live.time = table.live.subscribers._time = host
            host.look()
            await table.come(0, 1)
            seat = table.match.asked[0]
            steady.at += HOUR
            table.live.wake()
            await table.quiet()
            assert table.match.stand_ins == [None, None]
            assert table.live.status.clocks.read(host.now())[seat] == 60_000

    asyncio.run(play())


def test_a_new_process_goes_on_from_the_time_of_the_one_before():
    for behind, alone, shared in (
        (HOUR, HOUR, HOUR),
        (-HOUR, 0, -HOUR),
        (-5_000, 0, 0),
        (LONGEST_STEP + 1, 0, LONGEST_STEP + 1),
    ):
        for is_shared, told in ((False, alone), (True, shared)):
            host = Timekeeper(Steady())
            host.follow(1_000_000 + behind, is_shared=is_shared)
            assert host.now() == 1_000_000 + told


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_wall_clock_that_is_set_while_no_server_works_costs_nobody_time(tmp_path, step):
    class Again(Clockwork):
        def follow(self, last, *, is_shared):
            host = Timekeeper(Steady(self.at))
            host.follow(last, is_shared=is_shared)
            self.at = host.now()

    async def play():
        time = Again(10 * HOUR)
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.game(clock="live:300+0")
        seat = live.match.asked[0]
        live.status.presence.heard(seat, time.at)
        await live.commit(live.match.move(seat, "play treasures"), time.at)
        time.at += 30_000
        await house.registry.heartbeat()
        await house.close()
        time = Again(time.at + 5_000 + step)
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.opened(house.registry.open_game(live.row.id))
        assert live.status.clocks.read(time.at)[seat] == 270_000
        beat = await house.store.read(partial(outages.last_beat))
        assert beat == time.at
        await house.close()

    asyncio.run(play())
