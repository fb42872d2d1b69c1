"""What is counted while the load plays."""

from array import array
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counts:
    """All counts of a run.

    `latencies` are seconds from the moment at which a decision was due to its acknowledgement; `acknowledged` has for
    each game the commands that were acknowledged, in that order, under their names in the log, and `moments` when.
    `begun` is how many games began while it was measured.
    """

    latencies: "array[float]" = field(default_factory=lambda: array("d"))
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    moments: "dict[str, array[float]]" = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    stale: int = 0
    gaps: int = 0
    connections: int = 0
    begun: int = 0
    finished: int = 0
    is_measured: bool = False

    @property
    def decisions(self) -> int:
        """All decisions that were acknowledged, measured or not."""
        return sum(map(len, self.acknowledged.values()))

    def begin(self, game: str) -> None:
        """Begin to count the decisions of a game."""
        self.acknowledged[game] = []
        self.moments[game] = array("d")
        self.begun += self.is_measured

    def acknowledge(self, game: str, name: str, due: float, now: float) -> None:
        """Count a decision that was due at one moment and is acknowledged at another."""
        self.acknowledged[game].append(name)
        self.moments[game].append(now)
        if self.is_measured:
            self.latencies.append(now - due)
