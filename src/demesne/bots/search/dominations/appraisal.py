"""What a seat has at the end of an age, in parts that regression can weigh: what it will bring is known by habit.

The parts that a plan would also count are in hundredths of a point, as greedy planning counts them; all others are
numbers, times 100.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.worth.evaluation import POINT
from demesne.bots.dominations.worth.objectives import CHAIN, CONTROLLED, GROUPS, NODI
from demesne.bots.dominations.worth.sites import Sites
from demesne.games.dominations.board.pieces import cell_of, level_of
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.tree_cards import slots_of
from demesne.games.dominations.zones.seats import (
    dominator_of,
    influence_of,
    initiative_rank,
    limit_in,
    points_of,
    tree_of,
)
from demesne.games.dominations.zones.stores import total_knowledge

SCORED: Final = 0
INFLUENCE_SCORED: Final = 1
INFLUENCE_HELD: Final = 2
LIMITS: Final = 3
AT_ENDS: Final = 4
GROWING: Final = 5
SPARING: Final = 6
AT_STARTS: Final = 7
IN_TURNS: Final = 8
GOALS: Final = 9
ACTIVATION: Final = 10
OWN_CITIES: Final = 11
LEVELS: Final = 12
LONGEST_CHAIN: Final = 13
SEPARATE: Final = 14
MONUMENTS: Final = 15
OWN_NODI: Final = 16
SLOTS: Final = 17
CARDS: Final = 18
TREE_SCORE: Final = 19
KNOWLEDGE_KEPT: Final = 20
LATE: Final = 21
DOMINATION: Final = 22
"""The first of six parts: whether the seat has the domination card of a domain."""

PARTS: Final = DOMINATION + DOMAINS


class Appraisal(Sites):
    """The parts of one seat's position."""

    def appraise(self) -> vec[i64]:
        """Return all parts."""
        parts: vec[i64] = vec[i64]([0] * PARTS)
        state = self.state
        seat: i64 = self.seat
        parts[SCORED] = POINT * points_of(state, seat)
        parts[INFLUENCE_SCORED] = POINT * influence_of(state, seat) * self.scorings
        parts[INFLUENCE_HELD] = POINT * influence_of(state, seat)
        parts[GOALS] = self.hope
        parts[KNOWLEDGE_KEPT] = POINT * total_knowledge(state, seat)
        parts[LATE] = POINT * initiative_rank(state, seat)
        domain: i64 = 0
        while domain < DOMAINS:
            if dominator_of(state, domain) == seat:
                parts[DOMINATION + domain] = POINT
            domain += 1
        self.add_limits(parts)
        self.add_cities(parts)
        self.add_tree(parts)
        return parts

    def add_limits(self, parts: vec[i64]) -> None:
        """Add what the limits are worth that are above the lowest (G8)."""
        worth: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            limit: i64 = limit_in(self.state, self.seat, domain)
            if limit >= 10:
                worth += self.weights.limit_10
            if limit >= 15:
                worth += self.weights.limit_15
            if limit >= 20:
                worth += self.weights.limit_20
            domain += 1
        parts[LIMITS] = worth * self.turns // self.whole

    def add_cities(self, parts: vec[i64]) -> None:
        """Add what lies on the board."""
        board = self.state.board
        held = self.objectives.held
        number: i64 = 0
        while number < board.count:
            word: i64 = board.piece(number)
            if self.is_own(word):
                parts[ACTIVATION] += level_of(word) * self.activation_worth(cell_of(word))
                parts[OWN_CITIES] += POINT
                parts[LEVELS] += POINT * level_of(word)
            number += 1
        parts[LONGEST_CHAIN] = POINT * held[CHAIN]
        parts[SEPARATE] = POINT * held[GROUPS]
        parts[MONUMENTS] = POINT * held[CONTROLLED]

    def add_tree(self, parts: vec[i64]) -> None:
        """Add the cards, and what their effects will bring."""
        state = self.state
        tree = tree_of(state, self.seat)
        tables = state.tables
        parts[CARDS] = POINT * tree.count
        parts[SLOTS] = POINT * len(slots_of(state, self.seat))
        domain: i64 = 0
        while domain < DOMAINS:
            nodi: i64 = self.objectives.held[NODI + domain]
            parts[OWN_NODI] += POINT * nodi
            if state.setup.scores_tree and nodi > 0:
                parts[TREE_SCORE] += POINT * nodi * self.cards_in(domain)
            domain += 1
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                self.add_act(parts, tables.effects[k])
                k += 1
            number += 1

    def add_act(self, parts: vec[i64], effect: CompiledEffect) -> None:
        """Add what one effect in the tree will bring."""
        when: i64 = effect.when
        if when == words.AGE_END:
            parts[AT_ENDS] += self.at_ends(effect)
        elif when == words.STANDING:
            parts[GROWING] += self.growing(effect)
        elif when == words.ALWAYS:
            if effect.do != words.RAISE_LIMIT:
                parts[SPARING] += self.always(effect)
        elif when == words.RESET or when == words.AGE_START or when == words.DOMINATION_CARD:
            parts[AT_STARTS] += self.act_worth(effect)
        elif when != words.AT_ONCE:
            parts[IN_TURNS] += self.act_worth(effect)
