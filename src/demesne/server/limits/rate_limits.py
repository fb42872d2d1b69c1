"""Limits of use: rates that refill with time, and counts of what is open at once.

They are kept in the memory of each process, bounded: with too many keys the least recently used go.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final, NamedTuple

from demesne.server.refusals import RefusalError

MOST_KEYS: Final = 20_000
"""Addresses, people or names that a meter remembers."""

_KNOWN: Final = 4_096
"""Addresses whose network is remembered, because each request asks for it several times."""

_NETWORK_BITS: Final = 64
"""An owner of one IPv6 address usually has a whole network of this size."""

_SITE_BITS: Final = 48
"""Providers of IPv6 give one customer as many such networks as there are in one of this size."""

OF_SITE: Final = 4
"""How many addresses all those of one site count as."""


@dataclass(frozen=True)
class Rate:
    """A burst, and how many seconds bring one back."""

    burst: int
    seconds: float


class Share(NamedTuple):
    """The most that one person, all people at one address, and all together may request at once."""

    each: int
    address: int
    all: int


class Bucket:
    """The remaining allowance of one key at a rate."""

    def __init__(self, rate: Rate, now: float) -> None:
        """Start with a whole burst. Times are seconds of any clock that does not go back."""
        self._rate = rate
        self._left = float(rate.burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Take one; return whether there was one left."""
        gained = max(0.0, now - self._at) / self._rate.seconds
        self._left = min(float(self._rate.burst), self._left + gained)
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


class AddressMeter(Meter):
    """Buckets of addresses. Those of one site of IPv6 have some more together, however many they are."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(rate, clock)
        self._sites = Meter(Rate(rate.burst * OF_SITE, rate.seconds / OF_SITE), clock)

    def take(self, key: str, code: str) -> None:
        """Take one for an address. Raises RefusalError as of any key, and where its site has none left."""
        super().take(key, code)
        if site_of(key) != key:
            self._sites.take(site_of(key), code)

    def give_back(self, key: str) -> None:
        """Give one back: what was done does not count."""
        super().give_back(key)
        self._sites.give_back(site_of(key))


class Recent:
    """The latest notes; of too many the oldest are forgotten."""

    def __init__(self) -> None:
        self._keys: OrderedDict[tuple[str, ...], None] = OrderedDict()

    def __contains__(self, key: tuple[str, ...]) -> bool:
        """Return whether something was noted."""
        return key in self._keys

    def note(self, *key: str) -> None:
        """Note something."""
        self._keys[key] = None
        self._keys.move_to_end(key)
        if len(self._keys) > MOST_KEYS:
            self._keys.popitem(last=False)


class Held:
    """Counts of what is held at once, by key. Keys with nothing held take no memory."""

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
    requests_of_address: Meter = field(default_factory=lambda: AddressMeter(Rate(600, 0.01)))
    requests_of_person: Meter = field(default_factory=lambda: Meter(Rate(300, 0.03)))
    guests_of_address: Meter = field(default_factory=lambda: AddressMeter(Rate(200, 10)))
    heavy_of_person: Meter = field(default_factory=lambda: Meter(Rate(10, 30)))
    """Expensive requests: passwords, exports."""

    failed_of_account: Meter = field(default_factory=lambda: Meter(Rate(5, 60)))
    """Wrong passwords for a name from one address, so that nobody locks the owner out from elsewhere."""

    failed_of_address: Meter = field(default_factory=lambda: AddressMeter(Rate(30, 10)))
    failed_of_name: Meter = field(default_factory=lambda: Meter(Rate(100, 20)))
    """Wrong passwords for a name from all addresses but those from which its owner has logged in lately."""

    codes_of_person: Meter = field(default_factory=lambda: Meter(Rate(10, 60)))
    codes_of_guests: Meter = field(default_factory=lambda: AddressMeter(Rate(100, 6)))
    """Wrong codes of all guests at one address, for guests are made in no time."""

    mails_of_person: Meter = field(default_factory=lambda: Meter(Rate(5, 1200)))
    mails_to_address: Meter = field(default_factory=lambda: Meter(Rate(3, 1800)))
    """Mails that someone asks for: to confirm an address, to choose a new password."""

    resets_of_address: Meter = field(default_factory=lambda: AddressMeter(Rate(10, 360)))
    resets_of_name: Meter = field(default_factory=lambda: Meter(Rate(3, 1800)))
    """Requests for a link to a new password, whether there is such an account or not."""

    logged_in: Recent = field(default_factory=Recent)
    """From which addresses which accounts have logged in."""

    held: Held = field(default_factory=Held)
    replays: Share = field(default=Share(4, 8, 64))
    stories: Share = field(default=Share(4, 8, 64))
    exports: Share = field(default=Share(1, 4, 32))
    pages: Share = field(default=Share(4, 8, 64))
    passwords: Share = field(default=Share(5, 8, 32))

    @property
    def connections_of_address(self) -> int:
        """Connections that one address may have open: those of sockets, and of requests beside them."""
        return 4 * self.sockets_of_address

    def take(self, meter: Meter, key: str, code: str = "slow-down") -> None:
        """Take one of a meter, unless there are no limits. Raises RefusalError."""
        if self.is_on:
            meter.take(key, code)


@lru_cache(_KNOWN)
def network_of(address: str) -> str:
    """Return what is counted as one address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return _network(found, _NETWORK_BITS)
    return str(found)


def site_of(address: str) -> str:
    """Return what an address, as addresses are counted, belongs to: of IPv6 a larger network, else the address."""
    network, slash, _ = address.partition("/")
    if not slash:
        return address
    return _network(IPv6Address(network), _SITE_BITS)


def _network(address: IPv6Address, bits: int) -> str:
    return f"{IPv6Address(int(address) >> 128 - bits << 128 - bits)}/{bits}"
