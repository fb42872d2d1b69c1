"""Loops of the speed figures that would measure the interpreter if they were not compiled."""

from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.core.chance import Chance
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.view import View
from demesne.learning.dominion.bots import NetworkBot, best_action


class CountingBot(LensBot):
    """Passes every decision on to another bot and counts it."""

    def __init__(self, bot: LensBot) -> None:
        self.name = bot.name
        self.bot = bot
        self.decisions: i64 = 0

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.bot.start(seat, setup, seed)

    def pick(self, lens: View, rng: Chance) -> i64:
        self.decisions += 1
        return self.bot.pick(lens, rng)


def clone_often(state: DominionState, n: i64) -> None:
    """Clone a state `n` times; each copy is dropped before the next one is made."""
    while n > 0:
        state.copy()
        n -= 1


def judge_often(bot: NetworkBot, lenses: list[View], n: i64) -> None:
    """Let a network judge positions `n` times, in their order: an action and a value of each."""
    k: i64 = 0
    while n > 0:
        lens = lenses[k]
        bot.show(lens)
        best_action(lens, bot.evaluator)
        bot.value()
        k += 1
        if k == len(lenses):
            k = 0
        n -= 1
