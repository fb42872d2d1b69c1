"""All games of a server: their rooms, which are opened when they are needed and closed when nobody needs them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import SystemRandom
from typing import Any, Final

from sqlalchemy import Connection as Database

from demesne.kernel.errors import DemesneError
from demesne.server.clocks import Clocks, restored
from demesne.server.entry import Entry
from demesne.server.held_tasks import HeldTasks, end_all
from demesne.server.match import Match, Snapshot
from demesne.server.messages import Bye, FromServer, write_message
from demesne.server.minds import Minds
from demesne.server.room import Room
from demesne.server.standing import bots_of, clocked
from demesne.server.store import games, outages
from demesne.server.store.database import StoreError
from demesne.server.store.games import HELD, OPEN, RUNNING, GameRow
from demesne.server.store.store import Store
from demesne.server.tables import Tables, match_of
from demesne.server.terms import read_terms
from demesne.server.thinking import Thinkers
from demesne.server.timing import Timekeeper
from demesne.server.together import Together
from demesne.server.wakeups import Wakeups

REMATCH_PAUSE: Final = 4
"""Seconds in which players may send bytes for the key of a rematch, before it starts by itself."""

_HOUSE_SECONDS: Final = 5
_DRAIN_SECONDS: Final = 4
_FLUSH_SECONDS: Final = 2
_SOONEST: Final = 500
_LATEST: Final = 5_000
"""Milliseconds after which clients are told to come back when the server stops."""

_CHANCE: Final = SystemRandom()
_LOG: Final = logging.getLogger(__name__)


class Hall:
    """The games of one server process. Rooms are opened when somebody comes or a game must go on by itself."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        time: Timekeeper | None = None,
        wakeups: Wakeups | None = None,
        ended: Callable[[list[str]], object] = len,
        besides: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`wakeups` are how other processes are told; `ended` hears of sessions that were ended there.

        `besides` is what else belongs to keeping the house.
        """
        self.store = store
        self.time = time or Timekeeper()
        self.tables = Tables(store, self.time)
        self.rooms: dict[str, Room] = {}
        self.is_closing = False
        self._besides = besides
        self._minds = Minds(store, thinkers)
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._tasks = HeldTasks()
        self._together = Together(
            self.rooms,
            store,
            self.time,
            wakeups or Wakeups(),
            lambda game: self._tasks.begin(self._reopen(game)),
            ended,
        )

    async def wake(self) -> None:
        """Open the rooms of the games that go on by themselves, and keep the house from now on."""
        together = self._together
        self._tasks.begin(together.wakeups.send())
        self._tasks.begin(together.listen())
        await together.greet()
        begin = outages.begin if together.owners.is_alone else outages.beat
        await self.store.write(partial(begin, now=self.time.now()))
        await self._open_due(held=True)
        self._tasks.begin(self._keep_house())

    async def _open_due(self, held: bool) -> None:
        """Open the games that are due and that no other process has open."""
        for game in await self.store.read(partial(games.due, at=self.time.now(), held=held)):
            if game in self.rooms or self._together.owners.has(game):
                continue
            try:
                await self.room(game)
            except DemesneError as error:
                # One game that cannot be opened must not keep the others closed.
                _LOG.error("game %s cannot be opened: %s", game, error)

    async def farewell(self) -> None:
        """Finish what waits, and tell all clients to come back, each at a time of its own."""
        self.is_closing = True
        self._minds.close()
        for room in self.rooms.values():
            room.close()
        ending = [*self._running.values(), *self._beside]
        if ending:
            await asyncio.wait(ending, timeout=_DRAIN_SECONDS)
        connections = [each for room in self.rooms.values() for each in room.audience.connections]
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
        """Close all rooms."""
        self.is_closing = True
        self._minds.close()
        for room in self.rooms.values():
            room.close()
        await end_all([*self._tasks, *self._running.values(), *self._beside])
        await self._together.wakeups.close()

    @property
    def _beside(self) -> list[asyncio.Task[Any]]:
        """What rooms do beside their mailboxes."""
        return [task for room in self.rooms.values() for task in room.tasks]

    async def start(self, row: GameRow) -> Room | None:
        """Start a game whose seats are all taken, and return its room; None if it was started already."""
        return await self.room(row.id) if await self.tables.start(row) else None

    # Rooms

    async def room(self, game: str) -> Room | None:
        """Return the room of a game in progress or over, opened if need be; None where there is no such game."""
        room = self.rooms.get(game)
        if room is not None and not room.is_closed:
            room.touch()
            return room
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._open(game))
            self._opening[game].add_done_callback(lambda _: self._opening.pop(game, None))
        # Whoever waits may go away; the others, and those who come meanwhile, get the same room.
        return await asyncio.shield(self._opening[game])

    async def reopen(self, game: str) -> None:
        """Open the room of a game anew, wherever it is open, because other people sit there than it knows."""
        self._together.reopened(game)
        await self._reopen(game)

    async def _reopen(self, game: str) -> None:
        room = self.rooms.get(game)
        if room is None:
            return
        room.close()
        await self._running[game]
        room.audience.dismiss()
        self._forget(room)
        await self.room(game)

    async def _open(self, game: str) -> Room | None:
        found = None if self.is_closing else await self.store.read(partial(_load, game=game))
        if found is None:
            return None
        row, log, snapshot, next_game = found
        match = await asyncio.to_thread(match_of, row, log, snapshot)
        room = Room(self.store, row, match, log, self.time, self, await self._clocks(row, match, log))
        room.next_game = next_game
        if row.status == RUNNING:
            await self._note_wake(room, HELD)
        self.rooms[game] = room
        self._running[game] = asyncio.create_task(room.run())
        self.changed(room)
        return room

    async def _clocks(self, row: GameRow, match: Match, log: list[Entry]) -> Clocks | None:
        """Return the clocks of a game whose room opens, with what was lost while no server worked."""
        terms = read_terms(row.terms)
        clock = terms.clock_terms
        if clock is None or row.status != RUNNING:
            return None
        running = clocked(match.state, bots_of(row, match.stand_ins), terms.is_fast(row.people))
        # Before the first move there is but the deal, and all have all their time.
        left = log[-1].clocks or (clock.bank,) * len(row.seats)
        at = await self.store.read(partial(games.last_entry_at, game=row.id))
        lost = await self.store.read(partial(outages.lost_since, at=at))
        return restored(clock, left, at, self.time.now(), lost, running)

    async def _close_room(self, room: Room) -> None:
        """Close a room that nobody needs, and note when it must be opened again."""
        clocks = room.standing.clocks
        if not room.match.is_over and not self._together.owners.has(room.row.id):
            await self._note_wake(room, clocks.next_fall() if clocks else None)
            if not room.is_idle(self.time.now()):
                await self._note_wake(room, HELD)
                return
        room.close()
        await self._running[room.row.id]
        self._forget(room)

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]
            del self._running[room.row.id]
            self._together.closed(room.row.id)

    async def _note_wake(self, room: Room, at: int | None) -> None:
        try:
            await self.store.write(partial(games.put_wake, game=room.row.id, at=at))
        except StoreError as error:
            # The game can be played on without the note; only a restart would not open it by itself.
            _LOG.error("when game %s wakes up cannot be noted: %s", room.row.id, error)

    async def _keep_house(self) -> None:
        """Give signs of life, close what nobody needs, open what is due, for ever."""
        while True:
            await asyncio.sleep(_HOUSE_SECONDS)
            try:
                await self.keep_house()
            except DemesneError as error:
                _LOG.error("%s", error)

    async def keep_house(self) -> None:
        """Give a sign of life, close the rooms that nobody needs, and open the games that are due."""
        now = self.time.now()
        await self.store.write(partial(outages.beat, now=now))
        for room in list(self.rooms.values()):
            if room.is_closed:
                self._forget(room)
            elif room.is_idle(now):
                await self._close_room(room)
        if self._besides is not None:
            await self._besides()
        await self._together.keep_house()
        # What a process that has died held is to be opened by another one.
        is_one_of_many = self._together.wakeups.is_on
        await self._open_due(held=is_one_of_many)
        if is_one_of_many:
            for room in list(self.rooms.values()):
                self.changed(room)

    # What rooms ask of the hall

    def changed(self, room: Room) -> None:
        """Let the bots think that are asked, and other processes know."""
        self._together.changed(room)
        if not self.is_closing and self.is_own(room):
            self._minds.ask(room)

    def settled(self, room: Room) -> None:
        """Let other processes know who is at a table."""
        self._together.settled(room)

    def is_own(self, room: Room) -> bool:
        """Tell whether what a game does by itself is done here."""
        return self._together.owners.is_own(room.row.id)

    def spread(self, room: Room, message: FromServer) -> None:
        """Let the people at other processes hear something."""
        self._together.spread(room, message)

    async def rematch(self, room: Room) -> str | None:
        """Make the rematch of a game, which starts soon, and return its id; None if that cannot be."""
        try:
            old = await self.store.read(partial(games.find, game=room.row.id))
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
        """Start a rematch after a pause; if that fails its owner can."""
        await asyncio.sleep(REMATCH_PAUSE)
        try:
            row = await self.store.read(partial(games.find, game=game))
            if row is not None and row.status == OPEN:
                await self.start(row)
        except DemesneError as error:
            _LOG.error("the rematch %s has not started: %s", game, error)


def _load(connection: Database, game: str) -> tuple[GameRow, list[Entry], Snapshot | None, str | None] | None:
    row = games.find(connection, game)
    if row is None or row.status == OPEN:
        return None
    log, snapshot = games.entries(connection, game), games.snapshot_of(connection, game)
    return row, log, snapshot, games.rematch_of(connection, game)
