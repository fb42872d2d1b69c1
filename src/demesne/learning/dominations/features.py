"""What a network sees of a position of Dominations: what one seat has beside what another one has.

A pair of seats is described by `WORDS` words of eight elements each: the course of the game, then both seats. So one
network judges games of two, three and four players. Everything is read from a state that `View.sample` gave.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.objectives import CHAIN, CITIES, CONTROLLED, GROUPS
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.dominations import appraisal
from demesne.bots.search.dominations.appraisal import Appraisal
from demesne.core.bits import shifted
from demesne.envs.words import MOST_HIGHEST, capped, clear, copy_words, put_element
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import (
    dominator_of,
    influence_of,
    initiative_rank,
    knowledge_in,
    limit_in,
    markers_left,
    points_of,
    tree_of,
)

# The course of the game.
AGE: Final = 0
TURN: Final = 3
PLAYERS: Final = 9
PROTOTYPE: Final = 12
COURSE_WORDS: Final = 2

# A seat.
POINTS: Final = 0
INFLUENCE: Final = 1
KNOWLEDGE: Final = 2
LIMITS: Final = 8
BASIC: Final = 14
ADVANCED: Final = 20
NODI: Final = 26
CITY_LEVELS: Final = 33
SHAPES: Final = 36
RANK: Final = 39
MARKERS: Final = 40
OPEN_SLOTS: Final = 41
DOMINATIONS: Final = 42
WORTHS: Final = 48
ON_TURN: Final = 57
TURNS_LEFT: Final = 58
LEVEL_CARDS: Final = 59
BASIC_CARDS: Final = 64
ADVANCED_CARDS: Final = 136
SEAT_WORDS: Final = 26

WORDS: Final = COURSE_WORDS + 2 * SEAT_WORDS
ELEMENTS: Final = 8 * WORDS
NAME: Final = "dominations/pair-1"
"""What a file of weights says about its inputs; it changes with them."""

_WORTHS: Final[vec[i64]] = vec[i64](
    [
        appraisal.LIMITS,
        appraisal.AT_ENDS,
        appraisal.GROWING,
        appraisal.SPARING,
        appraisal.AT_STARTS,
        appraisal.IN_TURNS,
        appraisal.GOALS,
        appraisal.ACTIVATION,
        appraisal.TREE_SCORE,
    ]
)
_POINT_UNIT: Final = 2
"""The points that an element of points counts: games end with up to 500."""
_WORTH_UNIT: Final = 100
"""The hundredths of a point that an element of worth counts."""


class Features:
    """Describes positions, all seats of a state at once."""

    def __init__(self, players: i64, weights: Weights, caches: CacheOfSeats) -> None:
        self.players: i64 = players
        self.weights: Weights = weights
        self.caches: CacheOfSeats = caches
        self.course: vec[i64] = vec[i64]([0] * COURSE_WORDS)
        self.seats: vec[i64] = vec[i64]([0] * (SEAT_WORDS * int(players)))

    def read(self, state: State) -> None:
        """Describe the course of the game and every seat."""
        course = self.course
        clear(course, 0, COURSE_WORDS)
        put_element(course, 0, AGE + state.age, 1)
        put_element(course, 0, TURN + state.turn, 1)
        put_element(course, 0, PLAYERS + self.players - 2, 1)
        if state.setup.scores_tree:
            put_element(course, 0, PROTOTYPE, 1)
        clear(self.seats, 0, len(self.seats))
        seat: i64 = 0
        while seat < self.players:
            self.put_seat(state, seat, seat * SEAT_WORDS)
            seat += 1

    def put_pair(self, seat: i64, other: i64, out: vec[i64]) -> None:
        """Write what one seat has beside another one into the first `WORDS` words."""
        copy_words(out, 0, self.course, 0, COURSE_WORDS)
        copy_words(out, COURSE_WORDS, self.seats, seat * SEAT_WORDS, SEAT_WORDS)
        copy_words(out, COURSE_WORDS + SEAT_WORDS, self.seats, other * SEAT_WORDS, SEAT_WORDS)

    def put_seat(self, state: State, seat: i64, at: i64) -> None:
        """Describe a seat."""
        out = self.seats
        found = Appraisal(state, seat, self.weights, self.caches.of_seat(state, seat))
        parts = found.appraise()
        put_element(out, at, POINTS, capped(points_of(state, seat) // _POINT_UNIT))
        put_element(out, at, INFLUENCE, capped(influence_of(state, seat)))
        tree = tree_of(state, seat)
        domain: i64 = 0
        while domain < DOMAINS:
            put_element(out, at, KNOWLEDGE + domain, knowledge_in(state, seat, domain))
            put_element(out, at, LIMITS + domain, limit_in(state, seat, domain))
            put_element(out, at, NODI + domain, tree.nodi(domain))
            if dominator_of(state, domain) == seat:
                put_element(out, at, DOMINATIONS + domain, 1)
            domain += 1
        held = found.objectives.held
        level: i64 = 0
        while level < 3:
            put_element(out, at, CITY_LEVELS + level, held[CITIES + level])
            level += 1
        put_element(out, at, SHAPES, held[CHAIN])
        put_element(out, at, SHAPES + 1, held[GROUPS])
        put_element(out, at, SHAPES + 2, held[CONTROLLED])
        put_element(out, at, RANK, initiative_rank(state, seat))
        put_element(out, at, MARKERS, markers_left(state, seat))
        put_element(out, at, OPEN_SLOTS, capped(parts[appraisal.SLOTS] // 100))
        k: i64 = 0
        while k < len(_WORTHS):
            worth: i64 = capped(parts[_WORTHS[k]] // _WORTH_UNIT)
            put_element(out, at, WORTHS + k, worth if worth < MOST_HIGHEST else MOST_HIGHEST)
            k += 1
        self.put_time(state, seat, at)
        self.put_cards(state, seat, at)

    def put_time(self, state: State, seat: i64, at: i64) -> None:
        """Say whether it is the seat's turn, and how many it has to come with that."""
        left: i64 = (state.setup.ages - state.age) * state.setup.turns - state.turn
        if asks.TURN_GROWTH <= state.step <= asks.TURN_DEVELOP:
            rank: i64 = initiative_rank(state, seat)
            if rank == state.rank:
                put_element(self.seats, at, ON_TURN, 1)
            elif rank < state.rank:
                left -= 1
        put_element(self.seats, at, TURNS_LEFT, capped(left))

    def put_cards(self, state: State, seat: i64, at: i64) -> None:
        """Describe the cards in the tree of a seat."""
        out = self.seats
        tree = tree_of(state, seat)
        tables = state.tables
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE:
                mastery: i64 = code >> 2
                if tree.is_advanced(number):
                    put_element(out, at, ADVANCED_CARDS + mastery, 1)
                    self.count(at, ADVANCED + tables.domains[mastery])
                else:
                    put_element(out, at, BASIC_CARDS + mastery, 1)
                    self.count(at, BASIC + tables.domains[mastery])
            else:
                self.count(at, LEVEL_CARDS)
            number += 1

    def count(self, at: i64, element: i64) -> None:
        """Add one to an element."""
        self.seats[at + (element >> 3)] += shifted(1, (element & 7) << 3)
