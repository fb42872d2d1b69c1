"""Work on data of clients, which may take long: done in other processes, with limits of time and memory.

A `FairPool` decides how much work an asker may queue, and whose turn it is.
"""

import asyncio
import os
import resource
import signal
from collections.abc import Callable, Sequence
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from demesne.core.errors import DemesneError
from demesne.server.limits.fair_pool import Asker, FairPool, finished
from demesne.server.refusals import RefusalError

_MEMORY: Final = 2 << 30


class Worker:
    """A process that does one piece of work after the other; it starts with the first."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def do(self, work: Callable[..., Any], parts: Sequence[Any], seconds: float) -> Any:
        """Return the result of work on some parts, or raise its error. Function and parts must be picklable.

        Raises RefusalError if it takes too long or kills the process.
        """
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send((work, parts))
            answer = self._pipe.recv() if self._pipe.poll(seconds) else None
        except (EOFError, OSError):
            self.end()
            raise RefusalError("too-heavy") from None
        if answer is None:
            self.end()
            raise RefusalError("too-long", n=ceil(seconds))
        good, found = answer
        if good:
            return found
        raise found

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._pipe.close()
        self._process = self._pipe = None

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other,), daemon=True)
        self._process.start()
        other.close()


class WorkerPool:
    """A number of workers, and the pool of their askers."""

    def __init__(self, workers: int, seconds: float, pool: FairPool) -> None:
        """`seconds` is how long one piece of work may take; waiting for a worker is not counted."""
        self._seconds = seconds
        self._workers = [Worker() for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self.pool = pool

    async def do(self, asker: Asker, work: Callable[..., Any], *parts: Any) -> Any:
        """Return the result of work on some parts, for an asker who was admitted to the pool.

        Parts that can be called are called, and waited for, when the work begins: what is large is in memory only then.
        Raises RefusalError, or what the work raises.
        """
        async with self.pool.turn(asker):
            return await self._done(work, [await part() if callable(part) else part for part in parts])

    async def _done(self, work: Callable[..., Any], parts: Sequence[Any]) -> Any:
        """Return the result of some work. The turn is held until the worker is idle, also for a cancelled caller."""
        worker = await self._idle.get()
        task = asyncio.ensure_future(asyncio.to_thread(worker.do, work, parts, self._seconds))
        task.add_done_callback(lambda _: self._idle.put_nowait(worker))
        return await finished(task)

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.end()


def _serve(pipe: Connection) -> None:
    """Do the work from a pipe until it is closed by the end of the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    while True:
        try:
            work, parts = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        try:
            answer: tuple[bool, Any] = (True, work(*parts))
        except DemesneError as error:
            answer = (False, error)
        except (MemoryError, RecursionError):
            answer = (False, RefusalError("too-heavy"))
        pipe.send(answer)
