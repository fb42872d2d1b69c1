"""The games of the search as tasks that any process can play: plain values in, integer sums out."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.dominion.strategy.compiler import compile_strategy
from demesne.bots.dominion.strategy.tree import Strategy
from demesne.games.dominion.setup import Setup
from demesne.lab.dominion import match
from demesne.lab.dominion.evolve.operators.genome import NAME, Genome

PLAYERS: Final = 2
GAMES_OF_A_DEAL: Final = 2
BATCH: Final = 2
"""Deals whose shares are reported as one sum."""
TWELFTHS: Final = 12
"""A victory alone in the unit of all sums of shares."""

_STEP: Final = 100
"""Games of a call of the compiled loop: few enough for Ctrl-C to be heard in between."""
_BOTS_KEPT: Final = 512


class Task(ABC):
    """Some games between known strategies."""

    @abstractmethod
    def play(self, setup: Setup) -> tuple[int, ...]:
        """Return what the games add up to."""

    @property
    @abstractmethod
    def games(self) -> int:
        """How many games these are."""


@dataclass(frozen=True)
class Trial(Task):
    """One strategy against several: for each opponent the same deals, each played in both orders of the seats.

    Opponent j has the deals `first` to `first + deals - 1` of `seeds[j]`. The sums are the shares of victory in each
    batch of BATCH deals, in twelfths: those against the first opponent, then those against the next.
    """

    rules: Genome
    opponents: tuple[Genome, ...]
    seeds: tuple[int, ...]
    first: int
    deals: int

    @property
    def games(self) -> int:
        return GAMES_OF_A_DEAL * self.deals * len(self.opponents)

    def play(self, setup: Setup) -> tuple[int, ...]:
        mine = bot_of(self.rules)
        shares = []
        for opponent, seed in zip(self.opponents, self.seeds, strict=True):
            pair = [mine, bot_of(opponent)]
            for first, count in _steps(self.first, self.deals, BATCH):
                tally = match.Tally(PLAYERS)
                other = match.Tally(PLAYERS)
                match.run_chunk(setup, pair, seed, first, count, True, tally)
                match.run_chunk(setup, pair[::-1], seed, first, count, True, other)
                shares.append(int(tally.shares12[0]) + int(other.shares12[1]))
        return tuple(shares)


@dataclass(frozen=True)
class Series(Task):
    """Games `first` to `first + count - 1` of a simulation of two strategies, with its sums: those of `Sums`."""

    rules: Genome
    opponent: Genome
    seed: int
    first: int
    count: int

    @property
    def games(self) -> int:
        return self.count

    def play(self, setup: Setup) -> tuple[int, ...]:
        pair = [bot_of(self.rules), bot_of(self.opponent)]
        tally = match.Tally(PLAYERS)
        for first, count in _steps(self.first, self.count, _STEP):
            match.run_chunk(setup, pair, self.seed, first, count, False, tally)
        return tally.to_tuple()


def whole_batches(deals: int) -> int:
    """Return the most deals, of at most `deals`, that fill batches; those of one batch if there are fewer."""
    return BATCH * max(1, deals // BATCH)


@lru_cache(_BOTS_KEPT)
def bot_of(rules: Genome) -> Bot:
    """Return a bot for a genome. Strategy bots keep nothing between games, so one serves for all."""
    # Without its needs, which would be checked before every game.
    return StrategyBot(NAME, compile_strategy(Strategy(NAME, rules=rules)))


def _steps(first: int, count: int, step: int) -> list[tuple[int, int]]:
    return [(at, min(step, first + count - at)) for at in range(first, first + count, step)]
