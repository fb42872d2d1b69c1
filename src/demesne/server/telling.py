"""What the server tells of a game: to those who may see its table, and to everybody once it is over."""

from typing import Any

from demesne.kernel.record import Header, Move, Record
from demesne.server.entry import Entry
from demesne.server.fairness import draws_key
from demesne.server.hall import key_of
from demesne.server.match import effective
from demesne.server.people import Person
from demesne.server.store.games import OVER, GameRow


def record_of(row: GameRow, log: list[Entry]) -> Record:
    """Return the game record of a finished game."""
    header = Header(
        row.kind,
        row.rules,
        dict(row.setup or {}),
        "secure/1",
        draws_key(key_of(row)),
        [{"name": seat.name, "bot": seat.bot} for seat in row.seats],
        origin={
            "game": row.id,
            "commitment": row.commitment,
            "secret": row.secret.hex(),
            "entropy": row.entropy,
        },
    )
    record = Record(header, list(log[0].draws))
    record.moves = [Move(move.seat, move.text, list(move.draws)) for move in effective(log)]
    record.result = dict(row.result) if row.result is not None else None
    return record


def told_game(row: GameRow, person: Person | None) -> dict[str, Any]:
    """Return what anybody who may see a table is told of it; the secret only after the end."""
    return {
        "id": row.id,
        "kind": row.kind,
        "rules": row.rules,
        "options": dict(row.options),
        "setup": row.setup,
        "status": row.status,
        "public": row.visibility == "public",
        "commitment": row.commitment,
        "entropy": row.entropy,
        "secret": row.secret.hex() if row.status == OVER else None,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "result": row.result,
        "seat": None if person is None else row.seat_of(person.id),
        "seats": [
            {"name": seat.name, "bot": seat.bot, "taken": seat.is_taken, "entropy": seat.entropy is not None}
            for seat in row.seats
        ],
    }
