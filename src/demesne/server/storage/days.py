"""The day's kingdom in the database: the secret of each day, and who played it how."""

from sqlalchemy import Connection, insert, select

from demesne.server.storage import games
from demesne.server.storage.games import OVER, GameRow
from demesne.server.storage.schema import DAY, GAME


def secret_of(connection: Connection, day: str) -> bytes | None:
    """Return the secret of a day, None while it has none."""
    found = connection.execute(select(DAY.c.secret).where(DAY.c.day == day)).scalar_one_or_none()
    return None if found is None else bytes(found)


def add_secret(connection: Connection, day: str, secret: bytes) -> None:
    """Give a day its secret. The database refuses a second one."""
    connection.execute(insert(DAY).values(day=day, secret=secret))


def game_of(connection: Connection, day: str, person: str) -> GameRow | None:
    """Return a person's game of a day, None for none."""
    wanted = select(GAME.c.id).where(GAME.c.day == day, GAME.c.owner == person)
    game = connection.execute(wanted).scalar_one_or_none()
    return None if game is None else games.find(connection, game)


def finished(connection: Connection, day: str, most: int) -> list[GameRow]:
    """Return the first finished games of a day, by their ends."""
    ended = select(GAME.c.id).where(GAME.c.day == day, GAME.c.status == OVER)
    return games.found(connection, ended.order_by(GAME.c.ended, GAME.c.id).limit(most))
