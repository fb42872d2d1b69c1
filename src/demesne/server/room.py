"""A game that people are connected to: one mailbox, one task, one command after the other.

The order of every command: it is read and checked, tried on a copy, appended to the log and committed; only then does
the game stand as it says, and everybody hears of it. No lock is held while the database works: the mailbox orders all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from demesne.server import agreements, following, greeting, messages, moving
from demesne.server.audience import Audience
from demesne.server.book import Book
from demesne.server.chat import Talk
from demesne.server.clocks import Clocks
from demesne.server.connections import Connection
from demesne.server.entry import Entry
from demesne.server.held_tasks import HeldTasks
from demesne.server.match import Match, Proposal
from demesne.server.messages import Ack, Command, FromServer, Rematch, Say, Stale
from demesne.server.order import Order
from demesne.server.standing import Standing
from demesne.server.store.database import ConflictError, StoreError
from demesne.server.store.games import GameRow
from demesne.server.store.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.told.forms import Language
from demesne.server.windows import drawn_wait

MAILBOX: Final = 128
"""Commands that may wait for a game; more are refused."""

OVER_IDLE: Final = 10_000
IDLE: Final = 120_000
"""Milliseconds after which a room that nobody looks at is closed, after the end of its game and before."""

_RETRY: Final = 1000
"""Milliseconds after which what was due and could not be done is tried again."""

_LOG: Final = logging.getLogger(__name__)

Handler = Callable[["Room", Order], Awaitable[None]]


async def say(room: "Room", order: Order) -> None:
    """Tell the table what somebody says."""
    assert isinstance(order.command, Say)
    refused = await room.talk.say(order.seat, order.command, order.taken, room.broadcast)
    if refused is None:
        room.acknowledge(order)
    else:
        order.answer(refused)


HANDLERS: Final[dict[type, Handler]] = {
    messages.Do: moving.do,
    messages.Undo: moving.undo,
    messages.AskUndo: agreements.ask_undo,
    messages.Agree: agreements.agree,
    messages.TakeOver: agreements.take_over,
    messages.ComeBack: agreements.come_back,
    messages.Leave: agreements.leave,
    messages.Again: agreements.again,
    messages.Say: say,
}


class Keeper(Protocol):
    """Who keeps rooms: it lets bots think, and makes the next game."""

    def changed(self, room: "Room") -> None:
        """Hear that a game has changed."""
        ...

    def settled(self, room: "Room") -> None:
        """Hear that a room has done what it had to do."""
        ...

    def is_own(self, room: "Room") -> bool:
        """Tell whether what a game does by itself is done here, and not by another process."""
        ...

    def spread(self, room: "Room", message: FromServer) -> None:
        """Tell the people that are connected to other processes something that no log has."""
        ...

    async def rematch(self, room: "Room") -> str | None:
        """Make the rematch of a game and return its id, None if that cannot be."""
        ...


class Room:
    """A game in progress, or one that is over, with all who look at it."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        match: Match,
        log: Iterable[Entry],
        time: Timekeeper,
        keeper: Keeper,
        clocks: Clocks | None = None,
        wait: Callable[[], int] = drawn_wait,
    ) -> None:
        """Use a match that stands as `log` says. `wait` draws how long a window lasts."""
        log = list(log)
        self.store = store
        self.row = row
        self.match = match
        self.time = time
        self.keeper = keeper
        self.standing = Standing.opened(row, match, log, clocks, time.now())
        self.talk = Talk(store, row)
        self.audience = Audience(store, match, self.standing, time)
        self._book = Book(store, row, match, time)
        self.touched = time.now()
        self.next_game: str | None = None
        self.announced = match.sequence
        self.shared: dict[str, Any] = {}
        """What other processes know: how long the log is, and what of the table is not in the log."""
        self.is_closed = False
        self.leaves_due = False
        """Whether something is due that another process should do."""
        self.tasks = HeldTasks()
        """What is done beside the mailbox."""
        self._wait = wait
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MAILBOX)
        self._commands = {entry.command for entry in log if entry.command}
        self._has_failed = False
        self._alarm: tuple[int, Callable[[], None]] | None = None
        self.standing.arrange(time.now(), wait())

    async def run(self) -> None:
        """Work through the mailbox until the room is closed."""
        work: Callable[[], Awaitable[None]] = _nothing
        while not self.is_closed:
            now = self.time.now()
            try:
                await work()
                await moving.settle(self)
                # One moment decides what is told and what is waited for: what falls between two would be neither.
                now = self.time.now()
                self.audience.refresh(now)
                self.keeper.settled(self)
            except Exception:  # noqa: BLE001
                # One command that cannot be carried out must not end the game; nothing of it has happened.
                _LOG.exception("a command failed at game %s", self.row.id)
            self._set_alarm(self._next_alarm(now))
            if not self.is_closed:
                work = await self._inbox.get()
        self._set_alarm(None)

    def acts_for(self, seat: int) -> bool:
        """Tell whether this process answers for a seat that says nothing in time.

        That does the one to which the seat is connected, for the answer may have come there.
        """
        presence = self.standing.presence
        return seat in presence.here or (seat not in presence.elsewhere and self.keeper.is_own(self))

    def broadcast(self, message: FromServer) -> None:
        """Say something to everybody, also to those who are connected elsewhere."""
        self.audience.broadcast(message)
        self.keeper.spread(self, message)

    def touch(self) -> None:
        """Note that somebody asks for this room."""
        self.touched = self.time.now()

    def is_idle(self, now: int) -> bool:
        """Tell whether nobody has needed this room for a while, and nothing happens in it by itself."""
        if self.audience.connections or not self._inbox.empty():
            return False
        quiet, clocks, standing = now - self.touched, self.standing.clocks, self.standing
        if self.match.is_over:
            return quiet >= OVER_IDLE
        # A wish is nowhere but here, and whoever is to answer it may come tomorrow.
        if (
            standing.offer
            or standing.window
            or standing.step_until
            or any(standing.bot_of(each) for each in self.match.asked)
        ):
            return False
        is_live = clocks is not None and clocks.terms.kind == "live" and bool(clocks.running)
        return quiet >= IDLE and not is_live

    def _next_alarm(self, now: int) -> int | None:
        at = self.standing.next_alarm(now)
        if not self._has_failed and not self.leaves_due:
            return at
        retry = now + _RETRY
        if self._alarm is not None:
            # Those who ask again and again must not put it off each time.
            retry = min(retry, max(now, self._alarm[0]))
        return retry if at is None else max(at, retry)

    def _set_alarm(self, at: int | None) -> None:
        if self._alarm is not None:
            if self._alarm[0] == at:
                return
            self._alarm[1]()
        self._alarm = None if at is None else (at, self.time.call_at(at, self._ring))

    def _ring(self) -> None:
        # Where the mailbox is full the alarm comes again.
        self._alarm = None
        self._set_alarm(self.time.now() + _RETRY)
        self.wake()

    # The mailbox

    def attach(self, connection: Connection, version: int) -> bool:
        """Let a connection hear of everything from now on, and first of what it missed; False if the box is full."""
        return greeting.ask(self, connection, version)

    def look(
        self,
        onlooker: int,
        version: int,
        answer: Callable[[FromServer], None],
        lang: Language | None = None,
    ) -> bool:
        """Tell an onlooker once what it missed; return False if the mailbox is full."""
        self.standing.presence.heard(onlooker, self.time.now())
        return self.post(partial(greeting.look, self, onlooker, version, answer, lang))

    def take(
        self, seat: int, command: Command, answer: Callable[[FromServer], None], lang: Language | None = None
    ) -> bool:
        """Take a command of a seat, at this moment; return False if the mailbox is full."""
        self.standing.presence.heard(seat, self.time.now())
        return self.post(partial(self._carry_out, Order(seat, command, self.time.now(), answer, lang)))

    def act(self, seat: int, bot: str, decision: str, action: int) -> bool:
        """Take the answer of a bot; return False if the mailbox is full."""
        return self.post(partial(moving.act, self, seat, bot, decision, action))

    def wake(self) -> bool:
        """Look again at what is due, and whether a bot is to be asked; return False if the mailbox is full."""
        return self.post(partial(moving.tick, self))

    def replace_bot(self, seat: int, bot: str) -> bool:
        """Let a bot that cannot fail play on for one that did; return False if the mailbox is full."""
        return self.post(partial(moving.replace_bot, self, seat, bot))

    def detach(self, connection: Connection) -> None:
        """Forget a connection."""
        connection.is_gone = True
        if connection in self.audience.connections:
            self.audience.connections.discard(connection)
            self.touched = self.time.now()
            if self.standing.presence.go(connection.seat, self.touched) and not self.is_closed:
                self.post(_nothing)

    def close(self) -> None:
        """End the task of the room after what waits for it."""
        if not self.post(self._close):
            self.is_closed = True

    async def _close(self) -> None:
        self.is_closed = True

    def post(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Put work into the mailbox; return False where it is full, or the room closed."""
        if self.is_closed:
            return False
        try:
            self._inbox.put_nowait(work)
        except asyncio.QueueFull:
            return False
        return True

    def acknowledge(self, order: Order) -> None:
        """Answer that a command was carried out."""
        order.answer(Ack(order.command.id, self.match.versions[order.seat]))

    # What is done

    async def _carry_out(self, order: Order) -> None:
        if order.name in self._commands:
            self.acknowledge(order)
        else:
            await HANDLERS[type(order.command)](self, order)

    async def commit(self, proposal: Proposal, taken: int, order: Order | None = None) -> bool:
        """Append a proposal to the log; then, and only then, let it happen, tell everybody, and answer `order`.

        `taken` is the moment at which the command came in. Return whether it has happened.
        """
        standing = self.standing
        clocks = standing.clocks_after(proposal, taken, self.time.now())
        left = () if clocks is None else clocks.left
        entry = replace(proposal.entry, clocks=left, asked=self.match.asked_after(proposal))
        proposal = replace(proposal, entry=entry)
        try:
            await self._book.append(proposal)
        except ConflictError:
            await self._catch_up(order)
            return False
        except StoreError as error:
            _LOG.warning("a move of game %s cannot be kept: %s", self.row.id, error)
            self._has_failed = True
            if order is not None:
                order.refuse("unavailable")
            return False
        self._has_failed = False
        self.happen(proposal, clocks)
        if order is not None:
            self.acknowledge(order)
        await self._book.keep_snapshot()
        self.keeper.changed(self)
        return True

    def happen(self, proposal: Proposal, clocks: Clocks | None) -> None:
        """Let a proposal happen whose entry is in the log, and tell everybody."""
        entry, standing = proposal.entry, self.standing
        versions, window = dict(self.match.versions), standing.window
        self.match.accept(proposal)
        if entry.command:
            self._commands.add(entry.command)
        standing.clocks = clocks
        standing.note_leaving(entry)
        if self.match.versions[-1] != versions[-1]:
            standing.note_move(entry)
        standing.arrange(self.time.now(), self._wait())
        self.audience.publish(proposal, versions)
        if window is not None and window is not standing.window and window.held and window.held.order:
            late = window.held.order
            late.answer(Stale(late.command.id, self.audience.current(late.seat, late.lang)))

    def give_up(self) -> None:
        """Close the room and send everybody away, to come back to a room that is opened anew."""
        self.is_closed = True
        self.audience.dismiss()

    async def _catch_up(self, order: Order | None) -> None:
        """Catch up with another process that was first, and answer a command as the game then stands."""
        try:
            if not await following.catch_up(self):
                self.give_up()
        except StoreError:
            self.give_up()
        if order is None:
            return
        if self.is_closed:
            order.refuse("moved")
        else:
            await self._carry_out(order)

    async def make_rematch(self) -> None:
        """Make the next game, once, and tell everybody where it is."""
        if self.next_game is None:
            self.next_game = await self.keeper.rematch(self)
        if self.next_game is not None:
            self.broadcast(Rematch(self.next_game))


async def _nothing() -> None:
    """Wake the task of a room."""
