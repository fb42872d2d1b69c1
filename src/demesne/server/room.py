"""A game that people are connected to: one mailbox, one task, one command after the other.

The order of every command: it is read and checked, tried on a copy, appended to the log and committed; only then does
the game stand as it says, and everybody hears of it. No lock is held while the database works: the mailbox orders all.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from demesne.kernel.errors import NotationError
from demesne.kernel.events import Form
from demesne.server import messages
from demesne.server.entry import Entry
from demesne.server.match import Match, Proposal
from demesne.server.messages import Ack, Do, FromServer, Refused, Stale, Undo, Update, write_message
from demesne.server.store import games
from demesne.server.store.database import ConflictError, StoreError
from demesne.server.store.games import GameRow
from demesne.server.store.store import Store

MAILBOX: Final = 128
"""Commands that may wait for a game; more are refused."""

KEPT_UPDATES: Final = 64
SNAPSHOT_EVERY: Final = 50

Clock = Callable[[], int]
"""Returns the time in milliseconds since 1970."""


class Connection:
    """Where the messages for one socket go. `seat` is -1 for a spectator."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def send(self, data: bytes) -> None:
        """Take a message to be sent; it must not wait."""
        raise NotImplementedError


@dataclass
class Kept:
    """What an onlooker was lately sent: the events of each update, the latest with number `version`."""

    version: int = 0
    events: deque[list[Form]] = field(default_factory=lambda: deque(maxlen=KEPT_UPDATES))

    def since(self, version: int) -> list[Form] | None:
        """Return the events after a version, None where they are not kept."""
        missed = self.version - version
        if not 0 <= missed <= len(self.events):
            return None
        return [form for forms in list(self.events)[len(self.events) - missed :] for form in forms]


class Room:
    """A game in progress with all who look at it.

    `on_asked` is called after every change, so that bots can be set to think and clocks started.
    """

    def __init__(
        self,
        store: Store,
        row: GameRow,
        match: Match,
        log: Iterable[Entry],
        clock: Clock,
        on_asked: Callable[["Room"], None],
    ) -> None:
        """Use a match that stands as `log` says."""
        self.store = store
        self.row = row
        self.match = match
        self.clock = clock
        self.on_asked = on_asked
        self.connections: set[Connection] = set()
        self.is_closed = False
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MAILBOX)
        self._commands = {entry.command for entry in log if entry.command}
        self._snapshot_at = match.sequence
        self._kept = {onlooker: Kept(match.versions[onlooker]) for onlooker in match.onlookers}

    async def run(self) -> None:
        """Work through the mailbox until the room is closed."""
        while not self.is_closed:
            work = await self._inbox.get()
            await work()

    # The mailbox

    def attach(self, connection: Connection, version: int) -> bool:
        """Let a connection hear of everything from now on, and first of what it missed; False if the box is full."""
        return self._post(partial(self._attach, connection, version))

    def look(self, onlooker: int, version: int, answer: Callable[[FromServer], None]) -> bool:
        """Tell an onlooker once what it missed; return False if the mailbox is full."""
        return self._post(partial(self._look, onlooker, version, answer))

    def broadcast(self, message: FromServer) -> None:
        """Say something to everybody who is connected."""
        data = write_message(message)
        for connection in self.connections:
            connection.send(data)

    def detach(self, connection: Connection) -> None:
        """Forget a connection."""
        self.connections.discard(connection)

    def do(self, seat: int, command: Do, answer: Callable[[FromServer], None]) -> bool:
        """Take a seat's move; return False if the mailbox is full."""
        return self._post(partial(self._do, seat, command, answer))

    def undo(self, seat: int, command: Undo, answer: Callable[[FromServer], None]) -> bool:
        """Take a seat's wish to take its last move back; return False if the mailbox is full."""
        return self._post(partial(self._undo, seat, command, answer))

    def act(self, seat: int, decision: str, action: int) -> bool:
        """Take the answer of a bot; return False if the mailbox is full."""
        return self._post(partial(self._act, seat, decision, action))

    def close(self) -> None:
        """End the task of the room after what it is doing."""
        self.is_closed = True
        self._post(_nothing)

    def _post(self, work: Callable[[], Awaitable[None]]) -> bool:
        try:
            self._inbox.put_nowait(work)
        except asyncio.QueueFull:
            return False
        return True

    # What is sent

    def update(self, onlooker: int, since: int, events: list[Form]) -> Update:
        """Return how things stand for an onlooker, with the events after version `since`."""
        match = self.match
        view = match.state.view(onlooker)
        choice = None
        if onlooker >= 0 and onlooker in match.asked:
            decision = match.game.decision(view)
            choice = messages.Choice(
                match.decision_id(onlooker), decision.kind, decision.source, match.game.moves(view)
            )
        return Update(match.versions[onlooker], since, events, view.to_json(), choice, match.is_over)

    async def _attach(self, connection: Connection, version: int) -> None:
        connection.send(write_message(await self._missed(connection.seat, version)))
        self.connections.add(connection)

    async def _look(self, onlooker: int, version: int, answer: Callable[[FromServer], None]) -> None:
        answer(await self._missed(onlooker, version))

    async def _missed(self, onlooker: int, version: int) -> FromServer:
        """Return what an onlooker missed after a version, or all if that is not kept."""
        events = self._kept[onlooker].since(version)
        if events is not None and version > 0:
            return self.update(onlooker, version, events)
        try:
            return self.update(onlooker, 0, await self._story(onlooker))
        except StoreError as error:
            return Refused("", "unavailable", str(error))

    async def _story(self, onlooker: int) -> list[Form]:
        """Return all that an onlooker was ever shown, from the log."""
        log = await self.store.read(partial(games.entries, game=self.row.id))
        return await asyncio.to_thread(story, self.match, log, onlooker)

    def _publish(self, proposal: Proposal, versions: dict[int, int]) -> None:
        """Tell everybody who is concerned what has happened."""
        for onlooker in self.match.onlookers:
            if self.match.versions[onlooker] == versions[onlooker]:
                continue
            forms = self.match.forms(onlooker, proposal.events)
            kept = self._kept[onlooker]
            kept.version = self.match.versions[onlooker]
            kept.events.append(forms)
            listening = [connection for connection in self.connections if connection.seat == onlooker]
            if listening:
                data = write_message(self.update(onlooker, kept.version - 1, forms))
                for connection in listening:
                    connection.send(data)

    # What is done

    async def _do(self, seat: int, command: Do, answer: Callable[[FromServer], None]) -> None:
        if self._is_known(seat, command.id, answer):
            return
        if seat not in self.match.asked or command.decision != self.match.decision_id(seat):
            answer(Stale(command.id, self.update(seat, self.match.versions[seat], [])))
            return
        try:
            proposal = self.match.move(seat, command.move, name_of(seat, command.id))
        except NotationError as error:
            answer(Refused(command.id, "illegal", str(error)))
            return
        await self._commit(proposal, command.id, answer)

    async def _undo(self, seat: int, command: Undo, answer: Callable[[FromServer], None]) -> None:
        if self._is_known(seat, command.id, answer):
            return
        if not self.match.free_undo(seat):
            answer(Refused(command.id, "revealed", "your last move cannot be taken back: it was seen"))
            return
        proposal = self.match.undo(seat, command=name_of(seat, command.id))
        await self._commit(proposal, command.id, answer)

    async def _act(self, seat: int, decision: str, action: int) -> None:
        if seat in self.match.asked and decision == self.match.decision_id(seat):
            await self._commit(self.match.act(seat, action), "", _unheard)

    def _is_known(self, seat: int, command: str, answer: Callable[[FromServer], None]) -> bool:
        """Answer a command that was carried out before as it was answered then."""
        if name_of(seat, command) not in self._commands:
            return False
        answer(Ack(command, self.match.versions[seat]))
        return True

    async def _commit(self, proposal: Proposal, command: str, answer: Callable[[FromServer], None]) -> None:
        """Append a proposal to the log; then, and only then, let it happen and tell everybody.

        `command` is the id that is acknowledged, "" for the move of a bot.
        """
        entry = proposal.entry
        try:
            await self.store.write(partial(self._append, proposal))
        except ConflictError:
            # Another process has taken the game over: what this one knows of it is out of date.
            self.is_closed = True
            answer(Refused(command, "moved", "the game has moved to another process; connect again"))
            return
        except StoreError as error:
            answer(Refused(command, "unavailable", str(error)))
            return
        versions = dict(self.match.versions)
        self.match.accept(proposal)
        if entry.command:
            self._commands.add(entry.command)
        self._publish(proposal, versions)
        if command:
            answer(Ack(command, self.match.versions[entry.seat]))
        await self._keep_snapshot()
        self.on_asked(self)

    def _append(self, proposal: Proposal, connection: Any) -> None:
        """Write an entry, and the end of the game with the entry that ends it."""
        now = self.clock()
        games.append(connection, self.row.id, proposal.entry, now)
        if proposal.state.is_over:
            result = {**self.match.game.result(proposal.state), "digest": proposal.state.digest()}
            games.finish(connection, self.row.id, result, now)

    async def _keep_snapshot(self) -> None:
        """Keep a snapshot now and then; without one the game is played again from its log."""
        if self.match.sequence - self._snapshot_at < SNAPSHOT_EVERY:
            return
        snapshot = self.match.snapshot()
        if snapshot is None:
            return
        try:
            await self.store.write(partial(games.put_snapshot, game=self.row.id, snapshot=snapshot))
        except StoreError:
            return
        self._snapshot_at = snapshot.sequence


def name_of(seat: int, command: str) -> str:
    """Return the name of a command in the log: clients of different seats may give the same id."""
    return f"{seat}:{command}"


def story(match: Match, log: list[Entry], onlooker: int) -> list[Form]:
    """Return what an onlooker was shown in the course of a log."""
    again = Match(match.game, match.setup, match.players, match.key)
    told: list[Form] = []
    for entry in log:
        proposal = again.again(entry)
        told += again.forms(onlooker, proposal.events)
        again.accept(proposal)
    return told


async def _nothing() -> None:
    """Wake the task of a room."""


def _unheard(message: FromServer) -> None:
    """Answer a bot, which does not listen."""
