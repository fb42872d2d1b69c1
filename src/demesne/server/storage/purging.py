"""Deletion of stale data: old sessions and links, tables that were never started, guests who left nothing."""

from typing import Final

from sqlalchemy import Connection, delete, exists, update

from demesne.server.storage.games import OPEN
from demesne.server.storage.schema import CHAT, CONTACT, GAME, PASSWORD_RESET, PERSON, SEAT, SESSION, STRATEGY

_DAY: Final = 86_400_000

WAITS_FOR: Final = 30 * _DAY
"""Milliseconds after which a table that has not started is deleted."""


def purge(connection: Connection, now: int) -> None:
    """Delete them, and links of mails that are over. People with a seat, a chat message or an account are kept."""
    connection.execute(delete(SESSION).where(SESSION.c.expires <= now))
    connection.execute(delete(PASSWORD_RESET).where(PASSWORD_RESET.c.until <= now))
    unconfirmed = {"new_mail": None, "new_token": None, "new_until": None}
    connection.execute(update(CONTACT).where(CONTACT.c.new_until <= now).values(unconfirmed))
    connection.execute(delete(GAME).where(GAME.c.status == OPEN, GAME.c.created < now - WAITS_FOR))
    traces = (SESSION.c.person, SEAT.c.person, GAME.c.owner, CHAT.c.person, STRATEGY.c.person)
    connection.execute(
        delete(PERSON).where(
            PERSON.c.name_key.is_(None),
            PERSON.c.created < now - _DAY,
            *(~exists().where(trace == PERSON.c.id) for trace in traces),
        )
    )
