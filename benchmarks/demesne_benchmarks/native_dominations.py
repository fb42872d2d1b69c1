"""Loops of Dominations' speed figures that would measure the interpreter if they were not compiled."""

from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.core.chance import Chance
from demesne.games.dominations.choices.legal import find_legal
from demesne.games.dominations.game import DominationsState, View
from demesne.learning.dominations.judge import Judge


class CountingBot(DominationsBot):
    """Passes every decision on to another bot and counts it."""

    def __init__(self, bot: DominationsBot) -> None:
        self.name = bot.name
        self.bot = bot
        self.decisions: i64 = 0

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.bot.start(seat, setup, seed)

    def pick(self, lens: View, rng: Chance) -> i64:
        self.decisions += 1
        return self.bot.pick(lens, rng)


def clone_often(state: DominationsState, n: i64) -> None:
    """Clone a state `n` times; each copy is dropped before the next one is made."""
    while n > 0:
        state.copy()
        n -= 1


def offer_often(state: DominationsState, seat: i64, n: i64) -> None:
    """Compute the legal actions of a seat `n` times from scratch."""
    while n > 0:
        find_legal(state, seat)
        n -= 1


def judge_often(judging: Judge, states: list[DominationsState], n: i64) -> None:
    """Let a network judge positions `n` times, in their order."""
    k: i64 = 0
    while n > 0:
        judging.judge(states[k])
        k += 1
        if k == len(states):
            k = 0
        n -= 1
