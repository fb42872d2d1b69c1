"""All games of a server process. They are opened when they are needed and closed when nobody needs them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import SystemRandom
from typing import Any, Final

from sqlalchemy import Connection as Database

from demesne.core.errors import DemesneError
from demesne.server.cluster.bus import MessageBus
from demesne.server.cluster.cluster import Cluster
from demesne.server.live.live_game import LiveGame
from demesne.server.live.match import Match
from demesne.server.live.table.clocks import Clocks, restored
from demesne.server.live.table.status import arrived_by, bots_of, clocked
from demesne.server.live.table.terms import read_terms
from demesne.server.live.updates.story_threads import StoryThreads
from demesne.server.lobby.tables import LOOK_SECONDS, Tables, match_of
from demesne.server.storage import games, outages
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import HELD, OPEN, RUNNING, GameRow
from demesne.server.storage.log_entry import LogEntry, Snapshot
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup, end_all
from demesne.server.timing import Timekeeper
from demesne.server.websocket.messages import Bye, FromServer, write_message
from demesne.server.workers.bot_scheduler import BotScheduler
from demesne.server.workers.bots import BotWorkers

REMATCH_PAUSE: Final = 4
"""Seconds in which players may commit to bytes for the key of a rematch, before it starts by itself."""

_HEARTBEAT_SECONDS: Final = 5
_DRAIN_SECONDS: Final = 4
_FLUSH_SECONDS: Final = 2
_SOONEST: Final = 500
_LATEST: Final = 5_000
"""Milliseconds after which clients reconnect when the server stops."""

_CHANCE: Final = SystemRandom()
_LOG: Final = logging.getLogger(__name__)


class GameRegistry:
    """The games of one server process. A game is opened when a person comes or it must go on by itself."""

    def __init__(
        self,
        store: Store,
        bot_workers: BotWorkers,
        time: Timekeeper | None = None,
        bus: MessageBus | None = None,
        ended: Callable[[list[str]], object] = len,
        besides: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`bus` reaches other processes; `ended` is called with sessions that were ended there.

        `besides` is what else a heartbeat does.
        """
        self.store = store
        self.time = time or Timekeeper()
        self.tables = Tables(store, self.time)
        self.live_games: dict[str, LiveGame] = {}
        self.is_closing = False
        self.is_draining = False
        """Whether no rematches are made, because no new games begin."""
        self._besides = besides
        self._bot_scheduler = BotScheduler(store, bot_workers)
        self._opening: dict[str, asyncio.Task[LiveGame | None]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._tasks = TaskGroup()
        self._stories = StoryThreads()
        self._cluster = Cluster(
            self.live_games,
            store,
            self.time,
            bus or MessageBus(),
            lambda game: self._tasks.begin(self._reopen(game)),
            ended,
        )

    async def wake(self) -> None:
        """Open the games that go on by themselves, and start the heartbeat."""
        cluster = self._cluster
        self._tasks.begin(cluster.bus.send())
        self._tasks.begin(cluster.listen())
        await cluster.greet()
        is_alone = cluster.ownership.is_alone
        last = await self.store.read(outages.last_beat)
        if last is not None:
            self.time.follow(last, is_shared=not is_alone)
        self._tasks.begin(self.time.watch())
        begin = outages.begin if is_alone else outages.beat
        await self.store.write(partial(begin, now=self.time.now()))
        await self._open_due(held=True)
        self._tasks.begin(self._beat())

    async def _open_due(self, held: bool) -> None:
        """Open the games that are due and not open in another process."""
        for game in await self.store.read(partial(games.due, at=self.time.now(), held=held)):
            if game in self.live_games or self._cluster.ownership.has(game):
                continue
            try:
                await self.open_game(game)
            except DemesneError as error:
                # One game that cannot be opened must not keep the others closed.
                _LOG.error("game %s cannot be opened: %s", game, error)

    async def drain(self) -> None:
        """Finish what waits, and ask all clients to reconnect, each at a different time."""
        self.is_closing = True
        self._bot_scheduler.close()
        for live in self.live_games.values():
            live.close()
        ending = [*self._running.values(), *self._beside]
        if ending:
            await asyncio.wait(ending, timeout=_DRAIN_SECONDS)
        connections = [each for live in self.live_games.values() for each in live.subscribers.connections]
        for connection in connections:
            connection.send(write_message(Bye(_CHANCE.randint(_SOONEST, _LATEST))))
        waits = [connection.flushed() for connection in connections]
        if waits:
            await asyncio.wait([asyncio.ensure_future(wait) for wait in waits], timeout=_FLUSH_SECONDS)
        try:
            await self.store.write(partial(outages.beat, now=self.time.now()))
        except StoreError as error:
            _LOG.error("the end of the server cannot be noted: %s", error)

    async def close(self) -> None:
        """Close all games."""
        self.is_closing = True
        self._bot_scheduler.close()
        for live in self.live_games.values():
            live.close()
        await end_all([*self._tasks, *self._running.values(), *self._beside])
        await self._cluster.bus.close()
        self._stories.close()

    @property
    def bots(self) -> BotScheduler:
        """What asks the bots of these games."""
        return self._bot_scheduler

    @property
    def _beside(self) -> list[asyncio.Task[Any]]:
        """The tasks of all games beside their mailboxes."""
        return [task for live in self.live_games.values() for task in live.tasks]

    async def start(self, row: GameRow, site: str = "") -> LiveGame | None:
        """Start a game whose seats are all taken, and open it. Return None if it was started already."""
        return await self.open_game(row.id, site) if await self.tables.start(row) else None

    # Opening and closing

    def has(self, game: str) -> bool:
        """Return whether a game is open."""
        return game in self.live_games and not self.live_games[game].is_closed

    async def open_game(self, game: str, site: str = "") -> LiveGame | None:
        """Return a game in progress or over, opened if necessary; None if there is no such game.

        `site` is where the request comes from: bots may think at once, in the turn of that site.
        """
        if self.has(game):
            live = self.live_games[game]
            live.touch()
            return live
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._open(game, site))
            self._opening[game].add_done_callback(lambda _: self._opening.pop(game, None))
        # One caller may be cancelled; the others, and those who come meanwhile, get the same game.
        return await asyncio.shield(self._opening[game])

    async def reopen(self, game: str) -> None:
        """Reopen a game in all processes that have it open, because the people at its seats have changed."""
        self._cluster.reopened(game)
        await self._reopen(game)

    async def _reopen(self, game: str) -> None:
        live = self.live_games.get(game)
        if live is None:
            return
        live.close()
        await self._running[game]
        live.subscribers.dismiss()
        self._forget(live)
        await self.open_game(game)

    async def _open(self, game: str, site: str) -> LiveGame | None:
        found = None if self.is_closing else await self.store.read_long(partial(_load, game=game))
        if found is None:
            return None
        row, log, snapshot, next_game = found
        match = await asyncio.to_thread(match_of, row, log, snapshot)
        clocks = await self._clocks(row, match, log)
        live = LiveGame(self.store, row, match, log, self.time, self, clocks, stories=self._stories)
        live.next_game, live.site = next_game, site
        if row.status == RUNNING:
            await self._note_wake(live, HELD)
        self.live_games[game] = live
        self._running[game] = asyncio.create_task(live.run())
        self.changed(live)
        return live

    async def _clocks(self, row: GameRow, match: Match, log: list[LogEntry]) -> Clocks | None:
        """Return the clocks of a game that opens, crediting the time during which no server worked."""
        terms = read_terms(row.terms)
        clock = terms.clock_terms
        if clock is None or row.status != RUNNING:
            return None
        # A live clock starts when its player comes for the first time; one of days with the turn.
        arrived = arrived_by(log) if clock.kind == "live" else None
        bots, is_fast = bots_of(row, match.stand_ins), terms.is_fast(row.people)
        running = clocked(match.hosting, match.state, bots, is_fast, arrived)
        # With the deal only, all have their full time.
        left = log[-1].clocks or (clock.bank,) * len(row.seats)
        at = await self.store.read(partial(games.last_entry_at, game=row.id))
        lost = await self.store.read(partial(outages.lost_since, at=at))
        return restored(clock, left, at, self.time.now(), lost, running)

    async def _close_live(self, live: LiveGame) -> None:
        """Close a game that nobody needs, and note when it must be opened again."""
        clocks = live.status.clocks
        if not live.match.is_over and not self._cluster.ownership.has(live.row.id):
            await self._note_wake(live, clocks.next_fall() if clocks else None)
            if not live.is_idle(self.time.now()):
                await self._note_wake(live, HELD)
                return
        live.close()
        await self._running[live.row.id]
        self._forget(live)

    def _forget(self, live: LiveGame) -> None:
        if self.live_games.get(live.row.id) is live:
            del self.live_games[live.row.id]
            del self._running[live.row.id]
            self._cluster.closed(live.row.id)

    async def _note_wake(self, live: LiveGame, at: int | None) -> None:
        try:
            await self.store.write(partial(games.put_wake, game=live.row.id, at=at))
        except StoreError as error:
            # The game can be played on without the note; only a restart would not open it by itself.
            _LOG.error("when game %s wakes up cannot be noted: %s", live.row.id, error)

    async def _beat(self) -> None:
        """Send heartbeats for ever."""
        while True:
            await asyncio.sleep(_HEARTBEAT_SECONDS)
            try:
                await self.heartbeat()
            except DemesneError as error:
                _LOG.error("%s", error)

    async def heartbeat(self) -> None:
        """Note that the server works, close the games that nobody needs, and open those that are due."""
        now = self.time.now()
        await self.store.write(partial(outages.beat, now=now))
        for live in list(self.live_games.values()):
            if live.is_closed:
                self._forget(live)
            elif live.is_idle(now):
                await self._close_live(live)
        if self._besides is not None:
            await self._besides()
        await self._cluster.heartbeat()
        # Another process must open the games of one that has died.
        is_one_of_many = self._cluster.bus.is_on
        await self._open_due(held=is_one_of_many)
        if is_one_of_many:
            for live in list(self.live_games.values()):
                self.changed(live)

    # LiveGameHost

    def changed(self, live: LiveGame) -> None:
        """Ask the bots that have to move, and report the change to other processes."""
        self._cluster.changed(live)
        if not self.is_closing and not live.status.is_paused and self.is_primary(live):
            self._bot_scheduler.ask(live)

    def settled(self, live: LiveGame) -> None:
        """Report to other processes who is at a table."""
        self._cluster.settled(live)

    def is_primary(self, live: LiveGame) -> bool:
        """Return whether this process does what the game does by itself."""
        return self._cluster.ownership.is_primary(live.row.id)

    def relay(self, live: LiveGame, message: FromServer) -> None:
        """Relay a message to the people at other processes, if its class says so."""
        self._cluster.relay(live, message)

    async def rematch(self, live: LiveGame) -> str | None:
        """Make the rematch of a game, which starts soon, and return its id; None if that cannot be."""
        if self.is_draining:
            return None
        try:
            old = await self.store.read(partial(games.find, game=live.row.id))
            if old is None or old.people == 0:
                return None
            row = await self.tables.again(old)
            if row is None:
                return await self.store.read(partial(games.rematch_of, game=old.id))
        except StoreError:
            return None
        self._tasks.begin(self._start_soon(row.id))
        return row.id

    async def _start_soon(self, game: str) -> None:
        """Start a rematch when all its people have come with their parts of the key, or after a pause.

        If that fails its owner can.
        """
        until = asyncio.get_running_loop().time() + REMATCH_PAUSE
        try:
            while True:
                row = await self.store.read(partial(games.find, game=game))
                if row is None or row.status != OPEN:
                    return
                has_all = all(seat.hash is not None for seat in row.seats if seat.person is not None)
                if has_all or asyncio.get_running_loop().time() >= until:
                    break
                await asyncio.sleep(LOOK_SECONDS)
            await self.start(row)
        except DemesneError as error:
            _LOG.error("the rematch %s has not started: %s", game, error)


def _load(
    connection: Database, game: str
) -> tuple[GameRow, list[LogEntry], Snapshot | None, str | None] | None:
    row = games.find(connection, game)
    if row is None or row.status == OPEN:
        return None
    log, snapshot = games.entries(connection, game), games.snapshot_of(connection, game)
    return row, log, snapshot, games.rematch_of(connection, game)
