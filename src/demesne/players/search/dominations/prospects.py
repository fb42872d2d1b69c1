"""What the search makes of a position at its end: points where the game is over, else what is expected of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.offers import Offers
from demesne.players.dominations.aims import Aims
from demesne.players.dominations.weights import Weights
from demesne.players.search.confidence import SCALE
from demesne.players.search.dominations.appraisal import PARTS, Appraisal

_SHARE: Final = 4_000
_LEAD: Final = 20_000


class Prospects:
    """Judges positions for all seats."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.weights: Weights = Weights()
        self.worths: vec[i64] = vec[i64]([0] * int(players))
        self.results: vec[i64] = vec[i64]()
        self.victories: vec[i64] = vec[i64]()

    def judge(self, state: Offers) -> None:
        """Set `results` and `victories`."""
        over: bool = state.step == asks.OVER
        seat: i64 = 0
        while seat < self.players:
            if over:
                self.worths[seat] = 100 * state.points(seat)
            else:
                self.worths[seat] = self.worth(state, seat)
            seat += 1
        self.results = vec[i64]([0] * int(self.players))
        self.victories = vec[i64]([0] * int(self.players))
        winner: i64 = -1
        if over:
            winner = state.winner()
        seat = 0
        while seat < self.players:
            lead: i64 = self.lead(seat)
            if lead > _LEAD:
                lead = _LEAD
            elif lead < -_LEAD:
                lead = -_LEAD
            victory: i64 = 0
            if over:
                if seat == winner:
                    victory = SCALE
            else:
                victory = SCALE * (lead + _LEAD) // (2 * _LEAD)
            self.victories[seat] = victory
            self.results[seat] = (
                (SCALE - _SHARE) * (lead + _LEAD) // (2 * _LEAD) + _SHARE * victory // SCALE
            )
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

    def worth(self, state: Offers, seat: i64) -> i64:
        """Return what is expected of a seat."""
        aims = Aims(state.setup.components, state.objective(seat), state.setup.goal_points, self.weights)
        parts = Appraisal(state, seat, self.weights, aims).measure()
        worth: i64 = 0
        part: i64 = 0
        while part < PARTS:
            worth += parts[part]
            part += 1
        return worth
