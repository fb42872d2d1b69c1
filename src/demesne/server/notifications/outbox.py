"""Messages that are made in one transaction with the note that they were, and sent afterwards by any process.

A message that cannot be sent is tried again. A process that ends between handing a message over and noting that leaves
it here, so that it is sent once more: nothing is lost, and in that case one message comes twice.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from demesne.server.notifications import subscriptions, turns
from demesne.server.notifications.contacts import Contact
from demesne.server.notifications.turns import News
from demesne.server.storage.schema import CONTACT, OUTGOING

PAUSE: Final = 3_600_000
"""Milliseconds between two messages about games to one person."""

SENDING: Final = 120_000
"""Milliseconds for which a process has a message to itself while it sends it."""

MOST_TRIES: Final = 6
FIRST_PAUSE: Final = 60_000
"""Milliseconds before the second try. Each further pause is four times as long: the last try comes after 5.7 hours."""

OLDEST: Final = 24 * 3_600_000
"""Milliseconds after which a message is not sent any more."""

_AT_ONCE: Final = 20


@dataclass(frozen=True)
class Outgoing:
    """A message: to a browser, or by mail where `subscription` is None. `games` is what it says, as `games_of` made it.

    `tries` counts the attempts, this one included.
    """

    number: int
    person: str
    subscription: str | None
    games: list[dict[str, Any]]
    created: int
    tries: int


def games_of(found: list[News]) -> list[dict[str, Any]]:
    """Return what a message says of some turns."""
    return [
        {
            "game": each.turn.game,
            "kind": each.turn.kind,
            "others": each.turn.others,
            "ending": each.is_ending,
        }
        for each in found
    ]


def make(connection: Connection, contact: Contact, found: list[News], can_mail: bool, now: int) -> int:
    """Make the messages about some turns for all browsers of a person, and by mail. Return how many there are.

    There are none if another process has made some since the contact was read.
    """
    mine = (CONTACT.c.person == contact.person, CONTACT.c.notified == contact.notified)
    if connection.execute(update(CONTACT).where(*mine).values(notified=now)).rowcount == 0:
        return 0
    turns.note(connection, contact.person, found)
    ways: list[str | None] = [each.id for each in subscriptions.of_person(connection, contact.person)]
    if can_mail and contact.wants_mail and contact.mail is not None:
        ways.append(None)
    body = json.dumps(games_of(found), ensure_ascii=False, separators=(",", ":"))
    for way in ways:
        row = {"person": contact.person, "subscription": way, "body": body}
        connection.execute(insert(OUTGOING).values(**row, created=now, due=now, tries=0))
    return len(ways)


def is_due(contact: Contact, now: int) -> bool:
    """Return whether a person may get a message now: away, not in quiet hours, and not right after the latest one."""
    is_rested = contact.notified == 0 or now - contact.notified >= PAUSE
    return contact.is_away(now) and is_rested and contact.quiet.until(now) == now


def claim(connection: Connection, now: int) -> list[Outgoing]:
    """Take some messages that are due; for a while no other process takes them. What is too old is dropped."""
    connection.execute(delete(OUTGOING).where(OUTGOING.c.created < now - OLDEST))
    rows = connection.execute(
        select(OUTGOING)
        .where(OUTGOING.c.due <= now)
        .order_by(OUTGOING.c.due, OUTGOING.c.number)
        .limit(_AT_ONCE)
    ).all()
    taken = []
    for row in rows:
        untaken = (OUTGOING.c.number == row.number, OUTGOING.c.due == row.due)
        values = {"due": now + SENDING, "tries": row.tries + 1}
        if connection.execute(update(OUTGOING).where(*untaken).values(values)).rowcount == 1:
            games = json.loads(row.body)
            taken.append(
                Outgoing(row.number, row.person, row.subscription, games, row.created, row.tries + 1)
            )
    return taken


def put_off(connection: Connection, number: int, until: int) -> None:
    """Send a message later, as if it had not been tried now."""
    values = {"due": until, "tries": OUTGOING.c.tries - 1}
    connection.execute(update(OUTGOING).where(OUTGOING.c.number == number).values(values))


def retry(connection: Connection, message: Outgoing, now: int) -> bool:
    """Send a message again after a pause. Return False if it was tried often enough; then it is gone."""
    if message.tries >= MOST_TRIES:
        finish(connection, message.number)
        return False
    due = now + FIRST_PAUSE * 4 ** (message.tries - 1)
    connection.execute(update(OUTGOING).where(OUTGOING.c.number == message.number).values(due=due))
    return True


def finish(connection: Connection, number: int) -> None:
    """Forget a message."""
    connection.execute(delete(OUTGOING).where(OUTGOING.c.number == number))


def drop_mail(connection: Connection, person: str) -> None:
    """Forget the mails that wait for a person."""
    mine = (OUTGOING.c.person == person, OUTGOING.c.subscription.is_(None))
    connection.execute(delete(OUTGOING).where(*mine))
