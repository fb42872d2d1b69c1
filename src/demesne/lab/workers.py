"""Worker processes of this machine, and a simulation played by them: chunks go out, integer sums come back.

Workers are started afresh (spawn), so they share nothing with this process but the plan.
"""

import signal
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from demesne.kernel.errors import BotError
from demesne.lab.crew import AHEAD, Answer, Crew, Play, Task, answer, collect
from demesne.lab.interruption import Interruption
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.lab.simulate import Watcher


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


class Workers(Crew):
    """So many processes; each makes its own player of tasks by `make(*given)`."""

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


def chunk_player(plan: Plan, records: Path | None) -> Play:
    """Return what plays the chunks of a simulation. Raises SetupError."""
    from demesne.lab.simulate import Player

    player = Player(plan, records)
    return lambda first, count: (player.play(first, count).to_tuple(), "")


def play_in_workers(
    plan: Plan,
    jobs: int,
    total: Sums,
    watch: "Watcher | None",
    interruption: Interruption,
    records: Path | None = None,
) -> bool:
    """Add the sums of the whole plan to `total`; return False if Ctrl-C ended it early.

    After Ctrl-C `total` covers all chunks before the first one that is missing.
    """
    workers = Workers(chunk_player, (plan, records), min(jobs, plan.number_of_chunks), interruption)
    try:
        add_chunks(workers, plan, total, watch, interruption)
    except KeyboardInterrupt:
        return False
    finally:
        workers.stop()
    return True


def add_chunks(
    crew: Crew, plan: Plan, total: Sums, watch: "Watcher | None", interruption: Interruption
) -> None:
    """Let a crew play the chunks of a plan, and add their sums to `total` in index order."""
    finished: dict[int, tuple[Any, ...]] = {}
    merged = 0

    def take(index: int, sums: tuple[Any, ...]) -> None:
        nonlocal merged
        if sums:
            finished[index] = sums
        while merged in finished:
            total.add(finished.pop(merged))
            merged += 1
        if watch:
            watch(total)

    tasks = ((index, first, count) for index, (first, count) in enumerate(plan.chunks()))
    collect(crew, tasks, take, interruption)
