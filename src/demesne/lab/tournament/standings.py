"""What the units of a tournament add up to, in integers, unit after unit in their order."""

from itertools import combinations

from demesne.lab.tournament.bradley_terry import Matrix
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.sequential import Separation
from demesne.lab.tournament.units import Unit


class Standings:
    """The sums of a tournament. A comparison is worth 2 half points: 2 to 0, or 1 to 1 for a tie.

    `halves[i][j]` are the half points of bot i against bot j. For each pairing `deals` counts the deals;
    `sums` and `products` add up the half points of its members in a deal and the products of two members'.
    `wins`, `shared` and `shares12` (twelfths) count victories as a simulation does. `separation` is the
    sequential test, None where nobody asked for it; it sees whole rounds.
    """

    def __init__(self, plan: TournamentPlan) -> None:
        number, members = len(plan.bots), plan.players
        self.plan = plan
        self.units = 0
        self.unfinished = 0
        self.games = [0] * number
        self.wins = [0] * number
        self.shared = [0] * number
        self.shares12 = [0] * number
        self.halves = [[0] * number for _ in range(number)]
        self.deals = [0] * len(plan.pairings)
        self.sums = [[0] * members for _ in plan.pairings]
        self.products = [[[0] * members for _ in range(members)] for _ in plan.pairings]
        self.separation: Separation | None = None
        if plan.until_decided:
            tables = len([group for group in plan.pairings if 0 in group])
            self.separation = Separation(number, 2 * tables * (members - 1) * len(plan.orders))
        self._round = [0] * number

    def add(self, unit: Unit) -> None:
        """Add the next unit."""
        pairing = unit.number % len(self.plan.pairings)
        group = self.plan.pairings[pairing]
        made = [0] * len(group)
        for places in unit.places:
            self._count_victory(group, places)
            for a, b in combinations(range(len(group)), 2):
                won = 1 if places[a] == places[b] else 2 * (places[a] < places[b])
                made[a] += won
                made[b] += 2 - won
                self.halves[group[a]][group[b]] += won
                self.halves[group[b]][group[a]] += 2 - won
        self.units += 1
        self.unfinished += unit.unfinished
        self.deals[pairing] += 1
        for a, mine in enumerate(made):
            self.sums[pairing][a] += mine
            self._round[group[a]] += mine
            for b, other in enumerate(made):
                self.products[pairing][a][b] += mine * other
        if self.units % len(self.plan.pairings) == 0:
            if self.separation is not None:
                self.separation.see([float(points) for points in self._round])
            self._round = [0] * len(self._round)

    def _count_victory(self, group: tuple[int, ...], places: str) -> None:
        winners = places.count("1")
        for bot, place in zip(group, places, strict=True):
            self.games[bot] += 1
            if place == "1":
                self.shares12[bot] += 12 // winners
                if winners == 1:
                    self.wins[bot] += 1
                else:
                    self.shared[bot] += 1

    @property
    def decided(self) -> bool:
        """Whether the sequential test separates all neighbours; False between rounds and without a test."""
        at_end_of_round = self.units > 0 and self.units % len(self.plan.pairings) == 0
        return self.separation is not None and at_end_of_round and self.separation.decided

    @property
    def points(self) -> Matrix:
        """The points of each bot against each other."""
        return [[halves / 2 for halves in row] for row in self.halves]

    def spread(self) -> Matrix:
        """Return the covariance of all bots' points, from how they differ between the deals of each pairing.

        Deals are independent, so it is the sum over the pairings of deals x the unbiased covariance within one.
        """
        number = len(self.plan.bots)
        made = [[0.0] * number for _ in range(number)]
        for group, deals, sums, products in zip(
            self.plan.pairings, self.deals, self.sums, self.products, strict=True
        ):
            if deals < 2:
                continue
            for a, i in enumerate(group):
                for b, j in enumerate(group):
                    # Integers up to the last step, so that nothing cancels; halves twice are quarters.
                    exact = deals * products[a][b] - sums[a] * sums[b]
                    made[i][j] += exact / (4 * (deals - 1))
        return made
