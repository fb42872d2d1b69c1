"""A search that a network guides: moves compete on the same cards, and the network plays on after each.

Each move has a doubt that grows with the gap between its score and the best one.
"""

from typing import Final

from mypy_extensions import i64

from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.elimination import Contender, Elimination
from demesne.bots.search.dominion.root_tree import RootTree
from demesne.bots.search.tree import Settings
from demesne.core.chance import FastChance
from demesne.learning.dominion.chances import NAT
from demesne.learning.dominion.search.arm import NetworkArm

_LEAST_ROUNDS: Final = 8
"""Iterations for each move that may compete; the first two always do."""

_LARGEST_GAP: Final = 10 * NAT
"""A move whose score is further below the best one does not compete."""

# In units of SCALE: how much worse than the best guess a move is thought to be for each nat of its gap, how far the
# true differences lie from that, and how far those of one round do.
_DOUBT: Final = 100
_SPREAD: Final = 600
_LUCK: Final = 4_000


class NetworkTree(RootTree):
    """A tree of one level: the moves that are worth a look by their scores."""

    def __init__(self, arm: NetworkArm, rng: FastChance) -> None:
        # None of the settings counts in a tree of one level.
        super().__init__(arm, rng, Settings(0, 0, 1, 1))
        self.table: Final[NetworkArm] = arm

    def contest(self, clock: Clock) -> Elimination:
        arm = self.table
        most: i64 = clock.iterations // _LEAST_ROUNDS if clock.iterations else len(arm.moves)
        if most < 2:
            most = 2
        contenders: list[Contender] = []
        gap: i64 = 0
        while len(contenders) < most and gap <= _LARGEST_GAP:
            k: i64 = 0
            while k < len(arm.moves) and len(contenders) < most:
                if arm.gaps[k] == gap:
                    contenders.append(Contender(arm.moves[k], _DOUBT * gap // NAT))
                k += 1
            gap += 1
        return Elimination(contenders, _SPREAD, _LUCK)

    def walk(self, node: i64) -> None:
        """Grow nothing below a move: the network plays on from there."""
