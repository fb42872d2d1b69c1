"""A game that people are connected to: one mailbox, one task, one command after another.

Every command is read and checked, tried on a copy, appended to the log and committed. Only then does it change the
game, and everybody is informed. The mailbox orders all work, so no lock is held while the database works.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from demesne.server import metrics
from demesne.server.limits.fair_pool import NOBODY, Asker
from demesne.server.limits.rate_limits import site_of
from demesne.server.live import automatic, welcome
from demesne.server.live.commands.handling import handle
from demesne.server.live.context import LiveGameContext
from demesne.server.live.game_log import GameLog
from demesne.server.live.log_budget import LogBudget
from demesne.server.live.match import Match, Proposal
from demesne.server.live.pending_command import PendingCommand
from demesne.server.live.table.clocks import Clocks
from demesne.server.live.table.reaction_windows import reaction_delay
from demesne.server.live.table.status import arrived_by
from demesne.server.live.updates.story_threads import StoryThreads
from demesne.server.rendering.forms import Language
from demesne.server.storage.database import ConflictError, StoreError
from demesne.server.storage.games import GameRow
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import Command, FromServer, Rematch, Stale

MAILBOX: Final = 128
"""Commands that may wait for a game; more are refused."""

OVER_IDLE: Final = 10_000
IDLE: Final = 120_000
"""Milliseconds after which a game without connections is closed: after its end, and before."""

_RETRY: Final = 1000
"""Milliseconds after which failed work is tried again."""

_LOG: Final = logging.getLogger(__name__)


class LiveGameHost(Protocol):
    """What a live game needs of its process: it schedules bots, says who may write, and makes rematches."""

    def changed(self, live: "LiveGame") -> None:
        """Take note that a game has changed."""
        ...

    def holds(self) -> bool:
        """Return whether this process may write to the logs of its games."""
        ...

    async def rematch(self, live: "LiveGame") -> str | None:
        """Make the rematch of a game and return its id, None if that is impossible."""
        ...


class LiveGame(LiveGameContext):
    """A game in progress, or one that is over, with everybody who looks at it."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        match: Match,
        log: Iterable[LogEntry],
        time: Timekeeper,
        host: LiveGameHost,
        clocks: Clocks | None = None,
        delay: Callable[[], int] = reaction_delay,
        stories: StoryThreads | None = None,
        epoch: int = 0,
    ) -> None:
        """Use a match in the state that `log` leads to.

        `delay` draws how long a reaction window lasts. `stories` are the threads that render what people have missed.
        """
        log = list(log)
        super().__init__(store, row, match, log, time, clocks, stories or StoryThreads())
        self.host = host
        self.touched = time.now()
        self.site = ""
        """From where its people last asked; bots think for sites in turns."""
        self.epoch = epoch
        """The epoch with which this process owns the game; 0 where it is the only one."""
        self._game_log = GameLog(store, row, match, time, host.holds, epoch)
        self._budget = LogBudget(log)
        self._delay = delay
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MAILBOX)
        self._commands = {entry.command for entry in log if entry.command}
        self._has_failed = False
        self._alarm: tuple[int, Callable[[], None]] | None = None
        self.status.arrange(time.now(), delay())

    def begin_with(self, deal: Proposal) -> None:
        """Take note that the game has just started by this deal: nobody needs its log or its chat from the database."""
        self.subscribers.begin_with(deal)
        self.chat.is_silent = True

    async def run(self) -> None:
        """Work through the mailbox until the game is closed."""
        work: Callable[[], Awaitable[None]] = _nothing
        while not self.is_closed:
            now = self.time.now()
            try:
                await work()
                await automatic.settle(self)
                self.status.note_arrival(self.time.now())
                # The same moment for updates and alarm: anything due between two moments would be in neither.
                now = self.time.now()
                self.subscribers.refresh(now)
            except Exception:  # noqa: BLE001
                # A command that fails must not end the game; nothing of it has happened.
                _LOG.exception("a command failed at game %s", self.row.id)
            self._set_alarm(self._next_alarm(now))
            if not self.is_closed:
                work = await self._inbox.get()
        self._set_alarm(None)

    def changed(self) -> None:
        self.host.changed(self)

    def broadcast(self, message: FromServer) -> None:
        if isinstance(message, Rematch):
            self.next_game = message.game
        self.subscribers.broadcast(message)

    def touch(self) -> None:
        """Note that the game is needed."""
        self.touched = self.time.now()

    def is_idle(self, now: int) -> bool:
        """Return whether nobody has needed this game for a while, and nothing happens in it by itself."""
        if self.subscribers.connections or not self._inbox.empty():
            return False
        quiet, clocks, status = now - self.touched, self.status.clocks, self.status
        if self.match.is_over:
            return quiet >= OVER_IDLE
        # An open request exists only here, and the person to answer it may come tomorrow.
        if (
            status.offer
            or status.window
            or status.step_until
            or (not status.is_paused and any(status.bot_of(each) for each in self.match.asked))
        ):
            return False
        is_live = clocks is not None and clocks.terms.kind == "live" and bool(clocks.running)
        return quiet >= IDLE and not is_live

    def _next_alarm(self, now: int) -> int | None:
        at = self.status.next_alarm(now)
        if not self._has_failed:
            return at
        retry = now + _RETRY
        if self._alarm is not None:
            # Repeated requests must not postpone the retry.
            retry = min(retry, max(now, self._alarm[0]))
        return retry if at is None else max(at, retry)

    def _set_alarm(self, at: int | None) -> None:
        if self._alarm is not None:
            if self._alarm[0] == at:
                return
            self._alarm[1]()
        self._alarm = None if at is None else (at, self.time.call_at(at, self._ring))

    def _ring(self) -> None:
        # The mailbox may be full, so set the alarm again.
        self._alarm = None
        self._set_alarm(self.time.now() + _RETRY)
        self.wake()

    # The mailbox

    def attach(self, connection: Connection, version: int) -> bool:
        """Subscribe a connection and send it what it missed. Return False if the mailbox is full."""
        if connection.seat >= 0:
            self.site = site_of(connection.asker.address)
        return welcome.ask(self, connection, version)

    def look(
        self,
        viewer: int,
        version: int,
        answer: Callable[[FromServer | bytes], None],
        lang: Language | None = None,
        asker: Asker = NOBODY,
    ) -> welcome.Poll | None:
        """Answer a viewer once with what it missed. Return None if the mailbox is full."""
        self._hear(viewer)
        look = welcome.Poll(viewer, version, answer, lang, asker)
        return look if self.post(partial(look.begin, self)) else None

    def take(
        self, seat: int, command: Command, answer: Callable[[FromServer], None], lang: Language | None = None
    ) -> bool:
        """Put a command of a seat into the mailbox, as of now. Return False if it is full."""
        self._hear(seat)
        return self.post(
            partial(self._carry_out, PendingCommand(seat, command, self.time.now(), answer, lang))
        )

    def _hear(self, seat: int) -> None:
        """Note that a person sends something, and so is present."""
        now = self.time.now()
        self.status.presence.heard(seat, now)
        self.status.note_arrival(now)

    def act(self, seat: int, bot: str, decision: str, action: int) -> bool:
        """Put the answer of a bot into the mailbox. Return False if it is full."""
        return self.post(partial(automatic.act, self, seat, bot, decision, action))

    def wake(self) -> bool:
        """Check what is due, and whether a bot must be asked. Return False if the mailbox is full."""
        return self.post(partial(automatic.tick, self))

    def replace_bot(self, seat: int, bot: str) -> bool:
        """Replace a bot that failed. Return False if the mailbox is full."""
        return self.post(partial(automatic.replace_bot, self, seat, bot))

    def detach(self, connection: Connection) -> None:
        """Forget a connection."""
        connection.is_gone = True
        if connection.greeting is not None:
            connection.greeting.cancel()
        if connection in self.subscribers.connections:
            self.subscribers.connections.discard(connection)
            self.touched = self.time.now()
            if self.status.presence.go(connection.seat, self.touched) and not self.is_closed:
                self.post(_nothing)

    def close(self) -> None:
        """End the task of the game after the work in its mailbox."""
        if not self.post(self._close):
            self.is_closed = True

    async def _close(self) -> None:
        self.is_closed = True

    def post(self, work: Callable[[], Awaitable[None]]) -> bool:
        if self.is_closed:
            return False
        try:
            self._inbox.put_nowait(work)
        except asyncio.QueueFull:
            return False
        return True

    # Commands

    async def _carry_out(self, pending: PendingCommand) -> None:
        if pending.name in self._commands:
            self.acknowledge(pending)
        else:
            await handle(self, pending)

    async def commit(self, proposal: Proposal, taken: int, pending: PendingCommand | None = None) -> bool:
        status = self.status
        if pending is not None and not self._budget.allows(proposal.entry, self.match.moves, pending):
            return False
        clocks = status.clocks_after(proposal, taken, self.time.now())
        left = () if clocks is None else clocks.left
        entry = replace(proposal.entry, clocks=left, asked=self.match.asked_after(proposal))
        proposal = replace(proposal, entry=entry)
        try:
            await self._game_log.append(proposal)
        except ConflictError:
            # Another process has written: the game is opened again from its log, here or where its owner is.
            self.give_up()
            if pending is not None:
                pending.refuse("moved")
            return False
        except StoreError as error:
            _LOG.warning("a move of game %s cannot be kept: %s", self.row.id, error)
            self._has_failed = True
            if pending is not None:
                pending.refuse("unavailable")
            return False
        self._has_failed = False
        self.happen(proposal, clocks)
        if pending is not None:
            self.acknowledge(pending)
            metrics.ACKNOWLEDGEMENTS.observe((self.time.now() - taken) / 1000)
        if entry.kind == "move":
            by = "person" if pending else "bot" if status.bot_of(entry.seat) else "server"
            metrics.DECISIONS.labels(self.row.kind, by).inc()
        await self._game_log.keep_snapshot()
        self.changed()
        return True

    def happen(self, proposal: Proposal, clocks: Clocks | None) -> None:
        entry, status = proposal.entry, self.status
        versions, window = dict(self.match.versions), status.window
        self._budget.note(entry, self.match.moves)
        self.match.accept(proposal)
        if entry.command:
            self._commands.add(entry.command)
        status.clocks = clocks
        status.note_leaving(entry)
        status.presence.arrived |= arrived_by([entry])
        if self.match.versions[-1] != versions[-1]:
            status.note_move(entry)
        status.arrange(self.time.now(), self._delay())
        self.subscribers.publish(proposal, versions)
        if window is not None and window is not status.window and window.held and window.held.pending:
            late = window.held.pending
            late.answer(Stale(late.command.id, self.subscribers.current(late.seat, late.lang)))

    async def make_rematch(self) -> None:
        next_game = self.next_game or await self.host.rematch(self)
        if next_game is not None:
            self.broadcast(Rematch(next_game))


async def _nothing() -> None:
    """Wake the task of a game."""
