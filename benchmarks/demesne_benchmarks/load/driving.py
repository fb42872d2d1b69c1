"""A run: tables come, play for a while, lose their server in between if that is wished, and are counted."""

import asyncio
import gc
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from demesne.server.tasks import end_all
from demesne_benchmarks.load.asking import Asker
from demesne_benchmarks.load.checks import check_log
from demesne_benchmarks.load.counts import Counts
from demesne_benchmarks.load.database import database_seconds
from demesne_benchmarks.load.report import Report
from demesne_benchmarks.load.servers import ServerProcess, memory, processor_seconds
from demesne_benchmarks.load.table import Table

_LOOK_SECONDS: Final = 5.0
_COMING: Final = 16
_END_SECONDS: Final = 60


@dataclass
class Plan:
    """The load: concurrent games, decisions per second of each, seconds, and kills of servers.

    Games end after `turns` turns of each player, unless that is 0. `servers` are killed in turn; without any the load
    goes to the `addresses`. `database` is None where it cannot be read afterwards. `routing` says to which servers the
    players of a game connect, beginning with the one that starts it: only to that one ("owner"), only to the next
    ("elsewhere"), or in turn ("split"). With `moves_on` a player who loses the server tries the next one.
    """

    games: int
    rate: float
    seconds: float
    kills: int = 0
    lang: str = ""
    turns: int = 0
    servers: list[ServerProcess] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    database: str | None = None
    routing: str = "split"
    moves_on: bool = False


class Driver:
    """Plays one plan. `counts` is what came of it."""

    def __init__(self, plan: Plan, disturb: Callable[[list[Table]], Awaitable[None]] | None = None) -> None:
        """`disturb` is called when all tables play. The run ends with it; by default it kills servers."""
        self._plan = plan
        self._disturb = disturb or self._kill_evenly
        self.counts = Counts()
        self._memory = 0
        self._spent = 0.0
        addresses = [server.address for server in plan.servers] or plan.addresses
        self._askers = [Asker(address) for address in addresses]

    async def run(self) -> Report:
        """Play and return what it came to."""
        plan, counts = self._plan, self.counts
        period = 1 / plan.rate
        tables = [
            Table(
                self._askers[k % len(self._askers) :] + self._askers[: k % len(self._askers)],
                counts,
                period,
                plan.lang,
                plan.turns,
                plan.routing,
                plan.moves_on,
            )
            for k in range(plan.games)
        ]
        await self._come(tables)
        # The pauses of this process are not those of the server.
        gc.freeze()
        clock = asyncio.get_running_loop().time
        first = clock() + period
        playing = [
            asyncio.create_task(table.play(first + k * period / plan.games)) for k, table in enumerate(tables)
        ]
        looking = asyncio.create_task(self._look())
        # From then on every table plays.
        await asyncio.sleep(first + period - clock())
        database = await asyncio.to_thread(database_seconds, plan.database)
        begun, spent, own = time.monotonic(), self._processor(), time.process_time()
        counts.is_measured = True
        disturbing = asyncio.ensure_future(self._disturb(tables))
        try:
            # A table that fails ends it at once.
            done, _ = await asyncio.wait([disturbing, *playing], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await end_all([disturbing])
        counts.is_measured = False
        seconds = time.monotonic() - begun
        self._spent += self._processor() - spent
        own = time.process_time() - own
        database = await asyncio.to_thread(database_seconds, plan.database) - database
        if plan.kills:
            # The connections of a killed server took with them what they had spent.
            database = 0.0
        looking.cancel()
        for table in tables:
            table.is_ending = True
        await asyncio.wait(playing, timeout=_END_SECONDS)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, looking, return_exceptions=True)
        for asker in self._askers:
            asker.close()
        log = None
        if plan.database is not None:
            log = await asyncio.to_thread(check_log, plan.database, counts.acknowledged)
        return Report.of(
            counts, plan.games, seconds, plan.kills, self._memory, self._spent, own, database, log
        )

    async def _come(self, tables: list[Table]) -> None:
        """Let all tables come, some at once."""
        turns = asyncio.Semaphore(_COMING)

        async def come(table: Table) -> None:
            async with turns:
                await table.come()

        await asyncio.gather(*map(come, tables))

    async def _kill_evenly(self, _: list[Table]) -> None:
        """Wait for the end of the plan, with the kills evenly spread over it."""
        plan = self._plan
        clock = asyncio.get_running_loop().time
        begun = clock()
        for kill in range(plan.kills + 1):
            until = begun + plan.seconds * (kill + 1) / (plan.kills + 1)
            await asyncio.sleep(until - clock())
            if kill < plan.kills:
                server = plan.servers[kill % len(plan.servers)]
                self._spent += processor_seconds(server.number)
                await asyncio.to_thread(server.stop, signal.SIGKILL)
                await asyncio.to_thread(server.start)

    async def _look(self) -> None:
        """Note how much memory the servers take, for ever."""
        while True:
            await asyncio.to_thread(self._look_once)
            await asyncio.sleep(_LOOK_SECONDS)

    def _look_once(self) -> None:
        try:
            taken = sum(memory(server.number) for server in self._plan.servers)
        except AssertionError:
            # One of them is away just now.
            return
        self._memory = max(self._memory, taken)

    def _processor(self) -> float:
        return sum(processor_seconds(server.number) for server in self._plan.servers)
