"""Accounts in the database: guests become accounts, and sessions end."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, exists, or_, select, update

from demesne.server.identity.names import is_reserved, name_key
from demesne.server.identity.people import NameRefusedError, session_id
from demesne.server.refusals import RefusalError
from demesne.server.storage.games import OPEN
from demesne.server.storage.schema import GAME, PASSWORD_RESET, PERSON, SEAT, SESSION


class Account(NamedTuple):
    """An account with the hash of its password."""

    id: str
    name: str
    password: str


def check_guest_name(connection: Connection, name: str) -> None:
    """Raise RefusalError for a guest who would be taken for a bot, or for the owner of an account."""
    if is_reserved(name):
        raise RefusalError("name-taken")
    try:
        key = name_key(name)
    except NameRefusedError:
        # Nobody has an account of such a name.
        return
    if connection.execute(select(exists().where(PERSON.c.name_key == key))).scalar():
        raise RefusalError("name-taken")


def rename_guest(connection: Connection, person: str, name: str) -> bool:
    """Give a guest another name, also at tables that have not started; return whether it is a guest.

    Raises RefusalError.
    """
    check_guest_name(connection, name)
    changed = connection.execute(
        update(PERSON).where(PERSON.c.id == person, PERSON.c.name_key.is_(None)).values(name=name)
    )
    if changed.rowcount == 1:
        waiting = select(GAME.c.id).where(GAME.c.status == OPEN)
        connection.execute(
            update(SEAT).where(SEAT.c.person == person, SEAT.c.game.in_(waiting)).values(name=name)
        )
    return changed.rowcount == 1


def claim(connection: Connection, person: str, name: str, password: str) -> bool:
    """Make a guest an account with the hash of a password. Return False if it was one already. Raises RefusalError."""
    check_guest_name(connection, name)
    changed = connection.execute(
        update(PERSON)
        .where(PERSON.c.id == person, PERSON.c.name_key.is_(None))
        .values(name=name, name_key=name_key(name), password=password)
    )
    return changed.rowcount == 1


def find_account(connection: Connection, key: str, name: str) -> Account | None:
    """Return the account of this name, else the one whose name looks like it, None if there is neither.

    Of an older version there may be accounts whose names look alike by the rules of this one.
    """
    named = (PERSON.c.name == name) & PERSON.c.name_key.is_not(None)
    rows = connection.execute(
        select(PERSON.c.id, PERSON.c.name, PERSON.c.password).where(or_(PERSON.c.name_key == key, named))
    ).all()
    found = sorted(rows, key=lambda row: row.name != name)
    return Account(*found[0]) if found else None


def set_password(connection: Connection, person: str, password: str, session: str) -> list[str]:
    """Keep the hash of a new password; all sessions of the person but this one end. Return the ended ones."""
    connection.execute(update(PERSON).where(PERSON.c.id == person).values(password=password))
    connection.execute(delete(PASSWORD_RESET).where(PASSWORD_RESET.c.person == person))
    return end_other_sessions(connection, person, session)


def sessions_of(connection: Connection, person: str, now: int) -> list[dict[str, Any]]:
    """Return the sessions of a person, the one that was used last first; nothing in them opens anything."""
    rows = connection.execute(
        select(SESSION)
        .where(SESSION.c.person == person, SESSION.c.expires > now)
        .order_by(SESSION.c.seen.desc())
    )
    return [
        {"id": session_id(row.token), "created": row.created, "seen": row.seen, "about": row.about}
        for row in rows
    ]


def end_one_session(connection: Connection, person: str, session: str) -> bool:
    """End a session by its public name, if it is this person's; return whether there was one."""
    return bool(_end_sessions(connection, person, lambda name: name == session))


def end_other_sessions(connection: Connection, person: str, session: str) -> list[str]:
    """End all sessions of a person but one ("" for all of them); return the names of those that ended."""
    return _end_sessions(connection, person, lambda name: name != session)


def _end_sessions(connection: Connection, person: str, is_ending: Callable[[str], bool]) -> list[str]:
    """End the sessions of a person whose public names are chosen; return these names."""
    tokens = connection.execute(select(SESSION.c.token).where(SESSION.c.person == person)).scalars()
    ending = {token: session_id(token) for token in tokens if is_ending(session_id(token))}
    connection.execute(delete(SESSION).where(SESSION.c.token.in_(ending)))
    return list(ending.values())
