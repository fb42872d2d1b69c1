"""What a training is asked for: plain values that name everything its networks depend on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import gt
from pathlib import Path
from typing import Any, Final, NamedTuple

from demesne import __version__
from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.parser import load
from demesne.core.chance import derive_key
from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import RANDOM, RECOMMENDED, random_ten, resolve, with_cards
from demesne.learning import weights
from demesne.learning.dominion import master
from demesne.learning.dominion.bots import network_of
from demesne.learning.dominion.inputs import NAME
from demesne.learning.training.dominion.teachers import Teacher, teachers_of
from demesne.learning.training.trainer import SUFFIX, check_figures, weights_of
from demesne.learning.weights import Weights, digest_of

PLAYERS: Final = (2,)
_MOST_PLAYERS: Final = 8
MAX_TURNS: Final = 40
"""Turns of each player after which a game of the training is cut off."""
KINGDOMS: Final = 256
"""Kingdoms that a round of random kingdoms plays, of which every third is a recommended one."""

DECISIONS: Final = 20_000_000
SLOTS: Final = 512
STEPS: Final = 64
UPDATES: Final = 8
HIDDEN: Final = (256, 64)
_LAYERS: Final = range(2, 1026, 2)
GROUPS: Final = 8
"""Each text and past self that is an opponent has one of the eight parts; in the rest the network plays itself."""
IMITATED: Final = 10_000_000

RATE: Final = 1e-3
"""The rate of learning at the start, and of imitation; it falls to a tenth."""
LATE_RATE: Final = 5e-4
"""The rate after imitation; it falls to a tenth."""
VARIETY: Final = 0.02
"""The weight of the entropy at the start; it falls to a fifth. After imitation there is none."""
NEARNESS: Final = 0.05
"""The weight of the divergence from the average of what the network was lately: it would forget plans."""
AVERAGED: Final = 0.1
LONGEST: Final = 80
"""Updates that the average counts: this part of those since imitation, but not more than LONGEST."""
MARGIN: Final = 0.3
"""The weight of the margin at the start; it falls to a fifth, so that in the end nearly only victories count."""

_BOUNDS: Final = {
    "decisions": (1, 10**12),
    "imitate": (0, 10**12),
    "slots": (1, 1 << 16),
    "steps": (1, 4096),
    "updates": (1, 4096),
}


class Pace(NamedTuple):
    """What an update learns with: the rate, and three weights.

    `variety` is that of the entropy, `margin` that of the margin of points, `nearness` that of staying near to the
    average of what the network was lately.
    """

    rate: float
    variety: float
    margin: float
    nearness: float = 0.0


@dataclass(frozen=True)
class TrainPlan:
    """One training of a network for Dominion.

    `decisions` is how many decisions it learns from; the rate of learning falls to its end. `slots` games are played
    at once. In each of them `steps` decisions are taken before an update, and `updates` updates are a round, after
    which everything is kept and new games begin. `kingdom` is "random" for all kingdoms, or one of them. `players` are
    the numbers of players of the games, which take turns; one that occurs twice is played twice as often.

    `teachers` are strategy texts of `demesne evolve`, or folders of them: for `imitate` decisions the network imitates
    each in its kingdom, then they are among its opponents.

    `start` is the network that it begins with, `master` or a file of weights, "" for a new one. `hidden` are the sizes
    of the hidden layers; those of the network it begins with may be smaller, and grow. `strategies` are files of
    strategy texts, or of networks, that are opponents beside the shipped strategies.

    `probe` is a network, named as `start` names one, that is the only opponent: what learns to beat it shows its weak
    spots.
    """

    seed: int = 0
    decisions: int = DECISIONS
    kingdom: str = RANDOM
    slots: int = SLOTS
    steps: int = STEPS
    updates: int = UPDATES
    players: tuple[int, ...] = PLAYERS
    hidden: tuple[int, int] | None = None
    start: str = ""
    strategies: tuple[str, ...] = ()
    teachers: tuple[str, ...] = ()
    imitate: int = IMITATED
    probe: str = ""

    def __post_init__(self) -> None:
        """Raise SetupError for a kingdom that there is not and for figures that no training can have."""
        check_figures(self, _BOUNDS)
        if self.slots % GROUPS:
            raise SetupError(f"--slots must be a multiple of {GROUPS}, not {self.slots}")
        if not 0 < len(self.players) <= _MOST_PLAYERS or not {*self.players} <= {2, 3, 4}:
            raise SetupError(f"--players takes up to {_MOST_PLAYERS} numbers from 2 to 4")
        if self.probed is not None and self.strategies:
            raise SetupError("--probe names the only opponent: leave out --strategy")
        cards = resolve(self.kingdom, self.seed)
        for teacher in self.lessons:
            if not self.is_random and teacher.kingdom != cards:
                raise SetupError(f"teacher {teacher.name} plays in another kingdom")
        for file in self.strategies:
            if file in self.rivals:
                continue
            needs = load(Path(file).expanduser()).needs
            if not self.is_random and with_cards(cards, needs) != cards:
                raise SetupError(f"the kingdom lacks cards that {file} needs")
        if any(size not in _LAYERS for size in self.layers):
            raise SetupError(f"--hidden must be two even numbers from {_LAYERS[0]} to {_LAYERS[-1]}")
        first = self.first_weights
        if first is not None and any(map(gt, first.sizes[1:3], self.layers)):
            one, two = first.sizes[1:3]
            raise SetupError(f"--hidden must be at least {one},{two}, as in the network to start with")

    @property
    def layers(self) -> tuple[int, int]:
        """The sizes of the hidden layers."""
        if self.hidden is not None:
            return self.hidden
        return HIDDEN if self.first_weights is None else self.first_weights.sizes[1:3]

    @cached_property
    def first_weights(self) -> Weights | None:
        """The network that it begins with, None for a new one. Raises SetupError where it cannot be used."""
        return weights_of(self.start, master.SHIPPED, network_of)

    @cached_property
    def probed(self) -> Weights | None:
        """The network that is the only opponent, None for the league. Raises SetupError where it cannot be used."""
        return weights_of(self.probe, master.SHIPPED, network_of)

    @cached_property
    def rivals(self) -> dict[str, Weights]:
        """The networks that are opponents, by their files. Raises SetupError where one cannot be used."""
        files = [file for file in self.strategies if file.endswith(SUFFIX)]
        found = {file: weights_of(file, master.SHIPPED, network_of) for file in files}
        return {file: read for file, read in found.items() if read is not None}

    @cached_property
    def lessons(self) -> list[Teacher]:
        """The teachers. Raises SetupError or StrategyError where they cannot be used."""
        return teachers_of(self.teachers)

    @cached_property
    def imitation(self) -> int:
        """The rounds at the start in which the network imitates its teachers."""
        return -(-self.imitate // (self.batch * self.updates)) if self.teachers else 0

    def pace(self, rounds: float) -> Pace:
        """Return what an update after these rounds learns with.

        A network that has learned before begins in the middle: it would unlearn much at the rates of the start.
        """
        if rounds < self.imitation:
            return Pace(RATE * (1 - 0.95 * rounds / self.imitation), 0.0, MARGIN / 5)
        done = (rounds - self.imitation) / max(self.rounds - self.imitation, 1)
        if self.teachers:
            return Pace(LATE_RATE * (1 - 0.9 * done), 0.0, MARGIN / 5, NEARNESS)
        if self.start:
            done = (1 + done) / 2
        return Pace(RATE * (1 - 0.9 * done), VARIETY * (1 - 0.8 * done), MARGIN * (1 - 0.8 * done))

    def freshness(self, rounds: float) -> float:
        """Return how much an update after these rounds counts in the average of the network."""
        updates = (rounds - self.imitation) * self.updates
        return 1 / max(min(AVERAGED * updates, LONGEST), 1)

    @property
    def batch(self) -> int:
        """The decisions of one update."""
        return self.slots * self.steps

    @property
    def rounds(self) -> int:
        """The rounds that it takes."""
        return -(-self.decisions // (self.batch * self.updates))

    @cached_property
    def is_random(self) -> bool:
        """Whether each game may have another kingdom."""
        return self.kingdom.strip().lower() == RANDOM

    def players_of(self, number: int) -> int:
        """Return how many players the games of a part have, by the number of the part."""
        return self.players[number % len(self.players)]

    def kingdoms(self, number: int, part: str, needs: Sequence[int] = ()) -> list[tuple[int, ...]]:
        """Return the kingdoms of a part of a round, all with the cards that are needed."""
        if not self.is_random:
            return [resolve(self.kingdom, self.seed)]
        named = list(RECOMMENDED.values())
        found = []
        for k in range(KINGDOMS):
            if k % 3 == 0:
                ten = named[k // 3 % len(named)]
            else:
                key = derive_key(self.seed, "kingdoms", number, part, k, size=8)
                ten = random_ten(int.from_bytes(key, "little"))
            found.append(with_cards(ten, needs) if needs else tuple(sorted(ten)))
        return found

    @cached_property
    def texts(self) -> list[str]:
        """The strategies that can be opponents: shipped ones by their names, and files."""
        names = library.names()
        if not self.is_random:
            cards = resolve(self.kingdom, self.seed)
            names = [name for name in names if with_cards(cards, library.shipped(name).needs) == cards]
        return [*names, *self.strategies]

    def part_seed(self, number: int, part: str) -> int:
        """Return the seed of the games of a part of a round."""
        return int.from_bytes(derive_key(self.seed, "games", number, part, size=8), "little")

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that a training cannot change when it goes on, as JSON; each line of its ledger has the decisions."""
        more: dict[str, Any] = {}
        if self.first_weights is not None:
            more["start"] = digest_of(weights.to_bytes(self.first_weights))
        if self.players != PLAYERS:
            more["players"] = list(self.players)
        if self.strategies:
            more["strategies"] = [
                [Path(file).name, digest_of(Path(file).expanduser().read_bytes())] for file in self.strategies
            ]
        if self.teachers:
            more["teachers"] = [[teacher.name, teacher.digest] for teacher in self.lessons]
            more["imitate"] = self.imitate
        if self.probed is not None:
            more["probe"] = digest_of(weights.to_bytes(self.probed))
        return {
            "format": "demesne-train/1",
            "version": __version__,
            "game": GAME.name,
            "rules": GAME.rules,
            "inputs": NAME,
            "seed": self.seed,
            "kingdom": self.kingdom,
            "slots": self.slots,
            "steps": self.steps,
            "updates": self.updates,
            "hidden": list(self.layers),
            **more,
        }
