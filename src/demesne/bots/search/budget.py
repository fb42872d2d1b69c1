"""How long a search may run. Not compiled, so that Ctrl-C and other threads get their turn at every call."""

import re
from dataclasses import dataclass
from time import monotonic
from typing import Final

from demesne.core.errors import SetupError

MOST_ITERATIONS: Final = 10_000_000
MOST_MILLISECONDS: Final = 600_000
MOST_PARTS: Final = 64
UNBOUNDED: Final = -1


@dataclass(frozen=True)
class Budget:
    """The most `iterations` and `milliseconds` of a search; 0 means no limit, but one of them must be given.

    Both are for all `parts` together, each of which has a tree of its own (see `root_parallel`).
    `haste` is in how many of 1000 decisions, by chance, a level for people makes only one iteration.

    With milliseconds a move depends on the machine: such budgets are for play, not for experiments (law 9).
    """

    iterations: int = 0
    milliseconds: int = 0
    parts: int = 1
    haste: int = 0

    @staticmethod
    def parse(text: str, code: str = "ismcts") -> "Budget":
        """Return the budget of a bot: `800`, `500ms`, `800x4` or `500msx4`. Raises SetupError."""
        found = re.fullmatch(r"([1-9][0-9]{0,8})(ms)?(?:x([1-9][0-9]{0,2}))?", text)
        if found is None:
            raise SetupError(
                f"{code} takes iterations or time, as in {code}:800 or {code}:500ms, "
                f"and then perhaps parts, as in {code}:800x4, not {text!r}"
            )
        number, unit, parts = int(found[1]), found[2], int(found[3] or 1)
        most = MOST_MILLISECONDS if unit else MOST_ITERATIONS
        if number > most:
            raise SetupError(f"{code} thinks at most {most}{unit or ''} a move, not {text}")
        if parts > min(MOST_PARTS, number):
            raise SetupError(
                f"{code} searches {number}{unit or ''} in at most {min(MOST_PARTS, number)} parts, not {parts}"
            )
        return Budget(0, number, parts) if unit else Budget(number, 0, parts)

    def given(self, iterations: int) -> "Budget":
        """Return the budget for a call that asks for a number of iterations, or by 0 for this budget."""
        return Budget(iterations, 0, min(self.parts, iterations)) if iterations > 0 else self

    def part(self, number: int, processes: int) -> "Budget":
        """Return the share of part `number`, if `processes` processes share the parts.

        Iterations do not depend on the processes; where they cannot be split evenly the first parts get one more. The
        time of a process is split evenly among its parts.
        """
        iterations, more = divmod(self.iterations, self.parts)
        milliseconds = self.milliseconds // -(-self.parts // processes)
        return Budget(iterations + (number < more), max(milliseconds, 1 if self.milliseconds else 0))

    def clock(self) -> "Clock":
        """Return the clock of one move, started."""
        return Clock(self.iterations, monotonic() + self.milliseconds / 1000 if self.milliseconds else None)


class Clock:
    """Limits the iterations and the time of one search."""

    def __init__(self, iterations: int, end: float | None) -> None:
        self.iterations = iterations
        self.end = end

    def left(self, done: int) -> int:
        """Return how many iterations are left after `done`: 0 when it is time to answer, UNBOUNDED without a limit."""
        if self.end is not None and done > 0 and monotonic() >= self.end:
            return 0
        return self.iterations - done if self.iterations else UNBOUNDED
