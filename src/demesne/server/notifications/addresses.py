"""Addresses of mail in the database: given, confirmed by a link, removed; and links to a new password."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, update

from demesne.server.identity import accounts
from demesne.server.identity.people import token_hash
from demesne.server.notifications import contacts, outbox
from demesne.server.storage.schema import CONTACT, PASSWORD_RESET, PERSON

MOST_ACCOUNTS: Final = 5
"""Accounts with the same address that are sent a link to a new password."""


class Owner(NamedTuple):
    """An account with a confirmed address, and the language of its mails."""

    person: str
    name: str
    mail: str
    language: str


def ask_to_confirm(
    connection: Connection, person: str, mail: str, token: str, until: int, language: str
) -> None:
    """Keep an address that a link with a secret must confirm until a moment; one given before it is forgotten."""
    values = {"new_mail": mail, "new_token": token_hash(token), "new_until": until, "language": language}
    contacts.put(connection, person, **values)


def confirm(connection: Connection, token: str, now: int) -> bool:
    """Make the address of a link the one of its account. Return False for a link that does not work any more."""
    row = connection.execute(
        select(CONTACT.c.person, CONTACT.c.new_mail).where(
            CONTACT.c.new_token == token_hash(token), CONTACT.c.new_until > now
        )
    ).one_or_none()
    if row is None:
        return False
    remove(connection, row.person)
    contacts.put(connection, row.person, mail=row.new_mail, wants_mail=True)
    return True


def remove(connection: Connection, person: str) -> None:
    """Forget the addresses of a person with everything that was to go there."""
    nothing = {"mail": None, "wants_mail": False, "new_mail": None, "new_token": None, "new_until": None}
    connection.execute(update(CONTACT).where(CONTACT.c.person == person).values(nothing))
    outbox.drop_mail(connection, person)
    connection.execute(delete(PASSWORD_RESET).where(PASSWORD_RESET.c.person == person))


def owners(connection: Connection, key: str, text: str) -> list[Owner]:
    """Return the accounts of a name, given by its key, or of an address of mail; those without an address left out."""
    rows = connection.execute(
        select(PERSON.c.id, PERSON.c.name, CONTACT.c.mail, CONTACT.c.language)
        .join(CONTACT, CONTACT.c.person == PERSON.c.id)
        .where(
            PERSON.c.name_key.is_not(None),
            CONTACT.c.mail.is_not(None),
            or_(PERSON.c.name_key == key, CONTACT.c.mail == text),
        )
        .order_by(PERSON.c.id)
        .limit(MOST_ACCOUNTS)
    )
    return [Owner(*row) for row in rows]


def add_reset(connection: Connection, person: str, token: str, until: int) -> None:
    """Let a link with a secret lead to a new password, once, until a moment. Former links of the account end."""
    connection.execute(delete(PASSWORD_RESET).where(PASSWORD_RESET.c.person == person))
    connection.execute(insert(PASSWORD_RESET).values(token=token_hash(token), person=person, until=until))


def reset_of(connection: Connection, token: str, now: int) -> tuple[str, str] | None:
    """Return the id and the name of the account of a link, None for a link that does not work any more."""
    row = connection.execute(
        select(PERSON.c.id, PERSON.c.name)
        .join(PASSWORD_RESET, PASSWORD_RESET.c.person == PERSON.c.id)
        .where(PASSWORD_RESET.c.token == token_hash(token), PASSWORD_RESET.c.until > now)
    ).one_or_none()
    return None if row is None else (row.id, row.name)


def reset(connection: Connection, token: str, password: str, now: int) -> list[str] | None:
    """Give the account of a link the hash of a new password; all its sessions and links end.

    Return the sessions that ended, None for a link that does not work any more.
    """
    found = reset_of(connection, token, now)
    if found is None:
        return None
    # Of two requests with the same link one finds nothing to delete.
    used = delete(PASSWORD_RESET).where(PASSWORD_RESET.c.token == token_hash(token))
    if connection.execute(used).rowcount == 0:
        return None
    return accounts.set_password(connection, found[0], password, "")
