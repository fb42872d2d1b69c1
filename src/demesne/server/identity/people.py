"""People and their sessions. Everybody starts as a guest, known by a secret of which only the hash is stored."""

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from demesne.core.records.record import is_name
from demesne.server.refusals import RefusalError
from demesne.server.storage.prepared import Prepared
from demesne.server.storage.schema import PERSON, SESSION

TOKEN_BYTES: Final = 16
ID_BYTES: Final = 12
LONGEST_NAME: Final = 24
SESSION_DAYS: Final = 180
MOST_SESSIONS: Final = 20
SESSION_ID: Final = 16
"""Hexadecimal digits that name a session, of the hash of its secret."""

_UNSEEN: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Characters that are printed as nothing, though they are letters or marks."""

_ASKED_AT_ONCE: Final = 100
_DAY: Final = 86_400_000
_NOTED_EVERY: Final = 3_600_000
"""Milliseconds after which it is noted again that a session is in use: not at each request, for that is a write."""


_FIND: Final = Prepared(
    select(PERSON.c.id, PERSON.c.name, PERSON.c.name_key, SESSION.c.seen)
    .join(SESSION, SESSION.c.person == PERSON.c.id)
    .where(SESSION.c.token == bindparam("token"), SESSION.c.expires > bindparam("now"))
)

_ASKED: Final = [f"token{k}" for k in range(_ASKED_AT_ONCE)]
_STANDING: Final = Prepared(
    select(SESSION.c.token).where(
        SESSION.c.token.in_([bindparam(name) for name in _ASKED]), SESSION.c.expires > bindparam("now")
    )
)


class NameRefusedError(RefusalError):
    """A name that cannot be shown to others."""


@dataclass(frozen=True)
class Person:
    """A person who plays here, and what is stored of the secret of the request's session, "" for none."""

    id: str
    name: str
    is_account: bool = False
    token_hash: str = ""
    is_due: bool = False
    """Whether it should be noted that the session is in use."""

    @property
    def session(self) -> str:
        """The public name of the session."""
        return session_id(self.token_hash)


def token_hash(token: str) -> str:
    """Return the hash of a secret, which is what is stored of it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """Return a fresh secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Return a fresh id; it is no secret, but cannot be guessed either. A command line takes it for no option."""
    while (new := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return new


def spaced(name: str, most: int) -> str | None:
    """Return a name with single spaces, None for one that is empty, longer than `most` or steers a screen."""
    clean = " ".join(name.split())
    return clean if is_name(clean) and len(clean) <= most else None


def clean_name(name: str) -> str:
    """Return the name of a person with single spaces. Raises NameRefusedError, also for one that nobody sees."""
    clean = spaced(name, LONGEST_NAME)
    if clean is None or not _UNSEEN.isdisjoint(clean) or all(map(unicodedata.combining, clean)):
        raise NameRefusedError("name-refused", most=LONGEST_NAME)
    return clean


def new_guest(connection: Connection, name: str, token: str, now: int, about: str = "") -> Person:
    """Store a guest and their session, and return the guest."""
    person = new_id()
    connection.execute(insert(PERSON).values(id=person, name=name, created=now))
    new_session(connection, person, token, now, about)
    return Person(person, name, token_hash=token_hash(token))


def new_session(connection: Connection, person: str, token: str, now: int, about: str = "") -> None:
    """Store a session of a person, `about` the program that asked for it; of too many the least used one ends."""
    own = select(SESSION.c.token).where(SESSION.c.person == person).order_by(SESSION.c.seen.desc())
    surplus = list(connection.execute(own.offset(MOST_SESSIONS - 1)).scalars())
    connection.execute(delete(SESSION).where(SESSION.c.token.in_(surplus)))
    connection.execute(
        insert(SESSION).values(
            token=token_hash(token),
            person=person,
            created=now,
            seen=now,
            expires=now + SESSION_DAYS * _DAY,
            about=about,
        )
    )


def session_id(stored: str) -> str:
    """Return the public name of a session, from the hash that is stored."""
    return stored[:SESSION_ID]


def find_person(connection: Connection, token: str, now: int) -> Person | None:
    """Return the person with this secret, None if there is none or the session has ended."""
    stored = token_hash(token)
    row = _FIND(connection, token=stored, now=now).one_or_none()
    if row is None:
        return None
    is_due = now - row.seen > _NOTED_EVERY
    return Person(row.id, row.name, row.name_key is not None, stored, is_due)


def standing_sessions(connection: Connection, hashes: Sequence[str], now: int) -> set[str]:
    """Return those of the hashes of some secrets whose sessions have not ended."""
    found: set[str] = set()
    for begin in range(0, len(hashes), _ASKED_AT_ONCE):
        some = hashes[begin : begin + _ASKED_AT_ONCE]
        # There is always the same number of values, the last one again where fewer are left.
        values = {name: some[min(k, len(some) - 1)] for k, name in enumerate(_ASKED)}
        found.update(_STANDING(connection, now=now, **values).scalars())
    return found


def note_session(connection: Connection, token: str, now: int) -> None:
    """Note that a session is in use, which extends it."""
    connection.execute(
        update(SESSION)
        .where(SESSION.c.token == token_hash(token))
        .values(seen=now, expires=now + SESSION_DAYS * _DAY)
    )


def end_session(connection: Connection, token: str) -> None:
    """Let a secret be worth nothing any more."""
    connection.execute(delete(SESSION).where(SESSION.c.token == token_hash(token)))
