"""The games of a plan one after the other; in a series the result of one game says who begins the next (S6)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from demesne.core.chance import FastChance, derive_key
from demesne.core.series import next_first
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.bots.bot import Bot

ChunkRunner = Callable[[object, list["Bot"], int, int, int, bool, Sums], None]
"""Plays games and adds them up: `Arena.run_chunk`, or what does the same and more."""


class PlannedGames:
    """Plays the games of a plan by a loop of matches, with the plan's start, and as series if it says so."""

    def __init__(self, plan: Plan, run_chunk: ChunkRunner) -> None:
        """Raise SetupError where the plan cannot be played."""
        self.plan = plan
        self.setup = plan.setup()
        self.bots = plan.make_bots()
        self.run_chunk = plan.arena.runner(plan, run_chunk)
        self.series = Series(plan, self.bots, self.run_chunk) if plan.series else None

    def play(self, first: int, count: int, tally: Sums) -> None:
        """Play games `first` to `first + count - 1` and add them up; series go on from the last call."""
        if self.series is not None:
            self.series.play(first, count, tally)
            return
        self.run_chunk(self.setup, self.bots, self.plan.seed, first, count, self.plan.fixed_seats, tally)


class Series:
    """Plays the games of a plan series by series. Everybody keeps the seat; who begins changes.

    The first player of every first game is random, as a function of the seed and the number of the game.
    """

    def __init__(self, plan: Plan, bots: list["Bot"], run_chunk: ChunkRunner) -> None:
        self.plan = plan
        self.bots = bots
        self.run_chunk = run_chunk
        self.setups = [plan.setup(first) for first in range(plan.players)]
        self.winners: list[int] = []

    def play(self, first: int, count: int, tally: Sums) -> None:
        """Play games `first` to `first + count - 1`; the last game played must be the one before `first`."""
        for number in range(first, first + count):
            if number % self.plan.series == 0:
                self.winners = list(range(self.plan.players))
            rng = FastChance(derive_key(self.plan.seed, "first player", number))
            setup = self.setups[next_first(self.winners, self.plan.players, rng)]
            before = [int(shares) for shares in tally.shares12]
            self.run_chunk(setup, self.bots, self.plan.seed, number, 1, True, tally)
            self.winners = [j for j, shares in enumerate(before) if tally.shares12[j] > shares]
