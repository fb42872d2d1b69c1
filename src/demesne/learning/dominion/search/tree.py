"""The tree of a search that a network guides.

At the root the moves that the network thinks of compete on the same cards, each with a doubt that grows with the gap
between its score and the best one. Below, each node goes on by PUCT: mean result and curiosity, which the network's
probability scales (C. Rosin, "Multi-armed bandits with episode context", 2011).
"""

from typing import Final

from mypy_extensions import i64

from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.elimination import Contender, Elimination
from demesne.bots.search.dominion.root_tree import RootTree
from demesne.bots.search.tree import NONE, Settings
from demesne.core.chance import FastChance
from demesne.learning.dominion.chances import NAT, chances_of, curiosity
from demesne.learning.dominion.search.arm import NetworkArm

_LEAST_ROUNDS: Final = 8
"""Iterations for each move that may compete; the first two always do."""

_LARGEST_GAP: Final = 6 * NAT
"""A move whose score is further below the best one does not compete."""

# In units of SCALE: how much worse than the best guess a move is thought to be for each nat of its gap, how far the
# true differences lie from that, and how far those of one round do.
_DOUBT: Final = 100
_SPREAD: Final = 80
_LUCK: Final = 600


class NetworkTree(RootTree):
    """A tree whose moves a network scores; of its settings only `curiosity` and `ripeness` count."""

    def __init__(self, arm: NetworkArm, rng: FastChance, settings: Settings) -> None:
        super().__init__(arm, rng, settings)
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

    def descend(self, node: i64) -> i64:
        """Return the child of a node to go to, which may be new."""
        arm = self.table
        chances = chances_of(arm.gaps)
        trials: i64 = 1
        k: i64 = 0
        while k < len(arm.moves):
            child: i64 = self.child(node, arm.moves[k])
            if child >= 0:
                trials += self.visits[child]
            k += 1
        weight: i64 = self.settings.curiosity * 100
        best: i64 = 0
        found: i64 = NONE
        most: i64 = -1
        k = 0
        while k < len(arm.moves):
            child = self.child(node, arm.moves[k])
            visits: i64 = self.visits[child] if child >= 0 else 0
            # A move that was not tried yet is worth what the network expects of the position.
            worth: i64 = self.totals[child] // visits if visits > 0 else arm.share
            worth += curiosity(chances[k], trials, visits, weight)
            if worth > most:
                most = worth
                best = k
                found = child
            k += 1
        if found >= 0:
            return found
        return self.grow(node, arm.moves[best])
