"""The tree of a search: moves of all seats, each with what it brought to the seat that made it (max^n).

Nodes are histories of moves. What is drawn in between is no part of them, so a node is met in many states, in which
different moves are possible: a move's bound counts how often it could have been made (availability, ISUCT), and not
how often the node was visited.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.kernel.chance import FastGenerator
from demesne.players.search.arm import Arm, action_of
from demesne.players.search.budget import Budget
from demesne.players.search.confidence import margin

ROOT: Final = 0
NONE: Final = -1
_LEAST: Final = -(1 << 40)


class Settings:
    """The numbers of a search.

    `curiosity` scales the confidence bound (percent). `doubt` is how much worse (in units of SCALE) a move is thought
    to be that no guide would make, and half of it a move that is not the best guess; `faith` visits halve it. A node
    gets the hinted moves first, and then one child more than k after `patience` times k * k visits.
    """

    def __init__(
        self,
        curiosity: i64 = 40,
        doubt: i64 = 4000,
        faith: i64 = 100,
        patience: i64 = 5,
    ) -> None:
        self.curiosity: i64 = curiosity
        self.doubt: i64 = doubt
        self.faith: i64 = faith
        self.patience: i64 = patience


class Tree:
    """A tree that grows by one node with each iteration."""

    def __init__(self, arm: Arm, rng: FastGenerator, settings: Settings) -> None:
        self.arm: Arm = arm
        self.rng: FastGenerator = rng
        self.settings: Settings = settings
        self.moves: vec[i64] = vec[i64]([NONE])
        self.movers: vec[i64] = vec[i64]([NONE])
        self.visits: vec[i64] = vec[i64]([0])
        self.offered: vec[i64] = vec[i64]([0])
        self.totals: vec[i64] = vec[i64]([0])
        self.firsts: vec[i64] = vec[i64]([NONE])
        self.nexts: vec[i64] = vec[i64]([NONE])
        self.path: vec[i64] = vec[i64]()
        self.iterations: i64 = 0

    def search(self, budget: Budget) -> i64:
        """Iterate as the budget allows and return the action that was tried most often at the root.

        Where only one is worth a look it needs no iteration.
        """
        clock = budget.clock()
        self.arm.deal()
        self.arm.offer()
        if len(self.arm.moves) == 1:
            return action_of(self.arm.moves[0])
        while True:
            left: i64 = clock.left(int(self.iterations))
            if left == 0 or (left > 0 and self.is_settled(left)):
                return action_of(self.best())
            self.iterate()

    def is_settled(self, left: i64) -> bool:
        """Tell whether no other move can catch up with the first in the iterations that are left."""
        most: i64 = 0
        second: i64 = 0
        child: i64 = self.firsts[ROOT]
        while child >= 0:
            visits: i64 = self.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.nexts[child]
        return most - second > left

    def iterate(self) -> None:
        """Deal a state, walk down to a new node, play on to the end and note the results on the way back."""
        arm = self.arm
        self.iterations += 1
        self.path = vec[i64]()
        arm.deal()
        node: i64 = ROOT
        while True:
            arm.offer()
            if arm.actor < 0:
                break
            if len(arm.moves) == 1:
                arm.take(arm.moves[0])
                continue
            size: i64 = len(self.moves)
            node = self.descend(node)
            self.path = append(self.path, node)
            arm.take(self.moves[node])
            if node == size:
                break
        arm.finish()
        self.back_up()

    def back_up(self) -> None:
        """Give every node of the path what its mover got."""
        self.visits[ROOT] += 1
        k: i64 = 0
        while k < len(self.path):
            node: i64 = self.path[k]
            self.visits[node] += 1
            self.totals[node] += self.arm.results[self.movers[node]]
            k += 1

    def descend(self, node: i64) -> i64:
        """Return the child of a node to go to, which may be new."""
        moves = self.arm.moves
        best: i64 = NONE
        most: i64 = _LEAST
        known: i64 = 0
        hint: i64 = NONE
        other: i64 = NONE
        others: i64 = 0
        k: i64 = 0
        while k < len(moves):
            child: i64 = self.child(node, moves[k])
            if child >= 0:
                known += 1
                self.offered[child] += 1
                worth: i64 = self.bound(child, self.doubt(k))
                if worth > most:
                    most = worth
                    best = child
            elif k < self.arm.hinted:
                if hint < 0:
                    hint = moves[k]
            else:
                # Each of those that nobody hints at is taken with equal chance.
                others += 1
                if others == 1 or self.rng.below(others) == 0:
                    other = moves[k]
            k += 1
        if hint >= 0:
            return self.grow(node, hint)
        if others == 0 or (best >= 0 and self.is_early(node, known)):
            return best
        return self.grow(node, other)

    def doubt(self, k: i64) -> i64:
        """Return by how much the k-th move is thought to be worse than the guess before anything is known of it."""
        if k == 0:
            return 0
        if k < self.arm.hinted:
            return self.settings.doubt // 2
        return self.settings.doubt

    def is_early(self, node: i64, known: i64) -> bool:
        """Tell whether a node has been visited too seldom for one more child."""
        return self.visits[node] < self.settings.patience * known * known

    def bound(self, child: i64, doubt: i64) -> i64:
        """Return the upper confidence bound of a child, less a doubt that visits disperse."""
        visits: i64 = self.visits[child]
        worth: i64 = self.totals[child] // visits
        worth += self.settings.curiosity * margin(self.offered[child], visits) // 100
        return worth - doubt * self.settings.faith // (self.settings.faith + visits)

    def child(self, node: i64, move: i64) -> i64:
        """Return the child of a node by a move, -1 if there is none yet."""
        child: i64 = self.firsts[node]
        while child >= 0 and self.moves[child] != move:
            child = self.nexts[child]
        return child

    def grow(self, node: i64, move: i64) -> i64:
        """Add a child."""
        child: i64 = len(self.moves)
        self.moves = append(self.moves, move)
        self.movers = append(self.movers, self.arm.actor)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 1)
        self.totals = append(self.totals, 0)
        self.firsts = append(self.firsts, NONE)
        self.nexts = append(self.nexts, self.firsts[node])
        self.firsts[node] = child
        return child

    def best(self) -> i64:
        """Return the root's move with the most visits; among equals the one with the best mean, then the lowest."""
        best: i64 = NONE
        visits: i64 = 0
        mean: i64 = 0
        child: i64 = self.firsts[ROOT]
        while child >= 0:
            tried: i64 = self.visits[child]
            its: i64 = self.totals[child] // tried
            if (
                best < 0
                or tried > visits
                or (
                    tried == visits and (its > mean or (its == mean and self.moves[child] < self.moves[best]))
                )
            ):
                best = child
                visits = tried
                mean = its
            child = self.nexts[child]
        return self.moves[best]

    def mean(self, action: i64) -> i64:
        """Return the mean result of the searching seat after an action at the root, -1 if it was not tried."""
        child: i64 = self.firsts[ROOT]
        while child >= 0 and action_of(self.moves[child]) != action:
            child = self.nexts[child]
        return NONE if child < 0 else self.totals[child] // self.visits[child]
