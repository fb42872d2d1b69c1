"""The tree for Dominion, at whose root plans and then moves compete."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.arm import DominionArm
from demesne.bots.search.dominion.elimination import Contender, Elimination, note
from demesne.bots.search.tree import ROOT, Settings, Tree
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


class BuyPhaseTree(Tree):
    """A tree whose seat first settles its plan, then its move, by comparing them on the same cards.

    Below the root, and where there is no choice there, it grows like any other.
    """

    def __init__(self, arm: DominionArm, rng: FastChance, settings: Settings) -> None:
        super().__init__(arm, rng, settings)
        self.table: DominionArm = arm

    def explore(self, clock: Clock, whole: bool) -> None:
        if self.only >= 0:
            super().explore(clock, whole)
            return
        self.settle_plan(clock)
        favourite = self.settle_move(clock)
        # One iteration is kept for this: the move that is chosen is the one that was tried most often.
        self.play(favourite)
        while whole and clock.left(int(self.iterations)) != 0:
            self.table.begin_round()
            self.play(favourite)

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

    def settle_move(self, clock: Clock) -> Contender:
        """Let the moves compete, and return the favourite when it is alone or the end is near."""
        table = self.table
        table.deal()
        table.offer()
        contenders: list[Contender] = []
        for move in table.moves:
            doubt: i64 = 0
            if len(contenders) >= table.hinted:
                doubt = _DOUBT_OF_OTHERS
            elif len(contenders) > 0:
                doubt = _DOUBT_OF_HINTED
            contenders.append(Contender(move, doubt))
        elimination = Elimination(contenders, _SPREAD_OF_MOVES)
        while len(elimination.contenders) > 1:
            left: i64 = clock.left(int(self.iterations))
            if left == 0 or 0 < left <= len(elimination.contenders):
                break
            table.begin_round()
            for contender in elimination.contenders:
                self.play(contender)
            elimination.end_round()
        return elimination.favourite

    def play(self, contender: Contender) -> None:
        """Make a move in the state of this round, and play on."""
        table = self.table
        table.replay()
        node: i64 = self.child(ROOT, contender.number)
        if node < 0:
            table.actor = self.mover
            node = self.grow(ROOT, contender.number)
        self.path = vec[i64]([node])
        table.take(contender.number)
        self.walk(node)
        self.conclude(contender)

    def conclude(self, contender: Contender) -> None:
        """Play on to the end and note the results."""
        self.table.finish()
        self.iterations += 1
        self.back_up()
        note(contender, self.table.results[self.mover])


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
