"""Games of Dominations played out from one decision, all seats going on by greedy planning."""

from collections.abc import Sequence
from typing import Final

from demesne.bots.dominations.greedy import GreedyBot
from demesne.core.chance import FastChance
from demesne.games.dominations.game import View

# Draws are numbered by world, and within a world by age.
_WORLD: Final = 1 << 24
_AGE: Final = 1 << 16
_PLANNING: Final = 1 << 23


class Rollouts:
    """Plays on after an action in numbered worlds, to the end of the game; all that is played in one draws alike.

    A world is a state that the view allows, with chance of its own for each age: a function of the seed and its number.
    `plans` are the names of the ways to go on, of which there is one.
    """

    def __init__(self, view: View, seed: bytes) -> None:
        self.plans = ("greedy",)
        self.players = int(view.players)
        self._seat = view.seat
        self._view = view
        self._bot = GreedyBot()
        self._chance = FastChance(seed)
        self._planning = FastChance(seed)
        self._world = 0
        self._dealt = view.sample(self._chance)

    def leaders(self, games: int) -> tuple[int, ...]:
        """Return the plan of each seat."""
        return (0,) * self.players

    def deal(self, world: int) -> None:
        """Put a world on the table; they are numbered from 0."""
        self._world = world
        self._chance.position = world * _WORLD
        self._dealt = self._view.sample(self._chance)

    def play(self, action: int, plans: Sequence[int]) -> tuple[float, ...]:
        """Make an action in this world, go on, and return each seat's share of the victory."""
        state = self._dealt.copy()
        self._planning.position = self._world * _WORLD + _PLANNING
        age = -1
        seat = int(self._seat)
        while True:
            if int(state.age) != age:
                age = int(state.age)
                self._chance.position = self._world * _WORLD + (age + 2) * _AGE
            state.apply(seat, action, self._chance)
            seat = int(state.actor)
            if seat < 0:
                return tuple(state.returns())
            action = int(self._bot.pick(state.lens(seat), self._planning))
