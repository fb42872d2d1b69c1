"""Ratings from the standings: Elo points with 95 % intervals, neighbours, and openskill's figures beside them."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any, Final

from demesne.lab.results.statistics import Z95
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.rating import bradley_terry
from demesne.lab.tournament.rating.bradley_terry import CENTRE, ELO, Matrix
from demesne.lab.tournament.rating.shares import MANY
from demesne.lab.tournament.standings import Standings
from demesne.lab.tournament.work_units import WorkUnit

Z80: Final = 0.8416212335729143
"""The 80 % quantile of the standard normal distribution."""


@dataclass(frozen=True)
class Ratings:
    """Elo ratings with mean 1500 and their covariance.

    `method` is "deals" or "information": where the covariance comes from. `ties` is the number of ties that were
    added to every two bots because the likelihood alone had no maximum, 0 where it had.
    """

    ratings: list[float]
    covariance: Matrix
    method: str
    ties: int

    def interval(self, bot: int) -> tuple[float, float]:
        """Return the 95 % interval of a bot's rating."""
        half = Z95 * sqrt(max(0.0, self.covariance[bot][bot]))
        return self.ratings[bot] - half, self.ratings[bot] + half

    def error(self, bot: int, other: int) -> float:
        """Return the standard error of the difference of two bots."""
        c = self.covariance
        return sqrt(max(0.0, c[bot][bot] + c[other][other] - 2 * c[bot][other]))


def rate(standings: Standings) -> Ratings | None:
    """Return the ratings, None before all bots have played.

    The covariance is that of the deals (`sandwich`) from `MANY` rounds on. It takes all pairings of a round together,
    for they have the same deal: what two bots got of it against a third is paired. With fewer rounds, or where ties had
    to be added, it is the inverse of the observed information times (k + 1)/3 for k players at a table: the k - 1
    comparisons of a bot in one game hang together, and (k + 1)/3 is by how much more their sum varies than independent
    ones if all are equally strong (k = 2: 1).
    """
    if not all(shares.games for shares in standings.bots):
        return None
    points, ties = standings.points, 0
    if not bradley_terry.has_maximum(points):
        points, ties = bradley_terry.with_ties(points), 1
        if not bradley_terry.has_maximum(points):
            return None
    found = bradley_terry.strengths(points)
    covariance = bradley_terry.pseudo_inverse(bradley_terry.information(points, found))
    if ties == 0 and standings.rounds >= MANY:
        method = "deals"
        covariance = bradley_terry.sandwich(covariance, standings.spread())
    else:
        method = "information"
        wider = (standings.plan.players + 1) / 3
        covariance = [[entry * wider for entry in row] for row in covariance]
    return Ratings(
        [CENTRE + ELO * strength for strength in found],
        [[ELO * ELO * entry for entry in row] for row in covariance],
        method,
        ties,
    )


def more_needed(difference: float, error: float, played: float) -> int | None:
    """Return how many more games (or deals) than `played` would separate a difference with a chance of 80 %.

    0 if the 95 % interval of the difference leaves 0 out. Else the standard error must fall to the difference
    divided by 1.96 + 0.84, and it falls with the square root of the number. None for no difference at all.

    >>> more_needed(10.0, 10.0, 100), more_needed(10.0, 5.0, 100), more_needed(0.0, 5.0, 100)
    (685, 0, None)
    """
    if difference == 0:
        return None
    if abs(difference) > Z95 * error:
        return 0
    return ceil(played * (((Z95 + Z80) * error / difference) ** 2 - 1))


def skills(plan: TournamentPlan, units: Iterable[WorkUnit]) -> list[tuple[float, float]] | None:
    """Return openskill's PlackettLuce (mu, sigma) of each bot after these units in order, None without openskill."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    found: list[Any] = [model.rating() for _ in plan.bots]
    for unit in units:
        group = plan.pairings[unit.number % len(plan.pairings)]
        for places in unit.places:
            teams = model.rate([[found[bot]] for bot in group], ranks=[float(place) for place in places])
            for bot, (rating,) in zip(group, teams, strict=True):
                found[bot] = rating
    return [(float(rating.mu), float(rating.sigma)) for rating in found]
