"""The tree for Dominion, at whose root plans and then moves compete."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.arm import DominionArm
from demesne.bots.search.dominion.elimination import Contender, Elimination
from demesne.bots.search.dominion.root_tree import RootTree
from demesne.bots.search.tree import Settings
from demesne.core.chance import FastChance

_SHARE_OF_PLANS: Final = 25
"""Percent of the iterations that the comparison of plans may take."""

_ROUNDS_OF_PLANS: Final = 8
"""The least rounds it may take, within half of the iterations."""

_ITERATIONS_OF_PLANS: Final = 400
"""What it may take where only the clock ends a search."""

# In units of SCALE: how far the worths of plans, and of moves, lie apart; and how much worse than the move of the best
# plan a move is thought to be that another plan makes, or none.
_SPREAD_OF_PLANS: Final = 400
_SPREAD_OF_MOVES: Final = 300
_DOUBT_OF_HINTED: Final = 100
_DOUBT_OF_OTHERS: Final = 300


class BuyPhaseTree(RootTree):
    """A tree whose seat first settles its plan, then its move."""

    def __init__(self, arm: DominionArm, rng: FastChance, settings: Settings) -> None:
        super().__init__(arm, rng, settings)
        self.table: DominionArm = arm

    def settle_move(self, clock: Clock) -> Contender:
        self.settle_plan(clock)
        return super().settle_move(clock)

    def settle_plan(self, clock: Clock) -> None:
        """Let the seat's plans compete, and keep the best for all that follows."""
        contenders: list[Contender] = []
        plan: i64 = 0
        while plan < len(self.table.guides):
            contenders.append(Contender(plan, 0))
            plan += 1
        elimination = Elimination(contenders, _SPREAD_OF_PLANS)
        most: i64 = iterations_of_plans(clock.iterations, plan)
        while len(elimination.contenders) > 1 and self.iterations + len(elimination.contenders) <= most:
            if clock.left(int(self.iterations)) == 0:
                break
            self.table.begin_round()
            for contender in elimination.contenders:
                self.table.replay()
                self.table.plan[self.mover] = contender.number
                self.path = vec[i64]()
                self.conclude(contender)
            elimination.end_round()
        self.table.settled = elimination.favourite.number

    def contest(self, clock: Clock) -> Elimination:
        table = self.table
        contenders: list[Contender] = []
        for move in table.moves:
            doubt: i64 = 0
            if len(contenders) >= table.hinted:
                doubt = _DOUBT_OF_OTHERS
            elif len(contenders) > 0:
                doubt = _DOUBT_OF_HINTED
            contenders.append(Contender(move, doubt))
        return Elimination(contenders, _SPREAD_OF_MOVES)


def iterations_of_plans(iterations: i64, plans: i64) -> i64:
    """Return how many iterations of a search (0: no limit) the comparison of plans may take."""
    if iterations <= 0:
        return _ITERATIONS_OF_PLANS
    most: i64 = iterations * _SHARE_OF_PLANS // 100
    if most < _ROUNDS_OF_PLANS * plans:
        most = _ROUNDS_OF_PLANS * plans
    if most > iterations // 2:
        most = iterations // 2
    return most
