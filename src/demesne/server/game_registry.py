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
from demesne.server.cluster.ownership import ElsewhereError
from demesne.server.live.live_game import LiveGame
from demesne.server.live.match import Match
from demesne.server.live.table.clocks import Clocks, restored
from demesne.server.live.table.status import arrived_by, bots_of, clocked
from demesne.server.live.table.terms import read_terms
from demesne.server.live.updates.story_threads import StoryThreads
from demesne.server.lobby.tables import LOOK_SECONDS, Deal, Tables, match_of
from demesne.server.storage import games, outages
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import HELD, OPEN, RUNNING, GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry, Snapshot
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup, end_all
from demesne.server.timing import Timekeeper
from demesne.server.websocket.messages import Bye, write_message
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

_FIRST_EPOCH: Final = 1
"""The epoch with which the first owner has a game; without other processes it is 0."""

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
        address: str | None = None,
    ) -> None:
        """`bus` reaches other processes; `ended` is called with sessions that were ended there.

        `besides` is what else a heartbeat does; `address` is where other processes reach this one, as host:port.
        """
        self.store = store
        self.time = time or Timekeeper()
        self.tables = Tables(store, self.time)
        self.live_games: dict[str, LiveGame] = {}
        self.is_closing = False
        self.cluster = Cluster(store, self.time, bus or MessageBus(), address)
        self.ownership = self.cluster.ownership
        self._ended = ended
        self.is_draining = False
        """Whether no rematches are made, because no new games begin."""
        self._besides = besides
        self._bot_scheduler = BotScheduler(store, bot_workers)
        self._opening: dict[str, asyncio.Task[LiveGame | None]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._tasks = TaskGroup()
        self._stories = StoryThreads()

    async def wake(self) -> None:
        """Open the games that go on by themselves, and start the heartbeat."""
        await self.cluster.join()
        self.cluster.begin(self._tasks, self._expelled, lambda _: self._look(), self._ended, self._look)
        self._tasks.begin(self.time.watch())
        await self._open_due(held=True)
        self._tasks.begin(self._beat())

    async def _open_due(self, held: bool) -> None:
        """Open the games that are due and that no other process has open."""
        for game in await self.store.read(partial(games.due, at=self.time.now(), held=held)):
            if game in self.live_games:
                continue
            try:
                await self.open_game(game)
            except ElsewhereError:
                continue  # another process was quicker
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
            await self.cluster.beat()
            await self.cluster.leave()
        except StoreError as error:
            _LOG.error("the end of the server cannot be noted: %s", error)

    async def close(self) -> None:
        """Close all games."""
        self.is_closing = True
        self._bot_scheduler.close()
        for live in self.live_games.values():
            live.close()
        await end_all([*self._tasks, *self._running.values(), *self._beside])
        await self.cluster.bus.close()
        self._stories.close()

    @property
    def bots(self) -> BotScheduler:
        """What asks the bots of these games."""
        return self._bot_scheduler

    @property
    def _beside(self) -> list[asyncio.Task[Any]]:
        """The tasks of all games beside their mailboxes."""
        return [task for live in self.live_games.values() for task in live.tasks]

    async def start(self, row: GameRow, site: str = "") -> GameRow | None:
        """Start a game whose seats are all taken, and open it. Return it, None if it was started already."""
        deal = await self.tables.start(row)
        return None if deal is None else await self.begin(row.id, site, deal, is_here=True)

    async def begin(
        self, game: str, site: str = "", deal: Deal | None = None, *, is_here: bool = False
    ) -> GameRow | None:
        """Open a game that has just started, and return it; `deal` is how, where that is known.

        Among several processes only if its people ask here (`is_here`): else the first process that they ask opens it.
        """
        if is_here or not self.ownership.is_shared:
            try:
                live = await self.open_game(game, site, deal)
            except ElsewhereError:
                live = None
            if live is not None:
                return live.row
        return await self.store.read(partial(games.find, game=game))

    # Opening and closing

    def has(self, game: str) -> bool:
        """Return whether a game is open."""
        return game in self.live_games and not self.live_games[game].is_closed

    async def open_game(self, game: str, site: str = "", deal: Deal | None = None) -> LiveGame | None:
        """Return a game in progress or over, opened if necessary; None if there is no such game.

        `site` is where the request comes from: bots may think at once, in the turn of that site. `deal` is that of a
        game which has just started. Raises ElsewhereError if another process has it open.
        """
        if self.has(game):
            live = self.live_games[game]
            live.touch()
            return live
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._open(game, site, deal))
            self._opening[game].add_done_callback(lambda _: self._opening.pop(game, None))
        # One caller may be cancelled; the others, and those who come meanwhile, get the same game.
        return await asyncio.shield(self._opening[game])

    async def reopen(self, game: str) -> None:
        """Open a game again, in the process that has it open, because the people at its seats have changed.

        A game that is not open is opened, because a bot may have to play now.
        """
        live = self.live_games.get(game)
        if live is not None:
            live.close()
            await self._running[game]
            live.subscribers.dismiss()
            self._forget(live)
        elif self.ownership.is_shared:
            await self.cluster.reopen(game)
            return
        await self.open_game(game)

    async def _open(self, game: str, site: str, deal: Deal | None) -> LiveGame | None:
        if self.is_closing:
            return None
        claim = await self.ownership.claim(game, is_new=deal is not None)
        try:
            if claim.epoch > _FIRST_EPOCH:
                # Another process has had it open since its deal, and may have made moves.
                deal = None
            found = await self.store.read_long(partial(_load, game=game, deal=deal))
            if found is None:
                await self.ownership.release(game, claim.epoch, None)
                return None
            row, log, snapshot, next_game = found
            match = await asyncio.to_thread(match_of, row, log, snapshot) if deal is None else deal.match
            clocks = await self._clocks(row, match, log, claim.stopped)
        except BaseException:
            await self.ownership.release(game, claim.epoch, HELD)
            raise
        live = LiveGame(
            self.store, row, match, log, self.time, self, clocks, stories=self._stories, epoch=claim.epoch
        )
        live.next_game, live.site = next_game, site
        if deal is not None:
            live.begin_with(deal.proposal)
        self.live_games[game] = live
        self._running[game] = asyncio.create_task(live.run())
        self.changed(live)
        return live

    async def _clocks(
        self, row: GameRow, match: Match, log: list[LogEntry], stopped: int | None
    ) -> Clocks | None:
        """Return the clocks of a game that opens, crediting the time during which no server worked.

        `stopped` is the last sign of life of a process that died with the game open, None for none: nobody could play
        from then on. Its time may differ from that of this process.
        """
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
        at = await self.store.read(partial(entries.last_entry_at, game=row.id))
        now = self.time.now()
        worked = now if stopped is None else max(at, stopped)
        lost = await self.store.read(partial(outages.lost_between, begin=at, end=worked))
        return restored(clock, left, at, now, lost + now - worked, running)

    async def _close_live(self, live: LiveGame) -> None:
        """Close a game that nobody needs, and note when it must be opened again."""
        clocks = live.status.clocks
        wake = clocks.next_fall() if clocks and not live.match.is_over else None
        live.close()
        await self._running[live.row.id]
        self._forget(live)
        await self.ownership.release(live.row.id, live.epoch, wake)

    def _forget(self, live: LiveGame) -> None:
        if self.live_games.get(live.row.id) is live:
            del self.live_games[live.row.id]
            del self._running[live.row.id]

    async def _beat(self) -> None:
        """Send heartbeats for ever."""
        while True:
            await asyncio.sleep(_HEARTBEAT_SECONDS)
            try:
                await self.heartbeat()
            except DemesneError as error:
                _LOG.error("%s", error)
            except Exception:  # noqa: BLE001 - with the heartbeats goes the ownership of all games
                _LOG.exception("a heartbeat")

    async def heartbeat(self) -> None:
        """Note that the server works, close the games that nobody needs, and open those that are due."""
        await self.cluster.beat()
        for live in list(self.live_games.values()):
            if live.is_closed:
                self._forget(live)
            elif live.is_idle(self.time.now()):
                await self._close_live(live)
        if self._besides is not None:
            await self._besides()
        await self._arrange()

    # Other processes

    async def _arrange(self) -> None:
        """Close the games that others have taken from this process, and open those that nobody has open."""
        if self.is_closing:
            return
        await self._check()
        await self._open_due(held=self.ownership.is_shared)

    def _look(self) -> None:
        """Do so soon."""
        self._tasks.begin(self._arrange_now())

    async def _arrange_now(self) -> None:
        try:
            await self._arrange()
        except DemesneError as error:
            # The next heartbeat does it.
            _LOG.error("%s", error)

    async def _check(self) -> None:
        """Close the games that were taken from this process, and give up those that it owns and does not have open."""
        opened = list(self.live_games.values())
        owned = await self.ownership.owned()
        if owned is None:
            return
        for live in opened:
            if not live.is_closed and owned.get(live.row.id) != live.epoch:
                self._drop(live)
        for game, epoch in owned.items():
            if game not in self.live_games and game not in self._opening:
                await self.ownership.release(game, epoch, HELD)

    def _drop(self, live: LiveGame) -> None:
        """Close a game at once; its people find it in another process, or opened again here."""
        live.close()
        live.give_up()
        self._forget(live)

    async def _expelled(self) -> None:
        """Close all games, because others have opened them."""
        for live in list(self.live_games.values()):
            self._drop(live)
        await self.cluster.follow()

    # LiveGameHost

    def changed(self, live: LiveGame) -> None:
        """Ask the bots that have to move."""
        if not self.is_closing and not live.status.is_paused:
            self._bot_scheduler.ask(live)

    def holds(self) -> bool:
        """Return whether this process may write to the logs of its games."""
        return self.ownership.holds()

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
            deal = await self.tables.start(row)
            if deal is not None:
                await self.begin(row.id, deal=deal)
        except DemesneError as error:
            _LOG.error("the rematch %s has not started: %s", game, error)


def _load(
    connection: Database, game: str, deal: Deal | None
) -> tuple[GameRow, list[LogEntry], Snapshot | None, str | None] | None:
    row = games.find(connection, game)
    if row is None or row.status == OPEN:
        return None
    if deal is not None:
        return row, [deal.proposal.entry], None, None
    log, snapshot = entries.of_game(connection, game), entries.snapshot_of(connection, game)
    return row, log, snapshot, games.rematch_of(connection, game)
