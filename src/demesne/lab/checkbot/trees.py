"""Games made of tables, whose search can be worked out by hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from demesne.bots.search.arm import Arm, action_of, move_of
from demesne.bots.search.confidence import SCALE
from demesne.core.chance import FastChance

LEFT: Final = 1
RIGHT: Final = 2

Table = dict[Any, Any] | tuple[int, ...]
"""A decision {action: next table} with its "seat", or the results of all seats at an end."""


class TableArm(Arm):
    """A game that is one of these tables; `make` returns a fresh one for each iteration.

    The victory goes to the seat with the best result, and is shared by equals.
    """

    def __init__(
        self, players: int, make: Callable[[FastChance], Table], rng: FastChance, hinted: int = 0
    ) -> None:
        super().__init__(players, rng)
        self.make = make
        self.many = hinted
        self.game: Table = ()

    def deal(self) -> None:
        self.game = self.make(self.rng)

    def offer(self) -> None:
        if isinstance(self.game, tuple):
            self.actor = -1
            return
        self.actor = self.game["seat"]
        actions = [action for action in self.game if action != "seat"]
        self.set_moves([move_of(self.actor, 0, action, 0) for action in actions])
        self.hinted = min(self.many, len(actions))

    def take(self, move: i64) -> None:
        assert isinstance(self.game, dict)
        self.game = self.game[action_of(move)]

    def finish(self) -> None:
        while isinstance(self.game, dict):
            moves = [action for action in self.game if action != "seat"]
            self.game = self.game[moves[self.rng.randbelow(len(moves))]]
        best = max(self.game)
        shared = SCALE // self.game.count(best)
        for seat, result in enumerate(self.game):
            self.results[seat] = result
            self.victories[seat] = shared if result == best else 0


@dataclass(frozen=True)
class HandTree:
    """A game of tables with the answer that is best if every seat wants the most for itself."""

    players: int
    table: Table
    best: int


def choice(seat: int, left: Table, right: Table) -> Table:
    """Return a decision of a seat between two."""
    return {"seat": seat, LEFT: left, RIGHT: right}


def _three_in_turn() -> Table:
    """Return a tree of three seats one after the other.

    Worked out from the leaves: seat 2 answers (1, 1, 7) and (2, 6, 6); of these seat 1 takes (2, 6, 6). Below RIGHT
    seat 2 answers (5, 3, 4) and (4, 2, 8), of which seat 1 takes (5, 3, 4). So seat 0 goes RIGHT for 5.
    """

    def leaf(*results: int) -> Table:
        return tuple(1000 * result for result in results)

    left = choice(1, choice(2, leaf(9, 9, 1), leaf(1, 1, 7)), choice(2, leaf(2, 6, 6), leaf(8, 8, 2)))
    right = choice(1, choice(2, leaf(5, 3, 4), leaf(0, 9, 0)), choice(2, leaf(9, 9, 3), leaf(4, 2, 8)))
    return choice(0, left, right)


TREES: Final[dict[str, HandTree]] = {
    # Seat 1 prefers 9000 to 2000 though that leaves seat 0 with nothing and seat 2 with all: no pair is zero-sum.
    "every seat wants its own": HandTree(
        3,
        choice(
            0,
            choice(1, (10_000, 2000, 0), (0, 9000, 10_000)),
            choice(2, (3000, 0, 6000), (2000, 10_000, 5000)),
        ),
        RIGHT,
    ),
    # LEFT promises 9000 and yields 1000, for seat 1 takes what is good for itself; RIGHT yields 4000 for sure.
    "two seats against each other": HandTree(
        2, choice(0, choice(1, (9000, 1000), (1000, 9000)), choice(1, (4000, 6000), (5000, 5000))), RIGHT
    ),
    # Not zero-sum: to assume that seat 1 wants the worst for seat 0 would lead to RIGHT.
    "two seats want the same": HandTree(2, choice(0, choice(1, (8000, 8000), (0, 0)), (4000, 4000)), LEFT),
    # The second move is the mover's own again: it is the best for itself, not the worst.
    "one seat moves twice": HandTree(
        3,
        choice(
            1,
            choice(1, (9000, 1000, 0), (0, 7000, 3000)),
            choice(0, (6000, 4000, 0), (5000, 5000, 0)),
        ),
        LEFT,
    ),
    "three seats in turn": HandTree(3, _three_in_turn(), RIGHT),
}
