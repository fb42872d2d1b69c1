"""Links to a table: one for whoever comes next, or one for a single seat. Of their secrets only hashes are stored."""

from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from demesne.server.store import games, lobby
from demesne.server.store.games import GameRow
from demesne.server.store.schema import INVITATION

MOST_LINKS: Final = 16
"""Links of one table."""

_ID: Final = 16


def link_id(stored: str) -> str:
    """Return the public name of a link, from the hash that is stored; it opens nothing."""
    return stored[:_ID]


def add(connection: Connection, game: str, seat: int | None, token: str, now: int) -> bool:
    """Store the hash of a new link, for a seat or for the next free one; return whether there was room for it."""
    count = select(func.count()).select_from(INVITATION).where(INVITATION.c.game == game)
    if connection.execute(count).scalar_one() >= MOST_LINKS:
        return False
    connection.execute(insert(INVITATION).values(token=token, game=game, seat=seat, created=now))
    return True


def of_game(connection: Connection, game: str) -> list[dict[str, Any]]:
    """Return the links of a table, in the order in which they were made."""
    rows = connection.execute(
        select(INVITATION).where(INVITATION.c.game == game).order_by(INVITATION.c.created, INVITATION.c.token)
    )
    return [{"id": link_id(row.token), "seat": row.seat, "created": row.created} for row in rows]


def revoke(connection: Connection, game: str, link: str) -> bool:
    """Let a link of a table lead nowhere any more; return whether there was one of this name."""
    tokens = connection.execute(select(INVITATION.c.token).where(INVITATION.c.game == game)).scalars()
    gone = [token for token in tokens if link_id(token) == link]
    connection.execute(delete(INVITATION).where(INVITATION.c.token.in_(gone)))
    return bool(gone)


def follow(connection: Connection, token: str, person: str, name: str) -> GameRow | None:
    """Seat somebody where the link of this hash leads, and return the table; None where it leads nowhere.

    The link of a seat is good for once. Whoever sits at the table already stays where he is, and uses none up.
    """
    found = connection.execute(
        select(INVITATION.c.game, INVITATION.c.seat).where(INVITATION.c.token == token)
    ).one_or_none()
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
