"""The bot that plays Dominations by a search which a network guides."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.dominations.bot import DominationsSearchBot
from demesne.bots.search.tree import Tree
from demesne.games.dominations.game import View
from demesne.learning.dominations.arm import NetworkArm
from demesne.learning.network import Network

_CURIOSITY: Final = 30
"""More than where an iteration plays on to the end of the age: judgements are of one turn, and nearer to each other."""


class NetworkSearchBot(DominationsSearchBot):
    """Searches within its budget. A move depends on the network, the seed, the view and the budget alone."""

    def __init__(self, name: str, network: Network, budget: Budget) -> None:
        super().__init__(name, budget)
        self.network: Final[Network] = network
        self.settings.curiosity = _CURIOSITY

    def tree(self, lens: View, part: i64 = 0) -> Tree:
        """Return the tree for a decision, not yet grown."""
        own = chance_of(self.seed, lens.to_bytes(), part)
        return Tree(NetworkArm(lens, self.network, own), own, self.settings)
