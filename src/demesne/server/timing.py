"""The time of the server, and alarms in it; tests have another one.

The wall clock is read once, when the process begins; from then on a steady clock counts. So deadlines
do not change when an operator or a time server sets the clock of the machine. The time of the games
also stands still while the process is suspended.
"""

import asyncio
import time as clocks
from collections.abc import Callable
from datetime import UTC, datetime
from time import time
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from demesne.server.metrics import LOOP_DELAYS

TICK: Final = 250
"""Milliseconds between two looks at the clock while the process works."""

LONGEST_GAP: Final = 1_500
"""Milliseconds without a look after which the process is taken to have been suspended."""

LONGEST_STEP: Final = 86_400_000
"""Milliseconds that a database may be ahead of the wall clock; one further ahead has a wrong time."""


LATEST: Final = 15_000
"""Milliseconds after which a working process has stored its time again."""


def _steady() -> int:
    """Return the milliseconds since some moment, those in which the machine slept included where it can tell them."""
    boot = getattr(clocks, "CLOCK_BOOTTIME", None)
    return int(1000 * (clocks.monotonic() if boot is None else clocks.clock_gettime(boot)))


_BEGAN: Final = int(time() * 1000) - _steady()


def now() -> int:
    """Return the time in milliseconds since 1970, by the wall clock as it stood when the process began."""
    return _steady() + _BEGAN


def day_of(at: int) -> str:
    """Return the day of a moment in UTC.

    >>> day_of(0)
    '1970-01-01'
    """
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def written(at: int) -> str:
    """Return a moment in UTC as ISO 8601 writes it, to the millisecond.

    >>> written(1)
    '1970-01-01T00:00:00.001Z'
    """
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at % 1000:03}Z"


def is_zone(name: str) -> bool:
    """Return whether a name is that of a time zone, such as Europe/Berlin."""
    return _zone(name) is not None


def minute_of(at: int, zone: str) -> int:
    """Return the minute of the day of a moment in a time zone, in UTC if there is no such zone.

    >>> minute_of(0, "Asia/Tokyo")
    540
    """
    # A zone that an update of the system has removed is no reason to stop the work that asks.
    local = datetime.fromtimestamp(at / 1000, _zone(zone) or UTC)
    return local.hour * 60 + local.minute


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        # OSError for the name of a folder of the data.
        return None


class Timekeeper:
    """The time of the games, and alarms in it. Times are milliseconds since 1970."""

    def __init__(self, steady: Callable[[], int] = now) -> None:
        self._steady = steady
        self._ahead = 0
        self._seen: int | None = None

    def now(self) -> int:
        """Return the time. While it is watched, a gap without a look at it has not passed."""
        reading = self._steady()
        if self._seen is not None:
            gap = reading - self._seen
            if gap > LONGEST_GAP:
                self._ahead -= gap
            self._seen = reading
        return reading + self._ahead

    def date(self) -> int:
        """Return the time for people to read, which goes on while the process is suspended."""
        return self._steady()

    def follow(self, last: int, *, is_shared: bool) -> None:
        """Continue from the last time that a server stored in the same database, so that time does not go back.

        Where others still work (`is_shared`) their time is valid: they store it every few seconds.
        """
        behind = last - self.now()
        if 0 < behind <= LONGEST_STEP or (is_shared and not -LATEST <= behind <= 0):
            self._ahead += behind

    async def watch(self) -> None:
        """Check the clock for ever."""
        try:
            while True:
                self.look()
                due = clocks.monotonic() + TICK / 1000
                await asyncio.sleep(TICK / 1000)
                LOOP_DELAYS.observe(max(0.0, clocks.monotonic() - due))
        finally:
            self._seen = None

    def look(self) -> None:
        """Note that the process works."""
        self.now()
        self._seen = self._steady()

    def call_at(self, at: int, work: Callable[[], None]) -> Callable[[], None]:
        """Call `work` at a moment, or soon if it has passed. Return a function that cancels the call.

        If time stood still meanwhile it is called early.
        """
        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, work).cancel
