"""The greedy bot as a guide: it remembers what it planned for the answers that follow, and so thinks half as often."""

from typing import Final

from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.actions import DOMAIN, MONUMENT, NUMBER, OBJECTIVE, PLACE, SWAP, TILE
from demesne.dominations.domains import DOMAINS
from demesne.dominations.offers import Offers
from demesne.dominations.view import View
from demesne.players.dominations.aims import Aims
from demesne.players.dominations.beginnings import best_monument, best_objective
from demesne.players.dominations.planner import Planner
from demesne.players.dominations.weights import Weights

_NOTHING: Final = -1


class Guide:
    """Answers for one seat after another, by what the seat that is asked sees."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.forget()

    def forget(self) -> None:
        """Forget all plans: another state comes."""
        self.tile: i64 = _NOTHING
        self.rank: i64 = _NOTHING
        self.target: i64 = _NOTHING
        self.times: i64 = _NOTHING

    def answer(self, state: Offers, lens: View) -> i64:
        """Return what the greedy bot does; `state` is what `lens` looks at, and was sampled."""
        ask: i64 = lens.ask
        if ask == asks.KEEP_OBJECTIVE:
            return OBJECTIVE + best_objective(lens)
        if ask == asks.KEEP_MONUMENT:
            return MONUMENT + best_monument(lens)
        planned: i64 = self.planned(lens, ask)
        if planned >= 0 and lens.is_legal(planned):
            return planned
        return self.think(self.planner(state, lens.seat), lens, ask)

    def planner(self, state: Offers, seat: i64) -> Planner:
        """Return what plans the turn of a seat."""
        setup = state.setup
        aims = Aims(setup.components, state.objective(seat), setup.goal_points, self.weights)
        return Planner(state, seat, self.weights, aims)

    def planned(self, lens: View, ask: i64) -> i64:
        """Return the action that was planned for a question, -1 if none was; a plan is used once."""
        action: i64 = _NOTHING
        if ask == asks.PLACE_TILE:
            if self.rank >= 0 and lens.subject == self.tile:
                action = PLACE + self.rank
            self.rank = _NOTHING
        elif ask == asks.EXCHANGE_FOR:
            if self.target >= 0:
                action = DOMAIN + self.target
            self.target = _NOTHING
        elif ask == asks.EXCHANGE_NUMBER:
            if self.times >= 0:
                action = NUMBER + self.times
            self.times = _NOTHING
        return action

    def think(self, planner: Planner, lens: View, ask: i64) -> i64:
        """Answer anew, and note what is planned for the next questions."""
        action: i64 = planner.answer(lens, ask)
        if ask == asks.GROWTH or ask == asks.SECOND_TILE:
            self.rank = _NOTHING
            if planner.tile >= 0 and action == TILE + planner.tile:
                self.tile = planner.tile
                self.rank = planner.rank
        elif (ask == asks.BUILD or ask == asks.DEVELOP) and DOMAIN <= action < SWAP + DOMAINS:
            self.target = planner.target
            self.times = planner.times
        return action
