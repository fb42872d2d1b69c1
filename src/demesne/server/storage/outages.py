"""Times during which no server worked on the database. They are credited to running clocks."""

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from demesne.server.storage.schema import HEARTBEAT, OUTAGE

_ROW: Final = 1
_KEPT: Final = 100 * 86_400_000
"""Milliseconds after which no clock needs an outage any more."""


def begin(connection: Connection, now: int, last: int | None) -> bool:
    """Note the start of a server, and the time without one since the last heartbeat, which was at `last`.

    Return False, with nothing noted, if another process has done so since: they may start at the same moment.
    """
    if last is None:
        if last_beat(connection) is not None:
            return False
        beat(connection, now)
        return True
    mine = (HEARTBEAT.c.number == _ROW, HEARTBEAT.c.at == last)
    if connection.execute(update(HEARTBEAT).where(*mine).values(at=now)).rowcount == 0:
        return False
    if last < now:
        connection.execute(delete(OUTAGE).where((OUTAGE.c.began == last) | (OUTAGE.c.ended < now - _KEPT)))
        connection.execute(insert(OUTAGE).values(began=last, ended=now))
    return True


def last_beat(connection: Connection) -> int | None:
    """Return the last heartbeat, None if there was none."""
    return connection.execute(select(HEARTBEAT.c.at).where(HEARTBEAT.c.number == _ROW)).scalar_one_or_none()


def beat(connection: Connection, now: int) -> None:
    """Store a heartbeat."""
    changed = connection.execute(update(HEARTBEAT).where(HEARTBEAT.c.number == _ROW).values(at=now))
    if changed.rowcount == 0:
        connection.execute(insert(HEARTBEAT).values(number=_ROW, at=now))


def lost_between(connection: Connection, begin: int, end: int) -> int:
    """Return for how many milliseconds between two moments no server worked."""
    rows = connection.execute(
        select(OUTAGE.c.began, OUTAGE.c.ended).where(OUTAGE.c.ended > begin, OUTAGE.c.began < end)
    ).all()
    return sum(min(end, row.ended) - max(begin, row.began) for row in rows)
