"""What the database says afterwards, against what the clients received."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sqlalchemy import Connection, select

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import ENTRY


@dataclass(frozen=True)
class LogCheck:
    """How many entries were read, and of the acknowledged commands how many are lost, doubled or out of order.

    `broken` games have a log whose numbers have gaps.
    """

    entries: int
    lost: int
    doubled: int
    reordered: int
    broken: int

    @property
    def is_clean(self) -> bool:
        """Whether the log agrees with what clients received."""
        return not (self.lost or self.doubled or self.reordered or self.broken)


@dataclass(frozen=True)
class GameCheck:
    """One game: the number of its entries, and the acknowledged commands that are lost, doubled or out of order.

    These are given by their places among the acknowledged ones; a doubled command that was never acknowledged has
    the place -1.
    """

    entries: int
    lost: list[int]
    doubled: list[int]
    reordered: list[int]
    is_broken: bool


def check_game(connection: Connection, game: str, acknowledged: Sequence[str]) -> GameCheck:
    """Compare the log of one game with the commands that were acknowledged, in their order."""
    rows = connection.execute(
        select(ENTRY.c.sequence, ENTRY.c.command).where(ENTRY.c.game == game).order_by(ENTRY.c.sequence)
    ).all()
    is_broken = [row.sequence for row in rows] != list(range(len(rows)))
    kept = [row.command for row in rows if row.command]
    doubled = [
        acknowledged.index(command) if command in acknowledged else -1
        for command, times in Counter(kept).items()
        for _ in range(times - 1)
    ]
    entries = {command: entry for entry, command in enumerate(kept)}
    found = [place for place, command in enumerate(acknowledged) if command in entries]
    lost = [place for place, command in enumerate(acknowledged) if command not in entries]
    reordered = [
        later
        for earlier, later in pairwise(found)
        if entries[acknowledged[later]] < entries[acknowledged[earlier]]
    ]
    return GameCheck(len(rows), lost, doubled, reordered, is_broken)


def check_games(database: str, acknowledged: dict[str, list[str]]) -> dict[str, GameCheck]:
    """Compare the logs of games in a database with the commands that were acknowledged."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            return {game: check_game(connection, game, told) for game, told in acknowledged.items()}
    finally:
        engine.dispose()


def check_log(database: str, acknowledged: dict[str, list[str]]) -> LogCheck:
    """Return the sums of `check_games`."""
    found = check_games(database, acknowledged).values()
    return LogCheck(
        sum(game.entries for game in found),
        sum(len(game.lost) for game in found),
        sum(len(game.doubled) for game in found),
        sum(len(game.reordered) for game in found),
        sum(game.is_broken for game in found),
    )
