"""What `demesne bench` must know of a game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from demesne_benchmarks.measuring import Fact, Figure

Line = Figure | Fact


class Bench(ABC):
    """The speed figures of one game."""

    @abstractmethod
    def lines(self, games: int | None, runs: int, tell: Callable[[str], object]) -> Iterator[Line]:
        """Measure one line after the other, each `runs` times; `tell` hears which one comes.

        `games` is the number of games of each run, None for as many as each line needs.
        """

    @abstractmethod
    def note(self, games: int | None) -> str:
        """Return what a reader of the table must know of the games."""
