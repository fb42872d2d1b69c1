"""The bot that takes what looks best at once: one turn ahead, by an evaluation told in docs/bots.md."""

from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.actions import (
    MONUMENT,
    OBJECTIVE,
)
from demesne.dominations.view import View
from demesne.kernel.chance import Generator
from demesne.players.dominations.beginnings import (
    best_monument,
    best_objective,
)
from demesne.players.dominations.bot import DominationsBot
from demesne.players.dominations.notes import Notebook
from demesne.players.dominations.planner import Planner
from demesne.players.dominations.weights import Weights


class GreedyBot(DominationsBot):
    """Plans one turn: the placement, building and development that are worth most together."""

    def __init__(self) -> None:
        self.name = "greedy"
        self.weights: Weights = Weights()
        self.notebook: Notebook = Notebook()

    def pick(self, lens: View, rng: Generator) -> i64:
        ask: i64 = lens.ask
        if ask <= asks.KEEP_MONUMENT:
            return self.keep(lens, ask)
        state = lens.sample(rng)
        seat: i64 = lens.seat
        return Planner(state, seat, self.weights, self.notebook.notes(state, seat)).answer(lens, ask)

    def keep(self, lens: View, ask: i64) -> i64:
        """Choose an objective or a monument of those that were dealt."""
        if ask == asks.KEEP_OBJECTIVE:
            return OBJECTIVE + best_objective(lens)
        return MONUMENT + best_monument(lens)
