"""Games in the database: making them, seating people, appending to their logs, reading them back."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Connection, delete, insert, select, update

from demesne.server.entry import Entry, read_entry
from demesne.server.match import Snapshot
from demesne.server.store.schema import ENTRY, GAME, SEAT, SNAPSHOT

Status = Literal["open", "running", "over", "abandoned"]

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"

MOST_LISTED: Final = 50
"""Games of one page."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits where: a person, a bot, or nobody yet. `entropy` is what was sent for the key of the game."""

    number: int
    name: str
    person: str | None
    bot: str | None
    entropy: bytes | None

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return self.person is not None or self.bot is not None


@dataclass(frozen=True)
class GameRow:
    """A game as it is stored, without its log. `setup` and `entropy` are set when it starts, `result` when it ends."""

    id: str
    kind: str
    rules: str
    options: Mapping[str, Any]
    status: Status
    visibility: str
    owner: str | None
    commitment: str
    secret: bytes
    setup: Mapping[str, Any] | None
    entropy: str | None
    created: int
    started: int | None
    ended: int | None
    result: Mapping[str, Any] | None
    seats: tuple[SeatRow, ...]

    def seat_of(self, person: str) -> int | None:
        """Return the seat of a person, None if he has none."""
        for seat in self.seats:
            if seat.person == person:
                return seat.number
        return None


def create(connection: Connection, game: GameRow) -> None:
    """Store a game that has not started, with its seats."""
    connection.execute(
        insert(GAME).values(
            id=game.id,
            kind=game.kind,
            rules=game.rules,
            options=json.dumps(game.options),
            status=game.status,
            visibility=game.visibility,
            owner=game.owner,
            commitment=game.commitment,
            secret=game.secret,
            created=game.created,
        )
    )
    rows = [
        {"game": game.id, "number": seat.number, "name": seat.name, "person": seat.person, "bot": seat.bot}
        for seat in game.seats
    ]
    connection.execute(insert(SEAT), rows)


def find(connection: Connection, game: str) -> GameRow | None:
    """Return a game, None where there is none of this id."""
    row = connection.execute(select(GAME).where(GAME.c.id == game)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(SEAT).where(SEAT.c.game == game).order_by(SEAT.c.number)).all()
    return GameRow(
        id=row.id,
        kind=row.kind,
        rules=row.rules,
        options=json.loads(row.options),
        status=row.status,
        visibility=row.visibility,
        owner=row.owner,
        commitment=row.commitment,
        secret=bytes(row.secret),
        setup=None if row.setup is None else json.loads(row.setup),
        entropy=row.entropy,
        created=row.created,
        started=row.started,
        ended=row.ended,
        result=None if row.result is None else json.loads(row.result),
        seats=tuple(
            SeatRow(seat.number, seat.name, seat.person, seat.bot, seat.entropy and bytes(seat.entropy))
            for seat in seats
        ),
    )


def of_person(connection: Connection, person: str) -> list[GameRow]:
    """Return the latest games of a person."""
    ids = connection.execute(
        select(GAME.c.id)
        .join(SEAT, SEAT.c.game == GAME.c.id)
        .where(SEAT.c.person == person)
        .order_by(GAME.c.created.desc())
        .limit(MOST_LISTED)
    ).scalars()
    return [row for game in ids if (row := find(connection, game)) is not None]


def take_seat(
    connection: Connection, game: str, seat: int, name: str, person: str | None, bot: str | None
) -> bool:
    """Seat somebody where nobody sits in a game that is open; return whether that was so."""
    free = select(GAME.c.id).where(GAME.c.id == game, GAME.c.status == OPEN)
    changed = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(free), SEAT.c.number == seat, SEAT.c.person.is_(None), SEAT.c.bot.is_(None))
        .values(name=name, person=person, bot=bot)
    )
    return changed.rowcount == 1


def give_entropy(connection: Connection, game: str, person: str, entropy: bytes) -> bool:
    """Keep what a person sends for the key, once, before the game starts; return whether it was taken."""
    free = select(GAME.c.id).where(GAME.c.id == game, GAME.c.status == OPEN)
    changed = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(free), SEAT.c.person == person, SEAT.c.entropy.is_(None))
        .values(entropy=entropy)
    )
    return changed.rowcount == 1


def start(
    connection: Connection,
    game: str,
    order: Sequence[SeatRow],
    setup: Mapping[str, Any],
    entropy: str,
    deal: Entry,
    at: int,
) -> bool:
    """Start a game: its players in their final order, its setup, its deal. Return False if it was started already."""
    changed = connection.execute(
        update(GAME)
        .where(GAME.c.id == game, GAME.c.status == OPEN)
        .values(status=RUNNING, setup=json.dumps(setup), entropy=entropy, started=at)
    )
    if changed.rowcount != 1:
        return False
    connection.execute(delete(SEAT).where(SEAT.c.game == game))
    rows = [
        {
            "game": game,
            "number": number,
            "name": seat.name,
            "person": seat.person,
            "bot": seat.bot,
            "entropy": seat.entropy,
        }
        for number, seat in enumerate(order)
    ]
    connection.execute(insert(SEAT), rows)
    append(connection, game, deal, at)
    return True


def append(connection: Connection, game: str, entry: Entry, at: int) -> None:
    """Add an entry to the log. It cannot be added twice: the database refuses the same sequence or command."""
    connection.execute(
        insert(ENTRY).values(
            game=game,
            sequence=entry.sequence,
            at=at,
            command=entry.command or None,
            body=entry.body(),
        )
    )


def finish(connection: Connection, game: str, result: Mapping[str, Any], at: int) -> None:
    """Note that a game has ended."""
    connection.execute(
        update(GAME).where(GAME.c.id == game).values(status=OVER, ended=at, result=json.dumps(result))
    )


def entries(connection: Connection, game: str) -> list[Entry]:
    """Return the log of a game. Raises RecordError for a row that cannot be read."""
    rows = connection.execute(
        select(ENTRY.c.sequence, ENTRY.c.body, ENTRY.c.command)
        .where(ENTRY.c.game == game)
        .order_by(ENTRY.c.sequence)
    )
    return [read_entry(row.sequence, row.body, row.command or "") for row in rows]


def put_snapshot(connection: Connection, game: str, snapshot: Snapshot) -> None:
    """Keep a snapshot in place of the one before."""
    connection.execute(delete(SNAPSHOT).where(SNAPSHOT.c.game == game))
    connection.execute(
        insert(SNAPSHOT).values(
            game=game,
            sequence=snapshot.sequence,
            versions=json.dumps(snapshot.versions),
            answers=json.dumps(snapshot.answers),
            state=snapshot.state,
        )
    )


def snapshot_of(connection: Connection, game: str) -> Snapshot | None:
    """Return the latest snapshot of a game, None where there is none."""
    row = connection.execute(select(SNAPSHOT).where(SNAPSHOT.c.game == game)).one_or_none()
    if row is None:
        return None
    return Snapshot(
        row.sequence, bytes(row.state), tuple(json.loads(row.versions)), tuple(json.loads(row.answers))
    )


def running(connection: Connection) -> list[str]:
    """Return the ids of all games in progress."""
    return list(connection.execute(select(GAME.c.id).where(GAME.c.status == RUNNING)).scalars())
