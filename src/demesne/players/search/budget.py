"""How long a search may think. Not compiled: every question to it is a moment for Ctrl-C and for other threads."""

import re
from dataclasses import dataclass
from time import monotonic
from typing import Final

from demesne.kernel.errors import SetupError

MOST_ITERATIONS: Final = 10_000_000
MOST_MILLISECONDS: Final = 600_000
UNBOUNDED: Final = -1


@dataclass(frozen=True)
class Budget:
    """At most so many `iterations` and so many `milliseconds`; 0 stands for no such bound, but one must be given.

    With milliseconds a move depends on the machine: such budgets are for play, not for experiments (law 9).
    """

    iterations: int = 0
    milliseconds: int = 0

    @staticmethod
    def parse(text: str) -> "Budget":
        """Return the budget that `800` or `500ms` stands for. Raises SetupError."""
        found = re.fullmatch(r"([1-9][0-9]{0,8})(ms)?", text)
        if found is None:
            raise SetupError(
                f"ismcts takes iterations or time, as in ismcts:800 or ismcts:500ms, not {text!r}"
            )
        number, unit = int(found[1]), found[2]
        most = MOST_MILLISECONDS if unit else MOST_ITERATIONS
        if number > most:
            raise SetupError(f"ismcts thinks at most {most}{unit or ''} a move, not {text}")
        return Budget(0, number) if unit else Budget(number, 0)

    def clock(self) -> "Clock":
        """Return the clock of one move, started."""
        return Clock(self.iterations, monotonic() + self.milliseconds / 1000 if self.milliseconds else None)


class Clock:
    """Tells whether a search goes on."""

    def __init__(self, iterations: int, end: float | None) -> None:
        self.iterations = iterations
        self.end = end

    def left(self, done: int) -> int:
        """Return how many iterations are left after some: 0 when it is time to answer, UNBOUNDED if nobody knows."""
        if self.end is not None and done > 0 and monotonic() >= self.end:
            return 0
        return self.iterations - done if self.iterations else UNBOUNDED
