"""Games in the database: making them, seating people, appending to their logs, reading them back."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import (
    BindParameter,
    Connection,
    Select,
    bindparam,
    delete,
    false,
    insert,
    select,
    update,
)

from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.prepared import Prepared
from demesne.server.storage.schema import GAME, PROCESS, SEAT

Status = Literal["open", "running", "over", "abandoned"]

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"

SOON: Final = 3_000
"""Milliseconds after its start in which a game is opened for the first of its people who asks; then by any server."""

HELD: Final = 0
"""The wake-up time of a game that a server has open: if that server dies another one must open it at once."""

MOST_LISTED: Final = 50
"""Games of one page."""

_GAME: Final[BindParameter[str]] = bindparam("game")
_CREATE: Final = Prepared(
    insert(GAME),
    (
        "id",
        "kind",
        "rules",
        "options",
        "status",
        "visibility",
        "owner",
        "commitment",
        "secret",
        "created",
        "continues",
        "terms",
        "code",
        "previous",
        "day",
    ),
)
_FIND: Final = Prepared(select(GAME).where(GAME.c.id == _GAME))
_SEATS: Final = Prepared(select(SEAT).where(SEAT.c.game == _GAME).order_by(SEAT.c.number))
_OF_OPEN_GAME: Final = select(GAME.c.id).where(GAME.c.id == bindparam("the_game"), GAME.c.status == OPEN)
_TAKE_SEAT: Final = Prepared(
    update(SEAT)
    .where(
        SEAT.c.game.in_(_OF_OPEN_GAME),
        SEAT.c.number == bindparam("the_seat"),
        SEAT.c.person.is_(None),
        SEAT.c.bot.is_(None),
    )
    .values(name=bindparam("its_name"), person=bindparam("its_person"), bot=bindparam("its_bot"))
)
_START: Final = Prepared(
    update(GAME)
    .where(GAME.c.id == bindparam("the_game"), GAME.c.status == OPEN)
    .values(
        status=RUNNING,
        setup=bindparam("its_setup"),
        entropy=bindparam("its_entropy"),
        hashes=bindparam("its_hashes"),
        started=bindparam("its_start"),
        code=None,
        wake=bindparam("its_wake"),
    )
)
_EMPTY: Final = Prepared(delete(SEAT).where(SEAT.c.game == _GAME))
_INSERT_SEATS: Final = Prepared(insert(SEAT), [column.name for column in SEAT.columns])
_PUT_WAKE: Final = Prepared(
    update(GAME)
    .where(GAME.c.id == bindparam("the_game"), GAME.c.status == RUNNING)
    .values(wake=bindparam("its_wake"))
)
_REMATCH: Final = Prepared(select(GAME.c.id).where(GAME.c.previous == _GAME))


@dataclass(frozen=True)
class SeatRow:
    """A seat with a person, a bot, or nobody yet. `entropy` is what was sent for the key of the game.

    `hash` is what the seat committed to before.
    """

    number: int
    name: str
    person: str | None
    bot: str | None
    entropy: bytes | None
    hash: bytes | None = None

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits there."""
        return self.person is not None or self.bot is not None

    @property
    def is_awaited(self) -> bool:
        """Whether the seat has committed to bytes and not yet sent them."""
        return self.hash is not None and self.entropy is None


@dataclass(frozen=True)
class GameRow:
    """A game as it is stored, without its log. `setup` and `entropy` are set when it starts, `result` when it ends.

    `continues` says for a game that goes on from another one which that is ("" for one from elsewhere) and how many
    moves were taken over: {"game": ..., "moves": ...}, as its record has it. `terms` are how the table is played,
    `code` is what lets others join before the start, `previous` the game that this one is the rematch of. `sealed` is
    when the players' hashes were, `hashes` their list once the game has started. `day` is the day whose kingdom it is
    played with; all games of a day have the same secret.
    """

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
    continues: Mapping[str, Any] | None = None
    terms: Mapping[str, Any] = field(default_factory=dict)
    code: str | None = None
    previous: str | None = None
    sealed: int | None = None
    hashes: str | None = None
    day: str | None = None

    @property
    def promised(self) -> str:
        """The name under which the secret was promised and gives the key: the game, or the day of a day's game."""
        return self.id if self.day is None else f"day-{self.day}"

    @property
    def people(self) -> int:
        """The number of seats that belong to people."""
        return sum(seat.person is not None for seat in self.seats)

    def seat_of(self, person: str) -> int | None:
        """Return the seat of a person, None if they have none."""
        for seat in self.seats:
            if seat.person == person:
                return seat.number
        return None


def create(connection: Connection, game: GameRow) -> None:
    """Store a game that has not started, with its seats."""
    _CREATE(
        connection,
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
        continues=None if game.continues is None else json.dumps(game.continues),
        terms=json.dumps(game.terms),
        code=game.code,
        previous=game.previous,
        day=game.day,
    )
    _insert_seats(connection, game.id, game.seats)


def find(connection: Connection, game: str) -> GameRow | None:
    """Return a game, None where there is none of this id."""
    row = _FIND(connection, game=game).one_or_none()
    if row is None:
        return None
    seats = _SEATS(connection, game=game).all()
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
            SeatRow(
                seat.number,
                seat.name,
                seat.person,
                seat.bot,
                seat.entropy and bytes(seat.entropy),
                seat.hash and bytes(seat.hash),
            )
            for seat in seats
        ),
        continues=None if row.continues is None else json.loads(row.continues),
        terms=json.loads(row.terms),
        code=row.code,
        previous=row.previous,
        sealed=row.sealed,
        hashes=row.hashes,
        day=row.day,
    )


def found(connection: Connection, wanted: Select[str]) -> list[GameRow]:
    """Return the games whose ids a query selects, in its order."""
    ids = connection.execute(wanted).scalars().all()
    return [row for game in ids if (row := find(connection, game)) is not None]


def ids_of(person: str) -> Select[str]:
    """Return the query for the ids of all games in which a person has a seat."""
    return select(GAME.c.id).join(SEAT, SEAT.c.game == GAME.c.id).where(SEAT.c.person == person)


def of_person(connection: Connection, person: str) -> list[GameRow]:
    """Return the latest games of a person."""
    return found(connection, ids_of(person).order_by(GAME.c.created.desc()).limit(MOST_LISTED))


def take_seat(
    connection: Connection, game: str, seat: int, name: str, person: str | None, bot: str | None
) -> bool:
    """Seat a person or bot on a free seat of a game that has not started. Return False if it was taken."""
    taken = _TAKE_SEAT(
        connection, the_game=game, the_seat=seat, its_name=name, its_person=person, its_bot=bot
    )
    return taken.rowcount == 1


def commit_to(connection: Connection, game: str, person: str, hashed: bytes) -> bool:
    """Store the hash of what a person will send for the key, once. Return whether it was taken."""
    free = select(GAME.c.id).where(GAME.c.id == game, GAME.c.status == OPEN, GAME.c.sealed.is_(None))
    changed = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(free), SEAT.c.person == person, SEAT.c.hash.is_(None))
        .values(hash=hashed)
    )
    return changed.rowcount == 1


def give_entropy(connection: Connection, game: str, person: str, entropy: bytes, hashed: bytes) -> bool:
    """Store what a person sends for the key, once, before the game starts. Return whether it was taken.

    Bytes that were committed to are taken when no more hashes are; to send bytes at once is to commit to them.
    """
    own = (SEAT.c.person == person, SEAT.c.entropy.is_(None))
    free = select(GAME.c.id).where(GAME.c.id == game, GAME.c.status == OPEN)
    committed = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(free.where(GAME.c.sealed.is_not(None))), *own, SEAT.c.hash == hashed)
        .values(entropy=entropy)
    )
    if committed.rowcount == 1:
        return True
    at_once = connection.execute(
        update(SEAT)
        .where(SEAT.c.game.in_(free.where(GAME.c.sealed.is_(None))), *own, SEAT.c.hash.is_(None))
        .values(entropy=entropy, hash=hashed)
    )
    return at_once.rowcount == 1


def seal(connection: Connection, game: str, at: int) -> None:
    """Take no more hashes at a table that waits to start."""
    unsealed = (GAME.c.id == game, GAME.c.status == OPEN, GAME.c.sealed.is_(None))
    connection.execute(update(GAME).where(*unsealed).values(sealed=at))


def unseal(connection: Connection, game: str) -> None:
    """Make everybody commit again, because some may know the sealed bytes of others."""
    sealed = (GAME.c.id == game, GAME.c.status == OPEN, GAME.c.sealed.is_not(None))
    if connection.execute(update(GAME).where(*sealed).values(sealed=None)).rowcount:
        connection.execute(update(SEAT).where(SEAT.c.game == game).values(entropy=None, hash=None))


def start(
    connection: Connection,
    game: str,
    order: Sequence[SeatRow],
    setup: Mapping[str, Any],
    entropy: str,
    hashes: str,
    deal: LogEntry,
    at: int,
    started: int,
    is_held: bool = False,
) -> bool:
    """Start a game: its players in their final order, its setup, its deal. Return False if it was started already.

    `at` is the time of the game, and `started` when that is for people. With `is_held` this server opens it now.
    """
    changed = _START(
        connection,
        the_game=game,
        its_setup=json.dumps(setup),
        its_entropy=entropy,
        its_hashes=hashes,
        its_start=started,
        its_wake=HELD if is_held else at + SOON,
    )
    if changed.rowcount != 1:
        return False
    _EMPTY(connection, game=game)
    _insert_seats(connection, game, order)
    entries.append(connection, game, deal, at)
    return True


def _insert_seats(connection: Connection, game: str, order: Sequence[SeatRow]) -> None:
    """Store the seats of a game, numbered as they come."""
    rows = [{**asdict(seat), "game": game, "number": number} for number, seat in enumerate(order)]
    _INSERT_SEATS.each(connection, rows)


def finish(
    connection: Connection, game: str, status: Status, result: Mapping[str, Any] | None, at: int
) -> None:
    """Note that a game has ended; `result` is None for one that was given up."""
    told = None if result is None else json.dumps(result)
    connection.execute(
        update(GAME).where(GAME.c.id == game).values(status=status, ended=at, result=told, wake=None)
    )


def due(connection: Connection, at: int, held: bool) -> list[str]:
    """Return the games in progress that wake up by a moment and that no living process has open.

    With `held` also those that a server held when it ended.
    """
    least = GAME.c.wake >= HELD if held else GAME.c.wake > HELD
    living = select(PROCESS.c.id).where(PROCESS.c.ended == false())
    free = GAME.c.process.is_(None) | GAME.c.process.not_in(living)
    rows = connection.execute(
        select(GAME.c.id)
        .where(GAME.c.status == RUNNING, least, GAME.c.wake <= at, free)
        .order_by(GAME.c.wake)
    )
    return list(rows.scalars())


def put_wake(connection: Connection, game: str, at: int | None) -> None:
    """Note when a server must open a game in progress by itself, None for never."""
    _PUT_WAKE(connection, the_game=game, its_wake=at)


def rematch_of(connection: Connection, game: str) -> str | None:
    """Return the rematch of a game, None if there is none."""
    return _REMATCH(connection, game=game).scalar_one_or_none()
