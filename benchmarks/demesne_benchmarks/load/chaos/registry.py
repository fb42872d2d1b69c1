"""The faults: each is a function of a site, registered under a name and the words that say what it does."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from demesne_benchmarks.load.chaos.site import Site

Inject = Callable[[Site], Awaitable[None]]
Need = Callable[[Site], str]
"""Returns why a fault cannot be made on a site, "" if it can."""


@dataclass(frozen=True)
class Fault:
    """A fault: `inject` begins it and returns when it is over; it cannot be made where one of its needs says why."""

    name: str
    does: str
    inject: Inject
    needs: tuple[Need, ...]

    def missing(self, site: Site) -> str:
        """Return why it cannot be made on a site, "" if it can."""
        return next((reason for need in self.needs if (reason := need(site))), "")


FAULTS: Final[dict[str, Fault]] = {}


def fault(name: str, does: str, *needs: Need) -> Callable[[Inject], Inject]:
    """Register a fault."""

    def register(inject: Inject) -> Inject:
        FAULTS[name] = Fault(name, does, inject, needs)
        return inject

    return register


def several(site: Site) -> str:
    """Need more than one process."""
    return "" if len(site.servers) > 1 else "it needs several processes (--processes 2)"


def on_postgresql(site: Site) -> str:
    """Need PostgreSQL."""
    return "" if site.is_shared else "it needs PostgreSQL (--database)"


def as_administrator(site: Site) -> str:
    """Need to refuse connections to the database."""
    return "" if site.can_refuse else "the role of --database may not refuse connections: it is no superuser"


def on_sqlite(site: Site) -> str:
    """Need the files of the database."""
    return "it needs SQLite: the disk of another database is not ours" if site.is_shared else ""


def with_redis(site: Site) -> str:
    """Need Redis."""
    return "" if site.redis_lines else "it needs Redis (--redis)"
