"""The entries of the logs of games in the database, and the snapshots that spare reading all of them."""

import json
from collections.abc import Sequence
from typing import Final

from sqlalchemy import BindParameter, Connection, bindparam, delete, func, insert, select

from demesne.server.storage.log.entry import LogEntry, Snapshot, read_entry
from demesne.server.storage.prepared import Prepared
from demesne.server.storage.schema import ENTRY, SNAPSHOT
from demesne.server.storage.store import Row

_GAME: Final[BindParameter[str]] = bindparam("game")
_ENTRIES: Final = Prepared(
    select(ENTRY.c.sequence, ENTRY.c.body, ENTRY.c.command)
    .where(ENTRY.c.game == _GAME)
    .order_by(ENTRY.c.sequence)
)
_SNAPSHOT: Final = Prepared(select(SNAPSHOT).where(SNAPSHOT.c.game == _GAME))


def append(connection: Connection, game: str, entry: LogEntry, at: int, epoch: int | None = None) -> None:
    """Add an entry to the log, with an epoch only while the game has that one. Raises ConflictError where it has not.

    It cannot be added twice: the database refuses the same sequence or command.
    """
    entry_row(game, entry, at, epoch)(connection)


def append_all(connection: Connection, game: str, added: Sequence[LogEntry], at: int) -> None:
    """Add entries to the log, however many there are."""
    names = [column.name for column in ENTRY.columns]
    rows = [dict(zip(names, entry_row(game, entry, at).values, strict=True)) for entry in added]
    if rows:
        connection.execute(insert(ENTRY), rows)


def entry_row(game: str, entry: LogEntry, at: int, epoch: int | None = None) -> Row:
    """Return the work that only adds an entry to the log, as `append` does."""
    return Row(ENTRY, (game, entry.sequence, at, entry.command or None, entry.body()), epoch)


def of_game(connection: Connection, game: str) -> list[LogEntry]:
    """Return the log of a game. Raises RecordError for a row that cannot be read."""
    rows = _ENTRIES(connection, game=game)
    return [read_entry(row.sequence, row.body, row.command or "") for row in rows]


def asked(connection: Connection, games: Sequence[str]) -> dict[str, tuple[int, ...] | None]:
    """Return for some games that were started the seats whose people have a decision; None where it is not noted."""
    last = (
        select(ENTRY.c.game, func.max(ENTRY.c.sequence).label("sequence"))
        .where(ENTRY.c.game.in_(games))
        .group_by(ENTRY.c.game)
        .subquery()
    )
    ends = (ENTRY.c.game == last.c.game) & (ENTRY.c.sequence == last.c.sequence)
    rows = connection.execute(select(ENTRY.c.game, ENTRY.c.sequence, ENTRY.c.body).join(last, ends)).all()
    return {row.game: read_entry(row.sequence, row.body).asked for row in rows}


def last_entry_at(connection: Connection, game: str) -> int:
    """Return when the last entry of a game was written."""
    return connection.execute(select(func.max(ENTRY.c.at)).where(ENTRY.c.game == game)).scalar_one() or 0


def last_sequence(connection: Connection, game: str) -> int:
    """Return the number of the last entry of a game, -1 where there is none."""
    last = connection.execute(select(func.max(ENTRY.c.sequence)).where(ENTRY.c.game == game)).scalar_one()
    return -1 if last is None else int(last)


def put_snapshot(connection: Connection, game: str, snapshot: Snapshot) -> None:
    """Keep a snapshot in place of the one before."""
    connection.execute(delete(SNAPSHOT).where(SNAPSHOT.c.game == game))
    connection.execute(
        insert(SNAPSHOT).values(
            game=game,
            sequence=snapshot.sequence,
            versions=json.dumps(snapshot.versions),
            answers=json.dumps(snapshot.answers),
            state=snapshot.state,
        )
    )


def snapshot_of(connection: Connection, game: str) -> Snapshot | None:
    """Return the latest snapshot of a game, None where there is none."""
    row = _SNAPSHOT(connection, game=game).one_or_none()
    if row is None:
        return None
    return Snapshot(row.sequence, bytes(row.state), _numbers(row.versions), _numbers(row.answers))


def _numbers(text: str) -> tuple[int, ...]:
    """Return stored numbers; none where they cannot be read, which no match accepts."""
    try:
        return tuple(int(number) for number in json.loads(text))
    except (ValueError, TypeError):
        return ()
