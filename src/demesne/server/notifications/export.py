"""What the database has about messages to one person."""

import json
from typing import Any

from sqlalchemy import Connection, select

from demesne.server.notifications import contacts, subscriptions
from demesne.server.storage.schema import NOTIFIED_TURN, OUTGOING, PASSWORD_RESET


def about(connection: Connection, person: str) -> dict[str, Any]:
    """Return how a person is reached; of links and keys only that there are any."""
    contact = contacts.find(connection, person)
    quiet = contact.quiet
    return {
        "language": contact.language,
        "zone": quiet.zone,
        "quiet": None if quiet.begin is None else {"begin": quiet.begin, "end": quiet.end},
        "address": contact.mail,
        "new_address": contact.new_mail,
        "mail": contact.wants_mail,
        "seen": contact.seen,
        "notified": contact.notified,
        "browsers": [
            {"endpoint": each.endpoint, "created": each.created, "about": each.about}
            for each in subscriptions.of_person(connection, person)
        ],
        "waiting": [
            {"created": row.created, "games": json.loads(row.body)}
            for row in connection.execute(select(OUTGOING).where(OUTGOING.c.person == person))
        ],
        "turns": [
            {"game": row.game, "entry": row.sequence, "ending": row.ending}
            for row in connection.execute(select(NOTIFIED_TURN).where(NOTIFIED_TURN.c.person == person))
        ],
        "password_reset": connection.execute(
            select(PASSWORD_RESET.c.until).where(PASSWORD_RESET.c.person == person)
        ).scalar_one_or_none(),
    }
