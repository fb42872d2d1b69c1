""":Pools:: those who play the tasks of a plan, as processes here or on other machines, and how answers are collected.

Tasks are handed out in index order, and of several failures the one of the lowest task is reported. So who plays, how
many there are and how fast each is changes nothing but the time.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from demesne.core.errors import BotError, DemesneError
from demesne.lab.processes.interruption import Interruption

AHEAD: Final = 2
"""Tasks for each worker: one in play and one waiting, so that it never waits for its next."""

Task = tuple[int, int, int]
"""Index of a task, the number of its first game (or unit of a tournament), and how many there are."""

Answer = tuple[int, tuple[Any, ...], str]
"""Index of a task, what came of it (a chunk: its sums), and "" or the text of the error that ended it."""

Play = Callable[[int, int], tuple[tuple[Any, ...], str]]
"""Plays a task, given as (first, count), and returns the rest of its answer; it may also raise DemesneError."""


def answer(player: Callable[[], Play], task: Task) -> Answer:
    """Return the answer to a task, whatever comes of it; `player` makes or finds who plays it."""
    index, first, count = task
    try:
        result, failure = player()(first, count)
    except DemesneError as error:
        return index, (), str(error)
    return index, result, failure


class WorkerPool(ABC):
    """Workers that hold tasks, each until it is answered."""

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of workers."""

    @property
    @abstractmethod
    def room(self) -> int:
        """How many more tasks the workers should be given now."""

    @abstractmethod
    def send(self, task: Task) -> None:
        """Hand a task out."""

    @abstractmethod
    def receive(self) -> list[Answer]:
        """Wait for answers and return all that are there; none, if it is time to ask for `room` again.

        Raises DemesneError where the workers are lost.
        """

    @abstractmethod
    def stop(self) -> None:
        """Let the workers go; what they are still doing is of no use to anybody."""


def collect(
    pool: WorkerPool,
    tasks: Iterator[Task],
    take: Callable[[int, tuple[Any, ...]], None],
    interruption: Interruption,
    is_over: Callable[[], bool] = lambda: False,
) -> None:
    """Let a pool play tasks until there are no more or `is_over()`, and `take` what came of each, by its index.

    Answers come in any order; a failing task may have played a part, which is taken too. Raises BotError with the
    text of the first task that failed, and KeyboardInterrupt after Ctrl-C.
    """
    playing: set[int] = set()
    failures: dict[int, str] = {}
    while True:
        if not failures:
            for task in islice(tasks, max(0, pool.room)):
                playing.add(task[0])
                pool.send(task)
        # After a failure only the tasks before it matter: one of them may fail too, and then is the one to report.
        if not playing or is_over() or (failures and min(failures) < min(playing)):
            break
        try:
            interruption.allow()
            answers = pool.receive()
        finally:
            interruption.forbid()
        for index, result, failure in answers:
            playing.discard(index)
            if failure:
                failures[index] = failure
            take(index, result)
    if failures and not is_over():
        raise BotError(failures[min(failures)])
