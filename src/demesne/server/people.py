"""Who somebody is: guests first, each known by a secret of which only the hash is stored."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from demesne.kernel.errors import DemesneError
from demesne.kernel.record import is_name
from demesne.server.store.schema import PERSON, SESSION

TOKEN_BYTES: Final = 16
ID_BYTES: Final = 12
LONGEST_NAME: Final = 24
SESSION_DAYS: Final = 180
_DAY: Final = 86_400_000


class NameRefusedError(DemesneError):
    """A name that cannot be shown to others."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str


def token_hash(token: str) -> str:
    """Return what is stored of a secret that somebody holds."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Return a fresh secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return a fresh id; it is no secret, but cannot be guessed either."""
    return secrets.token_urlsafe(ID_BYTES)


def clean_name(name: str) -> str:
    """Return a name with single spaces. Raises NameRefusedError for one that is empty, long or steers a screen."""
    clean = " ".join(name.split())
    if not is_name(clean) or len(clean) > LONGEST_NAME:
        raise NameRefusedError(f"a name has 1 to {LONGEST_NAME} characters that can be printed")
    return clean


def new_guest(connection: Connection, name: str, token: str, now: int) -> Person:
    """Store a guest and his session, and return him."""
    person = Person(new_id(), name)
    connection.execute(insert(PERSON).values(id=person.id, name=name, created=now))
    connection.execute(
        insert(SESSION).values(
            token=token_hash(token),
            person=person.id,
            created=now,
            seen=now,
            expires=now + SESSION_DAYS * _DAY,
        )
    )
    return person


def find_person(connection: Connection, token: str, now: int) -> Person | None:
    """Return who holds a secret, None if nobody does or his session has ended."""
    row = connection.execute(
        select(PERSON.c.id, PERSON.c.name)
        .join(SESSION, SESSION.c.person == PERSON.c.id)
        .where(SESSION.c.token == token_hash(token), SESSION.c.expires > now)
    ).one_or_none()
    return None if row is None else Person(row.id, row.name)


def end_session(connection: Connection, token: str) -> None:
    """Let a secret be worth nothing any more."""
    connection.execute(delete(SESSION).where(SESSION.c.token == token_hash(token)))
