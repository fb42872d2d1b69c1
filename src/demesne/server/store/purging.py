"""What nobody needs any more is deleted: sessions that have ended, and guests who left no trace but their name."""

from typing import Final

from sqlalchemy import Connection, delete, exists

from demesne.server.store.schema import CHAT, GAME, PERSON, SEAT, SESSION, STRATEGY

_DAY: Final = 86_400_000


def purge(connection: Connection, now: int) -> None:
    """Delete them. Whoever sits somewhere, has said something or has an account is kept."""
    connection.execute(delete(SESSION).where(SESSION.c.expires <= now))
    traces = (SESSION.c.person, SEAT.c.person, GAME.c.owner, CHAT.c.person, STRATEGY.c.person)
    connection.execute(
        delete(PERSON).where(
            PERSON.c.name_key.is_(None),
            PERSON.c.created < now - _DAY,
            *(~exists().where(trace == PERSON.c.id) for trace in traces),
        )
    )
