"""Answers are collected in whatever order they come, and the first failing task is the one that is told."""

from itertools import count

import pytest

from demesne.core.errors import BotError
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import AHEAD, WorkerPool, collect


class Fake(WorkerPool):
    """Two workers or more that answer in a given order: with the index of the task, or with a failure."""

    size = 2

    def __init__(self, order, failing=(), size=2):
        self.order = order
        self.failing = failing
        self.size = size
        self.holding = set()
        self.sent = []

    @property
    def room(self):
        return AHEAD * self.size - len(self.holding)

    def send(self, task):
        self.holding.add(task[0])
        self.sent.append(task[0])

    def receive(self):
        index = next((index for index in self.order if index in self.holding), None)
        if index is None:
            return []
        self.holding.remove(index)
        return [(index, (index,), f"task {index} failed" if index in self.failing else "")]

    def stop(self):
        self.holding.clear()


def collected(fake, number=9, is_over=lambda taken: False):
    taken = []
    tasks = ((index, 10 * index, 10) for index in range(number))
    with Interruption() as interruption:
        collect(
            fake,
            tasks,
            lambda index, result: taken.append((index, *result)),
            interruption,
            lambda: is_over(taken),
        )
    return taken


@pytest.mark.parametrize("order", [range(9), range(8, -1, -1), [4, 1, 8, 3, 0, 2, 7, 6, 5]])
def test_every_task_is_taken_once(order):
    fake = Fake(order)
    assert sorted(collected(fake)) == [(index, index) for index in range(9)]
    assert fake.sent == list(range(9))


@pytest.mark.parametrize("order", [range(9), [3, 2, 1, 0, 4, 5, 6, 7, 8]])
def test_lowest_failing_task_is_reported_whichever_failed_first(order):
    with pytest.raises(BotError, match=r"^task 2 failed$"):
        collected(Fake(order, failing=(2, 3), size=4))


def test_nothing_is_handed_out_after_a_failure():
    fake = Fake(range(9), failing=(0,))
    with pytest.raises(BotError):
        collected(fake)
    assert fake.sent == [0, 1, 2, 3]


def test_what_was_played_before_a_failure_is_taken():
    fake = Fake([1, 0, 2], failing=(1,))
    taken = []
    with Interruption() as interruption, pytest.raises(BotError):
        collect(fake, iter([(0, 0, 1), (1, 1, 1)]), lambda *what: taken.append(what), interruption)
    assert taken == [(1, (1,)), (0, (0,))]


def test_it_ends_when_enough_is_known_even_after_a_failure():
    fake = Fake([1, 0, 2, 3], failing=(1,))
    assert collected(fake, is_over=lambda taken: len(taken) == 2) == [(1, 1), (0, 0)]


def test_a_pool_may_grow_while_nothing_is_answered():
    class Growing(Fake):
        asked = count()

        def receive(self):
            self.size = min(next(self.asked), 2)
            return [] if self.size == 0 else super().receive()

    assert len(collected(Growing(range(9), size=1))) == 9
