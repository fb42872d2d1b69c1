"""Ends of games and seats from outside: by an entry of the log, which an open game then follows."""

from sqlalchemy import Connection, select

from demesne.server.hosting.hosting import ORPHAN
from demesne.server.storage import games
from demesne.server.storage.games import ABANDONED, GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import Kind, LogEntry, Why, read_entry
from demesne.server.storage.schema import ENTRY


def give_up(connection: Connection, row: GameRow, seat: int, now: int) -> None:
    """End a running game without a result; `seat` is the last to leave it."""
    _append(connection, row.id, "end", seat, "", "", now)
    games.finish(connection, row.id, ABANDONED, None, now)


def retire(connection: Connection, row: GameRow, seat: int, now: int) -> None:
    """Hand the seat of a person who never returns to a bot, or abandon the game if no other person plays it."""
    if row.people == 1:
        give_up(connection, row, seat, now)
    else:
        _append(connection, row.id, "bot", seat, ORPHAN, "left", now)


def _append(connection: Connection, game: str, kind: Kind, seat: int, text: str, why: Why, now: int) -> None:
    last = connection.execute(
        select(ENTRY.c.sequence, ENTRY.c.body)
        .where(ENTRY.c.game == game)
        .order_by(ENTRY.c.sequence.desc())
        .limit(1)
    ).one()
    before = read_entry(last.sequence, last.body)
    asked = before.asked
    if asked is not None:
        asked = () if kind == "end" else tuple(other for other in asked if other != seat)
    entry = LogEntry(last.sequence + 1, kind, seat, text, why=why, clocks=before.clocks, asked=asked)
    entries.append(connection, game, entry, now)
