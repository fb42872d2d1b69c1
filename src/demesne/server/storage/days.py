"""The day's kingdom in the database: the key of its secrets, and who played it how."""

from sqlalchemy import Connection, select

from demesne.server.storage import games
from demesne.server.storage.games import OVER, GameRow
from demesne.server.storage.schema import DAY_KEY, GAME


def key(connection: Connection) -> bytes:
    """Return the key from which the secrets of all days follow."""
    return bytes(connection.execute(select(DAY_KEY.c.secret)).scalar_one())


def game_of(connection: Connection, day: str, person: str) -> GameRow | None:
    """Return a person's game of a day, None for none."""
    wanted = select(GAME.c.id).where(GAME.c.day == day, GAME.c.owner == person)
    game = connection.execute(wanted).scalar_one_or_none()
    return None if game is None else games.find(connection, game)


def finished(connection: Connection, day: str, most: int) -> list[GameRow]:
    """Return the first finished games of a day, by their ends."""
    ended = select(GAME.c.id).where(GAME.c.day == day, GAME.c.status == OVER)
    return games.found(connection, ended.order_by(GAME.c.ended, GAME.c.id).limit(most))
