"""Which goals of an objective a seat has reached (O1, O2)."""

from mypy_extensions import i64

from demesne.games.dominations.board.cities import groups, largest_of
from demesne.games.dominations.board.pieces import level_of, owner_of
from demesne.games.dominations.cards.components import Goal
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.measures.counting import count_nodi, monuments_controlled
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import influence_of, objective_of, tree_of


def goals_reached(state: State, seat: i64) -> list[bool]:
    """Tell for each goal of the seat's objective whether it is reached; none while it has no objective."""
    objective: i64 = objective_of(state, seat)
    if objective < 0:
        return []
    goals = state.setup.components.objectives[objective].goals
    reached = [reaches(state, seat, goal) for goal in goals]
    if not state.setup.goals_share_monuments:
        # Another monument for each symbol: the goals with the fewest symbols first, so that most are reached.
        left = int(monuments_controlled(state, seat))
        for number in sorted(range(len(goals)), key=lambda number: goals[number].monuments):
            if reached[number] and goals[number].monuments:
                reached[number] = goals[number].monuments <= left
                left -= goals[number].monuments if reached[number] else 0
    return reached


def points_for_goals(state: State, seat: i64) -> i64:
    """Return the points of a seat's goals (O1)."""
    reached: i64 = 0
    for goal in goals_reached(state, seat):
        if goal:
            reached += 1
    return state.setup.goal_points[reached]


def goal_counts(state: State, seat: i64) -> list[list[tuple[int, int]]]:
    """Return for each goal of the seat's objective its parts, what there is and what is asked for; none before (O2)."""
    objective: i64 = objective_of(state, seat)
    if objective < 0:
        return []
    return [parts_of(state, seat, goal) for goal in state.setup.components.objectives[objective].goals]


def parts_of(state: State, seat: i64, goal: Goal) -> list[tuple[int, int]]:
    """Return the parts of a goal, each as what there is and what is asked for."""
    found: list[tuple[int, int]] = []
    if sum(goal.cities):
        found.append((matched_cities(state, seat, goal.cities), sum(goal.cities)))
    if goal.connected or goal.separate:
        sizes = groups(state.board, seat)
        found.append((int(largest_of(sizes)), goal.connected))
        found.append((len(sizes), goal.separate))
    for colour, number in enumerate(goal.nodi):
        found.append((int(count_nodi(state, seat, colour)), number))
    found.append((int(monuments_controlled(state, seat)), goal.monuments))
    found += [
        (int(masteries_of(state, seat, wanted.value, wanted.domains)), wanted.quantity)
        for wanted in goal.masteries
    ]
    found.append((int(influence_of(state, seat)), goal.influence))
    return [(there, asked) for there, asked in found if asked]


def reaches(state: State, seat: i64, goal: Goal) -> bool:
    """Tell whether all parts of a goal hold (O2)."""
    if goal.influence and influence_of(state, seat) < goal.influence:
        return False
    if goal.connected or goal.separate:
        sizes = groups(state.board, seat)
        if largest_of(sizes) < goal.connected or len(sizes) < goal.separate:
            return False
    for colour, number in enumerate(goal.nodi):
        if number and count_nodi(state, seat, colour) < number:
            return False
    if goal.monuments and monuments_controlled(state, seat) < goal.monuments:
        return False
    for wanted in goal.masteries:
        if masteries_of(state, seat, wanted.value, wanted.domains) < wanted.quantity:
            return False
    return sum(goal.cities) == 0 or has_cities(state, seat, goal.cities)


def masteries_of(state: State, seat: i64, value: i64, domains: i64) -> i64:
    """Return how many masteries of exactly this value a seat has in a set of domains, basic or advanced (O2)."""
    tree = tree_of(state, seat)
    found: i64 = 0
    number: i64 = 0
    while number < tree.count:
        code: i64 = tree.code(number)
        if code < LEVEL_CODE:
            card: i64 = code >> 2
            if state.tables.values[card] == value and (domains >> state.tables.domains[card]) & 1 == 1:
                found += 1
        number += 1
    return found


def has_cities(state: State, seat: i64, wanted: tuple[int, ...]) -> bool:
    """Tell whether different cities stand for all wanted ones; a higher one may stand for a lower (O2)."""
    return matched_cities(state, seat, wanted) == sum(wanted)


def matched_cities(state: State, seat: i64, wanted: tuple[int, ...]) -> int:
    """Return for how many of the wanted cities, by their levels, a different city of the seat can stand (O2)."""
    levels = [0] * (len(wanted) + 1)
    for number in range(int(state.board.count)):
        word: i64 = state.board.piece(number)
        if level_of(word) and owner_of(word) == seat:
            levels[int(level_of(word))] += 1
    spare = 0
    matched = 0
    for level in range(len(wanted), 0, -1):
        spare += levels[level]
        matched += min(spare, wanted[level - 1])
        spare -= min(spare, wanted[level - 1])
    return matched
