from itertools import count
from multiprocessing import active_children, get_context

import pytest

from demesne.kernel.errors import BotError
from demesne.lab import workers as module
from demesne.lab.interruption import Interruption
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate
from demesne.lab.sums import Sums

PLAN = Plan("dominion", ("random", "random"), 12, 5)


def sums(games):
    tally = Sums(2)
    tally.games += games
    return tally.to_tuple()


class Fake:
    """Workers that answer in a given order: a chunk of 100 + index games, or a failure."""

    def __init__(self, chunks, order, failing=(), links=2):
        self.todo = iter(range(chunks))
        self.order = order
        self.failing = failing
        self.listening = list(range(links))
        self.open = set()
        self.fed = []

    def feed(self, link):
        index = next(self.todo, None)
        if index is not None:
            self.open.add(index)
            self.fed.append(index)

    def receive(self):
        index = next(index for index in self.order if index in self.open)
        link = self.listening[0]
        return [
            (
                link,
                (index, (), f"chunk {index} failed")
                if index in self.failing
                else (index, sums(100 + index), ""),
            )
        ]


def collect(fake, watch=None):
    total = Sums(2)
    with Interruption() as interruption:
        return module._collect(fake, total, watch, interruption), int(total.games)


@pytest.mark.parametrize("order", [range(9), range(8, -1, -1), [4, 1, 8, 3, 0, 2, 7, 6, 5]])
def test_chunks_are_merged_whatever_their_order(order):
    assert collect(Fake(9, order)) == (True, sum(range(100, 109)))


def test_sums_wait_for_the_chunks_before_them():
    seen = []
    collect(Fake(4, [3, 2, 1, 0]), lambda tally: seen.append(int(tally.games)))
    assert seen == [0, 0, 0, 100 + 101 + 102 + 103]


@pytest.mark.parametrize("order", [range(9), [3, 2, 1, 0, 4, 5, 6, 7, 8]])
def test_lowest_failing_chunk_is_reported_whichever_failed_first(order):
    with pytest.raises(BotError, match=r"^chunk 2 failed$"):
        collect(Fake(9, order, failing=(2, 3), links=4))


def test_nothing_is_handed_out_after_a_failure():
    fake = Fake(9, range(9), failing=(0,))
    with pytest.raises(BotError):
        collect(fake)
    assert fake.fed == [0, 1, 2, 3]


def test_no_more_processes_than_chunks(monkeypatch):
    started = count()
    real = get_context("spawn")

    class Context:
        Pipe = staticmethod(real.Pipe)

        def Process(self, **options):  # noqa: N802
            next(started)
            return real.Process(**options)

    monkeypatch.setattr(module, "get_context", lambda method: Context())
    simulate(Plan("dominion", ("random", "random"), 2, 5), jobs=8)
    assert next(started) == 2


def test_processes_end_with_the_simulation():
    simulate(PLAN, jobs=2)
    assert not active_children()
