"""The game record: JSON Lines from which a game can be replayed.

Line 1 is the header, line 2 the deal, then one line for each action, and the result as the last line of a
finished game; one that was given up ends with {"abandoned": true}. An action is stored in notation, with the
outcome of every draw it caused, so that a game can go on after an upgrade. A record is secret until the game
has ended: it holds the key.

    {"demesne": "game-record", "version": 1, "game": "dominion", ..., "algorithm": "secure/1", "key": "..."}
    {"seq": 0, "draws": [3, 1, ...]}
    {"seq": 1, "seat": 0, "do": "play treasures"}
    {"seq": 2, "seat": 0, "do": "buy Silver", "draws": [0, 4, 2, 2, 1]}
    {"result": {"scores": [30, 24], ..., "digest": "..."}}
"""

from pathlib import Path
from typing import Final

from demesne import __version__
from demesne.core.chance import Chance, FastChance, SecureChance
from demesne.core.errors import RecordError
from demesne.core.records import jsonlines
from demesne.core.records.jsonlines import Line, Object, shortened

KIND: Final = "game-record"
VERSION: Final = 1
LONGEST_NAME: Final = 200
LINE_OF_FIRST_MOVE: Final = 3

_KEY_BYTES: Final = {FastChance.algorithm: 8, SecureChance.algorithm: 32}


class Header:
    """The first line of a record: all that is fixed before the first card is dealt.

    `players` has for each seat an object with "name" and "bot" (a bot's code, None for a person). With
    `stored` the record has the outcomes of draws; without them it replays on the same version of the engine only.
    `origin` is where the game comes from, such as {"seed": 1, "number": 17} of a simulation, or with "continues" which
    moves of which game it goes on from. `options` belongs to the program that writes the record.
    """

    def __init__(
        self,
        game: str,
        rules: str,
        setup: Object,
        algorithm: str,
        key: bytes,
        players: list[Object],
        *,
        stored: bool = True,
        origin: Object | None = None,
        options: Object | None = None,
        engine: str = __version__,
    ) -> None:
        self.game = game
        self.rules = rules
        self.setup = setup
        self.algorithm = algorithm
        self.key = key
        self.players = players
        self.stored = stored
        self.origin: Object = origin or {}
        self.options: Object = options or {}
        self.engine = engine

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [str(player["name"]) for player in self.players]

    @property
    def bots(self) -> list[str | None]:
        """The code of the bot at each seat, None for a person."""
        return [None if player["bot"] is None else str(player["bot"]) for player in self.players]

    @property
    def inherited(self) -> int:
        """How many moves were taken over from another game, with the deal and all outcomes; -1 if nothing was.

        Their draws do not follow from the key of this record.
        """
        continues = self.origin.get("continues")
        moves = continues.get("moves") if isinstance(continues, dict) else None
        return moves if isinstance(moves, int) and moves >= 0 else -1

    def generator(self) -> Chance:
        """Return the generator of the game at its first draw."""
        if self.algorithm == FastChance.algorithm:
            return FastChance(self.key)
        return SecureChance(self.key)

    def to_json(self) -> Object:
        """Return the first line."""
        return {
            "demesne": KIND,
            "version": VERSION,
            "game": self.game,
            "engine": self.engine,
            "rules": self.rules,
            "setup": self.setup,
            "players": self.players,
            "algorithm": self.algorithm,
            "key": self.key.hex(),
            "stored": self.stored,
            "origin": self.origin,
            "options": self.options,
        }


class Move:
    """One action of a record: who, what (in notation), and the outcomes of the draws it caused."""

    def __init__(self, seat: int, text: str, draws: list[int]) -> None:
        self.seat = seat
        self.text = text
        self.draws = draws

    def to_json(self, seq: int) -> Object:
        """Return the line of the move with this number."""
        line: Object = {"seq": seq, "seat": self.seat, "do": self.text}
        if self.draws:
            line["draws"] = self.draws
        return line

    def __repr__(self) -> str:
        return f"Move({self.seat}, {self.text!r}, {self.draws!r})"


class Record:
    """A game record in memory. `result` is None while the game is unfinished, and where `is_abandoned`: given up.

    `name` names the file in messages; `size` is the number of bytes of its whole lines; `is_cut`: part of a line
    follows them.
    """

    def __init__(self, header: Header, deal: list[int]) -> None:
        self.header = header
        self.deal = deal
        self.moves: list[Move] = []
        self.result: Object | None = None
        self.is_abandoned = False
        self.name = "record"
        self.size = 0
        self.is_cut = False

    def lines(self) -> list[Object]:
        """Return the record as JSON objects, one for each line."""
        found = [self.header.to_json(), deal_line(self.deal)]
        found += [move.to_json(seq) for seq, move in enumerate(self.moves, 1)]
        if self.result is not None:
            found.append({"result": self.result})
        elif self.is_abandoned:
            found.append({"abandoned": True})
        return found

    def to_bytes(self) -> bytes:
        """Return the whole file."""
        return b"".join([jsonlines.dump(line) for line in self.lines()])

    def fault(self, line: int, what: str) -> RecordError:
        """Return the error for a line, counted from 1."""
        return RecordError(f"{self.name}, line {line}: {what}")

    def fault_of_move(self, seq: int, what: str) -> RecordError:
        """Return the error for the move of this number; 0 is the deal."""
        return self.fault(LINE_OF_FIRST_MOVE - 1 + seq, what)

    def require_result(self) -> None:
        """Raise RecordError unless this is the record of a game with a result, whole to its last line."""
        self.require_end()
        if self.is_abandoned:
            raise self.fault(len(self.lines()), "the game was given up, so it has no result")

    def require_end(self) -> None:
        """Raise RecordError unless this is the record of a game that is over or given up, whole to its last line."""
        last = len(self.lines())
        if self.is_cut:
            raise self.fault(last + 1, "the record is cut off in this line")
        if self.result is None and not self.is_abandoned:
            raise self.fault(
                last, "the record ends here without a result: it is cut off, or the game goes on"
            )


def deal_line(draws: list[int]) -> Object:
    """Return the second line."""
    return {"seq": 0, "draws": draws}


def read(path: Path) -> Record:
    """Return the record in a file, not yet replayed. Raises RecordError.

    A record without a result is read as far as its last whole line, so that its game can go on.
    """
    data, name = jsonlines.read(path)
    return parse(data, name)


def parse(data: bytes, name: str = "record") -> Record:
    """Return the record in the bytes of a file, as `read` does."""
    lines, size = jsonlines.split(data, name)
    head = check_head(lines, data, name, KIND)
    if len(lines) < LINE_OF_FIRST_MOVE - 1:
        raise RecordError(f"{name}, line {len(lines)}: the record is cut off before the deal")
    record = Record(read_header(head), read_deal(lines[1]))
    record.name = name
    record.size = size
    record.is_cut = size < len(data)
    for seq, line in enumerate(lines[LINE_OF_FIRST_MOVE - 1 :], 1):
        if record.result is not None or record.is_abandoned:
            raise line.fault("nothing comes after the end of the game")
        if "result" in line.data:
            line.only("result")
            record.result = line.child("result")
        elif "abandoned" in line.data:
            line.only("abandoned")
            if not line.truth("abandoned"):
                raise line.fault('"abandoned" is true for a game that was given up, or left out')
            record.is_abandoned = True
        else:
            record.moves.append(read_move(line, seq, len(record.header.players)))
    return record


def check_head(lines: list[Line], data: bytes, name: str, kind: str) -> Line:
    """Return the first line. Raises RecordError unless it begins a record of this kind and of a known version."""
    if not lines:
        raise RecordError(
            f"{name}: {'no record: the first line has no end' if data else 'the file is empty'}"
        )
    head = lines[0]
    found = head.data.get("demesne")
    if not isinstance(found, str):
        raise head.fault("no record of this program")
    if found != kind:
        raise head.fault(f"a {kind} is needed, this is a {shortened(found)}")
    version = head.whole("version")
    if version > VERSION:
        raise head.fault(f"a {kind} of version {version}; this program reads version {VERSION}, so update it")
    if version < 1:
        raise head.fault(f"there is no {kind} of version {version}")
    return head


def read_header(line: Line) -> Header:
    """Return the header of a first line. Raises RecordError."""
    line.only(
        "demesne", "version", "game", "engine", "rules", "setup", "players", "algorithm", "key", "stored",
        "origin", "options",
    )  # fmt: skip
    algorithm = line.text("algorithm")
    if algorithm not in _KEY_BYTES:
        raise line.fault(f"no generator {shortened(algorithm)}; known are {', '.join(_KEY_BYTES)}")
    try:
        key = bytes.fromhex(line.text("key"))
    except ValueError as error:
        raise line.fault('"key" must be hexadecimal') from error
    if len(key) != _KEY_BYTES[algorithm]:
        raise line.fault(f"the key of {algorithm} has {_KEY_BYTES[algorithm]} bytes, not {len(key)}")
    return Header(
        line.text("game"),
        line.text("rules"),
        line.child("setup"),
        algorithm,
        key,
        read_players(line),
        stored=line.truth("stored"),
        origin=line.child("origin"),
        options=line.child("options"),
        engine=line.text("engine"),
    )


def read_players(line: Line) -> list[Object]:
    """Return the players of a header. Raises RecordError."""
    players = line.children("players")
    for player in players:
        bot = player.get("bot")
        named = is_name(player.get("name")) and (bot is None or is_name(bot))
        if not named or set(player) != {"name", "bot"}:
            raise line.fault('each player has a "name" and a "bot", which is null for a person')
    if not players:
        raise line.fault('"players" must not be empty')
    return players


def is_name(value: object) -> bool:
    """Return whether a value can be shown as a name: a short line without control characters."""
    return isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= LONGEST_NAME


def read_deal(line: Line) -> list[int]:
    """Return the outcomes of the deal. Raises RecordError."""
    line.only("seq", "draws")
    if line.whole("seq") != 0:
        raise line.fault(f"the deal has number 0, not {line.whole('seq')}")
    return line.wholes("draws")


def read_move(line: Line, seq: int, players: int) -> Move:
    """Return the move of a line, which must have this number. Raises RecordError."""
    line.only("seq", "seat", "do", "draws")
    if line.whole("seq") != seq:
        raise line.fault(f"action {seq} is expected here, not {line.whole('seq')}")
    seat = line.whole("seat")
    if not 0 <= seat < players:
        raise line.fault(f"there is no seat {seat}")
    return Move(seat, line.text("do"), line.wholes("draws"))
