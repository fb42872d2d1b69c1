"""Tables that wait for players: listing them, and changing who sits where before the start."""

from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select, update

from demesne.server.storage import games
from demesne.server.storage.games import OPEN, GameRow
from demesne.server.storage.schema import GAME, SEAT

PAGE: Final = 20
"""Tables of one page."""

SHOWN_FOR: Final = 86_400_000
"""Milliseconds for which a table is listed."""


@dataclass(frozen=True)
class Key:
    """The table after which a page starts. Tables are listed the latest first."""

    created: int
    id: str


def open_tables(connection: Connection, after: Key | None, now: int) -> list[GameRow]:
    """Return a page of the public tables with a free seat."""
    free = select(SEAT.c.game).where(SEAT.c.game == GAME.c.id, SEAT.c.person.is_(None), SEAT.c.bot.is_(None))
    wanted = [
        GAME.c.status == OPEN,
        GAME.c.visibility == "public",
        GAME.c.created > now - SHOWN_FOR,
        free.exists(),
    ]
    if after is not None:
        later = and_(GAME.c.created == after.created, GAME.c.id < after.id)
        wanted.append(or_(GAME.c.created < after.created, later))
    latest = select(GAME.c.id).where(*wanted).order_by(GAME.c.created.desc(), GAME.c.id.desc())
    return games.found(connection, latest.limit(PAGE))


def game_of_code(connection: Connection, code: str) -> str | None:
    """Return the table of a code, None if there is none."""
    return connection.execute(
        select(GAME.c.id).where(GAME.c.code == code, GAME.c.status == OPEN)
    ).scalar_one_or_none()


def sit(connection: Connection, game: str, person: str, name: str) -> GameRow | None:
    """Seat a person on their old seat or the first free one. Return None if the table is full."""
    row = games.find(connection, game)
    if row is None or row.seat_of(person) is not None:
        return row
    for seat in row.seats:
        if not seat.is_taken and games.take_seat(connection, game, seat.number, name, person, None):
            taken = replace(seat, name=name, person=person)
            return replace(row, seats=tuple(taken if each is seat else each for each in row.seats))
    return None


def free_seat(connection: Connection, game: str, seat: int) -> bool:
    """Free a seat before the start, with its bytes for the key. Return whether it was taken."""
    before = select(GAME.c.id).where(GAME.c.id == game, GAME.c.status == OPEN)
    changed = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(before), SEAT.c.number == seat)
        .values(name="", person=None, bot=None, entropy=None, hash=None)
    )
    games.unseal(connection, game)
    return changed.rowcount == 1


def cancel(connection: Connection, game: str) -> bool:
    """Delete a table that has not started; return whether it was there."""
    return connection.execute(delete(GAME).where(GAME.c.id == game, GAME.c.status == OPEN)).rowcount == 1


def leave(connection: Connection, game: str, person: str) -> bool:
    """Remove a person from a table before the start, and the table with the last one. Return whether they sat there."""
    row = games.find(connection, game)
    seat = None if row is None else row.seat_of(person)
    if row is None or seat is None or not free_seat(connection, game, seat):
        return False
    others = [each.person for each in row.seats if each.person not in (None, person)]
    if not others:
        return cancel(connection, game)
    if row.owner == person:
        connection.execute(update(GAME).where(GAME.c.id == game).values(owner=others[0]))
    return True
