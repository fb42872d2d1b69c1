"""All games of a server: making and starting them, and the rooms of those in progress."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from time import time
from typing import Any, Final

from sqlalchemy import Connection as Database
from sqlalchemy import insert, select

from demesne.kernel import registry
from demesne.kernel.chance import SecureGenerator, derive
from demesne.kernel.errors import BotError, SetupError
from demesne.server.fairness import (
    LEAST_ENTROPY,
    MOST_ENTROPY,
    SECRET_BYTES,
    choices_key,
    commitment,
    draws_key,
    frozen,
    game_key,
)
from demesne.server.match import Match
from demesne.server.people import Person, new_id, new_token, token_hash
from demesne.server.room import Room
from demesne.server.store import games
from demesne.server.store.games import OPEN, GameRow, SeatRow
from demesne.server.store.schema import INVITATION
from demesne.server.store.store import Store
from demesne.server.thinking import Question, Thinkers, check_bot

MAX_TURNS: Final = 200
"""Turns of each player after which a game of Dominion ends unfinished (E4); it keeps bots from playing for ever."""

VISIBILITIES: Final = ("private", "public")
_SETUP_SEED_BYTES: Final = 8


class Hall:
    """The games of one server process. Rooms are opened when somebody comes or a bot must move."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thinking: set[tuple[str, int, str]] = set()

    async def wake(self) -> None:
        """Open the rooms of all games in progress, so that bots go on where they were."""
        for game in await self.store.read(games.running):
            await self.room(game)

    async def close(self) -> None:
        """Close all rooms."""
        for room in self.rooms.values():
            room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tables

    async def create(
        self,
        kind: str,
        owner: Person,
        players: int,
        bots: Sequence[str],
        options: Mapping[str, Any],
        public: bool,
    ) -> tuple[GameRow, str]:
        """Make a table and return it with the secret of its join link. Raises SetupError.

        The owner takes the first seat and `bots` the last ones; the rest are free.
        """
        game = registry.find(kind)
        if not game.least_players <= players <= game.most_players:
            raise SetupError(f"{game.title} has {game.least_players} to {game.most_players} players")
        if len(bots) > players - 1:
            raise SetupError(f"{len(bots)} bots leave no seat for you at a table of {players}")
        for bot in bots:
            check_bot(kind, bot)
        # Whatever cannot be set up is refused now and not at the start.
        game.make_setup(players, options, 0)
        secret = secrets.token_bytes(SECRET_BYTES)
        number = new_id()
        seats = [SeatRow(0, owner.name, owner.id, None, None)]
        free = players - len(bots)
        seats += [SeatRow(seat, "", None, None, None) for seat in range(1, free)]
        seats += [SeatRow(free + k, bot, None, bot, None) for k, bot in enumerate(bots)]
        row = GameRow(
            id=number,
            kind=kind,
            rules=game.rules,
            options=dict(options),
            status=OPEN,
            visibility=VISIBILITIES[public],
            owner=owner.id,
            commitment=commitment(number, secret),
            secret=secret,
            setup=None,
            entropy=None,
            created=now(),
            started=None,
            ended=None,
            result=None,
            seats=tuple(seats),
        )
        token = new_token()
        await self.store.write(partial(_create, row=row, token=token))
        return row, token

    async def join(self, token: str, person: Person) -> GameRow | None:
        """Seat a person at the table of a join link, on his old seat if he has one; None where there is no room."""
        return await self.store.write(partial(_join, token=token, person=person))

    async def give_entropy(self, game: str, person: Person, entropy: bytes) -> bool:
        """Keep a person's part of the key; return whether it was taken. Raises SetupError for a wrong length."""
        if not LEAST_ENTROPY <= len(entropy) <= MOST_ENTROPY:
            raise SetupError(f"{LEAST_ENTROPY} to {MOST_ENTROPY} bytes are wanted, not {len(entropy)}")
        work = partial(games.give_entropy, game=game, person=person.id, entropy=entropy)
        return await self.store.write(work)

    async def start(self, row: GameRow) -> Room | None:
        """Start a game whose seats are all taken, and return its room; None if it was started already."""
        if not all(seat.is_taken for seat in row.seats):
            raise SetupError("not all seats are taken")
        key = game_key(row.id, row.secret, [seat.entropy for seat in row.seats])
        order = seated(row.seats, key)
        game = registry.find(row.kind)
        setup = game.make_setup(len(order), setup_options(row), setup_seed(key))
        match = Match(game, setup, len(order), draws_key(key))
        deal = match.deal()
        work = partial(
            games.start,
            game=row.id,
            order=order,
            setup=game.setup_to_json(setup),
            entropy=frozen([seat.entropy for seat in row.seats]),
            deal=deal.entry,
            at=now(),
        )
        if not await self.store.write(work):
            return None
        return await self.room(row.id)

    # Rooms

    async def room(self, game: str) -> Room | None:
        """Return the room of a game in progress or over, opened if need be; None where there is no such game."""
        room = self.rooms.get(game)
        if room is not None and not room.is_closed:
            return room
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._open(game))
        try:
            return await asyncio.shield(self._opening[game])
        finally:
            self._opening.pop(game, None)

    async def _open(self, game: str) -> Room | None:
        found = await self.store.read(partial(_load, game=game))
        if found is None:
            return None
        row, log, snapshot = found
        kind = registry.find(row.kind)
        setup = kind.setup_from_json(row.setup or {})
        players = len(row.seats)
        key = draws_key(key_of(row))
        if snapshot is None:
            match = await asyncio.to_thread(Match.replay, kind, setup, players, key, log)
        else:
            match = await asyncio.to_thread(Match.resume, kind, setup, players, key, log, snapshot)
        room = Room(self.store, row, match, log, now, self.ask_bots)
        self.rooms[game] = room
        self._keep(room.run())
        self.ask_bots(room)
        return room

    def ask_bots(self, room: Room) -> None:
        """Let the bots think that are asked."""
        for seat in room.match.asked:
            bot = room.row.seats[seat].bot
            mark = room.row.id, seat, room.match.decision_id(seat)
            if bot is not None and mark not in self._thinking:
                self._thinking.add(mark)
                self._keep(self._let_think(room, seat, bot, mark))

    async def _let_think(self, room: Room, seat: int, bot: str, mark: tuple[str, int, str]) -> None:
        match = room.match
        question = Question(
            room.row.kind,
            match.game.setup_to_json(match.setup),
            bot,
            seat,
            derive(match.key, "bot", seat, size=8),
            match.sequence,
            match.state.view(seat).to_bytes(),
        )
        try:
            action = await self.thinkers.think(question)
        except BotError:
            # A bot that fails goes on at random; it must not hold up the table.
            action = await self.thinkers.think(Question(**{**vars(question), "bot": "random"}))
        finally:
            self._thinking.discard(mark)
        room.act(seat, mark[2], action)

    def _keep(self, work: Any) -> None:
        """Run something beside; a task that nobody holds may be forgotten by the loop."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return int(time() * 1000)


def seated(seats: Sequence[SeatRow], key: bytes) -> list[SeatRow]:
    """Return the players in the order that the key gives; the first one begins where a game knows that."""
    rng = SecureGenerator(choices_key(key))
    left = list(seats)
    return [left.pop(int(rng.below(len(left)))) for _ in seats]


def setup_seed(key: bytes) -> int:
    """Return the seed of what a setup leaves to chance, such as a random kingdom."""
    return int.from_bytes(derive(key, "setup", size=_SETUP_SEED_BYTES), "little")


def setup_options(row: GameRow) -> dict[str, Any]:
    """Return the options of a table as its game takes them."""
    options = dict(row.options)
    if row.kind == "dominion":
        options.setdefault("max_turns", MAX_TURNS)
    return options


def key_of(row: GameRow) -> bytes:
    """Return the key of a game that was started, from the list that was frozen then."""
    entropy: list[bytes | None] = []
    for part in (row.entropy or "").split(","):
        given = part.partition(":")[2]
        entropy.append(None if given == "-" else bytes.fromhex(given))
    return game_key(row.id, row.secret, entropy)


def _create(connection: Database, row: GameRow, token: str) -> None:
    games.create(connection, row)
    connection.execute(insert(INVITATION).values(token=token_hash(token), game=row.id, created=row.created))


def _join(connection: Database, token: str, person: Person) -> GameRow | None:
    game = connection.execute(
        select(INVITATION.c.game).where(INVITATION.c.token == token_hash(token))
    ).scalar_one_or_none()
    row = None if game is None else games.find(connection, game)
    if row is None:
        return None
    if row.seat_of(person.id) is not None:
        return row
    for seat in row.seats:
        if not seat.is_taken and games.take_seat(
            connection, row.id, seat.number, person.name, person.id, None
        ):
            return games.find(connection, row.id)
    return None


def _load(connection: Database, game: str) -> tuple[GameRow, list[Any], Any] | None:
    row = games.find(connection, game)
    if row is None or row.status == OPEN:
        return None
    return row, games.entries(connection, game), games.snapshot_of(connection, game)
