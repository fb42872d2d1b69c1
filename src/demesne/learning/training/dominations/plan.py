"""What a training for Dominations is asked for: plain values that name everything its networks depend on."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from demesne import __version__
from demesne.core.chance import derive_key
from demesne.core.errors import SetupError
from demesne.games.dominations.game import GAME
from demesne.learning import weights
from demesne.learning.dominations import master
from demesne.learning.dominations.bots import network_of
from demesne.learning.dominations.features import NAME
from demesne.learning.training.trainer import check_figures, weights_of
from demesne.learning.weights import Weights

ROUNDS: Final = 0
GAMES: Final = 600
LESSONS: Final = 28_000
HIDDEN: Final = (128, 32)

_BOUNDS: Final = {"rounds": (0, 10_000), "games": (1, 10**7), "lessons": (0, 10**7)}


@dataclass(frozen=True)
class TrainPlan:
    """One training of a network for Dominations.

    First the network learns from `lessons` games of greedy planning. In each of `rounds` rounds it then plays `games`
    games against itself and learns from those of the latest rounds. `hidden` are the sizes of the hidden
    layers. `start` is the network to begin with, `master` or a file of weights, "" for a new one; then there are no
    lessons, and the layers have the sizes of that one.
    """

    seed: int = 0
    rounds: int = ROUNDS
    games: int = GAMES
    lessons: int = LESSONS
    hidden: tuple[int, int] = HIDDEN
    start: str = ""

    def __post_init__(self) -> None:
        """Raise SetupError for figures that no training can have, and for a start that cannot be used."""
        check_figures(self, _BOUNDS)
        if self.first_weights is not None:
            object.__setattr__(self, "hidden", self.first_weights.sizes[1:3])
        elif not self.lessons:
            raise SetupError("a new network needs --lessons; without any it needs a network to --start with")

    @cached_property
    def first_weights(self) -> Weights | None:
        """The network that it begins with, None for a new one. Raises SetupError where it cannot be used."""
        return weights_of(self.start, master.SHIPPED, network_of)

    def games_of(self, number: int) -> int:
        """Return how many games a round has; round 0 are the lessons."""
        if number:
            return self.games
        return 0 if self.start else self.lessons

    def part_seed(self, number: int, part: str) -> int:
        """Return the seed of a part of a round."""
        return int.from_bytes(derive_key(self.seed, part, number, size=8), "little")

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that a training cannot change when it goes on, as JSON; the number of its rounds it can."""
        start = {}
        if self.first_weights is not None:
            start["start"] = weights.digest_of(weights.to_bytes(self.first_weights))
        return {
            "format": "demesne-train/1",
            "version": __version__,
            "game": GAME.name,
            "rules": GAME.rules,
            "inputs": NAME,
            "seed": self.seed,
            "games": self.games,
            "lessons": self.games_of(0),
            "hidden": list(self.hidden),
            **start,
        }
