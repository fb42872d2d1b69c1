"""Worker processes: those of a simulation play chunks of one plan and send back integer sums.

Workers are started afresh (spawn), so they share nothing with this process but the plan. Chunks are handed
out in index order and merged in index order; of several failures the one of the lowest chunk is reported. So
the number of processes changes nothing but the time.
"""

import signal
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from demesne.kernel.errors import BotError, DemesneError
from demesne.lab.interruption import Interruption
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.lab.simulate import Watcher

AHEAD = 2
"""Tasks a worker holds: one in play and one waiting, so that it never waits for its next."""

Task = tuple[int, int, int]
"""Index of a task, the number of its first game (or unit of a tournament), and how many there are."""

Answer = tuple[int, tuple[Any, ...], str]
"""Index of a task, what came of it (a chunk: its sums), and "" or the text of the error that ended it."""


def work(plan: Plan, records: Path | None, link: Connection) -> None:
    """Play chunks that arrive as (index, first, count) until the other side closes or one fails."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from demesne.lab.simulate import Player

    player: Player | None = None
    try:
        while True:
            index, first, count = link.recv()
            try:
                player = player or Player(plan, records)
                link.send((index, player.play(first, count).to_tuple(), ""))
            except DemesneError as error:
                link.send((index, (), str(error)))
                return
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Workers:
    """The processes of one simulation or tournament and the tasks that are with them.

    `target(*given, link)` runs in each of `number` processes and answers the tasks that arrive by the link.
    """

    def __init__(
        self,
        target: Callable[..., None],
        given: tuple[object, ...],
        number: int,
        tasks: Iterator[Task],
        interruption: Interruption,
    ) -> None:
        self.tasks = tasks
        self.processes: dict[Connection, SpawnProcess] = {}
        self.listening: list[Connection] = []
        self.open: set[int] = set()
        context = get_context("spawn")
        with interruption.deaf():
            for _ in range(number):
                here, there = context.Pipe()
                process = context.Process(target=target, args=(*given, there), daemon=True)
                process.start()
                there.close()
                self.processes[here] = process
                self.listening.append(here)

    def feed(self, link: Connection) -> None:
        """Send the next task, if there is one."""
        task = next(self.tasks, None)
        if task is not None:
            self.open.add(task[0])
            try:
                link.send(task)
            except (BrokenPipeError, ConnectionResetError):
                return  # the worker died: `receive` will say so

    def receive(self) -> list[tuple[Connection, Answer]]:
        """Wait for answers and return all that are there. Raises BotError for a worker that died."""
        answers: list[tuple[Connection, Answer]] = []
        for ready in wait(self.listening):
            assert isinstance(ready, Connection)
            try:
                answers.append((ready, ready.recv()))
            except (EOFError, ConnectionResetError):
                process = self.processes[ready]
                process.join(1.0)
                raise BotError(
                    f"a worker process ended in the middle of its games (exit code {process.exitcode}); "
                    "run with --jobs 1 to see why"
                ) from None
        return answers

    def stop(self) -> None:
        """End every process, whatever it is doing."""
        for process in self.processes.values():
            process.terminate()
        for link, process in self.processes.items():
            process.join()
            link.close()


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
    tasks = ((index, first, count) for index, (first, count) in enumerate(plan.chunks()))
    workers = Workers(work, (plan, records), min(jobs, plan.number_of_chunks), tasks, interruption)
    try:
        return _collect(workers, total, watch, interruption)
    finally:
        workers.stop()


def _collect(workers: Workers, total: Sums, watch: "Watcher | None", interruption: Interruption) -> bool:
    finished: dict[int, tuple[int, ...]] = {}
    failures: dict[int, str] = {}
    merged = 0
    for _ in range(AHEAD):
        for link in workers.listening:
            workers.feed(link)
    # After a failure only the chunks before it matter: one of them may fail too, and then is the one to
    # report.
    while workers.open and (not failures or min(workers.open) < min(failures)):
        try:
            interruption.allow()
            answers = workers.receive()
        except KeyboardInterrupt:
            return False
        finally:
            interruption.forbid()
        for link, (index, sums, failure) in answers:
            workers.open.discard(index)
            if failure:
                failures[index] = failure
                workers.listening.remove(link)
                continue
            finished[index] = sums
            if not failures:
                workers.feed(link)
        while merged in finished:
            total.add(finished.pop(merged))
            merged += 1
        if watch:
            watch(total)
    if failures:
        raise BotError(failures[min(failures)])
    return True
