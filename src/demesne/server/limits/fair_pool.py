"""A pool of a scarce resource: how much each asker may request at once, and whose turn it is.

Addresses take turns, and at one address its people. So greedy askers wait for themselves, and others do not.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from demesne.server.limits.fair_semaphore import FairSemaphore
from demesne.server.limits.rate_limits import Share, site_of
from demesne.server.refusals import RefusalError

_RESERVE: Final = 4
"""An address may hold a fourth of what is free: however many addresses are greedy, something is left for the next."""


class Asker(NamedTuple):
    """Who asks, and from which address."""

    who: str
    address: str


NOBODY: Final = Asker("", "")
"""The asker of the server's own work."""

UNBOUNDED: Final = Share(1 << 30, 1 << 30, 1 << 30)
"""No bounds: a pool that only gives turns."""


class FairPool:
    """A scarce resource with a fixed number of places."""

    def __init__(self, at_once: int, share: Share, is_on: bool = True) -> None:
        """`share` is how much may be requested at once; with `is_on` False it is unbounded."""
        self._at_once = at_once
        self._share = share
        self._is_on = is_on
        self._held: Counter[tuple[str, str]] = Counter()
        self._all = 0
        self._turns = FairSemaphore(at_once)
        self._neighbours: WeakValueDictionary[str, FairSemaphore] = WeakValueDictionary()

    def __len__(self) -> int:
        """Return the number of people and addresses with admitted requests."""
        return len(self._held)

    @contextmanager
    def admitted(self, asker: Asker) -> Iterator[None]:
        """Hold one of the places for requests. Raises RefusalError for askers who hold enough already."""
        share, site = self._share, site_of(asker.address)
        free = share.all - self._all
        bounds = (
            (("person", asker.who), share.each, "work-under-way"),
            (("site", site), min(share.address, max(1, free // _RESERVE)), "address-busy"),
        )
        with ExitStack() as stack:
            if self._is_on and free < 1:
                raise RefusalError("busy")
            for key, most, code in bounds:
                if self._is_on and self._held[key] >= most:
                    raise RefusalError(code)
            for key, _, _ in bounds:
                stack.enter_context(self._counted(key))
            yield

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a turn, and hold it."""
        site = site_of(asker.address)
        neighbours = self._neighbours.setdefault(site, FairSemaphore(self._at_once))
        async with neighbours.turn(asker.who), self._turns.turn(site):
            yield

    @contextmanager
    def _counted(self, key: tuple[str, str]) -> Iterator[None]:
        self._held[key] += 1
        self._all += key[0] == "site"
        try:
            yield
        finally:
            self._all -= key[0] == "site"
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


async def finished(task: "asyncio.Future[Any]") -> Any:
    """Return the result of a task. A cancelled caller still waits for its end, so that its turn is held until then."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
