"""What commands work with: one game in progress and everything around it.

This module imports no command, so that commands and the game itself all build on it without a circle.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from demesne.server.live.chat_log import ChatLog
from demesne.server.live.match import Match, Proposal
from demesne.server.live.pending_command import PendingCommand
from demesne.server.live.table.clocks import Clocks
from demesne.server.live.table.status import TableStatus
from demesne.server.live.updates.story_threads import StoryThreads
from demesne.server.live.updates.subscribers import Subscribers
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup
from demesne.server.timing import Timekeeper
from demesne.server.websocket.messages import Ack, FromServer


class LiveGameContext(ABC):
    """A game in progress as commands see it. Only work in its mailbox changes it."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        match: Match,
        log: Iterable[LogEntry],
        time: Timekeeper,
        clocks: Clocks | None,
        stories: StoryThreads,
    ) -> None:
        """Use a match in the state that `log` leads to."""
        self.store = store
        self.row = row
        self.match = match
        self.time = time
        self.status = TableStatus.opened(row, match, log, clocks, time.now())
        self.chat = ChatLog(store, row)
        self.subscribers = Subscribers(store, match, self.status, time, stories)
        self.next_game: str | None = None
        self.is_closed = False
        self.tasks = TaskGroup()
        """Work beside the mailbox."""

    @abstractmethod
    def changed(self) -> None:
        """Report that the game has changed: bots may have to think."""

    @abstractmethod
    def post(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Put work into the mailbox. Return False if it is full, or the game closed."""

    @abstractmethod
    async def commit(self, proposal: Proposal, taken: int, pending: PendingCommand | None = None) -> bool:
        """Append a proposal to the log; then let it happen, tell everybody, and answer `pending`.

        `taken` is the moment at which the command came in. Return whether the proposal has happened.
        """

    @abstractmethod
    def happen(self, proposal: Proposal, clocks: Clocks | None) -> None:
        """Apply a proposal whose entry is in the log, and tell everybody."""

    @abstractmethod
    def broadcast(self, message: FromServer) -> None:
        """Send a message to all subscribers."""

    @abstractmethod
    async def make_rematch(self) -> None:
        """Make the next game, once, and tell everybody where it is."""

    def acknowledge(self, pending: PendingCommand) -> None:
        """Answer that a command was carried out."""
        pending.answer(Ack(pending.command.id, self.match.versions[pending.seat]))

    async def is_outdated(self) -> bool:
        """Return whether another process has written to the log since it was read here."""
        try:
            last = await self.store.read(partial(entries.last_sequence, game=self.row.id))
        except StoreError:
            return False
        return last >= self.match.sequence

    def give_up(self) -> None:
        """Close the game and disconnect everybody; they reconnect to a game opened again from its log."""
        self.is_closed = True
        self.subscribers.dismiss()
