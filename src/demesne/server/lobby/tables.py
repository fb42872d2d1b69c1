"""Tables before their game starts: making them, taking seats, giving bytes for the key, and the start."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection as Database

from demesne.core import registry
from demesne.core.chance import SecureChance
from demesne.core.errors import DemesneError, SetupError
from demesne.core.game import Game
from demesne.core.records.fairness import (
    HASH_BYTES,
    SECRET_BYTES,
    bytes_hash,
    choices_key,
    commitment,
    draws_key,
    frozen,
    game_key,
    seating,
    setup_seed,
    thawed,
)
from demesne.server.hosting import hosting
from demesne.server.hosting.hosting import ORPHAN, check_bot
from demesne.server.identity.people import Person, new_id, new_token, token_hash
from demesne.server.live.match import Match, Proposal
from demesne.server.live.table.terms import Terms
from demesne.server.lobby import uploads
from demesne.server.lobby.entropy import LEAST_ENTROPY, MOST_ENTROPY
from demesne.server.refusals import RefusalError
from demesne.server.storage import games, links, lobby
from demesne.server.storage.database import ConflictError, StoreError
from demesne.server.storage.games import OPEN, GameRow, SeatRow
from demesne.server.storage.log.entry import LogEntry, Snapshot
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper

VISIBILITIES: Final = ("private", "public")

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No I and no O, which are read as digits."""
CODE_LENGTH: Final = 6

UNREADABLE: Final = (DemesneError, ValueError, KeyError, IndexError, TypeError, OverflowError)
"""Errors of reading stored data."""
REVEAL_SECONDS: Final = 6.0
"""Seconds in which players may send the bytes they committed to; then a game starts without them."""

LOOK_SECONDS: Final = 0.1
"""Seconds between two checks whether all bytes have come."""

_ATTEMPTS: Final = 5
_LOG: Final = logging.getLogger(__name__)


class Tables:
    """The tables of a database."""

    def __init__(self, store: Store, time: Timekeeper) -> None:
        """`time` is the clock of the games, by which the deal is dated."""
        self._store = store
        self.time = time

    async def create(
        self,
        kind: str,
        owner: Person,
        players: int,
        bots: Sequence[str],
        options: Mapping[str, Any],
        public: bool,
        terms: Terms = Terms(),  # noqa: B008 - it is immutable
        check: Callable[[Database], None] | None = None,
    ) -> tuple[GameRow, str]:
        """Make a table and return it with the secret of its join link.

        Raises RefusalError, SetupError, and what `check` raises.

        The owner takes the first seat and `bots` the last ones; the rest are free. `check` checks whether they may have
        one more table, in the transaction that makes it.
        """
        game = registry.find(kind)
        if not game.least_players <= players <= game.most_players:
            raise RefusalError("wrong-players", least=game.least_players, most=game.most_players)
        if len(bots) > players - 1:
            raise RefusalError("too-many-bots", bots=len(bots), seats=players)
        names = [await self.bot_name(kind, bot, owner) for bot in bots]
        # Refuse impossible setups now and not at the start.
        game.make_setup(players, hosting.find(kind).options(options), 0)
        free = players - len(bots)
        seats = [SeatRow(0, owner.name, owner.id, None, None)]
        seats += [SeatRow(seat, "", None, None, None) for seat in range(1, free)]
        seats += [
            SeatRow(free + k, name, None, bot, None)
            for k, (bot, name) in enumerate(zip(bots, names, strict=True))
        ]
        token = new_token()
        for _ in range(_ATTEMPTS):
            row = new_row(
                game,
                seats,
                owner.id,
                self.time.date(),
                options=dict(options),
                visibility=VISIBILITIES[public],
                terms=terms.stored(),
                code=new_code(),
            )
            try:
                await self._store.write(partial(_create, row=row, token=token, check=check))
            except ConflictError:
                # Another table has this code.
                continue
            return row, token
        raise StoreError("no table can be made now; try again")

    async def bot_name(self, kind: str, bot: str, owner: Person) -> str:
        """Return the name of a bot at a table of this person. Raises RefusalError for one that may not be chosen."""
        if bot.startswith(uploads.PREFIX):
            return await uploads.checked_name(self._store, kind, bot, owner)
        check_bot(kind, bot)
        return bot

    async def again(self, old: GameRow) -> GameRow | None:
        """Make the table of a rematch and return it, None if there is one: same people, bots, options and terms."""
        seats = [
            SeatRow(seat.number, seat.name or ORPHAN, seat.person, seat.bot, None)
            if seat.is_taken
            else SeatRow(seat.number, ORPHAN, None, ORPHAN, None)
            for seat in old.seats
        ]
        people = [seat.person for seat in seats if seat.person is not None]
        owner = old.owner if old.owner in people else people[0]
        row = new_row(
            registry.find(old.kind),
            seats,
            owner,
            self.time.date(),
            options=old.options,
            visibility=old.visibility,
            terms=old.terms,
            previous=old.id,
        )
        try:
            await self._store.write(partial(games.create, game=row))
        except ConflictError:
            return None
        return row

    async def join(self, token: str, person: Person) -> GameRow | None:
        """Seat a person by a link, unless they sit at its table already. Return None for an unknown link."""
        work = partial(links.follow, token=token_hash(token), person=person.id, name=person.name)
        return await self._store.write(work)

    async def join_by_code(self, code: str, person: Person) -> GameRow | None:
        """Seat a person at the table of a code. Return None if it is full or unknown."""
        return await self._store.write(partial(_join_by_code, code=code, person=person))

    async def commit_to(self, game: str, person: Person, hashed: bytes) -> bool:
        """Keep the hash of a person's part of the key; return whether it was taken. Raises SetupError."""
        if len(hashed) != HASH_BYTES:
            raise SetupError(f"a hash has {HASH_BYTES} bytes, not {len(hashed)}")
        return await self._store.write(partial(games.commit_to, game=game, person=person.id, hashed=hashed))

    async def give_entropy(self, game: str, person: Person, entropy: bytes) -> bool:
        """Keep a person's part of the key; return whether it was taken. Raises SetupError for a wrong length."""
        if not LEAST_ENTROPY <= len(entropy) <= MOST_ENTROPY:
            raise SetupError(f"{LEAST_ENTROPY} to {MOST_ENTROPY} bytes are wanted, not {len(entropy)}")
        hashed = bytes_hash(game, entropy)
        work = partial(games.give_entropy, game=game, person=person.id, entropy=entropy, hashed=hashed)
        return await self._store.write(work)

    async def start(self, row: GameRow) -> "Deal | None":
        """Start a game and return its deal, None if it had started. Raises RefusalError where a seat is free."""
        if not all(seat.is_taken for seat in row.seats):
            raise RefusalError("seats-free")
        if any(seat.is_awaited for seat in row.seats):
            row = await self._revealed(row)
        key = game_key(row.id, row.secret, [seat.entropy for seat in row.seats])
        old = None
        if row.previous is not None:
            old = await self._store.read(partial(games.find, game=row.previous))
        order = seated(row.seats, key) if old is None else seated_again(row.seats, key, old)
        # The only process on a database opens the game at once.
        deal = dealt(row, order, key, self.time, is_held=not self._store.is_shared)
        return deal if await self._store.write(deal.work) else None

    async def _revealed(self, row: GameRow) -> GameRow:
        """Return a table when all have sent their bytes or the time for that is over. No more hashes are taken.

        Raises RefusalError if a player has left meanwhile.
        """
        await self._store.write(partial(games.seal, game=row.id, at=self.time.date()))
        until = asyncio.get_running_loop().time() + REVEAL_SECONDS
        while True:
            found = await self._store.read(partial(games.find, game=row.id))
            if found is None or found.status != OPEN:
                raise RefusalError("started")
            if found.sealed is None:
                raise RefusalError("seats-free")
            if not any(seat.is_awaited for seat in found.seats) or asyncio.get_running_loop().time() >= until:
                return found
            await asyncio.sleep(LOOK_SECONDS)


class Deal(NamedTuple):
    """A deal: the work that stores it, which returns False if the game had started, and the match that it leads to."""

    work: Callable[[Database], bool]
    proposal: Proposal
    match: Match


def dealt(
    row: GameRow, order: Sequence[SeatRow], key: bytes, time: Timekeeper, *, is_held: bool = False
) -> Deal:
    """Return the deal that the key of a table gives; `is_held` for a game that this process opens now."""
    game = registry.find(row.kind)
    setup = game.make_setup(len(order), hosting.find(row.kind).options(row.options), setup_seed(key))
    match = Match(game, setup, len(order), draws_key(key))
    deal = match.deal()
    deal = replace(deal, entry=replace(deal.entry, asked=match.asked_after(deal)))
    match.accept(deal)
    work = partial(
        games.start,
        game=row.id,
        order=order,
        setup=game.setup_to_json(setup),
        entropy=frozen([seat.entropy for seat in row.seats]),
        hashes=frozen([seat.hash for seat in row.seats]),
        deal=deal.entry,
        at=time.now(),
        started=time.date(),
        is_held=is_held,
    )
    return Deal(work, deal, match)


def new_row(game: Game, seats: Sequence[SeatRow], owner: str, created: int, **known: Any) -> GameRow:
    """Return a game that has not started, with an id and a secret of its own. `known` is what else the row says."""
    number, secret = new_id(), secrets.token_bytes(SECRET_BYTES)
    row = GameRow(
        id=number,
        kind=game.name,
        rules=game.rules,
        options={},
        status=OPEN,
        visibility=VISIBILITIES[0],
        owner=owner,
        commitment=commitment(number, secret),
        secret=secret,
        setup=None,
        entropy=None,
        created=created,
        started=None,
        ended=None,
        result=None,
        seats=tuple(seats),
    )
    return replace(row, **known)


def new_code() -> str:
    """Return a fresh code to join by."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def seated(seats: Sequence[SeatRow], key: bytes) -> list[SeatRow]:
    """Return the players in the order that the key gives; the first one begins where a game knows that."""
    return [seats[number] for number in seating(key, len(seats))]


def seated_again(seats: Sequence[SeatRow], key: bytes, old: GameRow) -> list[SeatRow]:
    """Return the players of a rematch: in their order, and who begins follows from who won."""
    everybody = list(range(len(seats)))
    winners = everybody if old.result is None else old.result["winners"]
    first = hosting.find(old.kind).next_first(winners, len(seats), SecureChance(choices_key(key)))
    return [*seats[first:], *seats[:first]]


def match_of(row: GameRow, log: Sequence[LogEntry], snapshot: Snapshot | None = None) -> Match:
    """Return the match of a game that was started, as its log says; a snapshot makes that quicker.

    A snapshot that cannot be read is noted, and the log is played without it. Raises RecordError where the log does
    not replay.
    """
    if snapshot is not None:
        try:
            return match_from(row, log, snapshot)
        except UNREADABLE as error:
            _LOG.warning(
                "the snapshot of game %s cannot be read, its log is played instead: %s", row.id, error
            )
    game = registry.find(row.kind)
    return Match.replay(
        game, game.setup_from_json(row.setup or {}), len(row.seats), draws_key(key_of(row)), log
    )


def match_from(row: GameRow, log: Sequence[LogEntry], snapshot: Snapshot) -> Match:
    """Return the same match from a snapshot alone. Raises one of `UNREADABLE` where it cannot be read."""
    game = registry.find(row.kind)
    setup, key = game.setup_from_json(row.setup or {}), draws_key(key_of(row))
    return Match.resume(game, setup, len(row.seats), key, log, snapshot)


def key_of(row: GameRow) -> bytes:
    """Return the key of a game that was started, from the list that was frozen then."""
    assert row.entropy is not None, "the game has not been started"
    return game_key(row.promised, row.secret, thawed(row.entropy))


def _create(connection: Database, row: GameRow, token: str, check: Callable[[Database], None] | None) -> None:
    if check is not None:
        check(connection)
    games.create(connection, row)
    links.add(connection, row.id, None, token_hash(token), row.created)


def _join_by_code(connection: Database, code: str, person: Person) -> GameRow | None:
    game = lobby.game_of_code(connection, code)
    return None if game is None else lobby.sit(connection, game, person.id, person.name)
