"""What the search makes of a position at the end of an age: points where the game is over, else what they will be."""

from math import isqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.offers import Offers
from demesne.players.dominations.notes import Notebook
from demesne.players.dominations.weights import Weights
from demesne.players.search.confidence import SCALE
from demesne.players.search.dominations.appraisal import PARTS, Appraisal

_SHARE: Final = 4_000
_LEAD: Final = 20_000

# What the parts of an appraisal bring until the end of the game, in percent, by least squares over games between
# greedy bots (docs/bots.md): with two ages to come or more, with one; and the same where the tree is scored (F8).
_COLUMNS: Final = 4
_WORTHS: Final = (
    (102, 113, 124, 106),  # victory points
    (166, 137, 202, 206),  # influence, for every scoring to come
    (132, 37, 205, 106),  # influence
    (296, 388, 473, 1062),  # limits of knowledge
    (107, 104, 136, 110),  # effects at the ends of ages
    (404, 226, 291, 169),  # standing effects, by their growth
    (747, 531, 287, -216),  # lower costs
    (112, 89, 516, -461),  # effects at the starts of ages, and for domination cards
    (306, 249, 90, 151),  # effects in turns
    (30, 98, -167, 79),  # goals
    (19, -112, 22, 176),  # free ground around cities
    (168, 240, 81, 171),  # cities
    (1049, 124, 201, -573),  # levels of cities
    (391, 54, 886, 247),  # longest chain
    (327, 13, 218, -26),  # groups of cities
    (-78, -326, 277, -52),  # monuments controlled
    (-379, -88, 285, -54),  # full nodi
    (-59, -32, -23, -60),  # open slots
    (660, 178, 266, 300),  # cards in the tree
    (0, 0, 356, 161),  # the tree as the prototype scores it
    (0, 76, 0, 213),  # knowledge kept
    (468, -214, -66, -219),  # rank in the initiative order
    (1772, 975, 986, 729),  # domination of trade
    (2065, 1340, 1515, 1111),  # of craft
    (182, -62, 253, -107),  # of art
    (1617, 1675, 1256, 1672),  # of science
    (1668, 986, 233, 356),  # of government
    (303, 333, -51, -125),  # of religion
)
_TABLE: Final[vec[i64]] = vec[i64]([worth for row in _WORTHS for worth in row])
# How far such a lead is from being certain, in hundredths of a point: with it the chance to win is 85 percent.
_DOUBT_EARLY: Final = 8_000
_DOUBT_LATE: Final = 4_000


class Prospects:
    """Judges positions for all seats."""

    def __init__(self, players: i64, weights: Weights, notebook: Notebook) -> None:
        self.players: i64 = players
        self.weights: Weights = weights
        self.notebook: Notebook = notebook
        # What every seat has in the end, or is expected to have, in hundredths of a point.
        self.worths: vec[i64] = vec[i64]([0] * int(players))
        self.results: vec[i64] = vec[i64]()
        self.victories: vec[i64] = vec[i64]()

    def judge(self, state: Offers) -> None:
        """Set `results` and `victories`: for the victory (O4) and the lead over the best other, or for both to come."""
        self.results = vec[i64]([0] * int(self.players))
        self.victories = vec[i64]([0] * int(self.players))
        over: bool = state.step == asks.OVER
        seat: i64 = 0
        while seat < self.players:
            if over:
                self.worths[seat] = 100 * state.points(seat)
            else:
                self.worths[seat] = self.worth(state, seat)
            seat += 1
        seat = 0
        while seat < self.players:
            lead: i64 = self.lead(seat)
            if over:
                if seat == state.winner():
                    self.victories[seat] = SCALE
            else:
                self.victories[seat] = self.chance(lead, state)
            if lead > _LEAD:
                lead = _LEAD
            elif lead < -_LEAD:
                lead = -_LEAD
            self.results[seat] = (SCALE - _SHARE) * (lead + _LEAD) // (2 * _LEAD)
            self.results[seat] += _SHARE * self.victories[seat] // SCALE
            seat += 1

    def lead(self, seat: i64) -> i64:
        """Return the lead of a seat over the best other."""
        lead: i64 = 1 << 40
        other: i64 = 0
        while other < self.players:
            ahead: i64 = self.worths[seat] - self.worths[other]
            if other != seat and ahead < lead:
                lead = ahead
            other += 1
        return lead

    def chance(self, lead: i64, state: Offers) -> i64:
        """Return how likely an expected lead becomes the victory, of SCALE."""
        doubt: i64 = _DOUBT_EARLY
        if state.age + 1 >= state.setup.ages:
            doubt = _DOUBT_LATE
        whole: i64 = isqrt(int(lead * lead + doubt * doubt))
        return (SCALE + SCALE * lead // whole) // 2

    def worth(self, state: Offers, seat: i64) -> i64:
        """Return what is expected of a seat."""
        parts = Appraisal(state, seat, self.weights, self.notebook.notes(state, seat)).appraise()
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
