"""The tree of a search: moves of all seats, each with its results for the seat that made it (max^n).

Nodes are histories of moves. What is drawn in between is no part of them, so a node is met in many states, in which
different moves are possible: a move's bound counts how often it could have been made (availability, ISUCT), and not
how often the node was visited.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.search.arm import Arm, action_of
from demesne.bots.search.budget import Budget, Clock
from demesne.bots.search.confidence import margin
from demesne.bots.search.evaluation import Evaluation, Option, by_visits
from demesne.core.chance import FastChance

ROOT: Final = 0
NONE: Final = -1
_LEAST: Final = -(1 << 40)


class Settings:
    """The numbers of a search.

    `curiosity` scales the confidence bound (percent). `doubt` is how much worse (in units of SCALE) a move is thought
    to be that no guide would make, and half of it a move that is not the best guess; `faith` visits halve it. A node
    gets the hinted moves first, and then one child more than k after `patience` times k * k visits; its first after
    `ripeness` visits.
    """

    def __init__(
        self,
        curiosity: i64,
        doubt: i64,
        faith: i64,
        patience: i64,
        ripeness: i64 = 1,
    ) -> None:
        self.curiosity: i64 = curiosity
        self.doubt: i64 = doubt
        self.faith: i64 = faith
        self.patience: i64 = patience
        self.ripeness: i64 = ripeness

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers in the order of the constructor."""
        return (
            int(self.curiosity),
            int(self.doubt),
            int(self.faith),
            int(self.patience),
            int(self.ripeness),
        )


class Tree:
    """A tree that grows by one node with each iteration."""

    def __init__(self, arm: Arm, rng: FastChance, settings: Settings) -> None:
        self.arm: Arm = arm
        self.rng: FastChance = rng
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
        # The action of the root where only one is worth a look: then the first nodes are what follows it.
        self.only: i64 = NONE
        self.mover: i64 = NONE
        # Sums over all iterations for each seat; and the children of the root, each with its sums for each seat.
        self.results: vec[i64] = vec[i64]([0] * int(arm.players))
        self.victories: vec[i64] = vec[i64]([0] * int(arm.players))
        self.tops: vec[i64] = vec[i64]()
        self.top_victories: vec[i64] = vec[i64]()

    def search(self, budget: Budget) -> i64:
        """Iterate as the budget allows and return the action that was tried most often at the root.

        Where only one is worth a look it needs no iteration; else it ends when no other move can catch up.
        """
        clock = budget.clock()
        self.look()
        if self.only >= 0:
            return self.only
        self.explore(clock, False)
        return self.best()

    def explore(self, clock: Clock, whole: bool) -> None:
        """Iterate as the clock allows, and unless `whole` only until no other move can catch up with the first."""
        while True:
            left: i64 = clock.left(int(self.iterations))
            if left == 0 or (left > 0 and not whole and self.is_settled(left)):
                return
            self.iterate()

    def evaluate(self, budget: Budget, whole: bool = True) -> Evaluation:
        """Spend the whole budget and return the evaluation; its best action is that of `search` of equal length."""
        clock = budget.clock()
        self.look()
        self.explore(clock, whole)
        return self.evaluation()

    def samples(self, number: int) -> list[object]:
        """Return the states with which `number` iterations would begin."""
        found: list[object] = []
        for _ in range(number):
            self.arm.deal()
            found.append(self.arm.table())
        return found

    def look(self) -> None:
        """Find out whether there is a choice."""
        self.arm.deal()
        self.arm.offer()
        self.mover = self.arm.actor
        self.only = action_of(self.arm.moves[0]) if len(self.arm.moves) == 1 else NONE

    def is_settled(self, left: i64) -> bool:
        """Return whether no other move can overtake the first in the iterations that are left."""
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
        self.walk(ROOT)
        arm.finish()
        self.back_up()

    def walk(self, node: i64) -> None:
        """Go down from a node on the path, to a new node or to one that has been met too seldom to get a child."""
        arm = self.arm
        while node == ROOT or self.visits[node] >= self.settings.ripeness:
            arm.offer()
            if arm.actor < 0:
                return
            if len(arm.moves) == 1:
                arm.take(arm.moves[0])
                continue
            node = self.descend(node)
            self.path = append(self.path, node)
            arm.take(self.moves[node])

    def back_up(self) -> None:
        """Add to every node of the path the result of the seat that moved there."""
        arm = self.arm
        self.visits[ROOT] += 1
        seat: i64 = 0
        while seat < arm.players:
            self.results[seat] += arm.results[seat]
            self.victories[seat] += arm.victories[seat]
            seat += 1
        if len(self.path) > 0:
            self.note_victories(self.path[0])
        k: i64 = 0
        while k < len(self.path):
            node: i64 = self.path[k]
            self.visits[node] += 1
            self.totals[node] += arm.results[self.movers[node]]
            k += 1

    def note_victories(self, node: i64) -> None:
        """Add the results of all seats to a child of the root."""
        arm = self.arm
        top: i64 = 0
        while self.tops[top] != node:
            top += 1
        seat: i64 = 0
        while seat < arm.players:
            self.top_victories[top * arm.players + seat] += arm.victories[seat]
            seat += 1

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
                if others == 1 or self.rng.randbelow(others) == 0:
                    other = moves[k]
            k += 1
        if hint >= 0:
            return self.grow(node, hint)
        if others == 0 or (best >= 0 and self.is_early(node, known)):
            return best
        return self.grow(node, other)

    def doubt(self, k: i64) -> i64:
        """Return the prior estimate of how much worse the k-th move is than the best guess."""
        if k == 0:
            return 0
        if k < self.arm.hinted:
            return self.settings.doubt // 2
        return self.settings.doubt

    def is_early(self, node: i64, known: i64) -> bool:
        """Return whether a node has been visited too seldom for one more child."""
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
        if node == ROOT:
            self.tops = append(self.tops, child)
            seat: i64 = 0
            while seat < self.arm.players:
                self.top_victories = append(self.top_victories, 0)
                seat += 1
        return child

    def best(self) -> i64:
        """Return the action that was tried most often at the root."""
        return self.options()[0].action

    def value(self, seat: i64) -> i64:
        """Return the mean result of a seat, from 0 to SCALE, -1 before the first iteration."""
        return NONE if self.iterations == 0 else self.results[seat] // self.iterations

    def chance(self, seat: i64) -> i64:
        """Return the mean share of the victory of a seat, from 0 to SCALE, -1 before the first iteration."""
        return NONE if self.iterations == 0 else self.victories[seat] // self.iterations

    def options(self) -> tuple[Option, ...]:
        """Return what was tried at the root, the best first; without a choice the only action has all iterations."""
        players = int(self.arm.players)
        if self.only >= 0:
            return (
                Option(
                    int(self.only), int(self.iterations), int(self.results[self.mover]), _all(self.victories)
                ),
            )
        found = []
        for top in range(len(self.tops)):
            node = self.tops[top]
            victories = tuple(int(self.top_victories[top * players + seat]) for seat in range(players))
            found.append(
                Option(
                    int(action_of(self.moves[node])),
                    int(self.visits[node]),
                    int(self.totals[node]),
                    victories,
                )
            )
        return by_visits(found)

    def evaluation(self) -> Evaluation:
        """Return the evaluation by the iterations so far, at least one."""
        return Evaluation(int(self.iterations), _all(self.results), _all(self.victories), self.options())


def _all(numbers: vec[i64]) -> tuple[int, ...]:
    """Return numbers as plain integers."""
    return tuple(int(number) for number in numbers)
