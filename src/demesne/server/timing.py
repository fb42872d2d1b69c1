"""The time of the server, and alarms in it; tests have another one."""

import asyncio
from collections.abc import Callable
from time import time


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return int(time() * 1000)


class Timekeeper:
    """Tells the time and calls at a time. Times are milliseconds since 1970."""

    def now(self) -> int:
        """Return the time."""
        return now()

    def call_at(self, at: int, work: Callable[[], None]) -> Callable[[], None]:
        """Call `work` at a moment, or soon if it has passed; return what cancels that."""
        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, work).cancel
