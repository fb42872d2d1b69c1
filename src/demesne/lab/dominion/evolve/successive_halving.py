"""Races: children and their leader play one panel on the same deals, and those with the greatest gain play on.

A gain is measured in pairs: what a child won more than the leader in the same batch of deals. Texts that differ in a
rule for the last turns play the same game until then, so their difference is known long before their rates are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from demesne.lab.dominion.evolve.games import BATCH, GAMES_OF_A_DEAL, TWELFTHS, Trial
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.search_chance import seed_of
from demesne.lab.dominion.evolve.pool import WorkerPool

SHARPER: Final = 4
"""One child in this number goes on after each heat, to this many times as many deals."""
LAST_CHILDREN: Final = 3
"""The last heat is the first one with at most this number of children."""
USUAL_GAIN: Final = 0.01
"""The standard deviation of the gains that are expected; what is measured less exactly than that counts for less."""
CLEARLY: Final = 1.5
"""A child takes the leader's place if its gain exceeds this number of standard errors."""
CERTAINLY: Final = 3.5
"""A child whose gain exceeds this number takes it without the heats that are left."""
EAGERLY: Final = 0.7
"""What an eager race has in place of CLEARLY: a text far from its best has more use of many races than of sure ones."""
EAGERLY_CERTAIN: Final = 1.5
"""What an eager race has in place of CERTAINLY."""

_BATCH_SHARES: Final = BATCH * GAMES_OF_A_DEAL * TWELFTHS


@dataclass(frozen=True)
class Panel:
    """The opponents of a race and the seeds of their deals."""

    opponents: tuple[Genome, ...]
    seeds: tuple[int, ...]

    @classmethod
    def of(cls, opponents: Sequence[Genome], seed: int, *purpose: int | str) -> "Panel":
        """Return a panel whose deals are derived from the seed of the search and what they are for."""
        seeds = tuple(seed_of(seed, "deals", *purpose, place) for place in range(len(opponents)))
        return cls(tuple(opponents), seeds)

    def play(
        self, pool: WorkerPool, runners: Sequence[Genome], first: int, deals: int
    ) -> list[tuple[int, ...]]:
        """Return for each runner its shares of victory in each batch of the same deals, in twelfths."""
        return pool.play([Trial(rules, self.opponents, self.seeds, first, deals) for rules in runners])

    def by_opponent(self, shares: Sequence[int]) -> list[int]:
        """Return what a runner won of each opponent, from its shares in all batches."""
        each = len(shares) // len(self.opponents)
        return [sum(shares[at : at + each]) for at in range(0, len(shares), each)]

    def games(self, deals: int) -> int:
        """Return the games of one runner on `deals` deals for each opponent."""
        return GAMES_OF_A_DEAL * deals * len(self.opponents)


@dataclass(frozen=True)
class Gain:
    """What a child won more than its leader, in shares of victory per game, and the standard error of that."""

    mean: float
    error: float

    @property
    def expected(self) -> float:
        """The gain to expect in other games: the mean, drawn towards 0 by as much as it is uncertain."""
        usual = USUAL_GAIN * USUAL_GAIN
        return self.mean * usual / (usual + self.error * self.error)

    def exceeds(self, errors: float) -> bool:
        """Whether the gain exceeds a number of its standard errors."""
        return self.mean > errors * self.error


def gain(child: Sequence[int], leader: Sequence[int]) -> Gain:
    """Return the gain of a child from the shares of both in the same batches."""
    batches = len(child)
    differences = [(mine - other) / _BATCH_SHARES for mine, other in zip(child, leader, strict=True)]
    mean = sum(differences) / batches
    spread = sum((value - mean) * (value - mean) for value in differences) / max(1, batches - 1)
    # Few batches that happen to agree are not certain: a quarter is the variance of a game.
    return Gain(mean, sqrt((spread + 0.25 / batches) / batches))


def successive_halving(
    pool: WorkerPool,
    leader: Genome,
    children: Sequence[Genome],
    panel: Panel,
    deals: int,
    eager: bool = False,
) -> tuple[Genome | None, int]:
    """Return the best child if its gain over the leader is clear, and how many games that took.

    `deals` are those of the first heat for each opponent. A child that plays just like the leader or a shorter
    child is left out. An `eager` race takes what is probably better.
    """
    clearly, certainly = (EAGERLY, EAGERLY_CERTAIN) if eager else (CLEARLY, CERTAINLY)
    left = list(children)
    won: dict[Genome, tuple[int, ...]] = dict.fromkeys((leader, *children), ())
    first, games = 0, 0
    while left:
        runners = [leader, *left]
        for rules, shares in zip(runners, panel.play(pool, runners, first, deals), strict=True):
            won[rules] += shares
        games += len(runners) * panel.games(deals)
        different = {won[rules]: rules for rules in (*sorted(left, key=len, reverse=True), leader)}
        gains = {rules: gain(won[rules], won[leader]) for rules in left if different[won[rules]] is rules}
        ranked = sorted(gains, key=lambda rules: (-gains[rules].expected, len(rules)))
        if first and ranked and gains[ranked[0]].exceeds(certainly):
            return ranked[0], games
        if len(left) <= LAST_CHILDREN:
            return (ranked[0] if ranked and gains[ranked[0]].exceeds(clearly) else None), games
        left = ranked[: kept(len(left))]
        first, deals = first + deals, deals * SHARPER
    return None, games


def kept(number: int) -> int:
    """Return how many of `number` children go on after a heat."""
    return max(2, number // SHARPER)


def cost(children: int, opponents: int, deals: int) -> int:
    """Return the most games that a race can take."""
    games = GAMES_OF_A_DEAL * opponents * deals * (children + 1)
    if children <= LAST_CHILDREN:
        return games
    return games + cost(kept(children), opponents, deals * SHARPER)
