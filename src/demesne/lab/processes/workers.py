"""Worker processes of this machine: tasks go out, answers come back.

Workers are started afresh (spawn), so they share nothing with this process but the plan.
"""

import signal
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from demesne.core.errors import BotError
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import AHEAD, Answer, Play, Task, WorkerPool, answer


def work(make: Callable[..., Play], given: tuple[object, ...], link: Connection) -> None:
    """Play the tasks that arrive with `make(*given)` until the other side closes or one fails."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Made with the first task, so that what cannot be made is the answer to it.
    player = cache(lambda: make(*given))
    failure = ""
    try:
        while not failure:
            told = answer(player, link.recv())
            link.send(told)
            failure = told[2]
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Workers(WorkerPool):
    """Worker processes; each makes its own player of tasks by `make(*given)`."""

    def __init__(
        self,
        make: Callable[..., Play],
        given: tuple[object, ...],
        number: int,
        interruption: Interruption,
    ) -> None:
        self.processes: dict[Connection, SpawnProcess] = {}
        self.held: dict[Connection, int] = {}
        context = get_context("spawn")
        with interruption.deaf():
            for _ in range(number):
                here, there = context.Pipe()
                process = context.Process(target=work, args=(make, given, there), daemon=True)
                process.start()
                there.close()
                self.processes[here] = process
                self.held[here] = 0

    @property
    def size(self) -> int:
        return len(self.processes)

    @property
    def room(self) -> int:
        return AHEAD * len(self.held) - sum(self.held.values())

    def send(self, task: Task) -> None:
        link = min(self.held, key=self.held.__getitem__)
        self.held[link] += 1
        try:
            link.send(task)
        except (BrokenPipeError, ConnectionResetError):
            return  # the worker died: `receive` will say so

    def receive(self) -> list[Answer]:
        """Wait for answers and return all that are there. Raises BotError for a worker that died."""
        answers: list[Answer] = []
        for ready in wait(list(self.held)):
            assert isinstance(ready, Connection)
            try:
                index, result, failure = ready.recv()
            except (EOFError, ConnectionResetError):
                process = self.processes[ready]
                process.join(1.0)
                raise BotError(
                    f"a worker process ended in the middle of its games (exit code {process.exitcode}); "
                    "run with --jobs 1 to see why"
                ) from None
            answers.append((index, result, failure))
            if failure:
                del self.held[ready]  # it ends, and the task that waits for it is after the one that failed
            else:
                self.held[ready] -= 1
        return answers

    def stop(self) -> None:
        for process in self.processes.values():
            process.terminate()
        for link, process in self.processes.items():
            process.join()
            link.close()
