"""What the players of a table agree on beside the rules of the game: clock, reaction windows, moves taken back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from demesne.core.errors import SetupError
from demesne.server.websocket.messages import ClockKind

UndoTerms = Literal["consent", "free-only"]

NO_CLOCK: Final = "none"
LEAST_BANK: Final = 30
MOST_BANK: Final = 4 * 3600
MOST_INCREMENT: Final = 300
MOST_DAYS: Final = 30

_SECOND: Final = 1000
_DAY: Final = 86_400_000
_LIVE: Final = re.compile(r"live:([0-9]{1,5})\+([0-9]{1,3})")
_DAYS: Final = re.compile(r"days:([0-9]{1,2})")


@dataclass(frozen=True)
class ClockTerms:
    """A clock: `bank` milliseconds for the game and `increment` for each turn, or `bank` for each turn ("days")."""

    kind: ClockKind
    bank: int
    increment: int = 0


@dataclass(frozen=True)
class Terms:
    """The terms of a table. `fast_windows` is None if the number of people decides.

    >>> read_terms({"clock": "live:300+5"}).clock_terms
    ClockTerms(kind='live', bank=300000, increment=5000)
    """

    clock: str = NO_CLOCK
    fast_windows: bool | None = None
    undo: UndoTerms = "consent"

    @property
    def clock_terms(self) -> ClockTerms | None:
        """The clock, None where there is none."""
        return read_clock(self.clock)

    def is_fast(self, people: int) -> bool:
        """Return whether players with nothing to reveal answer an Attack at once, at a table of `people` people."""
        return people < 2 if self.fast_windows is None else self.fast_windows

    def to_json(self, people: int) -> dict[str, Any]:
        """Return the terms as JSON, as they apply at a table with this number of people."""
        return {"clock": self.clock, "fast_windows": self.is_fast(people), "undo": self.undo}

    def stored(self) -> dict[str, Any]:
        """Return the terms as stored, for `read_terms`."""
        chosen: dict[str, Any] = {"clock": self.clock, "undo": self.undo}
        return chosen if self.fast_windows is None else chosen | {"fast_windows": self.fast_windows}


def read_terms(data: object) -> Terms:
    """Return the terms that a client asks for. Raises SetupError."""
    if not isinstance(data, Mapping) or not set(data) <= {"clock", "fast_windows", "undo"}:
        raise SetupError("the terms of a table are clock, fast_windows and undo")
    clock, fast, undo = data.get("clock", NO_CLOCK), data.get("fast_windows"), data.get("undo", "consent")
    if not isinstance(clock, str):
        raise SetupError(_said_clock())
    read_clock(clock)
    if fast is not None and not isinstance(fast, bool):
        raise SetupError("fast_windows is true or false")
    if undo == "consent":
        return Terms(clock, fast, "consent")
    if undo == "free-only":
        return Terms(clock, fast, "free-only")
    raise SetupError("undo is consent or free-only")


def read_clock(text: str) -> ClockTerms | None:
    """Return the clock that a text stands for, None for "none". Raises SetupError."""
    if text == NO_CLOCK:
        return None
    if live := _LIVE.fullmatch(text):
        bank, increment = int(live[1]), int(live[2])
        if LEAST_BANK <= bank <= MOST_BANK and increment <= MOST_INCREMENT:
            return ClockTerms("live", bank * _SECOND, increment * _SECOND)
    if (days := _DAYS.fullmatch(text)) and 1 <= int(days[1]) <= MOST_DAYS:
        return ClockTerms("days", int(days[1]) * _DAY)
    raise SetupError(_said_clock())


def _said_clock() -> str:
    return (
        f'a clock is "none", "live:SECONDS+INCREMENT" with {LEAST_BANK} to {MOST_BANK} seconds and an increment of at '
        f'most {MOST_INCREMENT}, or "days:N" with 1 to {MOST_DAYS} days'
    )
