"""The day's kingdom: one deal of Dominion a day, the same for everybody, against the same bot.

All chance of the day's games follows from one secret, which follows from a key of the server and the date and is
promised under the name of the day. It stays secret until the day is over, also for those who have played: the deal of
the others would follow from it. A person has one game a day, which counts however it ends; nothing that was seen can be
taken back in it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from demesne.core import registry
from demesne.core.chance import derive_key
from demesne.core.records.fairness import SECRET_BYTES, commitment, game_key, setup_seed
from demesne.server.hosting import hosting
from demesne.server.identity.people import Person
from demesne.server.live.table.terms import Terms
from demesne.server.lobby.tables import dealt, new_row, seated
from demesne.server.storage import days, games
from demesne.server.storage.database import ConflictError
from demesne.server.storage.games import GameRow, SeatRow
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper, day_of

KIND: Final = "dominion"
PLAYERS: Final = 2
BOT: Final = "medium"
OPTIONS: Final = {"kingdom": "random"}

MOST_READ: Final = 500
"""Games of a day that are compared; later ones are not listed."""
MOST_LISTED: Final = 20


class DayScore(msgspec.Struct):
    """How a game of the day ended: the points of the player and of the bot, and the player's turns."""

    name: str
    points: int
    bot_points: int
    turns: int
    won: bool
    own: bool


class Day(msgspec.Struct):
    """The kingdom of a day, its bot, the best scores, and the id of your game, None before it."""

    day: str
    commitment: str
    kingdom: list[str]
    bot: str
    game: str | None
    status: str | None
    played: int
    scores: list[DayScore]


async def today(store: Store, person: Person | None, at: int) -> Day:
    """Return the kingdom of the day of a moment, with its scores, the best first."""
    day = day_of(at)
    secret = await _secret(store, day)
    rows = await store.read(partial(days.finished, day=day, most=MOST_READ))
    own = None if person is None else await store.read(partial(days.game_of, day=day, person=person.id))
    scores = sorted([_score(row, person) for row in rows], key=_rank)
    return Day(
        day,
        commitment(_promised(day), secret),
        _kingdom(_key(day, secret)),
        BOT,
        None if own is None else own.id,
        None if own is None else own.status,
        len(scores),
        [score for place, score in enumerate(scores) if place < MOST_LISTED or score.own],
    )


async def play_today(
    store: Store, person: Person, time: Timekeeper, check: Callable[[Connection], None]
) -> tuple[GameRow, bool]:
    """Return the person's game of the day, and whether it was made now.

    `check` raises RefusalError for a person who has too many games, in the transaction that makes it.
    """
    at = time.date()
    day = day_of(at)
    secret = await _secret(store, day)
    key = _key(day, secret)
    seats = [SeatRow(0, person.name, person.id, None, None), SeatRow(1, BOT, None, BOT, None)]
    row = new_row(
        registry.find(KIND),
        seats,
        person.id,
        at,
        options=OPTIONS,
        terms=Terms(undo="free-only").stored(),
        commitment=commitment(_promised(day), secret),
        secret=secret,
        day=day,
    )
    start = dealt(row, seated(seats, key), key, time).work
    try:
        await store.write(partial(_create, row=row, start=start, check=check))
    except ConflictError:
        found = await store.read(partial(days.game_of, day=day, person=person.id))
        assert found is not None, "another game of the day is in its way"
        return found, False
    return row, True


def _create(
    connection: Connection,
    row: GameRow,
    start: Callable[[Connection], bool],
    check: Callable[[Connection], None],
) -> None:
    check(connection)
    games.create(connection, row)
    start(connection)


async def _secret(store: Store, day: str) -> bytes:
    """Return the secret of a day. Neither the key of the server nor another day's secret follows from it."""
    return derive_key(await store.read(days.key), "day", day, size=SECRET_BYTES)


def _promised(day: str) -> str:
    return f"day-{day}"


def _key(day: str, secret: bytes) -> bytes:
    """Return the key of all games of a day; nobody sends bytes for it."""
    return game_key(_promised(day), secret, [None] * PLAYERS)


def _kingdom(key: bytes) -> list[str]:
    """Return the English names of the kingdom's cards, in its order."""
    game = registry.find(KIND)
    setup = game.make_setup(PLAYERS, hosting.find(KIND).options(OPTIONS), setup_seed(key))
    cards: Any = game.setup_to_json(setup)["kingdom"]
    return [str(card) for card in cards]


def _score(row: GameRow, person: Person | None) -> DayScore:
    """Return the score of a finished game."""
    result = row.result or {}
    seat = next(seat.number for seat in row.seats if seat.bot is None)
    points: Sequence[int] = result["scores"]
    return DayScore(
        row.seats[seat].name,
        points[seat],
        points[1 - seat],
        result["turns"][seat],
        result["winners"] == [seat],
        person is not None and row.seats[seat].person == person.id,
    )


def _rank(score: DayScore) -> tuple[int, int, int]:
    """Return what scores are sorted by: the lead over the bot, then the points, then the fewer turns."""
    return (score.bot_points - score.points, -score.points, score.turns)
