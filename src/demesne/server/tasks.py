"""Groups of background tasks."""

import asyncio
from collections.abc import Coroutine, Iterable, Iterator
from typing import Any, Final

_AGAIN_SECONDS: Final = 0.5


class TaskGroup:
    """Running tasks. Holding them is necessary: the event loop keeps weak references only."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        """Return the tasks that are not done."""
        return iter(tuple(self._tasks))

    def __len__(self) -> int:
        """Return how many are not done."""
        return len(self._tasks)

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin some work, do not wait for it, and return its task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        """Cancel what is not done."""
        for task in self:
            task.cancel()


async def end_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until all are done.

    Before Python 3.12 `asyncio.wait_for` loses a cancellation that comes at the moment when what it waits for is done,
    and libraries wait with it: a task that goes on is cancelled once more.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=_AGAIN_SECONDS)
        # Nobody is left to handle their errors.
        await asyncio.gather(*done, return_exceptions=True)
