"""What is counted while the load plays."""

from array import array
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counts:
    """All counts of a run.

    `latencies` are seconds from the moment at which a decision was due to its acknowledgement; `acknowledged` has for
    each game the commands that were acknowledged, in that order, under their names in the log.
    """

    latencies: "array[float]" = field(default_factory=lambda: array("d"))
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    stale: int = 0
    gaps: int = 0
    connections: int = 0
    finished: int = 0
    is_measured: bool = False

    @property
    def decisions(self) -> int:
        """All decisions that were acknowledged, measured or not."""
        return sum(map(len, self.acknowledged.values()))

    def acknowledge(self, game: str, name: str, latency: float) -> None:
        """Count a decision that was acknowledged."""
        self.acknowledged[game].append(name)
        if self.is_measured:
            self.latencies.append(latency)
