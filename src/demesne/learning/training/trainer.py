"""What `demesne train` asks of a game: which options its training has, and how it begins. Needs no JAX."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from demesne.lab.processes.interruption import Interruption


@dataclass
class Matches:
    """Which matches measure the network: against `opponents`, after every `interval` rounds and at the end."""

    opponents: Sequence[str] = ()
    games: int = 400
    interval: int = 8


class Trainer(ABC):
    """How a network learns one game."""

    options: tuple[str, ...]
    """The options of the command, beside those for every game, that its plans have."""

    @abstractmethod
    def plan(self, seed: int, start: str, given: Mapping[str, Any]) -> Any:
        """Return the plan of the options that were given. Raises SetupError."""

    @abstractmethod
    def opponents(self, plan: Any, given: str | None) -> list[str]:
        """Return the bots, named with commas or by default, that measure the network. Raises SetupError."""

    @abstractmethod
    def train(
        self,
        plan: Any,
        folder: Path,
        matches: Matches,
        interruption: Interruption,
        tell: Callable[[str], None],
        minutes: float | None,
    ) -> bool:
        """Train until the plan is fulfilled or these minutes are over; return whether it is fulfilled.

        Raises KeyboardInterrupt after Ctrl-C, SetupError for a folder that cannot be used, and ModuleNotFoundError
        without the libraries for it.
        """
