"""Which move is the best, and by how much it beats the one that was played, on worlds that the search did not see.

A search calls that move the best which did best in its own games, so these games flatter it. Here its first moves are
tried again, each with every plan by which the player may go on; and what the move that was played lost against the best
of them is measured in worlds that had no part in that choice either. A mistake is confirmed in worlds of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum, sqrt
from typing import Any, Final, NamedTuple

from demesne.lab.results.statistics import Z95

MISTAKE: Final = 0.05
"""A move that loses so much of the chance to win, and whose loss is no chance result, is a mistake."""
TRIALS: Final = 5
"""Moves and plans are chosen in one world for this number of those."""

# The worlds of the comparison have numbers that the choice of moves and plans never reaches.
_FIRST_FRESH: Final = 1 << 20


Run = tuple[int, int]
"""A move, and the number of the plan after it."""


class PlanLoss(NamedTuple):
    """The loss where the player goes on by one plan after either move, and its standard error."""

    plan: str
    loss: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the loss."""
        return interval_of(self.loss, self.error)


@dataclass(frozen=True)
class Comparison:
    """The loss of the move that was played against the best one, with its standard error and what it assumes.

    The player goes on by `plan` after the best move and by `played_plan` after the other: each move has the plan that
    suits it best. `others` are the plans of the other players by seat, None for the player's own. `by_plan` is the loss
    for each plan that the player may go on by; empty where there is only one.
    """

    loss: float
    error: float
    plan: str
    played_plan: str
    others: tuple[str | None, ...]
    by_plan: tuple[PlanLoss, ...]


def compare(
    rollouts: Any, seat: int, moves: Sequence[int], played: int, worlds: int
) -> tuple[int, Comparison | None]:
    """Return the best move of a seat, and what the one that was played lost against it; None where it is the best.

    `moves` are those that the search prefers, the first one first. Where there are several they are tried again, the
    one that was played with them; a single one is taken for the best.
    """
    contenders = list(dict.fromkeys((*moves, played))) if len(moves) > 1 else list(moves)
    if contenders == [played]:
        return played, None
    plans = range(len(rollouts.plans))
    trials = -(-worlds // TRIALS)
    leaders = rollouts.leaders(trials * len(plans))
    play = partial(_play, rollouts, seat, leaders)
    tried: dict[Run, list[float]] = {}
    if len(contenders) * len(plans) > 1:
        runs = [(move, plan) for move in dict.fromkeys((*contenders, played)) for plan in plans]
        tried = dict(zip(runs, play(0, trials, runs), strict=True))

    def worth(move: int, plan: int) -> float:
        return fsum(tried.get((move, plan), ()))

    def plan_of(move: int) -> int:
        return max(plans, key=lambda plan: worth(move, plan))

    best = max(contenders, key=lambda move: worth(move, plan_of(move)))
    if best == played:
        return played, None
    mine, theirs = plan_of(best), plan_of(played)
    runs = list(dict.fromkeys((move, plan) for plan in (mine, theirs) for move in (best, played)))
    fresh = dict(zip(runs, play(_FIRST_FRESH, worlds, runs), strict=True))
    loss, error = difference(fresh[best, mine], fresh[played, theirs])
    if is_mistake(loss, error):
        # Of many losses those stand out that chance made larger: what is called a mistake must be one in other worlds.
        fresh = dict(zip(runs, play(_FIRST_FRESH + worlds, worlds, runs), strict=True))
        loss, error = difference(fresh[best, mine], fresh[played, theirs])
    known = tried | fresh
    names = rollouts.plans
    return best, Comparison(
        loss=loss,
        error=error,
        plan=names[mine],
        played_plan=names[theirs],
        others=tuple(None if each == seat else names[leader] for each, leader in enumerate(leaders)),
        by_plan=tuple(
            PlanLoss(names[plan], *difference(known[best, plan], known[played, plan]))
            for plan in plans
            if len(plans) > 1
        ),
    )


def _play(
    rollouts: Any, seat: int, leaders: Sequence[int], first: int, number: int, runs: Sequence[Run]
) -> list[list[float]]:
    """Return what a seat gets in each of these worlds, for each run; the others go on by their leading plans."""
    got: list[list[float]] = [[] for _ in runs]
    for world in range(first, first + number):
        rollouts.deal(world)
        for shares, (move, plan) in zip(got, runs, strict=True):
            plans = [plan if each == seat else leader for each, leader in enumerate(leaders)]
            shares.append(rollouts.play(move, plans)[seat])
    return got


def difference(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of shares of the victory that belong together in pairs, and its standard error.

    One square of a whole victory is added, because few results that are all alike do not make a difference sure.
    """
    number = len(ones)
    differences = [one - other for one, other in zip(ones, others, strict=True)]
    mean = fsum(differences) / number
    squares = fsum((each - mean) ** 2 for each in differences)
    return mean, sqrt(squares + 1) / number


def is_mistake(loss: float, error: float) -> bool:
    """Tell whether a loss is large enough for a mistake, and larger than chance explains."""
    return loss >= max(MISTAKE, Z95 * error)


def interval_of(loss: float, error: float) -> tuple[float, float]:
    """Return the 95 % interval of a loss."""
    return loss - Z95 * error, loss + Z95 * error
