"""The bot that plays Dominion by a search which a network guides."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.evaluation import Evaluation
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.view import View
from demesne.learning.dominion.bots import sure_action
from demesne.learning.dominion.search.arm import NetworkArm
from demesne.learning.dominion.search.tree import NetworkTree
from demesne.learning.network import Network

_LOOKS: Final[vec[i64]] = vec[i64]([4, 8, 16, 32, 64])
"""Turns after which the network judges. Early judgements owe less to chance, late ones err less."""

_HALF: Final = 1000
"""Iterations with which the last judgement, most often the end of the game, counts as much as all others."""


class NetworkSearchBot(LensBot):
    """Searches within its budget. A move depends on the network, the seed, the view and the budget alone."""

    def __init__(self, name: str, network: Network, budget: Budget) -> None:
        self.name = name
        self.network: Final[Network] = network
        self.budget = budget
        self.seed = b""

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, DominionView)
        return int(self.think(view, self.budget.given(budget)))

    def pick(self, lens: View, rng: Chance) -> i64:
        assert isinstance(lens, DominionView)
        return self.think(lens, self.budget)

    def think(self, lens: DominionView, budget: Budget) -> i64:
        """Return a move, without a search where it needs no thought."""
        sure: i64 = sure_action(lens)
        if sure >= 0:
            return sure
        return self.tree(lens, budget).search(budget)

    def evaluate(self, view: DominionView, budget: Budget | None = None) -> Evaluation:
        """Return what a search of the whole budget thinks of the decision that the view's seat has to make."""
        budget = budget or self.budget
        return self.tree(view, budget).evaluate(budget)

    def samples(self, view: DominionView, number: int) -> list[object]:
        """Return the states that the first `number` iterations start from: what the seat may believe in."""
        return self.tree(view, self.budget).samples(number)

    def tree(self, lens: DominionView, budget: Budget) -> NetworkTree:
        """Return the tree for a decision, not yet grown."""
        own = chance_of(self.seed, lens.to_bytes(), 0)
        iterations: i64 = budget.iterations or _HALF
        last: i64 = SCALE * iterations // (iterations + _HALF)
        return NetworkTree(NetworkArm(lens, self.network, own, _LOOKS, last), own)
