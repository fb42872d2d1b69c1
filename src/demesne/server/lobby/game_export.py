"""Games as JSON and as records: what people who may see a table get, and what everybody gets after the end."""

from typing import Any

from demesne.core.records.fairness import draws_key, seating
from demesne.core.records.record import Header, Move, Record
from demesne.server.identity.people import Person
from demesne.server.live.match import effective
from demesne.server.live.table.terms import read_terms
from demesne.server.lobby.tables import key_of
from demesne.server.storage.games import ABANDONED, OVER, GameRow
from demesne.server.storage.log.entry import LogEntry
from demesne.server.timing import day_of, now


def is_told(row: GameRow) -> bool:
    """Return whether a game is over, so that nothing of it is secret any more."""
    return row.status in (OVER, ABANDONED)


def is_key_told(row: GameRow, at: int) -> bool:
    """Return whether the secret of a game is no more than history: it is over, and so is the day of a day's game."""
    return is_told(row) and (row.day is None or row.day < day_of(at))


def record_of(row: GameRow, log: list[LogEntry]) -> Record:
    """Return the game record of a game that is over or was given up."""
    moves = effective(log)
    key = key_of(row)
    origin: dict[str, Any] = {
        "game": row.promised,
        "commitment": row.commitment,
        "secret": row.secret.hex(),
        "entropy": row.entropy,
    }
    if row.hashes is not None:
        origin["hashes"] = row.hashes
    if row.continues is not None:
        # Of the moves that were taken over some may have been taken back since.
        kept = sum(move.sequence <= row.continues["moves"] for move in moves)
        origin["continues"] = {"game": row.continues["game"], "moves": kept}
    else:
        origin |= decided(row, key)
    if changes := seat_changes(log):
        origin["seats"] = changes
    header = Header(
        row.kind,
        row.rules,
        dict(row.setup or {}),
        "secure/1",
        draws_key(key),
        [{"name": seat.name, "bot": seat.bot} for seat in row.seats],
        origin=origin,
    )
    record = Record(header, list(log[0].draws))
    record.moves = [Move(move.seat, move.text, list(move.draws)) for move in moves]
    record.result = dict(row.result) if row.result is not None else None
    record.is_abandoned = row.status == ABANDONED
    return record


def decided(row: GameRow, key: bytes) -> dict[str, Any]:
    """Return the part of an origin from which seats and setup can be worked out again with the key of the game."""
    found: dict[str, Any] = {"options": dict(row.options)}
    if row.setup is not None and "max_turns" in row.setup:
        # It does not depend on chance, and another version may have another default limit.
        found["options"]["max_turns"] = row.setup["max_turns"]
    if row.previous is not None:
        # Its seats follow from who won the game before it.
        return found | {"previous": row.previous}
    sat = dict(zip(seating(key, len(row.seats)), row.seats, strict=True))
    found["table"] = [
        {"name": seat.name, "bot": seat.bot, "sent": None if seat.entropy is None else seat.entropy.hex()}
        for _, seat in sorted(sat.items())
    ]
    return found


def seat_changes(log: list[LogEntry]) -> list[dict[str, Any]]:
    """Return who played for whom: after how many moves of the record a bot took a seat over (None: its person)."""
    moves = 0
    changes: list[dict[str, Any]] = []
    for entry in log:
        if entry.kind == "move":
            moves += 1
        elif entry.kind == "undo":
            moves -= int(entry.text)
            # Taking moves back does not change who plays the seats.
            changes = [change | {"after": min(change["after"], moves)} for change in changes]
        elif entry.kind in ("bot", "person"):
            bot = entry.text if entry.kind == "bot" else None
            changes.append({"after": moves, "seat": entry.seat, "bot": bot, "why": entry.why})
    return changes


def told_game(row: GameRow, person: Person | None) -> dict[str, Any]:
    """Return a game as JSON for people who may see its table; the secret only when it is no secret any more."""
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
        "hashes": row.hashes,
        "sealed": row.sealed is not None,
        "secret": row.secret.hex() if is_key_told(row, now()) else None,
        "continues": row.continues,
        "previous": row.previous,
        "day": row.day,
        "table": read_terms(row.terms).to_json(row.people),
        "code": row.code if person is not None and row.seat_of(person.id) is not None else None,
        "owner": None if row.owner is None else row.seat_of(row.owner),
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "result": row.result,
        "seat": None if person is None else row.seat_of(person.id),
        "seats": [
            {
                "name": seat.name,
                "bot": seat.bot,
                "taken": seat.is_taken,
                "entropy": seat.entropy is not None,
                "hash": None if seat.hash is None else seat.hash.hex(),
            }
            for seat in row.seats
        ],
    }
