"""A semaphore that is fair between accounts: a fixed number of turns at once, given to accounts one after the other.

Accounts with much to do wait for themselves, and others do not wait for them.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairSemaphore:
    """Gives out turns, `most` at once."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, account: str) -> AsyncIterator[None]:
        """Wait for a turn of an account, and hold it."""
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(account)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, account: str) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(account, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a turn to the account that has waited longest since its last one."""
        while self._waiting:
            account = next(iter(self._waiting))
            places = self._waiting.pop(account)
            place = places.popleft()
            if places:
                # With more requests it goes to the end of the line.
                self._waiting[account] = places
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
