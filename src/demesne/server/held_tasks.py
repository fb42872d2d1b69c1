"""What is done beside everything else, and by whom it is held."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any


class HeldTasks:
    """Tasks of somebody, each until it is done: one that nobody holds may be forgotten by the loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        """Return the tasks that are not done."""
        return iter(tuple(self._tasks))

    def __len__(self) -> int:
        """Return how many are not done."""
        return len(self._tasks)

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin some work, and do not wait for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        """Cancel what is not done."""
        for task in self:
            task.cancel()
