"""The bot that plays Dominations by a search which a network guides."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.dominations.arm import SEARCHED
from demesne.bots.search.dominations.bot import shared
from demesne.bots.search.evaluation import Evaluation
from demesne.bots.search.tree import Settings, Tree
from demesne.core.bits import single
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominations.game import View
from demesne.learning.dominations.arm import NetworkArm
from demesne.learning.network import Network

_CURIOSITY: Final = 30
_DOUBT: Final = 200
_FAITH: Final = 5
_PATIENCE: Final = 1


class NetworkSearchBot(DominationsBot):
    """Searches within its budget. A move depends on the network, the seed, the view and the budget alone."""

    def __init__(self, name: str, network: Network, budget: Budget) -> None:
        self.name = name
        self.network: Final[Network] = network
        self.budget = budget
        self.settings: Settings = Settings(_CURIOSITY, _DOUBT, _FAITH, _PATIENCE)
        self.greedy: GreedyBot = GreedyBot()
        self.seed = b""

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, View)
        return int(self.think(view, self.budget.given(budget)))

    def pick(self, lens: View, rng: Chance) -> i64:
        return self.think(lens, self.budget)

    def think(self, lens: View, budget: Budget) -> i64:
        """Return a move; only questions that a turn turns on are searched."""
        if lens.count() == 1:
            return lens.nth(0)
        if single(lens.ask) & SEARCHED == 0:
            return self.greedy.pick(lens, chance_of(self.seed, lens.to_bytes(), 0))
        return self.tree(lens).search(shared(budget, lens.ask))

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Return what a search of the whole budget thinks of the decision that the view's seat has to make."""
        return self.tree(view).evaluate(budget or self.budget)

    def samples(self, view: View, number: int) -> list[object]:
        """Return the states that the first `number` iterations start from: what the seat may believe in."""
        return self.tree(view).samples(number)

    def tree(self, lens: View) -> Tree:
        """Return the tree for a decision, not yet grown."""
        own = chance_of(self.seed, lens.to_bytes(), 0)
        return Tree(NetworkArm(lens, self.network, own), own, self.settings)
