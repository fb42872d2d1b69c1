"""Games by days that wait for a person, read from the last entries of their logs and without opening the games."""

import json
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from demesne.server.live.table.terms import read_terms
from demesne.server.notifications.quiet import QuietHours
from demesne.server.storage import outages
from demesne.server.storage.games import RUNNING
from demesne.server.storage.log.entry import read_entry
from demesne.server.storage.schema import BAN, CONTACT, ENTRY, GAME, NOTIFIED_TURN, SEAT, SUBSCRIPTION

NEAR: Final = 6 * 3_600_000
"""Milliseconds before the end of a clock from which on it is near its end."""

_READ_AT_ONCE: Final = 32
"""Entries of a log that are read together, from the last one back."""

_BY_DAYS: Final = '%"clock": "days:%'
"""What the stored terms of a game by days contain."""


@dataclass(frozen=True)
class Turn:
    """A decision that a game by days waits for. `others` are the names of the other players.

    `sequence` is the entry of the log since which it waits, and `falls` when the clock runs out if no server stops
    meanwhile, in milliseconds.
    """

    game: str
    kind: str
    others: tuple[str, ...]
    sequence: int
    falls: int


@dataclass(frozen=True)
class News:
    """What a person does not know yet: a turn, and whether its clock is near its end."""

    turn: Turn
    is_ending: bool


def candidates(connection: Connection, now: int) -> list[str]:
    """Return the people with a way to reach them and with a seat in a running game by days, but for banned ones."""
    banned = select(BAN.c.person).where(BAN.c.until.is_(None) | (BAN.c.until > now))
    browsers = select(SUBSCRIPTION.c.person)
    mails = select(CONTACT.c.person).where(CONTACT.c.wants_mail, CONTACT.c.mail.is_not(None))
    rows = connection.execute(
        select(SEAT.c.person)
        .distinct()
        .join(GAME, GAME.c.id == SEAT.c.game)
        .where(
            GAME.c.status == RUNNING,
            GAME.c.terms.like(_BY_DAYS),
            SEAT.c.person.in_(browsers.union(mails)),
            SEAT.c.person.not_in(banned),
        )
        .order_by(SEAT.c.person)
    )
    return list(rows.scalars())


def waiting(connection: Connection, person: str, now: int) -> list[Turn]:
    """Return the decisions that games by days wait for, those of a bot in the person's place left out.

    `now` is a moment of the time of the games.
    """
    rows = connection.execute(
        select(GAME.c.id, GAME.c.kind, GAME.c.terms, SEAT.c.number)
        .join(SEAT, SEAT.c.game == GAME.c.id)
        .where(SEAT.c.person == person, GAME.c.status == RUNNING, GAME.c.terms.like(_BY_DAYS))
        .order_by(GAME.c.created, GAME.c.id)
    )
    return [turn for row in rows.all() if (turn := _turn(connection, row, now)) is not None]


def news(connection: Connection, person: str, turns: list[Turn], quiet: QuietHours, now: int) -> list[News]:
    """Return what a person does not know yet of the decisions that wait for them. `now` is the time of the games.

    A clock counts as near its end before the quiet hours in which it would come near it.
    """
    rows = connection.execute(select(NOTIFIED_TURN).where(NOTIFIED_TURN.c.person == person))
    known = {row.game: row for row in rows}
    found = []
    for turn in turns:
        is_ending = now >= quiet.before(turn.falls - NEAR)
        before = known.get(turn.game)
        if before is None or before.sequence != turn.sequence or (is_ending and not before.ending):
            found.append(News(turn, is_ending))
    return found


def note(connection: Connection, person: str, found: list[News]) -> None:
    """Note that a message was made about some turns."""
    for each in found:
        here = (NOTIFIED_TURN.c.game == each.turn.game, NOTIFIED_TURN.c.person == person)
        connection.execute(delete(NOTIFIED_TURN).where(*here))
        connection.execute(
            insert(NOTIFIED_TURN).values(
                game=each.turn.game,
                person=person,
                sequence=each.turn.sequence,
                ending=each.is_ending,
            )
        )


def _turn(connection: Connection, row: Any, now: int) -> Turn | None:
    """Return the decision that a game waits for at a seat, None if there is none."""
    began = _began(connection, row.id, row.number)
    clock = read_terms(json.loads(row.terms)).clock_terms
    if began is None or clock is None:
        return None
    sequence, at = began
    # A turn, and a choice that all make in secret, has the whole time of the clock; outages are credited.
    falls = at + clock.bank + outages.lost_between(connection, at, now)
    names = connection.execute(
        select(SEAT.c.name).where(SEAT.c.game == row.id, SEAT.c.number != row.number).order_by(SEAT.c.number)
    )
    return Turn(row.id, row.kind, tuple(names.scalars()), sequence, falls)


def _began(connection: Connection, game: str, seat: int) -> tuple[int, int] | None:
    """Return the number and the moment of the entry since which a seat has a decision, None if it has none now."""
    began = None
    for first in count(0, _READ_AT_ONCE):
        rows = connection.execute(
            select(ENTRY.c.sequence, ENTRY.c.at, ENTRY.c.body)
            .where(ENTRY.c.game == game)
            .order_by(ENTRY.c.sequence.desc())
            .limit(_READ_AT_ONCE)
            .offset(first)
        ).all()
        for row in rows:
            if seat not in (read_entry(row.sequence, row.body).asked or ()):
                return began
            began = row.sequence, row.at
        if len(rows) < _READ_AT_ONCE:
            break
    return began
