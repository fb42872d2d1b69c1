"""What the database says afterwards, against what the clients received."""

from dataclasses import dataclass
from itertools import pairwise

from sqlalchemy import select

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


def check_log(database: str, acknowledged: dict[str, list[str]]) -> LogCheck:
    """Compare the logs of games with the commands that were acknowledged, in their order."""
    engine = open_engine(database)
    entries = lost = doubled = reordered = broken = 0
    try:
        with engine.connect() as connection:
            for game, told in acknowledged.items():
                rows = connection.execute(
                    select(ENTRY.c.sequence, ENTRY.c.command)
                    .where(ENTRY.c.game == game)
                    .order_by(ENTRY.c.sequence)
                ).all()
                entries += len(rows)
                broken += [row.sequence for row in rows] != list(range(len(rows)))
                kept = [row.command for row in rows if row.command]
                doubled += len(kept) - len(set(kept))
                places = {command: place for place, command in enumerate(kept)}
                lost += sum(command not in places for command in told)
                order = [places[command] for command in told if command in places]
                reordered += sum(later < earlier for earlier, later in pairwise(order))
    finally:
        engine.dispose()
    return LogCheck(entries, lost, doubled, reordered, broken)
