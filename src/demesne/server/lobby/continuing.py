"""New games from a position of another one, against bots. Their log begins with the moves up to it.

Those moves keep their outcomes; later ones follow from the key of the new game. A worker
replays them within its time limit, never the server, which continues from the worker's snapshot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from demesne.core import registry
from demesne.core.records import record as records
from demesne.core.records import replay
from demesne.core.records.fairness import frozen
from demesne.server.hosting import hosting
from demesne.server.hosting.hosting import check_bot
from demesne.server.identity.people import Person
from demesne.server.live.match import Match
from demesne.server.lobby.tables import new_row
from demesne.server.refusals import RefusalError
from demesne.server.storage import games
from demesne.server.storage.games import GameRow, SeatRow
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry, Snapshot
from demesne.server.storage.store import Store
from demesne.server.timing import now

MOST_MOVES: Final = 5_000
"""The most moves that a game may begin with. The server sends them all to every newcomer, so they are bounded."""

USUAL_BOT: Final = "medium"
"""The bot that replaces people of the old game, and bots that this server does not offer."""


@dataclass(frozen=True)
class Beginning:
    """The first moves of a game, as the log of another one begins with them. `bots` are the old ones by seat.

    `snapshot` is the latest position from which the game can be resumed.
    """

    kind: str
    setup: dict[str, Any]
    bots: tuple[str | None, ...]
    entries: tuple[LogEntry, ...]
    snapshot: Snapshot

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.entries) - 1


def beginning(data: bytes, at: int, verified: bool) -> Beginning:
    """Return the first `at` moves of a record; this is work for a worker.

    Raises RecordError, with `verified` also for a record whose draws do not follow from its key, and RefusalError where
    there is nothing to go on from.
    """
    record = records.parse(data)
    header = record.header
    if not header.stored:
        raise RefusalError("record-without-draws")
    if at > len(record.moves):
        raise RefusalError("no-such-move", n=len(record.moves))
    if at > MOST_MOVES:
        raise RefusalError("too-many-moves", most=MOST_MOVES)
    if verified:
        replay.verify(record)
    game = replay.game_of(record)
    match = Match(game, replay.setup_of(record, game), len(header.players), header.key)
    entries: list[LogEntry] = []
    snapshot: Snapshot | None = None
    for step in replay.replay(record):
        entry = LogEntry(0, "deal", draws=tuple(record.deal))
        if step.move is not None:
            move = step.move
            entry = LogEntry(step.number, "move", move.seat, move.text, step.action, tuple(move.draws))
        match.accept(match.again(entry))
        snapshot = match.snapshot() or snapshot
        entries.append(entry)
        if step.number == at:
            break
    if match.is_over:
        raise RefusalError("over-there")
    entries[-1] = replace(entries[-1], asked=match.asked)
    assert snapshot is not None, "nothing of the deal can be taken back"
    return Beginning(header.game, header.setup, tuple(header.bots), tuple(entries), snapshot)


async def go_on(
    store: Store, person: Person, start: Beginning, seat: int, bots: Sequence[str], origin: str
) -> str:
    """Make a game that goes on from a beginning and return its id; `origin` is the id of the old one, "" for none.

    `bots` play the other seats in order. If there are none, the bots of the old game or the usual one do.
    Raises RefusalError.
    """
    players = len(start.bots)
    if not 0 <= seat < players:
        raise RefusalError("no-such-seat", last=players - 1)
    others = [other for other in range(players) if other != seat]
    chosen = dict(zip(others, bots or [_bot_for(start, other) for other in others], strict=False))
    if len(bots) not in (0, len(others)):
        raise RefusalError("wrong-bots", n=len(others), given=len(bots))
    for bot in chosen.values():
        check_bot(start.kind, bot)
    seats = tuple(
        SeatRow(number, chosen[number], None, chosen[number], None)
        if number in chosen
        else SeatRow(number, person.name, person.id, None, None)
        for number in range(players)
    )
    continued = {"game": origin, "moves": start.moves}
    row = new_row(registry.find(start.kind), seats, person.id, now(), continues=continued)
    await store.write(partial(_create, row=row, start=start))
    return row.id


def _bot_for(start: Beginning, seat: int) -> str:
    """Return the bot that played a seat, or who plays instead."""
    old = start.bots[seat]
    return old if old in hosting.find(start.kind).bots else USUAL_BOT


def _create(connection: Connection, row: GameRow, start: Beginning) -> None:
    games.create(connection, row)
    entropy = frozen([None] * len(row.seats))
    deal, *moves = start.entries
    games.start(connection, row.id, row.seats, start.setup, entropy, entropy, deal, row.created, row.created)
    entries.append_all(connection, row.id, moves, row.created)
    entries.put_snapshot(connection, row.id, start.snapshot)
