"""Dominations as a search sees it that a network guides: turns are played to their end, and judged there."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.search.dominations.arm import DominationsArm
from demesne.core.chance import FastChance
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import DominationsState, View
from demesne.learning.dominations.judge import Judge
from demesne.learning.network import Network


class NetworkArm(DominationsArm):
    """A decision in Dominations, with a network's opinion of every position at the end of a turn."""

    def __init__(self, view: View, network: Network, rng: FastChance) -> None:
        super().__init__(view, rng)
        self.judge: Final[Judge] = Judge(view.players, network, self.weights, self.caches)

    def finish(self) -> None:
        """Play on to the end of the turn, and judge where it has led."""
        here = self.here
        if not here.is_evaluated:
            state = here.state.copy()
            self.end_turn(state)
            self.judge.judge(state)
            here.results = self.judge.results
            here.victories = self.judge.victories
            here.is_evaluated = True
        self.results = here.results
        self.victories = here.victories

    def end_turn(self, state: DominationsState) -> None:
        """Play on by greedy planning until another turn begins; after the end of an age that is the next one."""
        turn: i64 = turn_of(state)
        if state.age > self.view.age:
            turn = -1
        while state.actor >= 0 and (state.step != asks.TURN_GROWTH or turn_of(state) == turn):
            seat: i64 = state.actor
            lens = state.lens(seat)
            state.apply(seat, self.planner(state, seat).answer(lens, lens.ask), self.rng)


def turn_of(state: DominationsState) -> i64:
    """Return a number that differs between the turns of all seats."""
    return (state.age * 8 + state.turn) * 4 + state.rank
