"""Whether a record agrees with the commitment of the server that its game was played on (see `fairness`).

The `origin` of the header has the commitment: `game`, `commitment`, `secret` and `entropy`, the list of what the
players sent. Where the key decided more than the draws, it has that too: in `table` the players as they sat before
the key gave them their seats, in `options` how the table was made, from which the setup follows.

The record alone shows that it agrees with itself. That the commitment was made before the game is known only to those
who saw it then.
"""

from typing import Final

from demesne.core.errors import SetupError
from demesne.core.game import Game
from demesne.core.records import fairness
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Record

PROMISED: Final = ("game", "commitment", "secret", "entropy")
"""What the origin of a game from a server has; the origin of another one has none of it."""

CONTINUED: Final = "taken over from another game"
REMATCH: Final = "a rematch"
UNTOLD: Final = "not told by this record"
"""Why something is not checked."""


class TableSeat:
    """Who sat at a seat of a table before its game began, as the header names players, and what they sent."""

    def __init__(self, player: Object, sent: bytes | None) -> None:
        self.player = player
        self.sent = sent


class Commitment:
    """What a record says of its chance. `sent` has for each seat of the table what came from there.

    `hashes` has what each seat committed to before it. `table`, `options` and `hashes` are None where the record does
    not have them.
    """

    def __init__(
        self,
        game: str,
        commitment: str,
        secret: bytes,
        sent: list[bytes | None],
        table: list[TableSeat] | None,
        options: Object | None,
        hashes: list[bytes | None] | None = None,
    ) -> None:
        self.game = game
        self.commitment = commitment
        self.secret = secret
        self.sent = sent
        self.table = table
        self.options = options
        self.hashes = hashes

    @property
    def withheld(self) -> int:
        """How many players committed to bytes and did not send them."""
        hashes = self.hashes or []
        return sum([hashed is not None and self.sent[seat] is None for seat, hashed in enumerate(hashes)])

    @property
    def senders(self) -> int:
        """How many players sent bytes for the key; with none the server may have tried many secrets."""
        return sum([sent is not None for sent in self.sent])

    def checked(self) -> list[str]:
        """Return what the commitment covers and `check` compares."""
        seats = [] if self.table is None else ["seats"]
        setup = [] if self.options is None else ["setup"]
        hashes = [] if self.hashes is None else ["bytes"]
        return ["key", *hashes, *seats, *setup]

    def unchecked(self, record: Record) -> dict[str, str]:
        """Return what of its record the commitment does not cover, with the reason."""
        origin = record.header.origin
        why = CONTINUED if "continues" in origin else UNTOLD
        found: dict[str, str] = {}
        if self.hashes is None and self.senders:
            found["bytes"] = UNTOLD
        if self.table is None:
            found["seats"] = REMATCH if why == UNTOLD and "previous" in origin else why
        if self.options is None:
            found["setup"] = why
        return found


def read(record: Record) -> Commitment | None:
    """Return the commitment of a record, None for a game that was not played on a server.

    Raises RecordError where only parts of it are there, or a part is not what it should be.
    """
    origin = record.header.origin
    if not any(key in origin for key in PROMISED):
        return None
    secret = read_bytes(record, "secret", origin.get("secret"))
    if len(secret) != fairness.SECRET_BYTES:
        raise record.fault(1, f'"secret" of the origin has {fairness.SECRET_BYTES} bytes, not {len(secret)}')
    sent = read_list(record, "entropy")
    return Commitment(
        read_text(record, "game"),
        read_text(record, "commitment"),
        secret,
        sent,
        read_table(record) if "table" in origin else None,
        read_options(record) if "options" in origin else None,
        read_list(record, "hashes") if origin.get("hashes") is not None else None,
    )


def check(record: Record, made: Commitment, game: Game, setup: object) -> None:
    """Raise RecordError unless key, seats and setup of a record follow from the commitment."""
    if made.commitment != fairness.commitment(made.game, made.secret):
        raise record.fault(1, "the secret is not the one that the commitment promised")
    key = fairness.game_key(made.game, made.secret, made.sent)
    if record.header.key != fairness.draws_key(key):
        raise record.fault(1, "the key does not follow from the secret and what the players sent")
    if made.hashes is not None:
        check_hashes(record, made, made.hashes)
    if made.table is not None:
        check_seats(record, made, made.table, key)
    if made.options is not None:
        check_setup(record, made.options, key, game, setup)


def check_hashes(record: Record, made: Commitment, hashes: list[bytes | None]) -> None:
    """Raise RecordError unless all bytes are those that their players had committed to."""
    for seat, sent in enumerate(made.sent):
        if sent is not None and hashes[seat] != fairness.bytes_hash(made.game, sent):
            raise record.fault(1, f"seat {seat} of the table sent other bytes than it had committed to")


def check_seats(record: Record, made: Commitment, table: list[TableSeat], key: bytes) -> None:
    """Raise RecordError unless the players sit as the key gives it."""
    players = record.header.players
    if len(table) != len(players):
        raise record.fault(1, f"the table has {len(table)} seats, the game has {len(players)}")
    for number, seat in enumerate(table):
        if seat.sent != made.sent[number]:
            raise record.fault(
                1, f"seat {number} of the table sent other bytes than those that entered the key"
            )
    for seat_of_game, number in enumerate(fairness.seating(key, len(table))):
        if players[seat_of_game] != table[number].player:
            raise record.fault(
                1,
                f"at seat {seat_of_game} sits another player than the key gives, seat {number} of the table",
            )


def check_setup(record: Record, options: Object, key: bytes, game: Game, setup: object) -> None:
    """Raise RecordError unless a setup follows from the options of the table and the key."""
    try:
        made = game.make_setup(len(record.header.players), options, fairness.setup_seed(key))
    except SetupError as error:
        raise record.fault(1, f"the options of the table: {error}") from error
    promised = game.setup_by(record.header.rules, made)
    # Both are written by this version, which may add to a setup what an older record does not have.
    written = game.setup_to_json(setup)
    expected = game.setup_to_json(promised)
    for name, value in expected.items():
        if written.get(name) != value:
            raise record.fault(
                1, f"the setup has another {name!r} than the key and the options of the table give"
            )
    if written != expected:
        raise record.fault(1, "the setup is another one than the key and the options of the table give")


def read_list(record: Record, name: str) -> list[bytes | None]:
    """Return what a list of the origin has for each seat of the table. Raises RecordError."""
    try:
        found = fairness.thawed(read_text(record, name))
    except ValueError as error:
        raise record.fault(
            1, f'"{name}" of the origin must list what each seat sent, as 0:...,1:-'
        ) from error
    players = len(record.header.players)
    if len(found) != players:
        raise record.fault(1, f'"{name}" of the origin is for {len(found)} players, not for {players}')
    return found


def read_text(record: Record, name: str) -> str:
    """Return a text of the origin. Raises RecordError."""
    value = record.header.origin.get(name)
    if not isinstance(value, str):
        raise record.fault(1, f'"{name}" of the origin of a game from a server must be a text')
    return value


def read_bytes(record: Record, name: str, value: object) -> bytes:
    """Return the bytes of a value of the origin. Raises RecordError unless they are written as `hex` does."""
    fault = record.fault(1, f'"{name}" of the origin must be hexadecimal')
    if not isinstance(value, str):
        raise fault
    try:
        found = bytes.fromhex(value)
    except ValueError as error:
        raise fault from error
    if found.hex() != value:
        raise fault
    return found


def read_table(record: Record) -> list[TableSeat]:
    """Return the seats of the table. Raises RecordError."""
    seats = record.header.origin.get("table")
    if not isinstance(seats, list):
        raise record.fault(1, '"table" of the origin must be a list of seats')
    found: list[TableSeat] = []
    for seat in seats:
        if not isinstance(seat, dict) or set(seat) != {"name", "bot", "sent"}:
            raise record.fault(1, 'each seat of the table has a "name", a "bot" and what it "sent"')
        sent = None if seat["sent"] is None else read_bytes(record, "sent", seat["sent"])
        found.append(TableSeat({"name": seat["name"], "bot": seat["bot"]}, sent))
    return found


def read_options(record: Record) -> Object:
    """Return the options of the table. Raises RecordError."""
    options = record.header.origin.get("options")
    if not isinstance(options, dict):
        raise record.fault(1, '"options" of the origin must be an object')
    return dict(options)
