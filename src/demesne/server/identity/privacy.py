"""What the database has about one person: all of it can be taken along, and be forgotten."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from demesne.server.identity.accounts import end_other_sessions, sessions_of
from demesne.server.storage import endings, games, lobby
from demesne.server.storage.games import OPEN, RUNNING, GameRow
from demesne.server.storage.log.entry import LogEntry, read_entry
from demesne.server.storage.schema import (
    BAN,
    CHAT,
    CONSENT,
    ENTRY,
    GAME,
    PERSON,
    SEAT,
    STRATEGY,
)

ANONYMOUS: Final = "anonymous"
"""The name at the seats of deleted people."""


@dataclass(frozen=True)
class Forgotten:
    """What ended with a person: their sessions, by public name, and their seats in these running games."""

    sessions: list[str]
    running: list[str]


def games_of(connection: Connection, person: str) -> list[GameRow]:
    """Return all games of a person, the first one first."""
    return games.found(connection, games.ids_of(person).order_by(GAME.c.created, GAME.c.id))


def moves_of(connection: Connection, game: str, seat: int) -> list[dict[str, Any]]:
    """Return what a person did in a game: no moves of others, of which some may still be secret."""
    rows = connection.execute(
        select(ENTRY.c.sequence, ENTRY.c.at, ENTRY.c.body)
        .where(ENTRY.c.game == game)
        .order_by(ENTRY.c.sequence)
    )
    return told_moves([(row.at, read_entry(row.sequence, row.body)) for row in rows], seat)


def told_moves(log: Iterable[tuple[int, LogEntry]], seat: int) -> list[dict[str, Any]]:
    """Return the entries of a seat. Of moves taken back only those of the seat count, as everybody sees it."""
    told: list[dict[str, Any]] = []
    movers: list[int] = []
    for at, entry in log:
        text = entry.text
        if entry.kind == "move":
            movers.append(entry.seat)
        elif entry.kind == "undo":
            kept = len(movers) - int(entry.text)
            text = str(movers[kept:].count(seat))
            del movers[kept:]
        if entry.seat == seat:
            told.append({"at": at, "kind": entry.kind, "text": text})
    return told


def about(connection: Connection, person: str, now: int) -> dict[str, Any]:
    """Return what is stored about a person besides games; of passwords and secrets only that there are any."""
    row = connection.execute(select(PERSON).where(PERSON.c.id == person)).one()
    said = connection.execute(
        select(CHAT.c.game, CHAT.c.at, CHAT.c.text).where(CHAT.c.person == person).order_by(CHAT.c.number)
    )
    kept = connection.execute(
        select(STRATEGY).where(STRATEGY.c.person == person).order_by(STRATEGY.c.created)
    )
    agreed = connection.execute(
        select(CONSENT.c.game).where(CONSENT.c.person == person).order_by(CONSENT.c.game)
    )
    ban = connection.execute(
        select(BAN.c.created, BAN.c.until, BAN.c.reason).where(BAN.c.person == person)
    ).one_or_none()
    return {
        "person": {
            "id": row.id,
            "name": row.name,
            "account": row.name_key is not None,
            "created": row.created,
        },
        "sessions": sessions_of(connection, person, now),
        "strategies": [{"name": each.name, "created": each.created, "text": each.text} for each in kept],
        "chat": [{"game": each.game, "at": each.at, "text": each.text} for each in said],
        "analyses": list(agreed.scalars()),
        "ban": None if ban is None else {"created": ban.created, "until": ban.until, "reason": ban.reason},
    }


def forget(connection: Connection, person: str, now: int) -> Forgotten:
    """Delete a person with their sessions and chat messages; their seats become anonymous.

    Tables that wait for players lose them. A game in progress without another person is given up.
    """
    rows = games_of(connection, person)
    running = []
    for row in rows:
        if row.status == OPEN:
            lobby.leave(connection, row.id, person)
        elif row.status == RUNNING:
            running.append(row.id)
            endings.retire(connection, row, row.seat_of(person) or 0, now)
    ended = end_other_sessions(connection, person, "")
    connection.execute(update(SEAT).where(SEAT.c.person == person).values(person=None, name=ANONYMOUS))
    connection.execute(delete(CHAT).where(CHAT.c.person == person))
    connection.execute(delete(CONSENT).where(CONSENT.c.person == person))
    connection.execute(delete(PERSON).where(PERSON.c.id == person))
    return Forgotten(ended, running)
