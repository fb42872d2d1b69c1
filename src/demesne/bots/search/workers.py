"""Processes that grow the parts of a bot's searches. They are spawned, not forked, and get views as bytes."""

import os
import signal
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from demesne.bots.search.budget import Budget
from demesne.bots.search.evaluation import Evaluation
from demesne.core import registry
from demesne.core.errors import DemesneError


@dataclass(frozen=True)
class Task:
    """A decision to search: the setup as JSON, the view, the bot's seed and settings, whether to spend all."""

    setup: dict[str, object]
    view: bytes
    seed: bytes
    settings: tuple[int, ...]
    whole: bool


class WorkerLostError(Exception):
    """A worker process has ended unexpectedly."""


def work(game: str, link: Connection) -> None:
    """Search parts that arrive as (task, [(part, budget), ...]) until the other side closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from demesne.bots.search.levels import bare
    from demesne.bots.search.tree import Settings

    bot = bare(game)
    rules = registry.find(game)
    setups: dict[str, object] = {}
    try:
        while True:
            task, parts = link.recv()
            text = repr(task.setup)
            bot.seed, bot.settings = task.seed, Settings(*task.settings)
            try:
                if text not in setups:
                    setups = {text: rules.setup_from_json(task.setup)}
                view = rules.restore_view(setups[text], task.view)
            except DemesneError:
                link.send([])
                continue
            link.send([bot.tree(view, part).evaluate(budget, task.whole) for part, budget in parts])
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Workers:
    """The processes of one bot of a game; part k of a search goes to process k % number."""

    def __init__(self, game: str, number: int) -> None:
        self.number = number
        self.owner = os.getpid()
        self.links: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        # They end with this object or with this process, whichever ends first.
        self.stop = weakref.finalize(self, _end, self.owner, self.links, self.processes)
        context = get_context("spawn")
        with _deaf():
            for _ in range(number):
                here, there = context.Pipe()
                process = context.Process(target=work, args=(game, there), daemon=True)
                process.start()
                there.close()
                self.links.append(here)
                self.processes.append(process)

    def evaluate(self, task: Task, budget: Budget) -> list[Evaluation]:
        """Return the evaluations of all parts, in their order. Raises WorkerLostError.

        Empty for a view that cannot be restored: that of a constructed position which no game can reach.
        """
        mine = [range(first, budget.parts, self.number) for first in range(self.number)]
        found: dict[int, Evaluation] = {}
        try:
            for link, parts in zip(self.links, mine, strict=True):
                link.send((task, [(part, budget.part(part, self.number)) for part in parts]))
            for link, parts in zip(self.links, mine, strict=True):
                # Fewer answers than parts: none of them could read the view.
                found.update(zip(parts, link.recv(), strict=False))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise WorkerLostError("a process of a search in parts has ended") from None
        return [found[part] for part in range(budget.parts) if part in found]


def _end(owner: int, links: list[Connection], processes: list[SpawnProcess]) -> None:
    """End all processes, whatever they are doing; does nothing in a fork of their owner."""
    if os.getpid() != owner:
        return
    for process in processes:
        process.terminate()
    for link, process in zip(links, processes, strict=True):
        process.join()
        link.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, which the processes that are started now inherit."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
