"""A search in parts: each part grows its own tree, and the statistics of the roots are merged.

The parts are merged in a fixed order by sums, so a move depends on the seed, the view, the iterations and the number of
parts, and not on how many processes there are or which of them is done first.
"""

import multiprocessing
import os
import warnings
from collections.abc import Sequence
from typing import Any, Final, Protocol

from demesne.bots.search.budget import Budget
from demesne.bots.search.evaluation import Evaluation, merged
from demesne.bots.search.tree import Settings, Tree
from demesne.bots.search.workers import Task, WorkerLostError, Workers


class SearchBot(Protocol):
    """What a bot needs so that its search can run in parts."""

    seed: bytes
    settings: Settings

    def tree(self, lens: Any, part: Any = 0) -> Tree:
        """Return the tree for a part of a decision, not yet grown."""
        ...

    def setup_of(self, lens: Any) -> dict[str, object] | None:
        """Return the setup behind a view as JSON, None if JSON cannot describe it (cards of the user's own)."""
        ...


def cores() -> int:
    """Return how many processes may run at once here; 1 in a process that must not have children."""
    if multiprocessing.current_process().daemon:
        return 1
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1


class RootParallel:
    """Searches the parts of one bot's decisions, in processes where there is more than one core.

    The processes start with the first decision and are kept; `close` ends them, and so does the end of this object.
    `processes` may be set to another number before; where it is 1 all parts are searched here, one after the other.
    """

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.processes = cores()
        self._workers: Workers | None = None

    def choose(self, bot: SearchBot, lens: Any, budget: Budget) -> int:
        """Return the action tried most often in all parts together; without a search where only one is offered."""
        first = bot.tree(lens)
        first.look()
        if first.only >= 0:
            return int(first.only)
        return self.evaluate(bot, lens, budget, whole=False).best

    def evaluate(self, bot: SearchBot, lens: Any, budget: Budget, *, whole: bool = True) -> Evaluation:
        """Return the merged evaluation; unless `whole`, a part may stop when no move can overtake its first."""
        parts = range(budget.parts)
        setup = bot.setup_of(lens) if min(self.processes, budget.parts) > 1 else None
        if setup is not None:
            task = Task(setup, lens.to_bytes(), bot.seed, bot.settings.numbers(), whole)
            try:
                found = self._ask(task, budget)
                if found:
                    return merged(found)
            except WorkerLostError as loss:
                self.close()
                self.processes = 1
                warnings.warn(f"{loss}; the search goes on in one process", RuntimeWarning, stacklevel=2)
        return merged(bot.tree(lens, part).evaluate(budget.part(part, 1), whole) for part in parts)

    def _ask(self, task: Task, budget: Budget) -> Sequence[Evaluation]:
        """Return the evaluations of all parts in order, from the processes."""
        number = min(self.processes, budget.parts)
        if self._workers is None or (self._workers.number, self._workers.owner) != (number, os.getpid()):
            self.close()
            self._workers = Workers(self.game, number)
        try:
            return self._workers.evaluate(task, budget)
        except BaseException:
            # Also on Ctrl-C: nobody waits for the answers any more.
            self.close()
            raise

    def close(self) -> None:
        """End the processes; a later search starts new ones."""
        if self._workers is not None:
            self._workers.stop()
            self._workers = None
