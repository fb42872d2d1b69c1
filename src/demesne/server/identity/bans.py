"""People who are kept out by an operator."""

from sqlalchemy import Connection, delete, insert, or_, select

from demesne.server.identity.accounts import end_other_sessions
from demesne.server.refusals import RefusalError
from demesne.server.storage.schema import BAN
from demesne.server.timing import day_of


def ban(connection: Connection, person: str, until: int | None, reason: str, now: int) -> list[str]:
    """Keep a person out until a moment, or for ever, instead of what held before. Return the sessions that ended."""
    lift(connection, person)
    connection.execute(insert(BAN).values(person=person, created=now, until=until, reason=reason))
    return end_other_sessions(connection, person, "")


def lift(connection: Connection, person: str) -> bool:
    """Let a person in again; return whether they were kept out."""
    return connection.execute(delete(BAN).where(BAN.c.person == person)).rowcount == 1


def check_ban(connection: Connection, person: str, now: int) -> None:
    """Raise RefusalError for a person who is kept out."""
    row = connection.execute(
        select(BAN.c.until).where(BAN.c.person == person, or_(BAN.c.until.is_(None), BAN.c.until > now))
    ).one_or_none()
    if row is not None:
        raise (
            RefusalError("banned")
            if row.until is None
            else RefusalError("banned-until", day=day_of(row.until))
        )
