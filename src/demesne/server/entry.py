"""What the log of a game is made of: the deal, moves and moves taken back, each with all that replaying it needs."""

import json
from dataclasses import dataclass
from typing import Final, Literal

from demesne.kernel.errors import RecordError

Kind = Literal["deal", "move", "undo"]

KINDS: Final[tuple[Kind, ...]] = ("deal", "move", "undo")


@dataclass(frozen=True)
class Entry:
    """One line of the log, the `sequence`-th of its game from 0 on.

    A move has the seat that made it, its notation (`text`), its number (`action`, good for the same version of the
    rules), and the outcome of every draw. An undo takes back the last `text` effective moves. The deal has outcomes
    only. `command` is the id that the client gave, "" for what the server does by itself.
    """

    sequence: int
    kind: Kind
    seat: int = -1
    text: str = ""
    action: int = -1
    draws: tuple[int, ...] = ()
    command: str = ""

    def body(self) -> str:
        """Return the entry as JSON."""
        told: dict[str, object] = {"kind": self.kind}
        if self.kind != "deal":
            told |= {"seat": self.seat, "text": self.text}
        if self.kind == "move":
            told["action"] = self.action
        if self.draws:
            told["draws"] = list(self.draws)
        return json.dumps(told, separators=(",", ":"))


def read_entry(sequence: int, body: str, command: str = "") -> Entry:
    """Return the entry of a stored body. Raises RecordError for a body that no entry has."""
    try:
        told = json.loads(body)
        kind = told["kind"]
        entry = Entry(
            sequence,
            kind,
            int(told.get("seat", -1)),
            str(told.get("text", "")),
            int(told.get("action", -1)),
            tuple(int(draw) for draw in told.get("draws", ())),
            command,
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        raise RecordError(f"entry {sequence} of the log cannot be read") from None
    if kind not in KINDS:
        raise RecordError(f"entry {sequence} of the log is of an unknown kind")
    return entry
