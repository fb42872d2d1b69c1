"""What the search makes of a position at the end of an age: points where the game is over, else what they will be."""

from math import isqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.dominations.appraisal import PARTS, Appraisal
from demesne.games.dominations.choices import asks
from demesne.games.dominations.phases.game_end import winner_of
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import points_of

_SHARE: Final = 4_000
_LEAD: Final = 20_000

# What the parts of an appraisal bring until the end of the game, in percent: with two ages to come or more, with one;
# and the same where the tree is scored (F8). `tools/measure/prospects.py` found them in 800 games of each ruleset.
_COLUMNS: Final = 4
_WORTHS: Final = (
    (53, 113, 128, 106),  # victory points
    (215, 113, 220, 230),  # influence, for every scoring to come
    (230, 13, 240, 130),  # influence
    (286, 442, 874, 811),  # limits of knowledge
    (132, 96, 117, 118),  # effects at the ends of ages
    (368, 173, 171, 168),  # standing effects, by their growth
    (8, 460, 1029, 233),  # lower costs
    (131, 126, 251, 100),  # effects at the starts of ages, and for domination cards
    (315, 230, 137, 158),  # effects in turns
    (20, 98, -77, 105),  # goals
    (193, 52, 148, 41),  # free ground around cities
    (538, 268, 596, 165),  # cities
    (-242, 11, -286, -498),  # levels of cities
    (930, 293, 216, 162),  # longest chain
    (577, 231, -365, 131),  # groups of cities
    (685, -244, 143, 120),  # monuments controlled
    (-187, -79, -283, -64),  # full nodi
    (-303, -23, -251, -149),  # open slots
    (447, 227, 1524, 250),  # cards in the tree
    (0, 0, 376, 161),  # the tree as the prototype scores it
    (0, 142, 0, -118),  # knowledge kept
    (555, -121, -445, -449),  # rank in the initiative order
    (1915, 1081, 201, 774),  # domination of trade
    (1865, 1188, 1495, 1157),  # of craft
    (369, 36, 98, -309),  # of art
    (2289, 1695, 926, 1621),  # of science
    (1755, 1079, 422, 691),  # of government
    (560, 126, -44, 131),  # of religion
)
_TABLE: Final[vec[i64]] = vec[i64]([worth for row in _WORTHS for worth in row])
# How far such a lead is from being certain, in hundredths of a point: with it the chance to win is 85 percent.
_DOUBT_EARLY: Final = 8_000
_DOUBT_LATE: Final = 4_000


class Prospects:
    """Evaluates positions for all seats."""

    def __init__(self, players: i64, weights: Weights, caches: CacheOfSeats) -> None:
        self.players: i64 = players
        self.weights: Weights = weights
        self.caches: CacheOfSeats = caches
        # What every seat has in the end, or is expected to have, in hundredths of a point.
        self.worths: vec[i64] = vec[i64]([0] * int(players))
        self.results: vec[i64] = vec[i64]()
        self.victories: vec[i64] = vec[i64]()

    def evaluate(self, state: State) -> None:
        """Set `results` and `victories`: for the victory (O4) and the lead over the best other, or for both to come."""
        self.results = vec[i64]([0] * int(self.players))
        self.victories = vec[i64]([0] * int(self.players))
        over: bool = state.step == asks.OVER
        seat: i64 = 0
        while seat < self.players:
            if over:
                self.worths[seat] = 100 * points_of(state, seat)
            else:
                self.worths[seat] = self.worth(state, seat)
            seat += 1
        seat = 0
        while seat < self.players:
            lead: i64 = lead_of(self.worths, seat)
            if over:
                if seat == winner_of(state):
                    self.victories[seat] = SCALE
            else:
                self.victories[seat] = self.chance(lead, state)
            self.results[seat] = result_of(lead, self.victories[seat])
            seat += 1

    def chance(self, lead: i64, state: State) -> i64:
        """Return how likely an expected lead becomes the victory, of SCALE."""
        doubt: i64 = _DOUBT_EARLY
        if state.age + 1 >= state.setup.ages:
            doubt = _DOUBT_LATE
        whole: i64 = isqrt(int(lead * lead + doubt * doubt))
        return (SCALE + SCALE * lead // whole) // 2

    def worth(self, state: State, seat: i64) -> i64:
        """Return what is expected of a seat."""
        parts = Appraisal(state, seat, self.weights, self.caches.of_seat(state, seat)).appraise()
        column: i64 = 0
        if state.setup.scores_tree:
            column = 2
        if state.age + 1 >= state.setup.ages:
            column += 1
        worth: i64 = 0
        part: i64 = 0
        while part < PARTS:
            worth += parts[part] * _TABLE[_COLUMNS * part + column]
            part += 1
        return worth // 100


def lead_of(worths: vec[i64], seat: i64) -> i64:
    """Return the lead of a seat over the best other."""
    lead: i64 = 1 << 40
    other: i64 = 0
    while other < len(worths):
        ahead: i64 = worths[seat] - worths[other]
        if other != seat and ahead < lead:
            lead = ahead
        other += 1
    return lead


def result_of(lead: i64, victory: i64) -> i64:
    """Return what a seat gets for its lead, in hundredths of a point, and its share of the victory, of SCALE."""
    if lead > _LEAD:
        lead = _LEAD
    elif lead < -_LEAD:
        lead = -_LEAD
    return (SCALE - _SHARE) * (lead + _LEAD) // (2 * _LEAD) + _SHARE * victory // SCALE
