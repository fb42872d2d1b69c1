"""Work that somebody else's data may make long: it is done in processes of their own, with a limit of time and memory.

Everybody may have a little of it waiting, everybody at one address a little more, and all together not much more:
whoever asks for too much is refused. What waits is done in turns, so that nobody waits for all that another one wants.
"""

import asyncio
import os
import resource
import signal
from collections.abc import Callable
from contextlib import ExitStack
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final
from weakref import WeakValueDictionary

from demesne.kernel.errors import DemesneError
from demesne.server.limits import Held
from demesne.server.refusals import RefusalError
from demesne.server.turns import Turns

MOST_EACH: Final = 4
"""Pieces of work of one person that may wait or be in progress."""

MOST_OF_ADDRESS: Final = 8
"""Pieces of work of all people at one address."""

MOST: Final = 16
"""Pieces of work of all together."""

_MEMORY: Final = 2 << 30
_ALL: Final = "all"


class Worker:
    """A process that does one piece of work after the other; it starts with the first."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def do(self, work: Callable[..., Any], parts: tuple[Any, ...], seconds: float) -> Any:
        """Return what work on some parts gives, or raise what it raises; they must be known by name to a process.

        Raises RefusalError where it takes too long, or ends the process.
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


class Workshop:
    """Some workers, and who has given them something to do."""

    def __init__(self, workers: int, seconds: float) -> None:
        """`seconds` is how long one piece of work may take; waiting for a worker is not counted."""
        self._seconds = seconds
        self._workers = [Worker() for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._held = Held()
        self._turns = Turns(workers)
        self._neighbours: WeakValueDictionary[str, Turns] = WeakValueDictionary()

    async def do(self, who: str, work: Callable[..., Any], *parts: Any, address: str = "") -> Any:
        """Return what work on some parts gives, for somebody at an address, "" where everybody has one of his own.

        Raises RefusalError, or what the work raises.
        """
        address = address or f"of {who}"
        with ExitStack() as stack:
            for key, most, code in (
                (f"person {who}", MOST_EACH, "work-under-way"),
                (f"address {address}", MOST_OF_ADDRESS, "address-busy"),
                (_ALL, MOST, "busy"),
            ):
                if not stack.enter_context(self._held.one(key, most)):
                    raise RefusalError(code)
            # First the people at an address take turns, for guests are made in no time, and then the addresses.
            neighbours = self._neighbours.setdefault(address, Turns(1))
            async with neighbours.turn(who), self._turns.turn(address):
                return await self._done(work, parts)

    async def _done(self, work: Callable[..., Any], parts: tuple[Any, ...]) -> Any:
        """Return what some work gives; whose turn it is holds it until the worker is idle, also if he goes away."""
        worker = await self._idle.get()
        task = asyncio.ensure_future(asyncio.to_thread(worker.do, work, parts, self._seconds))
        task.add_done_callback(lambda _: self._idle.put_nowait(worker))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.end()


def _serve(pipe: Connection) -> None:
    """Do what comes through a pipe until it is closed, which it is when the server ends, however it ends."""
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
