"""A position that the search has been in, kept with what is worth a look there and with where its moves lead.

Within an age nothing is drawn, so the same moves lead to the same position: it is planned and evaluated once.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.dominations.planner import Planner
from demesne.core.chance import FastChance
from demesne.games.dominations.game import View


class Position:
    """A copy of what a view shows.

    States come from `View.sample`, whose result gives the attribute its type: bots import no state.
    """

    def __init__(self, view: View, rng: FastChance) -> None:
        self.state = view.sample(rng)
        # The moves that are worth a look, once they have been found; and the numbers of the positions after those that
        # were made. Positions never hold each other: a long chain of compiled objects is not freed safely.
        self.is_seen: bool = False
        self.moves: vec[i64] = vec[i64]()
        self.taken: vec[i64] = vec[i64]()
        self.nexts: vec[i64] = vec[i64]()
        # What planned the turn, as long as its plan holds.
        self.planner: Planner | None = None
        # What every seat gets, once it has been evaluated.
        self.is_evaluated: bool = False
        self.results: vec[i64] = vec[i64]()
        self.victories: vec[i64] = vec[i64]()

    def after(self, move: i64) -> i64:
        """Return the number of the position after a move, -1 if it was never made here."""
        k: i64 = 0
        while k < len(self.taken):
            if self.taken[k] == move:
                return self.nexts[k]
            k += 1
        return -1

    def keep(self, move: i64, number: i64) -> None:
        """Note the number of the position after a move, which draws nothing."""
        self.taken = append(self.taken, move)
        self.nexts = append(self.nexts, number)

    def change(self) -> None:
        """Forget what was seen: the state has been moved on."""
        self.is_seen = False
        self.is_evaluated = False
        self.planner = None
