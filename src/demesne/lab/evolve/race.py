"""Races: children meet one panel on the same deals, and the best of them meet it beside the population.

After each heat a third of the children goes on to three times as many deals. Games that chose who goes on flatter
whoever they chose. So a child enters the last round with no games, and what a member is worth is told by last rounds
alone, as long as the panel stays the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from demesne.lab.evolve.crew import Crew
from demesne.lab.evolve.dice import seed_of
from demesne.lab.evolve.games import GAMES_OF_A_DEAL, TWELFTHS, Trial
from demesne.lab.evolve.genome import Genome

HEATS: Final = 3
SHARPER: Final = 3
"""By so much each heat has fewer runners and more deals than the one before."""
LAST_ROUND: Final = 24
"""Deals of the last round, in units of those of the first heat."""
LEAST_FINALISTS: Final = 2
CLEARLY: Final = 1000
"""Who takes a leader's place has won by one more in so many games."""


@dataclass(frozen=True)
class Panel:
    """The opponents of a race and the seeds of their deals. An opponent that stands there twice counts twice."""

    opponents: tuple[Genome, ...]
    seeds: tuple[int, ...]

    @classmethod
    def of(cls, opponents: Sequence[Genome], seed: int, *purpose: int | str) -> "Panel":
        """Return a panel whose deals are derived from the seed of the search and what they are for."""
        seeds = tuple(seed_of(seed, "deals", *purpose, place) for place in range(len(opponents)))
        return cls(tuple(opponents), seeds)

    def play(self, crew: Crew, runners: Sequence[Genome], first: int, deals: int) -> list[list[int]]:
        """Return for each runner the shares of victory against each of the panel, in twelfths, on some deals."""
        tasks = [Trial(rules, self.opponents, self.seeds, first, deals) for rules in runners]
        return [list(shares) for shares in crew.play(tasks)]

    def games(self, deals: int) -> int:
        """Return the games of one runner on so many deals for each opponent."""
        return GAMES_OF_A_DEAL * deals * len(self.opponents)


@dataclass(frozen=True)
class Member:
    """A genome of the population with its games so far against the panel: shares of victory, in twelfths."""

    rules: Genome
    shares: tuple[int, ...] = ()
    games: int = 0

    @property
    def rate(self) -> float:
        """The mean share of victory; 0 before any game."""
        return sum(self.shares) / TWELFTHS / self.games if self.games else 0.0

    @property
    def bound(self) -> float:
        """The rate less one standard error (of a coin), so that few lucky games do not count for much."""
        return self.rate - 0.5 / sqrt(self.games) if self.games else 0.0

    def rate_against(self, place: int) -> float:
        """Return the mean share of victory against one of the panel."""
        return self.shares[place] * len(self.shares) / TWELFTHS / self.games if self.games else 0.0

    def with_games(self, shares: Sequence[int], games: int) -> "Member":
        """Return the member after more games."""
        before = self.shares or (0,) * len(shares)
        return Member(
            self.rules,
            tuple(old + new for old, new in zip(before, shares, strict=True)),
            self.games + games,
        )


def race(
    crew: Crew, members: Sequence[Member], children: Sequence[Genome], panel: Panel, deals: int
) -> list[Member]:
    """Return the members and the best children, the best first by the lower bound of their rates.

    `deals` are those of the first heat for each opponent. Of equal ones the shorter text is better, then the earlier.
    """
    left, first = heats(crew, children, panel, deals)
    return last_round(crew, [*members, *map(Member, left)], panel, first, LAST_ROUND * deals)


def climb(
    crew: Crew, members: Sequence[Member], children: Sequence[Genome], panel: Panel, deals: int
) -> list[Member]:
    """Return the members, and before them the best child if it is clearly better than their leader on fresh deals.

    Each step is small, so a child must not be held against games that the leader won long ago, on other deals.
    """
    leader, *others = members
    left, first = heats(crew, children, panel, deals)
    runners = [leader.rules, *left]
    played = panel.games(LAST_ROUND * deals)
    shares = panel.play(crew, runners, first, LAST_ROUND * deals)
    won = [sum(row) for row in shares]
    best = max(range(1, len(runners)), key=lambda at: (won[at], -len(runners[at])))
    leader = leader.with_games(shares[0], played)
    if CLEARLY * (won[best] - won[0]) <= TWELFTHS * played:
        return [leader, *others]
    return [Member(runners[best]).with_games(shares[best], played), leader, *others]


def heats(crew: Crew, children: Sequence[Genome], panel: Panel, deals: int) -> tuple[list[Genome], int]:
    """Return the children that are left after all heats, the best first, and how many deals of the panel are used."""
    left = list(children)
    first, step = 0, deals
    for _ in range(HEATS):
        shares = panel.play(crew, left, first, step)
        keep = staying(len(left))
        ranked = sorted(zip(left, shares, strict=True), key=lambda pair: (-sum(pair[1]), len(pair[0])))
        # Children that play alike stand together; one of them is enough, as long as there are others.
        alike = [at for at in range(1, len(ranked)) if ranked[at][1] == ranked[at - 1][1]]
        order = [at for at in range(len(ranked)) if at not in alike] + alike
        left = [ranked[at][0] for at in order[:keep]]
        first, step = first + step, step * SHARPER
    return left, first


def last_round(crew: Crew, members: Sequence[Member], panel: Panel, first: int, deals: int) -> list[Member]:
    """Return members after so many more deals for each opponent, the best first.

    Of those that won exactly the same shares one is kept, the one with most games before: they play alike, and a
    population of one strategy in many wordings finds nothing new.
    """
    shares = panel.play(crew, [member.rules for member in members], first, deals)
    played = panel.games(deals)
    found: dict[tuple[int, ...], Member] = {}
    for member, sums in sorted(
        zip(members, shares, strict=True), key=lambda pair: (-pair[0].games, len(pair[0].rules))
    ):
        found.setdefault(tuple(sums), member.with_games(sums, played))
    return sorted(found.values(), key=lambda member: (-member.bound, len(member.rules)))


def staying(number: int) -> int:
    """Return how many of so many runners of a heat go on."""
    return max(min(number, LEAST_FINALISTS), number // SHARPER)


def cost(members: int, children: int, opponents: int, deals: int) -> int:
    """Return the games of a race."""
    games, step = 0, deals
    for _ in range(HEATS):
        games += children * step
        children, step = staying(children), step * SHARPER
    return GAMES_OF_A_DEAL * opponents * (games + (members + children) * LAST_ROUND * deals)
