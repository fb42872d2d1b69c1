"""Entries of the log of a game: the deal, moves, moves taken back, and who plays for whom."""

import json
from dataclasses import dataclass
from typing import Final, Literal

from demesne.core.errors import RecordError

Kind = Literal["deal", "move", "undo", "bot", "person", "end"]

KINDS: Final[tuple[Kind, ...]] = ("deal", "move", "undo", "bot", "person", "end")

Why = Literal["", "vote", "clock", "left", "failed"]
"""Why a bot plays a seat: the others voted for it, a clock fell, the person left, the bot before it failed."""

SPECTATOR: Final = -1
"""The viewer number of all spectators; players have that of their seat."""

UNDONE: Final = "undone"
HANDED: Final = "handed"
RETURNED: Final = "returned"
ABANDONED: Final = "abandoned"
"""Kinds of events of entries other than moves."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log, the `sequence`-th of its game from 0 on.

    A move has the seat that made it, its notation (`text`), its number (`action`, good for the same version of the
    rules), and the outcome of every draw. An undo takes back the last `text` effective moves. The deal has outcomes
    only. From an entry of the kind "bot" on the bot `text` plays the seat, from one of the kind "person" on its person
    again; "end" is that of a game that all have given up. `command` is the id that the client gave, "" for what the
    server does by itself. `clocks` is what the seats have left after the entry, in milliseconds, if there are clocks.
    `asked` has the seats whose people have a decision after the entry, so that a list of games can say whose turn it is
    without playing them; None where that was not noted.
    """

    sequence: int
    kind: Kind
    seat: int = -1
    text: str = ""
    action: int = -1
    draws: tuple[int, ...] = ()
    command: str = ""
    why: Why = ""
    clocks: tuple[int, ...] = ()
    asked: tuple[int, ...] | None = None

    def body(self) -> str:
        """Return the entry as JSON."""
        told: dict[str, object] = {"kind": self.kind}
        if self.kind != "deal":
            told |= {"seat": self.seat, "text": self.text}
        if self.kind == "move":
            told["action"] = self.action
        if self.draws:
            told["draws"] = list(self.draws)
        if self.why:
            told["why"] = self.why
        if self.clocks:
            told["clocks"] = list(self.clocks)
        if self.asked is not None:
            told["asked"] = list(self.asked)
        return json.dumps(told, separators=(",", ":"))


@dataclass(frozen=True)
class Snapshot:
    """A match after `sequence` entries, so that resuming it need not play them: a cache that may be deleted."""

    sequence: int
    state: bytes
    versions: tuple[int, ...]
    answers: tuple[int, ...]


def read_entry(sequence: int, body: str, command: str = "") -> LogEntry:
    """Return the entry of a stored body. Raises RecordError for a body that no entry has."""
    try:
        told = json.loads(body)
        kind = told["kind"]
        entry = LogEntry(
            sequence,
            kind,
            int(told.get("seat", -1)),
            str(told.get("text", "")),
            int(told.get("action", -1)),
            tuple(int(draw) for draw in told.get("draws", ())),
            command,
            told.get("why", ""),
            tuple(int(left) for left in told.get("clocks", ())),
            tuple(int(seat) for seat in told["asked"]) if "asked" in told else None,
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        raise RecordError(f"entry {sequence} of the log cannot be read") from None
    if kind not in KINDS:
        raise RecordError(f"entry {sequence} of the log is of an unknown kind")
    return entry
