"""Which goals of an objective a seat has reached (O1, O2)."""

from mypy_extensions import i64, mypyc_attr

from demesne.dominations.board.cities import groups, largest_of
from demesne.dominations.board.pieces import level_of, owner_of
from demesne.dominations.components import Goal
from demesne.dominations.counting import Counting
from demesne.dominations.tables import LEVEL_CODE


@mypyc_attr(acyclic=True)
class Goals(Counting):
    """The five goals of an objective card."""

    def goals_reached(self, seat: i64) -> list[bool]:
        """Tell for each goal of the seat's objective whether it is reached; none while it has no objective."""
        objective: i64 = self.objective(seat)
        if objective < 0:
            return []
        return [self.reaches(seat, goal) for goal in self.setup.components.objectives[objective].goals]

    def points_of_goals(self, seat: i64) -> i64:
        """Return the points of a seat's goals (O1)."""
        reached: i64 = 0
        for goal in self.goals_reached(seat):
            if goal:
                reached += 1
        return self.setup.goal_points[reached]

    def reaches(self, seat: i64, goal: Goal) -> bool:
        """Tell whether all parts of a goal hold (O2)."""
        if goal.influence and self.influence(seat) < goal.influence:
            return False
        if goal.connected or goal.separate:
            sizes = groups(self.board, seat)
            if largest_of(sizes) < goal.connected or len(sizes) < goal.separate:
                return False
        for colour, number in enumerate(goal.nodi):
            if number and self.nodi(seat, colour) < number:
                return False
        if goal.monuments and self.monuments_controlled(seat) < goal.monuments:
            return False
        for wanted in goal.masteries:
            if self.masteries_of(seat, wanted.value, wanted.domains) < wanted.quantity:
                return False
        return sum(goal.cities) == 0 or self.has_cities(seat, goal.cities)

    def masteries_of(self, seat: i64, value: i64, domains: i64) -> i64:
        """Return how many masteries of exactly this value a seat has in a set of domains, basic or advanced (O2)."""
        tree = self.tree(seat)
        found: i64 = 0
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE:
                card: i64 = code >> 2
                if self.tables.values[card] == value and (domains >> self.tables.domains[card]) & 1 == 1:
                    found += 1
            number += 1
        return found

    def has_cities(self, seat: i64, wanted: tuple[int, ...]) -> bool:
        """Tell whether different cities stand for all wanted ones; a higher one may stand for a lower (O2)."""
        levels = [0] * (len(wanted) + 1)
        for number in range(int(self.board.count)):
            word: i64 = self.board.piece(number)
            if level_of(word) and owner_of(word) == seat:
                levels[int(level_of(word))] += 1
        spare = 0
        for level in range(len(wanted), 0, -1):
            spare += levels[level] - wanted[level - 1]
            if spare < 0:
                return False
        return True
