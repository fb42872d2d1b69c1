"""The seat record: what one seat, or a spectator, has seen, as JSON Lines.

Line 1 is a header without the key and without anything hidden. Then follows one line for each event, in the form that
the seat sees. It can be passed on during the game, and it has no last line.
"""

from pathlib import Path
from typing import BinaryIO, Final

from demesne import __version__
from demesne.core.errors import RecordError
from demesne.core.events import Event, EventSink, Form
from demesne.core.records import jsonlines
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import VERSION, Header, check_head, read_players
from demesne.core.records.recorder import reason

KIND: Final = "seat-record"


class SeatHeader:
    """The first line of a seat record. `seat` is -1 for a spectator; `players` are as in a game record."""

    def __init__(
        self,
        seat: int,
        game: str,
        rules: str,
        setup: Object,
        players: list[Object],
        engine: str = __version__,
    ) -> None:
        self.seat = seat
        self.game = game
        self.rules = rules
        self.setup = setup
        self.players = players
        self.engine = engine

    @staticmethod
    def of(header: Header, seat: int) -> "SeatHeader":
        """Return the header for a seat of a recorded game: the public part of the game's own."""
        return SeatHeader(seat, header.game, header.rules, header.setup, header.players, header.engine)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [str(player["name"]) for player in self.players]

    def to_json(self) -> Object:
        """Return the first line."""
        return {
            "demesne": KIND,
            "version": VERSION,
            "game": self.game,
            "engine": self.engine,
            "rules": self.rules,
            "seat": self.seat,
            "setup": self.setup,
            "players": self.players,
        }


class SeatRecord:
    """A seat record in memory. `is_cut`: its file ends in half a line."""

    def __init__(self, header: SeatHeader, forms: list[Form]) -> None:
        self.header = header
        self.forms = forms
        self.is_cut = False

    def to_bytes(self) -> bytes:
        """Return the whole file."""
        return b"".join([jsonlines.dump(line) for line in [self.header.to_json(), *self.forms]])


class SeatRecorder(EventSink):
    """Writes the events that a seat sees, as they happen."""

    def __init__(self, header: SeatHeader, file: BinaryIO) -> None:
        """Begin in an open file."""
        self.header = header
        self._file = file
        self._write(header.to_json())

    def emit(self, event: Event) -> None:
        form = event.seen_by(self.header.seat)
        if form is not None:
            self._write(form)

    def _write(self, line: Object) -> None:
        try:
            self._file.write(jsonlines.dump(line))
            self._file.flush()
        except OSError as error:
            raise RecordError(f"the seat record cannot be written: {reason(error)}") from error


def read(path: Path) -> SeatRecord:
    """Return the seat record in a file. Raises RecordError."""
    data, name = jsonlines.read(path)
    return parse(data, name)


def parse(data: bytes, name: str = "record") -> SeatRecord:
    """Return the seat record in the bytes of a file. Raises RecordError."""
    lines, size = jsonlines.split(data, name)
    head = check_head(lines, data, name, KIND)
    head.only("demesne", "version", "game", "engine", "rules", "seat", "setup", "players")
    players = read_players(head)
    seat = head.whole("seat")
    if not -1 <= seat < len(players):
        raise head.fault(f"there is no seat {seat}")
    header = SeatHeader(
        seat, head.text("game"), head.text("rules"), head.child("setup"), players, head.text("engine")
    )
    for line in lines[1:]:
        line.text("event")
    record = SeatRecord(header, [line.data for line in lines[1:]])
    record.is_cut = size < len(data)
    return record


def kind_of(path: Path) -> str:
    """Return the kind of record that a file declares, "" if it declares none. Raises RecordError."""
    data, name = jsonlines.read(path)
    end = data.find(b"\n") + 1
    lines, _ = jsonlines.split(data[:end], name)
    found = lines[0].data.get("demesne") if lines else ""
    return found if isinstance(found, str) else ""
