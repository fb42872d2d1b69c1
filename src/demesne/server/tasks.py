"""Groups of background tasks, and work in threads that the end of the process does not wait for."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

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


async def in_thread(work: Callable[[], Result], name: str) -> Result:
    """Return what some work gives that waits for other machines, done in a thread of this name; raises what it raises.

    A process ends without waiting for the thread, and cancelling the caller does not end it either: the work must end
    by itself, and the caller must bound how much there is.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Result] = loop.create_future()

    def settle(result: Result | None, error: Exception | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)  # type: ignore[arg-type] # what the work returned
        else:
            future.set_exception(error)

    def run() -> None:
        result, raised = None, None
        try:
            result = work()
        except Exception as error:  # noqa: BLE001 - the caller gets it
            raised = error
        # The loop may have ended.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, result, raised)

    Thread(target=run, name=name, daemon=True).start()
    return await future
