"""Who plays the tasks of a search: this process, or worker processes. The answers come in the order of the tasks."""

import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Final, Self

from demesne.core.errors import BotError, SetupError
from demesne.games.dominion.setup import Setup
from demesne.lab.dominion.evolve.games import PLAYERS, Task
from demesne.lab.plan import MAX_TURNS
from demesne.lab.processes.interruption import Interruption
from demesne.lab.simulate import MOST_JOBS

Answers = list[tuple[int, ...]]
Watcher = Callable[[int], None]
"""Called with the number of games of each task that is finished."""

_AHEAD: Final = 2


def setup_of(kingdom: Sequence[int]) -> Setup:
    """Return the game that strategies are found for: two players, the limit of turns of every simulation."""
    return Setup(kingdom, PLAYERS, MAX_TURNS)


class WorkerPool:
    """Plays tasks, here for one job, else in processes that live as long as the pool. Ctrl-C raises out of `play`.

    Raises SetupError for a number of jobs that cannot be.
    """

    def __init__(
        self, kingdom: Sequence[int], jobs: int, interruption: Interruption, watch: Watcher | None = None
    ) -> None:
        if not 1 <= jobs <= MOST_JOBS:
            raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
        self.kingdom = tuple(kingdom)
        self.setup = setup_of(kingdom)
        self.jobs = jobs
        self.interruption = interruption
        self.watch = watch
        self.processes: dict[Connection, SpawnProcess] = {}

    def __enter__(self) -> Self:
        if self.jobs > 1:
            context = get_context("spawn")
            with self.interruption.deaf():
                for _ in range(self.jobs):
                    here, there = context.Pipe()
                    process = context.Process(target=work, args=(self.kingdom, there), daemon=True)
                    process.start()
                    there.close()
                    self.processes[here] = process
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes.values():
            process.terminate()
        for link, process in self.processes.items():
            process.join()
            link.close()

    def play(self, tasks: Sequence[Task]) -> Answers:
        """Return the answers of some tasks, in their order."""
        return self._share_out(tasks) if self.processes else self._play_here(tasks)

    def _play_here(self, tasks: Sequence[Task]) -> Answers:
        answers: Answers = []
        for task in tasks:
            try:
                self.interruption.allow()
                answers.append(task.play(self.setup))
            finally:
                self.interruption.forbid()
            self._tell(task)
        return answers

    def _share_out(self, tasks: Sequence[Task]) -> Answers:
        answers: dict[int, tuple[int, ...]] = {}
        links = list(self.processes)
        # Each worker holds one task in play and one waiting, so that it never waits for its next.
        waiting = iter(range(len(tasks)))
        for _ in range(_AHEAD):
            for link in links:
                self._feed(link, tasks, waiting)
        while len(answers) < len(tasks):
            try:
                self.interruption.allow()
                ready = set(wait(links))
            finally:
                self.interruption.forbid()
            for link in links:
                if link not in ready:
                    continue
                index, answer = self._receive(link)
                answers[index] = answer
                self._tell(tasks[index])
                self._feed(link, tasks, waiting)
        return [answers[index] for index in range(len(tasks))]

    def _feed(self, link: Connection, tasks: Sequence[Task], waiting: Iterator[int]) -> None:
        index = next(waiting, None)
        if index is not None:
            try:
                link.send((index, tasks[index]))
            except (BrokenPipeError, ConnectionResetError):
                return  # the worker died: `_receive` will say so

    def _receive(self, link: Connection) -> tuple[int, tuple[int, ...]]:
        try:
            index, answer = link.recv()
        except (EOFError, ConnectionResetError):
            process = self.processes[link]
            process.join(1.0)
            raise BotError(
                f"a worker process ended in the middle of its games (exit code {process.exitcode}); "
                "run with --jobs 1 to see why"
            ) from None
        return index, answer

    def _tell(self, task: Task) -> None:
        if self.watch:
            self.watch(task.games)


def work(kingdom: tuple[int, ...], link: Connection) -> None:
    """Answer tasks that arrive as (index, task) until the other side closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setup = setup_of(kingdom)
    try:
        while True:
            index, task = link.recv()
            link.send((index, task.play(setup)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
