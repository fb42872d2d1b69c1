"""The plans by which a seat may go on after the tree; the better one did, the more often it is tried."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.confidence import margin

_CURIOSITY: Final = 35


class Plans:
    """The statistics of all plans, for each seat."""

    def __init__(self, players: i64, size: i64) -> None:
        self.size: i64 = size
        self.visits: vec[i64] = vec[i64]([0] * int(players * size))
        self.totals: vec[i64] = vec[i64]([0] * int(players * size))
        self.trials: vec[i64] = vec[i64]([0] * int(players))

    def choose(self, seat: i64) -> i64:
        """Return the plan with the highest confidence bound for a seat; each is tried once first."""
        trials: i64 = self.trials[seat]
        best: i64 = 0
        most: i64 = -1
        plan: i64 = 0
        while plan < self.size:
            at: i64 = seat * self.size + plan
            visits: i64 = self.visits[at]
            if visits == 0:
                return plan
            worth: i64 = self.totals[at] // visits + _CURIOSITY * margin(trials, visits) // 100
            if worth > most:
                most = worth
                best = plan
            plan += 1
        return best

    def leader(self, seat: i64) -> i64:
        """Return the plan that was tried most often for a seat."""
        best: i64 = 0
        plan: i64 = 1
        while plan < self.size:
            if self.visits[seat * self.size + plan] > self.visits[seat * self.size + best]:
                best = plan
            plan += 1
        return best

    def note(self, seat: i64, plan: i64, result: i64) -> None:
        """Add the result of a plan for a seat."""
        at: i64 = seat * self.size + plan
        self.visits[at] += 1
        self.totals[at] += result
        self.trials[seat] += 1
