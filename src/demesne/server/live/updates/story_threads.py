"""Threads that render what viewers have missed, and whose turn it is. Addresses take turns.

What several viewers ask for is rendered once, in the turn of the first of them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, TypeVar

from demesne.server.limits.fair_pool import UNBOUNDED, Asker, FairPool, finished

Result = TypeVar("Result")


class Lane:
    """One thread, and whose turn it is to have it."""

    def __init__(self, name: str) -> None:
        self.turns = FairPool(1, UNBOUNDED)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[], Result]) -> Result:
        """Return the result of some work. The caller must hold a turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """End the thread after what it is doing."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class StoryThreads:
    """The threads: for `whole` stories, which may be long, and for the `news` of viewers who missed little."""

    def __init__(self) -> None:
        self.whole = Lane("stories")
        self.news = Lane("news")

    def close(self) -> None:
        """End the threads."""
        self.whole.close()
        self.news.close()


class Shared(Generic[Result]):
    """A result that several wait for, each in a turn of their own. The first turn computes it for all."""

    def __init__(self, work: Callable[[], Awaitable[Result]]) -> None:
        """`work` gives the result."""
        self._work: Callable[[], Awaitable[Result]] | None = work
        self._waiting = 0
        self._begun: asyncio.Future[Result] | None = None
        self.done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        # The callers may have gone before it failed.
        self.done.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def heard(self, turns: FairPool, asker: Asker) -> Result:
        """Return the result as soon as it is there. The first caller with a turn computes it."""
        self._waiting += 1
        mine = asyncio.ensure_future(self._worked_out(turns, asker))
        try:
            await asyncio.wait((mine, self.done), return_when=asyncio.FIRST_COMPLETED)
            return await asyncio.shield(self.done)
        finally:
            mine.cancel()
            self._waiting -= 1
            if not self._waiting and self._work is not None:
                # All callers have gone before it was begun.
                self.done.cancel()

    async def _worked_out(self, turns: FairPool, asker: Asker) -> None:
        async with turns.turn(asker):
            if self._work is not None:
                # The work may refer to the owner of this; such a circle would stay in memory for long.
                work, self._work = self._work, None
                self._begun = asyncio.ensure_future(work())
                self._begun.add_done_callback(self._settle)
                # `done` has the error.
                with suppress(Exception):
                    await finished(self._begun)

    def _settle(self, begun: asyncio.Future[Any]) -> None:
        if begun.cancelled():
            self.done.cancel()
        elif begun.exception() is not None:
            self.done.set_exception(begun.exception() or RuntimeError())
        else:
            self.done.set_result(begun.result())
