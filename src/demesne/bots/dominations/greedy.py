"""The bot that takes what looks best at once: one turn ahead, by the evaluation that docs/search.md explains."""

from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.openings import (
    best_monument,
    best_objective,
)
from demesne.bots.dominations.planner import Planner
from demesne.bots.dominations.worth.weights import Weights
from demesne.core.chance import Chance
from demesne.games.dominations.actions import MONUMENT, OBJECTIVE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import View


class GreedyBot(DominationsBot):
    """Plans one turn: the placement, building and development that are worth most together."""

    def __init__(self) -> None:
        self.name = "greedy"
        self.weights: Weights = Weights()
        self.caches: CacheOfSeats = CacheOfSeats()

    def pick(self, lens: View, rng: Chance) -> i64:
        ask: i64 = lens.ask
        if ask <= asks.KEEP_MONUMENT:
            return self.keep(lens, ask)
        state = lens.sample(rng)
        seat: i64 = lens.seat
        return Planner(state, seat, self.weights, self.caches.of_seat(state, seat)).answer(lens, ask)

    def keep(self, lens: View, ask: i64) -> i64:
        """Choose an objective or a monument of those that were dealt."""
        if ask == asks.KEEP_OBJECTIVE:
            return OBJECTIVE + best_objective(lens)
        return MONUMENT + best_monument(lens)
