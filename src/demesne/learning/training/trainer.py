"""What `demesne train` asks of a game: which options its training has, and how it begins. Needs no JAX."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from demesne.core.errors import SetupError
from demesne.lab.plan import LARGEST_SEED
from demesne.lab.processes.interruption import Interruption
from demesne.learning import weights
from demesne.learning.network import Network
from demesne.learning.shipped import CODE, Shipped
from demesne.learning.weights import Weights

LEDGER: Final = "train.jsonl"
CURVES: Final = "curves.html"
SUFFIX: Final = ".network"
"""What the names of files of weights end in."""


@dataclass(frozen=True)
class Trainer:
    """How a network learns one game.

    `options` are those of the command, beside the ones for every game, that its plans have. `plan` makes a plan of a
    seed, a network to start with, and the options that were given; `opponents` returns the bots, named with commas or
    by default, that measure the network. Both raise SetupError. `place` is that of what trains, as "module:name": it
    takes the plan, the folder, the `Matches`, an interruption, what tells of progress, and the minutes or None; it
    returns whether the plan is fulfilled.
    """

    options: tuple[str, ...]
    plan: Callable[[int, str, Mapping[str, Any]], Any]
    opponents: Callable[[Any, str | None], list[str]]
    place: str


class Training(Protocol):
    """A training that goes on round by round."""

    @property
    def is_done(self) -> bool:
        """Whether all rounds are behind it."""

    def advance(self, interruption: Interruption) -> None:
        """Play a round and learn from it. Raises KeyboardInterrupt, which leaves all as it was."""

    def measure(self, interruption: Interruption) -> None:
        """Play the matches whose turn has come. Raises KeyboardInterrupt where they are broken off."""


def finish(training: Training, interruption: Interruption, minutes: float | None) -> bool:
    """Go on until a training is done or these minutes are over; return whether it is done."""
    until = None if minutes is None else monotonic() + 60 * minutes
    training.measure(interruption)
    while not training.is_done and (until is None or monotonic() < until):
        training.advance(interruption)
        training.measure(interruption)
    return training.is_done


def check_figures(plan: Any, bounds: Mapping[str, tuple[int, int]]) -> None:
    """Raise SetupError for a seed, or another figure of a plan, that no training can have."""
    if not 0 <= plan.seed <= LARGEST_SEED:
        raise SetupError(f"the seed must be from 0 to {LARGEST_SEED}, not {plan.seed}")
    for name, (least, most) in bounds.items():
        value = getattr(plan, name)
        if not least <= value <= most:
            raise SetupError(f"--{name} must be from {least} to {most}, not {value}")


def weights_of(start: str, shipped: Shipped, network_of: Callable[[Weights, str], Network]) -> Weights | None:
    """Return the network to start with, None for "", which is a new one. Raises SetupError where it cannot be used."""
    if not start:
        return None
    if start == CODE:
        return shipped.weights()
    found = weights.read(Path(start).expanduser())
    network_of(found, start)
    return found
