"""Recorded games and made-up estimates for the tests of the analysis."""

from functools import cache
from typing import Any

from demesne.core.records import record as records
from demesne.lab.analyze.compare import Comparison
from demesne.lab.analyze.evaluate import Estimate
from demesne.lab.analyze.position import Course, Position
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate
from tests.core.recorded import header, play


@cache
def dominion():
    """Return the record of a short game at random, with all kinds of cards."""
    return play(header(max_turns=2))[0]


def simulated(folder, game, bots, seed=5):
    """Return the record of a game of some bots."""
    simulate(Plan(game, bots, 1, seed), records=folder)
    return records.read(next(folder.iterdir()))


def dominations(folder, bots=("greedy", "greedy"), seed=5):
    """Return the record of a game of Dominations."""
    return simulated(folder, "dominations", bots, seed)


def estimate(number, chances, loss=None, error=0.01, tried=10**6, moves=2, by_plan=()):
    """Return an estimate; with a loss the move played was not the best."""
    comparison = None
    if loss is not None:
        comparison = Comparison(loss, error, "one-plan", "one-plan", (None, "another-plan"), tuple(by_plan))
    return Estimate(number, chances, 5, "best", "The best", tried, moves, comparison)


def course(seats, shares):
    """Return decisions of these seats, a round for each."""
    unseen: Any = None
    return Course(
        [
            Position(number, number + 1, seat, unseen, 7, 2, "played", "Played", f"turn {number}", number + 1)
            for number, seat in enumerate(seats)
        ],
        shares,
    )
