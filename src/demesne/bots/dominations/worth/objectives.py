"""How near a seat is to the goals of its objective, and what that is worth (O1, O2)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.worth.weights import Weights
from demesne.core.bits import single
from demesne.games.dominations.board.cities import groups
from demesne.games.dominations.board.pieces import level_of, owner_of
from demesne.games.dominations.cards.components import Components, Goal
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.measures.counting import monuments_controlled
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import influence_of, tree_of

# What goals ask for, and what a seat has of it.
INFLUENCE: Final = 0
CHAIN: Final = 1
GROUPS: Final = 2
CONTROLLED: Final = 3
NODI: Final = 4
CITIES: Final = 10
MASTERIES: Final = 13
_HELD: Final = MASTERIES + 18

# A goal as a row of numbers: the above up to the cities, then two parts about masteries.
_PARTS: Final = 13
_ROW: Final = _PARTS + 6
_GOALS: Final = 5

# What a unit that a goal lacks takes, in tenths of a turn.
_TENTHS: Final[vec[i64]] = vec[i64]([6, 13, 13, 25, 8, 8, 8, 8, 8, 8])
_CITY: Final = 10
_MASTERY: Final[vec[i64]] = vec[i64]([10, 12, 18])
_SURE: Final = 1000


def mastery_place(domain: i64, value: i64) -> i64:
    """Return where `Objectives.held` counts the masteries of a domain and a value (3, 6 or 9)."""
    return MASTERIES + 3 * domain + value // 3 - 1


class Wanted:
    """What the goals of an objective card ask for (-1: no card yet, no goals)."""

    def __init__(self, components: Components, objective: i64) -> None:
        self.goals: i64 = 0
        numbers: list[int] = []
        if objective >= 0:
            for goal in components.objectives[objective].goals:
                numbers += _row_of(goal)
                self.goals += 1
        self.rows: vec[i64] = vec[i64](numbers)
        # The most that any goal asks for of each thing, and the set of places of the masteries that some goal wants.
        self.most: vec[i64] = vec[i64]([0] * CITIES)
        self.masteries: i64 = 0
        goal_number: i64 = 0
        while goal_number < self.goals:
            self.read_row(goal_number * _ROW)
            goal_number += 1

    def read_row(self, row: i64) -> None:
        """Note what a goal asks for at all."""
        part: i64 = 0
        while part < CITIES:
            if self.rows[row + part] > self.most[part]:
                self.most[part] = self.rows[row + part]
            part += 1
        part = row + _PARTS
        while part < row + _ROW and self.rows[part]:
            domain: i64 = 0
            while domain < DOMAINS:
                if (self.rows[part + 2] >> domain) & 1 == 1:
                    self.masteries |= single(mastery_place(domain, self.rows[part + 1]))
                domain += 1
            part += 3


class Objectives:
    """How near a seat is to its goals. `held` may be changed to ask what `potential` would then be."""

    def __init__(self, wanted: Wanted, points: vec[i64], weights: Weights) -> None:
        self.wanted: Wanted = wanted
        self.goals: i64 = wanted.goals
        self.rows: vec[i64] = wanted.rows
        self.points: vec[i64] = points
        self.reach: i64 = 10 * weights.reach
        self.stretch: i64 = weights.stretch
        self.held: vec[i64] = vec[i64]([0] * _HELD)

    def is_moot(self, place: i64) -> bool:
        """Tell whether more of something, influence or nodi or masteries, brings no goal nearer."""
        if place < CITIES:
            return self.held[place] >= self.wanted.most[place]
        return (self.wanted.masteries >> place) & 1 == 0

    def measure(self, state: State, seat: i64) -> None:
        """Look at what the seat has."""
        held = vec[i64]([0] * _HELD)
        held[INFLUENCE] = influence_of(state, seat)
        sizes = groups(state.board, seat)
        held[GROUPS] = len(sizes)
        k: i64 = 0
        while k < len(sizes):
            if sizes[k] > held[CHAIN]:
                held[CHAIN] = sizes[k]
            k += 1
        held[CONTROLLED] = monuments_controlled(state, seat)
        tree = tree_of(state, seat)
        domain: i64 = 0
        while domain < DOMAINS:
            held[NODI + domain] = tree.nodi(domain)
            domain += 1
        number: i64 = 0
        while number < state.board.count:
            word: i64 = state.board.piece(number)
            if level_of(word) and owner_of(word) == seat:
                held[CITIES + level_of(word) - 1] += 1
            number += 1
        number = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE:
                held[mastery_place(state.tables.domains[code >> 2], state.tables.values[code >> 2])] += 1
            number += 1
        self.held = held

    def potential(self, tenths: i64) -> i64:
        """Return what the goals are worth with `tenths` tenths of turns to come.

        A goal that is not reached counts by how much of the time left its missing parts would take.
        """
        sure: i64 = 0
        time: i64 = tenths * self.stretch // 100
        goal: i64 = 0
        while goal < self.goals:
            work: i64 = self.work(goal * _ROW)
            if work == 0:
                sure += _SURE
            elif work < time:
                sure += self.reach * (time - work) // time
            goal += 1
        whole: i64 = sure // _SURE
        worth: i64 = 100 * self.points[whole]
        if whole < len(self.points) - 1:
            worth += (self.points[whole + 1] - self.points[whole]) * (sure - whole * _SURE) // 10
        return worth

    def work(self, row: i64) -> i64:
        """Return what the missing parts of a goal would take, in tenths of a turn."""
        rows = self.rows
        held = self.held
        work: i64 = 0
        part: i64 = 0
        while part < CITIES:
            lacks: i64 = rows[row + part] - held[part]
            if lacks > 0:
                work += lacks * _TENTHS[part]
            part += 1
        spare: i64 = 0
        level: i64 = 2
        while level >= 0:
            spare += held[CITIES + level] - rows[row + CITIES + level]
            if spare < 0:
                work -= spare * _CITY * (level + 2) // 2
                spare = 0
            level -= 1
        part = row + _PARTS
        while part < row + _ROW and rows[part]:
            work += self.work_on_masteries(rows[part], rows[part + 1], rows[part + 2])
            part += 3
        return work

    def work_on_masteries(self, wanted: i64, value: i64, domains: i64) -> i64:
        """Return what the missing masteries of a value in a set of domains would take."""
        domain: i64 = 0
        while domain < DOMAINS:
            if (domains >> domain) & 1 == 1:
                wanted -= self.held[mastery_place(domain, value)]
            domain += 1
        if wanted <= 0:
            return 0
        return wanted * _MASTERY[value // 3 - 1]


def _row_of(goal: Goal) -> list[int]:
    row = [goal.influence, goal.connected, goal.separate, goal.monuments, *goal.nodi, *goal.cities]
    for wanted in goal.masteries[:2]:
        row += [wanted.quantity, wanted.value, wanted.domains]
    return row + [0] * (_ROW - len(row))
