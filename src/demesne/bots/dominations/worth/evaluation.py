"""What is still to come for a seat, and what a unit of each thing is worth to it now.

An outlook reads a state that `View.sample` gave: after the secret choices of the start that is the game as everybody
sees it, without any hidden order. It is valid until that state changes.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import Cache
from demesne.bots.dominations.worth.objectives import INFLUENCE, Objectives
from demesne.bots.dominations.worth.weights import Weights
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.measures.costs import has_moment
from demesne.games.dominations.phases.age_end import largest_amount
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import (
    extra_strength,
    extra_to_choose,
    initiative_rank,
    knowledge_in,
    limit_in,
    tree_of,
)

POINT: Final = 100
"""A victory point in the unit of all worths."""

MOST_KNOWLEDGE: Final = 20
ROW: Final = MOST_KNOWLEDGE + 1
"""The numbers of knowledge in one domain, from 0 to the highest limit: the length of a row of `rest`."""

_ALL: Final = -1
_ADVANCED_CARDS: Final = 3
# Influence comes in small steps; what a goal makes of one is a third of what it makes of three.
_STEPS: Final = 3


class PositionEvaluation:
    """The rest of the game for one seat: turns, ends of ages, and worths of units in hundredths of a point."""

    def __init__(self, state: State, seat: i64, weights: Weights, cache: Cache) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.weights: Weights = weights
        self.cache: Cache = cache
        self.objectives: Objectives = Objectives(cache.wanted, state.setup.goal_points, weights)
        self.time(state)
        # Influence that comes now, and what comes some time: that may be the one that reaches a goal.
        self.influence_now: i64 = POINT * self.scorings + weights.lead
        self.influence: i64 = self.influence_now
        self.knowledge: i64 = weights.knowledge
        # How far points at the ends of ages are believed in, in percent of what is expected.
        self.trust: i64 = weights.at_ends
        if state.setup.scores_tree:
            self.trust = weights.at_ends_with_tree
        # What one more of each is worth by the cards that the seat has: nodi of a colour, the first nodus of a
        # colour, cities and levels on settlements of a domain, and so on.
        self.nodus: vec[i64] = vec[i64]([weights.nodus * self.turns // self.whole] * 7)
        self.first_nodus: i64 = 0
        self.city: vec[i64] = vec[i64]([0] * DOMAINS)
        self.city_level: vec[i64] = vec[i64]([0] * DOMAINS)
        self.first_city: i64 = 0
        self.city_influence: i64 = 0
        self.level_influence: i64 = 0
        self.chain: i64 = 0
        self.level_card: i64 = 0
        self.controlled: i64 = 0
        self.basic: i64 = 0
        self.advanced: i64 = 0
        self.domination: i64 = 0
        self.saved: vec[i64] = vec[i64]([0] * DOMAINS)
        self.read_cards()
        if state.setup.scores_tree:
            self.read_tree()
        self.aim_at_influence()
        self.extra: vec[i64] = vec[i64]()
        self.rest: vec[i64] = vec[i64]([0] * (DOMAINS * ROW))
        self.value_rest()

    def time(self, state: State) -> None:
        """Count what is left: turns after this one, and the ends of ages at which things score."""
        setup = state.setup
        ages: i64 = setup.ages - 1 - state.age
        turns: i64 = setup.turns - 1 - state.turn
        step: i64 = state.step
        if step > asks.TURN_DEVELOP:
            turns = 0
            if step >= asks.KEEPING:
                turns = setup.turns
        elif step < asks.TURN_GROWTH:
            turns = setup.turns
        self.turns_in_age: i64 = turns
        self.ages: i64 = ages
        self.turns: i64 = turns + ages * setup.turns
        # At how many ends of ages influence is scored, and at how many the cards are at work.
        self.scorings: i64 = ages + 1
        self.ends: i64 = ages + 1
        if step == asks.DOMINATION:
            self.scorings = ages
        if step == asks.COPYING or step == asks.DOMINATION:
            self.ends = ages
        # The turns before the ends of ages, all together: what grows by one a turn counts so often.
        self.grown: i64 = self.ends * turns + setup.turns * ages * (ages + 1) // 2
        self.whole: i64 = setup.ages * setup.turns

    def tenths(self) -> i64:
        """Return the turns after this one in tenths, as goals count them."""
        return 10 * self.turns

    # What the seat's cards make of everything

    def read_cards(self) -> None:
        """Add up what the cards in the tree pay for one more of each thing."""
        tree = tree_of(self.state, self.seat)
        tables = self.state.tables
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                self.read_act(tables.effects[k])
                k += 1
            number += 1

    def read_act(self, effect: CompiledEffect) -> None:
        """Add what one effect in the tree pays for one more of what it counts, or is triggered by."""
        when: i64 = effect.when
        if when == words.AGE_END:
            if effect.do == words.POINTS:
                self.count_more(effect, POINT * effect.amount * self.ends // effect.each)
        elif when == words.STANDING:
            if effect.per == words.CITIES:
                self.city_influence += effect.amount
            elif effect.per == words.CITY_LEVELS:
                self.level_influence += effect.amount
            else:
                self.count_more(effect, self.influence * effect.amount // effect.each)
        elif when == words.NODUS:
            self.nodus[effect.trigger] += effect.amount * self.knowledge
        elif when == words.LEVEL_CARD:
            self.level_card += effect.amount * self.influence
        elif when == words.DOMINATION_CARD:
            self.domination += effect.amount * POINT
        elif when == words.CITY and effect.do == words.GAIN:
            domain: i64 = 0
            while domain < DOMAINS:
                self.city_level[domain] += effect.amount * self.knowledge
                domain += 1

    def count_more(self, effect: CompiledEffect, worth: i64) -> None:
        """Note that one more of what an effect counts is worth so much more."""
        per: i64 = effect.per
        domain: i64 = 0
        while domain < DOMAINS:
            its: bool = effect.of == _ALL or effect.of == domain
            if (per == words.NODI and its) or (per == words.NODI_OUTSIDE and effect.of != domain):
                self.nodus[domain] += worth
            elif per == words.CITIES and its:
                self.city[domain] += worth
            elif per == words.CITY_LEVELS and its:
                self.city_level[domain] += worth
            elif per == words.KNOWLEDGE and its and self.ends > 0:
                self.saved[domain] += worth // self.ends
            domain += 1
        if per == words.NODUS_DOMAINS:
            self.first_nodus += worth
        elif per == words.CITY_DOMAINS:
            self.first_city += worth
        elif per == words.LARGEST_CHAIN:
            self.chain += worth
        elif per == words.LEVEL_CARDS:
            self.level_card += worth
        elif per == words.MONUMENTS:
            self.controlled += worth
        elif per == words.BASIC_MASTERIES:
            self.basic += worth
        elif per == words.ADVANCED_MASTERIES:
            self.advanced += worth
        elif per == words.OWN_INFLUENCE:
            self.influence += worth
            self.influence_now += worth

    def read_tree(self) -> None:
        """Add what the tree scoring of the prototype pays for nodi: as many points as there are cards (F8)."""
        domain: i64 = 0
        while domain < DOMAINS:
            cards: i64 = self.cards_in(domain)
            self.nodus[domain] += POINT * cards * (100 + self.coming(cards)) // 100
            domain += 1

    def coming(self, number: i64) -> i64:
        """Return by how much a number in the tree will grow until the end, in percent."""
        return self.weights.foresight * self.turns // (self.whole - self.turns + 3)

    def cards_in(self, domain: i64) -> i64:
        """Return the masteries of a domain as the tree scoring counts them, advanced ones for three."""
        tree = tree_of(self.state, self.seat)
        tables = self.state.tables
        cards: i64 = 0
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE and tables.domains[code >> 2] == domain:
                cards += 1
                if tree.is_advanced(number):
                    cards += _ADVANCED_CARDS - 1
            number += 1
        return cards

    def aim_at_influence(self) -> None:
        """Look at the goals, and add what they pay for one more influence."""
        objectives = self.objectives
        objectives.measure(self.state, self.seat)
        self.hope: i64 = objectives.potential(self.tenths())
        objectives.held[INFLUENCE] += _STEPS
        self.influence += (objectives.potential(self.tenths()) - self.hope) // _STEPS
        objectives.held[INFLUENCE] -= _STEPS

    # Knowledge that is left

    def value_rest(self) -> None:
        """Value every number of every domain that is left at the end of the turn."""
        last: bool = self.turns_in_age == 0
        kept: i64 = 0
        if last:
            other: i64 = 0
            while other < self.state.players:
                self.extra = append(self.extra, self.counted_more(other))
                other += 1
            kept = largest_amount(self.state, self.seat, words.RESET, words.KEEP)
            if self.ages == 0:
                kept = 0
        domain: i64 = 0
        while domain < DOMAINS:
            limit: i64 = limit_in(self.state, self.seat, domain)
            card: i64 = 0
            if last:
                card = self.domination_worth(domain)
            number: i64 = 0
            worth: i64 = 0
            while number < ROW:
                if last:
                    worth = self.left_at_end(domain, number, kept, card)
                elif number > 0:
                    if number + 3 > limit:
                        worth += self.weights.crowded
                    else:
                        worth += self.weights.kept
                self.rest[domain * ROW + number] = worth
                number += 1
            domain += 1

    def left_at_end(self, domain: i64, number: i64, kept: i64, card: i64) -> i64:
        """Return what knowledge is worth that is left when the age ends: `kept` of it, and what cards make of it.

        `card` is what the domination card of its domain is worth.
        """
        worth: i64 = number * self.saved[domain]
        if number < kept:
            kept = number
        worth += kept * self.knowledge
        return worth + card * self.chance(domain, number) // 100

    def domination_worth(self, domain: i64) -> i64:
        """Return what the domination card of a domain is worth at the end of this age (E4, E7)."""
        state = self.state
        card = state.setup.components.dominations[state.tables.dominations[domain]]
        if self.ages == 0:
            return POINT * card.last_points + self.domination
        points: i64 = card.points
        if state.players == 2:
            points = card.points_with_two
        worth: i64 = POINT * points + self.domination
        side: i64 = state.tables.domination_sides + state.tables.dominations[domain]
        k: i64 = state.tables.first_effects[side]
        while k < state.tables.first_effects[side + 1]:
            effect: CompiledEffect = state.tables.effects[k]
            if effect.do == words.INFLUENCE:
                worth += effect.amount * POINT * self.ages
            elif effect.do == words.PRODUCE:
                worth += effect.amount * state.setup.turns * self.knowledge
            elif effect.do == words.SPECIAL:
                worth += 2 * self.knowledge
            elif effect.do == words.EXTRA_TILES:
                worth += self.knowledge
            k += 1
        return worth

    def counted_more(self, seat: i64) -> i64:
        """Return how much more a seat counts in any domain, with what its cards will still bring (R8).

        What has no domain yet counts in none for this seat, which asks for the best, and in each for the others.
        """
        state = self.state
        if seat == self.seat and state.setup.chooses_count_more:
            return 0
        extra: i64 = extra_to_choose(state, seat)
        if not state.setup.chooses_count_more:
            extra = extra_strength(state, seat, 0)
        if state.step > asks.TURN_DEVELOP or not has_moment(state, seat, words.AGE_END):
            return extra
        tree = tree_of(state, seat)
        tables = state.tables
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                if tables.effects[k].do == words.COUNT_MORE:
                    extra += tables.effects[k].amount
                k += 1
            number += 1
        return extra

    def chance(self, domain: i64, number: i64) -> i64:
        """Return how likely so much knowledge dominates a domain, in percent (E4)."""
        state = self.state
        mine: i64 = number + self.extra[self.seat]
        chosen: bool = state.setup.chooses_count_more
        if chosen:
            mine += extra_strength(state, self.seat, domain)
        if mine == 0:
            return 0
        rank: i64 = initiative_rank(state, self.seat)
        sure: i64 = 100
        other: i64 = 0
        while other < state.players:
            if other != self.seat:
                theirs: i64 = knowledge_in(state, other, domain) + self.extra[other]
                if chosen:
                    theirs += extra_strength(state, other, domain)
                lead: i64 = mine - theirs
                if lead == 0 and initiative_rank(state, other) > rank:
                    lead = 1
                if initiative_rank(state, other) < rank or state.step > asks.TURN_DEVELOP:
                    if lead <= 0:
                        return 0
                else:
                    one: i64 = self.weights.dominance + self.weights.margin * (lead - 1)
                    if lead <= 0 or one <= 0:
                        return 0
                    if one < 100:
                        sure = sure * one // 100
            other += 1
        return sure
