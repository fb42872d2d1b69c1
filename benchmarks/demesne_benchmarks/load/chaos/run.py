"""A run with faults: one after the other, in an order and at moments that a seed gives."""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Final

from demesne_benchmarks.load.chaos.registry import FAULTS, Fault
from demesne_benchmarks.load.chaos.report import ChaosReport, Injection
from demesne_benchmarks.load.chaos.site import Site, opened
from demesne_benchmarks.load.checks import check_games
from demesne_benchmarks.load.driving import Driver, Plan
from demesne_benchmarks.load.table import Table

for _subject in ("processes", "surroundings", "clients"):
    import_module(f"demesne_benchmarks.load.chaos.{_subject}")

PATIENCE_SECONDS: Final = 60
"""How long after a fault all games may take until they go on."""

_LOOK_SECONDS: Final = 0.05
_CALM_SECONDS: Final = (1.0, 3.0)


class Chaos:
    """A plan that is played on a site and disturbed. `injections` are the faults that were made."""

    def __init__(self, site: Site, plan: Plan, names: Sequence[str]) -> None:
        """`names` are those of the faults. Each is made once, and again while the time of the plan is not over."""
        self.injections: list[Injection] = []
        self.driver = Driver(replace(plan, servers=site.servers, database=None, moves_on=True), self._disturb)
        self._site = site
        self._seconds = plan.seconds
        self._possible = [FAULTS[name] for name in names if not FAULTS[name].missing(site)]

    async def _disturb(self, tables: list[Table]) -> None:
        """Make all faults once, and again in another order until the time is over."""
        clock, chance = asyncio.get_running_loop().time, self._site.chance
        self._site.tables = tables
        until = clock() + self._seconds
        is_first = True
        while self._possible and (is_first or clock() < until):
            chance.shuffle(self._possible)
            for fault in self._possible:
                await asyncio.sleep(chance.uniform(*_CALM_SECONDS))
                if not is_first and clock() >= until:
                    return
                self.injections.append(await self._make(fault))
            is_first = False
        await asyncio.sleep(until - clock())

    async def _make(self, fault: Fault) -> Injection:
        """Make a fault, and wait until all games go on."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        await fault.inject(self._site)
        over = clock()
        tables = self._site.tables
        while clock() < over + PATIENCE_SECONDS and not all(decided_after(table, over) for table in tables):
            await asyncio.sleep(_LOOK_SECONDS)
        settled = clock()
        pauses = [
            longest_pause(table.moments, begun, settled) for table in tables if decided_after(table, over)
        ]
        stuck = len(tables) - len(pauses)
        return Injection(fault.name, over - begun, pauses, stuck, settled, self.driver.counts.gaps)


def decided_after(table: Table, moment: float) -> bool:
    """Return whether a decision was acknowledged after a moment of the loop's clock."""
    return bool(table.moments) and table.moments[-1] > moment


def longest_pause(moments: Sequence[float], begun: float, until: float) -> float:
    """Return the longest time without a decision between two moments, in seconds, counted from the first one on.

    >>> longest_pause([1, 2, 5, 6, 9], 2.5, 6)
    2.5
    """
    seen = [begun, *(moment for moment in moments if begun < moment <= until)]
    return max((later - earlier for earlier, later in pairwise(seen)), default=0.0)


async def run(plan: Plan, names: Sequence[str], processes: int, redis: str | None, seed: int) -> ChaosReport:
    """Play a plan on servers that are started for it and disturbed, and return what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        database = plan.database or str(Path(folder) / "games.sqlite")
        async with opened(database, processes, redis, seed, Path(folder)) as site:
            chaos = Chaos(site, plan, names)
            played = await chaos.driver.run()
            missing = {name: FAULTS[name].missing(site) for name in names}
        counts = chaos.driver.counts
        found = await asyncio.to_thread(check_games, database, counts.acknowledged)
        return ChaosReport.of(chaos.injections, missing, counts, found, played.games, played.seconds, seed)
