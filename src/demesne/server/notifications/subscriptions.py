"""Browsers that take push messages for a person, as the database keeps them."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from demesne.server.refusals import RefusalError
from demesne.server.storage.schema import SUBSCRIPTION

MOST_SUBSCRIPTIONS: Final = 10
"""Browsers of one person."""


class Subscription(NamedTuple):
    """A browser: the address of its push service, its public key and its secret in base64, and what it calls itself.

    `session` is the hash of the secret of its session; the row goes when the session ends.
    """

    id: str
    person: str
    session: str
    endpoint: str
    key: str
    auth: str
    created: int
    about: str


def add(connection: Connection, subscription: Subscription) -> None:
    """Keep a browser of a person; what was kept at this address before goes.

    The address is a secret of the browser: a request that has it comes from there, and so it belongs to the person who
    is logged in there now. Raises RefusalError if the person has too many.
    """
    connection.execute(delete(SUBSCRIPTION).where(SUBSCRIPTION.c.endpoint == subscription.endpoint))
    number = select(func.count()).where(SUBSCRIPTION.c.person == subscription.person)
    if connection.execute(number).scalar_one() >= MOST_SUBSCRIPTIONS:
        raise RefusalError("too-many-browsers", most=MOST_SUBSCRIPTIONS)
    connection.execute(insert(SUBSCRIPTION).values(subscription._asdict()))


def of_person(connection: Connection, person: str) -> list[Subscription]:
    """Return the browsers of a person, the first one first."""
    found = select(SUBSCRIPTION).where(SUBSCRIPTION.c.person == person)
    rows = connection.execute(found.order_by(SUBSCRIPTION.c.created, SUBSCRIPTION.c.id))
    return [Subscription(*row) for row in rows]


def find(connection: Connection, subscription: str) -> Subscription | None:
    """Return a browser, None if there is none of this id."""
    row = connection.execute(select(SUBSCRIPTION).where(SUBSCRIPTION.c.id == subscription)).one_or_none()
    return None if row is None else Subscription(*row)


def move(connection: Connection, person: str, session: str) -> None:
    """Let the browsers of a person last as long as another session, which takes the place of the former ones."""
    mine = update(SUBSCRIPTION).where(SUBSCRIPTION.c.person == person)
    connection.execute(mine.values(session=session))


def remove(connection: Connection, person: str, subscription: str) -> bool:
    """Remove a browser of a person, and the messages that wait for it. Return whether there was one."""
    mine = (SUBSCRIPTION.c.id == subscription, SUBSCRIPTION.c.person == person)
    return connection.execute(delete(SUBSCRIPTION).where(*mine)).rowcount == 1
