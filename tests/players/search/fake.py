"""A game made of tables, whose search can be worked out by hand."""

from librt.vecs import vec
from mypy_extensions import i64

from demesne.kernel.chance import FastGenerator
from demesne.players.search.arm import Arm, action_of, move_of
from demesne.players.search.confidence import SCALE
from demesne.players.search.tree import Settings, Tree


def generator(number):
    return FastGenerator(number.to_bytes(8))


class TableArm(Arm):
    """`game` is a dict {action: next} with "seat", or a tuple of results at an end; a function makes one anew.

    The victory goes to the seat with the best result, and is shared by equals.
    """

    def __init__(self, players, make, rng, hinted=0):
        super().__init__(players, rng)
        self.make = make
        self.many = hinted
        self.dealt = 0
        self.finished = 0
        self.told = []

    def deal(self):
        self.dealt += 1
        self.game = self.make(self.rng)

    def offer(self):
        if isinstance(self.game, tuple):
            self.actor = -1
            return
        self.actor = self.game["seat"]
        actions = [action for action in self.game if action != "seat"]
        self.moves = vec[i64]([move_of(self.actor, 0, action, 0) for action in actions])
        self.hinted = min(self.many, len(actions))

    def take(self, move):
        self.game = self.game[action_of(move)]

    def finish(self):
        self.finished += 1
        while isinstance(self.game, dict):
            moves = [action for action in self.game if action != "seat"]
            self.game = self.game[moves[self.rng.below(len(moves))]]
        self.results = vec[i64](list(self.game))
        best = max(self.game)
        shared = SCALE // self.game.count(best)
        self.victories = vec[i64]([shared if result == best else 0 for result in self.game])
        self.told.append((list(self.results), list(self.victories)))


def tree_of(players, make, number=1, hinted=0, settings=None):
    """Return a tree over a game of tables, without doubts about moves that nobody hints at."""
    rng = generator(number)
    return Tree(TableArm(players, make, rng, hinted), rng, settings or Settings(100, 0, 1, 1))
