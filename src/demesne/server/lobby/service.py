"""What operators have said to all servers of a database: a notice for everybody, and whether new games may begin."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from demesne.server.storage.schema import SERVICE

LONGEST_NOTICE: Final = 500
_ROW: Final = 1


class Service(NamedTuple):
    """The notice that is shown, "" for none, and whether no new games begin."""

    notice: str = ""
    is_draining: bool = False


def current(connection: Connection, now: int) -> Service:
    """Return what holds at a moment."""
    row = connection.execute(select(SERVICE).where(SERVICE.c.number == _ROW)).one_or_none()
    if row is None:
        return Service()
    is_shown = row.until is None or row.until > now
    return Service(row.notice if is_shown else "", row.draining)


def put_notice(connection: Connection, text: str, until: int | None) -> None:
    """Show a notice until a moment, or until the next one; "" for none."""
    _put(connection, notice=text, until=until)


def put_draining(connection: Connection, is_draining: bool) -> None:
    """Let no new games begin, or let them begin again."""
    _put(connection, draining=is_draining)


def _put(connection: Connection, **values: Any) -> None:
    changed = connection.execute(update(SERVICE).where(SERVICE.c.number == _ROW).values(**values))
    if changed.rowcount == 0:
        usual = {"number": _ROW, "notice": "", "until": None, "draining": False}
        connection.execute(insert(SERVICE).values(**usual | values))
