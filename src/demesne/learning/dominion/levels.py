"""Levels for people: the shipped network, which chooses at random among what it thinks good.

The higher the temperature of a level, the more often it takes a move that the network thinks worse. Like people, it
makes small mistakes often and large ones seldom.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.chance import Chance
from demesne.games.dominion.view import View
from demesne.learning.dominion import master
from demesne.learning.dominion.bots import NetworkBot, open_actions
from demesne.learning.dominion.chances import chances_of, gaps_of
from demesne.learning.network import Network

TEMPERATURES: Final = {"beginner": 7500, "easy": 6200, "medium": 4900, "hard": 3400, "expert": 1}
"""In thousandths: at 1000 a move is taken with the probability that the network gives it, at 1 the best one."""


class LevelBot(NetworkBot):
    """Draws a move by the scores of the network, divided by a temperature."""

    def __init__(self, name: str, network: Network, temperature: int) -> None:
        super().__init__(name, network)
        self.unit: Final[i64] = network.scale * temperature // 1000

    def prefer(self, lens: View, rng: Chance) -> i64:
        actions = open_actions(lens)
        scores = vec[i64]()
        for action in actions:
            scores = append(scores, self.evaluator.output(action))
        chances = chances_of(gaps_of(scores, self.unit))
        total: i64 = 0
        for chance in chances:
            total += chance
        mark: i64 = rng.randbelow(total)
        at: i64 = 0
        while mark >= chances[at]:
            mark -= chances[at]
            at += 1
        return actions[at]


def make(name: str) -> LevelBot:
    """Return the bot of a level."""
    return LevelBot(name, master.network(), TEMPERATURES[name])
