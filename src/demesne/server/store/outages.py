"""Times during which no server worked on the database: whose clock ran then is not to lose by it."""

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from demesne.server.store.schema import HEARTBEAT, OUTAGE

_ROW: Final = 1
_KEPT: Final = 100 * 86_400_000
"""Milliseconds after which no clock asks for an outage any more."""


def begin(connection: Connection, now: int) -> None:
    """Note that a server begins, and what was lost since the last sign of life of one."""
    last = connection.execute(select(HEARTBEAT.c.at).where(HEARTBEAT.c.number == _ROW)).scalar_one_or_none()
    if last is not None and last < now:
        connection.execute(delete(OUTAGE).where((OUTAGE.c.began == last) | (OUTAGE.c.ended < now - _KEPT)))
        connection.execute(insert(OUTAGE).values(began=last, ended=now))
    beat(connection, now)


def beat(connection: Connection, now: int) -> None:
    """Give a sign of life."""
    changed = connection.execute(update(HEARTBEAT).where(HEARTBEAT.c.number == _ROW).values(at=now))
    if changed.rowcount == 0:
        connection.execute(insert(HEARTBEAT).values(number=_ROW, at=now))


def lost_since(connection: Connection, at: int) -> int:
    """Return for how many milliseconds since a moment no server worked."""
    rows = connection.execute(select(OUTAGE.c.began, OUTAGE.c.ended).where(OUTAGE.c.ended > at)).all()
    return sum(row.ended - max(at, row.began) for row in rows)
