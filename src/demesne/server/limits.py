"""How much anybody may ask of the server: rates that fill again with time, and counts of what is open at once.

All of it is kept in memory, by process, and all of it is bounded: of too many keys the least recently used go.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final

from demesne.server.refusals import RefusalError

MOST_KEYS: Final = 20_000
"""Addresses, people or names that a meter remembers."""

_NETWORK_BITS: Final = 64
"""Whoever has one address of IPv6 has as many as there are in a network of this size."""


@dataclass(frozen=True)
class Rate:
    """A burst, and how many seconds bring one back."""

    burst: int
    seconds: float


class Bucket:
    """What one may still do at a rate."""

    def __init__(self, rate: Rate, now: float) -> None:
        """Begin with a whole burst; times are seconds of any clock that does not go back."""
        self._rate = rate
        self._left = float(rate.burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Take one; return whether there was one left."""
        self._left = min(float(self._rate.burst), self._left + (now - self._at) / self._rate.seconds)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Give one back."""
        self._left += 1

    @property
    def wait(self) -> float:
        """Seconds until there is one to take, after the latest try."""
        return max(0.0, (1 - self._left) * self._rate.seconds)


class Meter:
    """Buckets of one rate, one for each key."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._buckets)

    def take(self, key: str, code: str) -> None:
        """Take one for a key. Raises RefusalError with this code, which tells the seconds to wait, if none is left."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, now)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not bucket.take(now):
            raise RefusalError(code, n=ceil(bucket.wait))

    def give_back(self, key: str) -> None:
        """Give one back: what was done does not count."""
        if key in self._buckets:
            self._buckets[key].give_back()


class Held:
    """Counts of what is held at once, by key; keys of which nothing is held take no room."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        """Return of how many keys something is held."""
        return len(self._counts)

    @contextmanager
    def one(self, key: str, most: int) -> Iterator[bool]:
        """Hold one more; the value says whether that is allowed, and where not nothing is held."""
        if self._counts.get(key, 0) >= most:
            yield False
            return
        self._counts[key] = self._counts.get(key, 0) + 1
        try:
            yield True
        finally:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]


@dataclass
class Limits:
    """All limits of a server but those of single sockets; with `is_on` False nothing is bounded, for tests of load."""

    is_on: bool = True
    sockets_of_address: int = 30
    sockets_of_person: int = 8
    spectators: int = 100
    requests_of_address: Meter = field(default_factory=lambda: Meter(Rate(600, 0.01)))
    requests_of_person: Meter = field(default_factory=lambda: Meter(Rate(300, 0.03)))
    guests_of_address: Meter = field(default_factory=lambda: Meter(Rate(200, 10)))
    heavy_of_person: Meter = field(default_factory=lambda: Meter(Rate(10, 30)))
    """Passwords, exports: what costs more than others."""

    failed_of_account: Meter = field(default_factory=lambda: Meter(Rate(5, 60)))
    failed_of_address: Meter = field(default_factory=lambda: Meter(Rate(10, 60)))
    held: Held = field(default_factory=Held)

    def take(self, meter: Meter, key: str, code: str = "slow-down") -> None:
        """Take one of a meter, unless there are no limits. Raises RefusalError."""
        if self.is_on:
            meter.take(key, code)


def network_of(address: str) -> str:
    """Return what is counted as one address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> _NETWORK_BITS << _NETWORK_BITS)}/{_NETWORK_BITS}"
    return str(found)
