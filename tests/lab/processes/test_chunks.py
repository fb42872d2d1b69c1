import pytest

from demesne.lab.plan import Plan
from demesne.lab.processes.chunks import add_chunks
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import WorkerPool
from demesne.lab.sums import Sums


def sums(games):
    tally = Sums(2)
    tally.games += games
    return tally.to_tuple()


class Answering(WorkerPool):
    """Workers that answer in a given order: the sums of a chunk are 100 + index games."""

    size = 9
    room = 9

    def __init__(self, order):
        self.order = iter(order)

    def send(self, task):
        pass

    def receive(self):
        index = next(self.order)
        return [(index, sums(100 + index), "")]

    def stop(self):
        pass


def added(order, watch=None):
    plan = Plan("dominion", ("random", "random"), len(order), 5)
    total = Sums(2)
    with Interruption() as interruption:
        add_chunks(Answering(order), plan, total, watch, interruption)
    return int(total.games)


@pytest.mark.parametrize("order", [list(range(9)), list(range(8, -1, -1)), [4, 1, 8, 3, 0, 2, 7, 6, 5]])
def test_chunks_are_merged_whatever_their_order(order):
    assert added(order) == sum(range(100, 109))


def test_sums_wait_for_the_chunks_before_them():
    seen = []
    added([3, 2, 1, 0], lambda tally: seen.append(int(tally.games)))
    assert seen == [0, 0, 0, 100 + 101 + 102 + 103]
