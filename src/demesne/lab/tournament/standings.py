"""What the units of a tournament add up to, in integers, unit after unit in their order."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb

from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.rating.bradley_terry import Matrix
from demesne.lab.tournament.rating.sequential import Separation
from demesne.lab.tournament.rating.shares import WHOLE, Shares, Values
from demesne.lab.tournament.work_units import WorkUnit


class Standings:
    """The sums of a tournament. A comparison is worth 12 twelfths: 12 to 0, or 6 to 6 for a tie.

    `bots` are the shares of each bot in the victories, `members` those of the members of each pairing, `against[i, j]`
    (i < j) the comparisons that bot i won against bot j. A *round* is one deal of every pairing: its pairings share
    their cards, but rounds have nothing to do with each other. So `sums` and `products` add up what the bots made in
    whole rounds, and `paired[i, j]` has for each round how much more i made than j against the others that both meet.
    Every two bots that meet are compared `met` times in a round.

    `lengths` counts games by the turns of the player who had most, `turns` and `timed` the turns and the games of each
    pairing; units without lengths are left out. `separation` is the sequential test, None where nobody asked for it.
    """

    def __init__(self, plan: TournamentPlan) -> None:
        number = len(plan.bots)
        pairs = list(dict.fromkeys(pair for group in plan.pairings for pair in combinations(group, 2)))
        self.plan = plan
        self.met = comb(number - 2, plan.players - 2) * len(plan.orders)
        self.units = 0
        self.rounds = 0
        self.unfinished = 0
        self.bots = [Shares() for _ in range(number)]
        self.members = [[Shares() for _ in group] for group in plan.pairings]
        self.against = {pair: Shares() for pair in pairs}
        self.paired = {(i, j): Values() for i, j in combinations(range(number), 2) if self.others(i, j)}
        self.sums = [0] * number
        self.products = [[0] * number for _ in range(number)]
        self.lengths: Counter[int] = Counter()
        self.turns = [0] * len(plan.pairings)
        self.timed = [0] * len(plan.pairings)
        self.separation: Separation | None = None
        if plan.until_decided:
            self.separation = Separation(number, float(WHOLE * self.met * (number - 1)))

    def others(self, bot: int, other: int) -> int:
        """Return how many others two bots both meet; in a gauntlet that is the first bot alone."""
        if not self.plan.gauntlet:
            return len(self.plan.bots) - 2
        return int(0 not in (bot, other))

    def add(self, unit: WorkUnit) -> None:
        """Add the next unit."""
        pairing = unit.number % len(self.plan.pairings)
        for places in unit.places:
            self._count(pairing, places)
        for member in self.members[pairing]:
            member.end_deal()
        for turns in unit.turns:
            self.turns[pairing] += turns
            # Turns go round the table.
            self.lengths[-(-turns // self.plan.players)] += 1
        self.timed[pairing] += len(unit.turns)
        self.unfinished += unit.unfinished
        self.units += 1
        if self.units % len(self.plan.pairings) == 0:
            self._end_round()

    def _count(self, pairing: int, places: str) -> None:
        """Count a game."""
        group = self.plan.pairings[pairing]
        share = WHOLE // places.count("1")
        for bot, member, place in zip(group, self.members[pairing], places, strict=True):
            won = share if place == "1" else 0
            self.bots[bot].count(won)
            member.count(won)
        for (i, mine), (j, other) in combinations(zip(group, places, strict=True), 2):
            self.against[i, j].count(WHOLE // 2 if mine == other else WHOLE * (mine < other))

    def _end_round(self) -> None:
        self.rounds += 1
        number = range(len(self.plan.bots))
        made = [0 for _ in number]
        for (i, j), shares in self.against.items():
            made[i] += shares.deal
            made[j] += WHOLE * self.met - shares.deal
        for (i, j), values in self.paired.items():
            direct = 2 * self.against[i, j].deal - WHOLE * self.met if (i, j) in self.against else 0
            values.add(made[i] - made[j] - direct)
        for shares in self.against.values():
            shares.end_deal()
        for bot in self.bots:
            bot.end_deal()
        for i in number:
            self.sums[i] += made[i]
            for j in number:
                self.products[i][j] += made[i] * made[j]
        if self.separation is not None:
            self.separation.see([float(points) for points in made])

    @property
    def decided(self) -> bool:
        """Whether the sequential test separates all neighbours; False between rounds and without a test."""
        at_end_of_round = self.units > 0 and self.units % len(self.plan.pairings) == 0
        return self.separation is not None and at_end_of_round and self.separation.decided

    @property
    def points(self) -> Matrix:
        """The points of each bot against each other, a tie being half a point."""
        number = range(len(self.plan.bots))
        made = [[0.0 for _ in number] for _ in number]
        for (i, j), shares in self.against.items():
            made[i][j] = shares.shares12 / WHOLE
            made[j][i] = shares.games - made[i][j]
        return made

    def spread(self) -> Matrix:
        """Return the covariance of all bots' points, from how they differ between the rounds.

        Rounds are independent, so it is the number of rounds times the unbiased covariance within one. A round that
        is not over counts for the part of it that was played.
        """
        number = range(len(self.plan.bots))
        if self.rounds < 2:
            return [[0.0 for _ in number] for _ in number]
        part = self.units / len(self.plan.pairings) / self.rounds
        # Integers up to the last step, so that nothing cancels.
        return [
            [
                part
                * (self.rounds * self.products[i][j] - self.sums[i] * self.sums[j])
                / (WHOLE * WHOLE * (self.rounds - 1))
                for j in number
            ]
            for i in number
        ]

    def mean_turns(self, pairings: Iterable[int]) -> float | None:
        """Return the mean length of the games of some pairings, in turns of one player; None where it is not known."""
        chosen = list(pairings)
        timed = sum(self.timed[pairing] for pairing in chosen)
        return sum(self.turns[pairing] for pairing in chosen) / self.plan.players / timed if timed else None
