"""How people who are away are reached: language, quiet hours, address of mail, and when they were last here."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from demesne.server.notifications.quiet import QuietHours
from demesne.server.storage.schema import CONTACT, NOTIFICATION_KEY

AWAY_AFTER: Final = 5 * 60_000
"""Milliseconds without a socket after which a person is away."""

_ASKED_AT_ONCE: Final = 200
_MAC_BYTES: Final = 16


@dataclass(frozen=True)
class Contact:
    """How one person is reached. `mail` is a confirmed address, `new_mail` one that is not confirmed yet.

    `seen` is when a socket of the person was last noted, `notified` when the latest message about games was made, both
    in milliseconds and 0 for never.
    """

    person: str
    language: str = "en"
    quiet: QuietHours = field(default_factory=QuietHours)
    mail: str | None = None
    wants_mail: bool = False
    new_mail: str | None = None
    seen: int = 0
    notified: int = 0

    def is_away(self, now: int) -> bool:
        """Return whether the person has had no socket for a while."""
        return now - self.seen >= AWAY_AFTER


class Keys(NamedTuple):
    """The keys of the server: the private one of push messages, and the one of the links that end mails."""

    push: bytes
    secret: bytes


def keys(connection: Connection) -> Keys:
    """Return the keys of the server."""
    row = connection.execute(select(NOTIFICATION_KEY)).one()
    return Keys(bytes(row.push), bytes(row.secret))


def new_keys() -> Keys:
    """Return fresh keys, as the migration that makes the table draws them, too."""
    # A private key of P-256 is a number from 1 to its order less 1; the order begins with the byte 255.
    push = bytes([1 + secrets.randbelow(254)]) + secrets.token_bytes(31)
    return Keys(push, secrets.token_bytes(32))


def find(connection: Connection, person: str) -> Contact:
    """Return how a person is reached; one who has never asked for messages has the defaults."""
    row = connection.execute(select(CONTACT).where(CONTACT.c.person == person)).one_or_none()
    return Contact(person) if row is None else read(row)


def read(row: Any) -> Contact:
    """Return the contact of a row of the table."""
    return Contact(
        row.person,
        row.language,
        QuietHours(row.zone, row.quiet_from, row.quiet_to),
        row.mail,
        row.wants_mail,
        row.new_mail,
        row.seen,
        row.notified,
    )


def put(connection: Connection, person: str, **values: Any) -> None:
    """Change columns of a person's contact, and make it if there is none."""
    changed = connection.execute(update(CONTACT).where(CONTACT.c.person == person).values(**values))
    if changed.rowcount == 0:
        usual = {"language": "en", "zone": "UTC", "wants_mail": False, "seen": 0, "notified": 0}
        connection.execute(insert(CONTACT).values(person=person, **usual | values))


def note_seen(connection: Connection, people: Collection[str], now: int) -> None:
    """Note that people have a socket, as far as they want messages at all."""
    found = sorted(people)
    for begin in range(0, len(found), _ASKED_AT_ONCE):
        some = CONTACT.c.person.in_(found[begin : begin + _ASKED_AT_ONCE])
        connection.execute(update(CONTACT).where(some).values(seen=now))


def farewell(secret: bytes, person: str, mail: str) -> str:
    """Return what stands in a link that ends the mails to an address of a person; only the server can make it."""
    text = f"{person} {mail}".encode()
    mac = hmac.digest(secret, text, hashlib.sha256)[:_MAC_BYTES]
    return f"{person}.{urlsafe_b64encode(mac).rstrip(b'=').decode()}"


def end_mail(connection: Connection, token: str) -> bool:
    """End the mails about games to the address of a link. Return False for any other link."""
    person = token.partition(".")[0]
    contact = find(connection, person)
    if contact.mail is None:
        return False
    made = farewell(keys(connection).secret, person, contact.mail)
    if not hmac.compare_digest(made.encode(), token.encode()):
        return False
    put(connection, person, wants_mail=False)
    return True
