"""Welcome a new connection: it gets first what it has missed, and then every message in order.

The state is read in the mailbox, and the backlog is rendered beside it. Other messages for the same
connection wait there until its welcome is sent.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from demesne.core.errors import DemesneError
from demesne.server.limits.fair_pool import Asker
from demesne.server.live.context import LiveGameContext
from demesne.server.live.updates.catch_up import Piece
from demesne.server.live.updates.subscribers import Backlog, scenes_of
from demesne.server.rendering.forms import Language
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import FromServer, Rematch, Update, refusal, write_message

_LOG: Final = logging.getLogger(__name__)


def ask(game: LiveGameContext, connection: Connection, version: int) -> bool:
    """Welcome a connection. Return False if the mailbox is full.

    A connection that is being welcomed already is welcomed once more after that, however often it has asked.
    """
    if connection.is_awaiting:
        connection.wanted = version
        return True
    connection.is_awaiting = game.post(partial(_begin, game, connection, version))
    return connection.is_awaiting


class Poll:
    """A viewer without a connection who asks once for their backlog, and may stop waiting."""

    def __init__(
        self,
        viewer: int,
        version: int,
        answer: Callable[[FromServer | bytes], None],
        lang: Language | None,
        asker: Asker,
    ) -> None:
        self._wanted = viewer, version, lang, asker
        self._answer = answer
        self._task: asyncio.Task[None] | None = None
        self._is_over = False

    async def begin(self, game: LiveGameContext) -> None:
        """Start to render the backlog, as work of the mailbox."""
        if not self._is_over:
            self._task = game.tasks.begin(self._tell(game, game.subscribers.missed(*self._wanted)))

    def end(self) -> None:
        """Stop, if the answer has not been sent."""
        self._is_over = True
        if self._task is not None:
            self._task.cancel()

    async def _tell(self, game: LiveGameContext, missed: Backlog) -> None:
        pieces, last = await _told(game, missed)
        self._answer(pieces[0].data if pieces else last)


async def _begin(game: LiveGameContext, connection: Connection, version: int) -> None:
    """Read the state and start to render the welcome."""
    if connection.is_gone:
        return
    # A client that has seen more saw it from a process that had the game open before, and wrote later than it could.
    if version > game.match.versions[connection.seat] and await game.is_outdated():
        connection.is_awaiting = False
        connection.dismiss()
        game.give_up()
        return
    if connection not in game.subscribers.connections:
        game.subscribers.connections.add(connection)
        game.status.presence.come(connection.seat)
        game.status.note_arrival(game.time.now())
    try:
        missed = game.subscribers.begin(connection, version)
    except Exception:
        connection.is_awaiting = False
        raise
    connection.greeting = game.tasks.begin(_greet(game, connection, missed, game.next_game))


async def _greet(
    game: LiveGameContext, connection: Connection, missed: Backlog, next_game: str | None
) -> None:
    """Send a welcome: what was missed, the latest chat messages, and the next game."""
    greeting: list[FromServer] = []
    said: set[bytes] = set()
    try:
        pieces, message = await _told(game, missed)
        for piece in pieces:
            connection.put(piece.data)
            # Send the next piece when this one has been read.
            await connection.flushed()
        greeting.append(message)
        if connection.seen is None and isinstance(message, Update):
            connection.seen = scenes_of(message)
        history = await game.chat.history()
        if history is not None:
            greeting.append(history)
            said = {write_message(each) for each in history.messages}
        if next_game is not None:
            greeting.append(Rematch(next_game))
    finally:
        connection.greet([write_message(each) for each in greeting], said)
        connection.is_awaiting = False
    version, connection.wanted = connection.wanted, None
    if version is not None and not connection.is_gone and not ask(game, connection, version):
        connection.send(write_message(refusal("", "busy")))


async def _told(game: LiveGameContext, missed: Backlog) -> tuple[tuple[Piece, ...], FromServer]:
    """Return the pieces of a backlog, and its last update with the status of the table at the request."""
    try:
        story = await missed.retold
    except DemesneError as error:
        _LOG.warning("what happened in game %s cannot be rendered: %s", game.row.id, error)
        return (), refusal("", "unavailable")
    except Exception:  # noqa: BLE001
        # Nobody awaits this task, so the error must be logged here.
        _LOG.exception("what happened in game %s cannot be rendered", game.row.id)
        return (), refusal("", "failed")
    return story.pieces, msgspec.structs.replace(story.last, **msgspec.structs.asdict(missed.told))
