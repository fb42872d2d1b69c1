"""Searches over games made of tables, which note what they were asked."""

from demesne.bots.search.tree import Settings, Tree
from demesne.core.chance import FastChance
from demesne.lab.checkbot.trees import TableArm


def generator(number):
    return FastChance(number.to_bytes(8))


class NotingArm(TableArm):
    """Counts its iterations and keeps what each of them told."""

    def __init__(self, players, make, rng, hinted=0):
        super().__init__(players, make, rng, hinted)
        self.finished = 0
        self.told = []

    def finish(self):
        super().finish()
        self.finished += 1
        self.told.append((list(self.results), list(self.victories)))


def tree_of(players, make, number=1, hinted=0, settings=None):
    """Return a tree over a game of tables, without doubts about moves that nobody hints at."""
    rng = generator(number)
    return Tree(NotingArm(players, make, rng, hinted), rng, settings or Settings(100, 0, 1, 1))
