"""Links to a table, for the next free seat or a certain one. Only hashes of their secrets are stored."""

from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from demesne.server.storage import games, lobby
from demesne.server.storage.games import GameRow
from demesne.server.storage.prepared import Prepared
from demesne.server.storage.schema import INVITATION

MOST_LINKS: Final = 16
"""Links of one table."""

_ID: Final = 16
_COUNT: Final = Prepared(
    select(func.count()).select_from(INVITATION).where(INVITATION.c.game == bindparam("game"))
)
_ADD: Final = Prepared(insert(INVITATION), ("token", "game", "seat", "created"))
_FIND: Final = Prepared(
    select(INVITATION.c.game, INVITATION.c.seat).where(INVITATION.c.token == bindparam("token"))
)


def link_id(stored: str) -> str:
    """Return the public name of a link, from the hash that is stored; it opens nothing."""
    return stored[:_ID]


def add(connection: Connection, game: str, seat: int | None, token: str, now: int) -> bool:
    """Store the hash of a new link, for a seat or for the next free one. Return False if the table has too many."""
    if _COUNT(connection, game=game).scalar_one() >= MOST_LINKS:
        return False
    _ADD(connection, token=token, game=game, seat=seat, created=now)
    return True


def of_game(connection: Connection, game: str) -> list[dict[str, Any]]:
    """Return the links of a table, in the order in which they were made."""
    rows = connection.execute(
        select(INVITATION).where(INVITATION.c.game == game).order_by(INVITATION.c.created, INVITATION.c.token)
    )
    return [{"id": link_id(row.token), "seat": row.seat, "created": row.created} for row in rows]


def revoke(connection: Connection, game: str, link: str) -> bool:
    """Delete a link of a table. Return whether there was one of this name."""
    tokens = connection.execute(select(INVITATION.c.token).where(INVITATION.c.game == game)).scalars()
    gone = [token for token in tokens if link_id(token) == link]
    connection.execute(delete(INVITATION).where(INVITATION.c.token.in_(gone)))
    return bool(gone)


def follow(connection: Connection, token: str, person: str, name: str) -> GameRow | None:
    """Seat a person by the link with this hash, and return the table; None for an unknown link.

    The link of a seat works once. People who sit at the table already keep their seat, and use no link up.
    """
    found = _FIND(connection, token=token).one_or_none()
    if found is None:
        return None
    if found.seat is None:
        return lobby.sit(connection, found.game, person, name)
    row = games.find(connection, found.game)
    if row is None or row.seat_of(person) is not None:
        return row
    if not games.take_seat(connection, found.game, found.seat, name, person, None):
        return None
    connection.execute(delete(INVITATION).where(INVITATION.c.token == token))
    return games.find(connection, found.game)
