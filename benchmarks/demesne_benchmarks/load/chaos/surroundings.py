"""Faults of what servers need: the database, Redis, their disk, and the network between them."""

import asyncio
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from demesne_benchmarks.load.chaos.hooks import SYNC_SECONDS
from demesne_benchmarks.load.chaos.proxy import Proxy
from demesne_benchmarks.load.chaos.registry import (
    as_administrator,
    fault,
    on_postgresql,
    on_sqlite,
    several,
    with_redis,
)
from demesne_benchmarks.load.chaos.site import Site

_SECONDS: Final = 5
_LONG_SECONDS: Final = 10
_DELAY_SECONDS: Final = 0.05
_SMALL: Final = 1024
"""Bytes of the files that a server on a full disk may write: less than one page of the database."""


def _with_compiler(site: Site) -> str:
    return "" if site.library is not None else "it needs Linux and a C compiler (cc)"


def _with_limits(_: Site) -> str:
    return "" if sys.platform == "linux" else "it needs limits of another process (Linux)"


@fault(
    "lost-database",
    f"PostgreSQL ends all connections and refuses new ones for {_SECONDS} s",
    on_postgresql,
    as_administrator,
)
async def lose_database(site: Site) -> None:
    """Let nobody connect to the database."""
    with site.refusing():
        await asyncio.sleep(_SECONDS)


@fault(
    "cut-off",
    f"one process does not reach PostgreSQL for {_LONG_SECONDS} s, others do",
    on_postgresql,
    several,
)
async def cut_off(site: Site) -> None:
    """Cut one process off from the database, until others have its games."""
    with _cut([site.database_lines[site.one()]]):
        await asyncio.sleep(_LONG_SECONDS)


@fault(
    "slow-database",
    f"PostgreSQL hears and answers {_DELAY_SECONDS * 1000:.0f} ms later for {_SECONDS} s",
    on_postgresql,
)
async def slow_database(site: Site) -> None:
    """Delay all that servers and the database tell each other."""
    try:
        for line in site.database_lines:
            line.delay = _DELAY_SECONDS
        await asyncio.sleep(_SECONDS)
    finally:
        for line in site.database_lines:
            line.delay = 0


@fault("lost-redis", f"no process reaches Redis for {_SECONDS} s", with_redis)
async def lose_redis(site: Site) -> None:
    """Cut all processes off from Redis."""
    with _cut(site.redis_lines):
        await asyncio.sleep(_SECONDS)


@fault("partition", f"processes do not reach each other for {_LONG_SECONDS} s", several)
async def part(site: Site) -> None:
    """Cut what the processes pass on to each other."""
    with _cut(site.peer_lines):
        await asyncio.sleep(_LONG_SECONDS)


@fault(
    "slow-disk",
    f"`fsync` takes {SYNC_SECONDS * 1000:.0f} ms longer for {_SECONDS} s",
    on_sqlite,
    _with_compiler,
)
async def slow_disk(site: Site) -> None:
    """Let the disk of the database take long to keep anything."""
    try:
        site.hooks[0].slow_disk(is_slow=True)
        await asyncio.sleep(_SECONDS)
    finally:
        site.hooks[0].slow_disk(is_slow=False)


@fault("full-disk", f"no file of the server can grow for {_SECONDS} s", on_sqlite, _with_limits)
async def fill_disk(site: Site) -> None:
    """Limit the size of files that the server may write, as a full disk would."""
    process = site.servers[0].number
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    try:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (_SMALL, before[1]))
        await asyncio.sleep(_SECONDS)
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


@contextmanager
def _cut(lines: list[Proxy]) -> Iterator[None]:
    try:
        for line in lines:
            line.cut()
        yield
    finally:
        for line in lines:
            line.mend()
