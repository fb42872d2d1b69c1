"""What nobody needs any more is deleted: old sessions, tables that nobody started, guests who left but their name."""

from typing import Final

from sqlalchemy import Connection, delete, exists

from demesne.server.store.games import OPEN
from demesne.server.store.schema import CHAT, GAME, PERSON, SEAT, SESSION, STRATEGY

_DAY: Final = 86_400_000

WAITS_FOR: Final = 30 * _DAY
"""Milliseconds after which a table that has not started is taken away."""


def purge(connection: Connection, now: int) -> None:
    """Delete them. Whoever sits somewhere, has said something or has an account is kept."""
    connection.execute(delete(SESSION).where(SESSION.c.expires <= now))
    connection.execute(delete(GAME).where(GAME.c.status == OPEN, GAME.c.created < now - WAITS_FOR))
    traces = (SESSION.c.person, SEAT.c.person, GAME.c.owner, CHAT.c.person, STRATEGY.c.person)
    connection.execute(
        delete(PERSON).where(
            PERSON.c.name_key.is_(None),
            PERSON.c.created < now - _DAY,
            *(~exists().where(trace == PERSON.c.id) for trace in traces),
        )
    )
