"""Turns at what there is little of: so many at once for all, and between accounts one after the other.

An account with much to do waits for its own, not the others for it.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
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
                # It goes to the end of the line with what else it wants.
                self._waiting[account] = places
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
