"""Greetings: whoever comes to a table hears first what he has missed, and then everything in its order.

How things stand is taken down in the turn of the mailbox, and the story is told beside it. What else comes for the same
connection waits there until its greeting is sent.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from demesne.kernel.errors import DemesneError
from demesne.server.audience import Missed, scenes_of
from demesne.server.connections import Connection
from demesne.server.messages import FromServer, Rematch, Update, refusal, write_message
from demesne.server.told.forms import Language

if TYPE_CHECKING:
    from demesne.server.room import Room

_LOG: Final = logging.getLogger(__name__)


def ask(room: "Room", connection: Connection, version: int) -> bool:
    """Let a connection be greeted; return False if the mailbox is full.

    One that is being greeted already is greeted once more after that, however often it has asked meanwhile.
    """
    if connection.is_awaiting:
        connection.wanted = version
        return True
    connection.is_awaiting = room.post(partial(_begin, room, connection, version))
    return connection.is_awaiting


async def look(
    room: "Room", onlooker: int, version: int, answer: Callable[[FromServer], None], lang: Language | None
) -> None:
    """Begin to tell an onlooker once what it has missed."""
    room.tasks.begin(_answer(room, room.audience.missed(onlooker, version, lang), answer))


async def _begin(room: "Room", connection: Connection, version: int) -> None:
    """Take down how things stand, and let the greeting be told."""
    if connection.is_gone:
        return
    if connection not in room.audience.connections:
        room.audience.connections.add(connection)
        room.standing.presence.come(connection.seat)
    try:
        missed = room.audience.begin(connection, version)
    except Exception:
        connection.is_awaiting = False
        raise
    room.tasks.begin(_greet(room, connection, missed, room.next_game))


async def _greet(room: "Room", connection: Connection, missed: Missed, next_game: str | None) -> None:
    """Send a greeting: what was missed, what was said, and where the next game is."""
    greeting: list[FromServer] = []
    said: set[bytes] = set()
    try:
        message = await _told(room, missed)
        greeting.append(message)
        if connection.seen is None and isinstance(message, Update):
            connection.seen = scenes_of(message)
        history = await room.talk.history()
        if history is not None:
            greeting.append(history)
            said = {write_message(each) for each in history.messages}
        if next_game is not None:
            greeting.append(Rematch(next_game))
    finally:
        connection.greet([write_message(each) for each in greeting], said)
        connection.is_awaiting = False
    version, connection.wanted = connection.wanted, None
    if version is not None and not connection.is_gone and not ask(room, connection, version):
        connection.send(write_message(refusal("", "busy")))


async def _answer(room: "Room", missed: Missed, answer: Callable[[FromServer], None]) -> None:
    answer(await _told(room, missed))


async def _told(room: "Room", missed: Missed) -> FromServer:
    """Return what was missed, with how the table stood when it was asked for."""
    try:
        update = await missed.retold
    except DemesneError as error:
        _LOG.warning("what happened in game %s cannot be told: %s", room.row.id, error)
        return refusal("", "unavailable")
    except Exception:  # noqa: BLE001
        # Nobody waits for this task: what went wrong would be told to nobody.
        _LOG.exception("what happened in game %s cannot be told", room.row.id)
        return refusal("", "failed")
    return msgspec.structs.replace(update, **msgspec.structs.asdict(missed.told))
