"""Who agrees that a finished game is analysed, in the database."""

from sqlalchemy import Connection, insert, select

from demesne.server.storage.games import GameRow
from demesne.server.storage.schema import CONSENT


def agree(connection: Connection, game: str, person: str) -> None:
    """Note that a person agrees. To agree again changes nothing."""
    known = select(CONSENT.c.game).where(CONSENT.c.game == game, CONSENT.c.person == person)
    if connection.execute(known).first() is None:
        connection.execute(insert(CONSENT).values(game=game, person=person))


def missing(connection: Connection, row: GameRow) -> list[int]:
    """Return the seats whose people have not agreed; a game of one person against bots is that person's alone."""
    if row.people == 1:
        return []
    agreed = set(connection.execute(select(CONSENT.c.person).where(CONSENT.c.game == row.id)).scalars())
    return [seat.number for seat in row.seats if seat.person is not None and seat.person not in agreed]
