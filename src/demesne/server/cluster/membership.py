"""The processes that share a database, as one of them sees them: which are alive, and whether it is one of these.

A process renews its row every second. Each process watches the rows of the others by its own steady clock: one whose
row has not changed for `LEASE` is dead. No clock of another machine is read. A process that could not renew its row for
nearly as long writes nothing more, because others may have its games by then.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from demesne.server.storage import leases
from demesne.server.storage.database import StoreError
from demesne.server.storage.leases import ProcessRow
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.timing import now as steady

LEASE: Final = 8_000
"""Milliseconds without a sign of life after which a process is dead."""

MARGIN: Final = 1_000
"""Milliseconds before that in which a process writes nothing any more."""

RENEWED_EVERY: Final = 1.0
_GREETING: Final = 2_500
"""Milliseconds in which a starting process sees whether others are alive."""

_LOOK_SECONDS: Final = 0.2

_LONGEST_LOOK: Final = 3_000
"""Milliseconds between two looks at the others after which all count as just seen: this process was away itself."""

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Peer:
    """Another process that is alive: its id, where it is reached, and the secret that its requests need."""

    id: str
    host: str
    port: int
    secret: str


class Membership:
    """This process among those on its database. `id` is its name there, a new one after it was declared dead."""

    def __init__(self, store: Store, time: Timekeeper, name: str, address: str) -> None:
        """`name` is that of this process, `address` where others reach it, as host:port."""
        self.id = ""
        self.secret = secrets.token_hex(16)
        self.peers: dict[str, Peer] = {}
        self.gone: list[Callable[[set[str]], object]] = []
        """What is called with the ids of other processes that have ended."""
        self._store = store
        self._time = time
        self._name = name
        self._address = address
        self._joined = 0
        self._renewed = 0
        self._looked = 0
        self._seen: dict[str, tuple[int, int]] = {}
        self._is_away = False
        self._has_left = False

    async def join(self) -> None:
        """Become a member, under a new id. Raises StoreError."""
        self._joined += 1
        self.id = f"{self._name}-{self._joined}"
        row = ProcessRow(self.id, self._address, self.secret, self._time.now())
        self._renewed = steady()
        await self._store.write(partial(leases.join, process=row))

    async def is_alone(self) -> bool:
        """Return whether no other process gives a sign of life, watching for a moment if there seem to be some.

        One that only starts gives none yet.
        """
        until = steady() + _GREETING
        first = await self._others()
        later = first
        while later and steady() < until:
            if any(later.get(each, at) != at for each, at in first.items()):
                return False
            await asyncio.sleep(_LOOK_SECONDS)
            later = await self._others()
        return True

    async def _others(self) -> dict[str, int]:
        rows = await self._store.read(leases.living)
        return {row.id: row.at for row in rows if row.id != self.id}

    def holds(self) -> bool:
        """Return whether no other process can have declared this one dead."""
        return steady() - self._renewed < LEASE - MARGIN

    async def keep(self, expelled: Callable[[], Awaitable[None]]) -> None:
        """Renew the membership for ever; `expelled` is called when others have declared this process dead."""
        while True:
            await asyncio.sleep(RENEWED_EVERY)
            if self._has_left:
                return
            known = set(self.peers)
            try:
                if await self.renew():
                    await self._end_silent()
                elif not self._has_left:
                    _LOG.warning("this process was taken for dead; its games are opened elsewhere")
                    await expelled()
                    await self.join()
                if ended := known.difference(self.peers):
                    for tell in self.gone:
                        tell(ended)
                self._is_away = False
            except StoreError as error:
                if not self._is_away:
                    _LOG.error("the leases of games cannot be renewed: %s", error)
                self._is_away = True

    async def renew(self) -> bool:
        """Give a sign of life and note those of the others. Return False if this process was declared dead."""
        asked = steady()
        work = partial(leases.renew, process=self.id, at=self._time.now())
        rows = await self._store.write_at_once(work)
        if rows is None:
            return False
        self._renewed = asked
        self.note([row for row in rows if row.id != self.id], steady())
        return True

    def note(self, rows: list[ProcessRow], now: int) -> None:
        """Note which others are alive, by the steady clock."""
        was_away = now - self._looked > _LONGEST_LOOK
        self._looked = now
        former = self._seen
        self._seen = {}
        for row in rows:
            at, since = former.get(row.id, (None, now))
            self._seen[row.id] = (row.at, now if was_away or at != row.at else since)
        self.peers = {row.id: _peer(row) for row in rows}

    def silent(self) -> dict[str, int]:
        """Return the others without a sign of life for too long, each with its last one."""
        return {each: at for each, (at, since) in self._seen.items() if self._looked - since >= LEASE}

    async def _end_silent(self) -> None:
        """Declare silent processes dead."""
        for each, at in self.silent().items():
            if await self._store.write_at_once(partial(leases.end, process=each, seen=at)):
                peer = self.peers.pop(each)
                _LOG.warning("the process at %s:%d gives no sign of life", peer.host, peer.port)

    async def leave(self) -> None:
        """End the membership; the games are free at once. Raises StoreError."""
        self._has_left = True
        await self._store.write(partial(leases.leave, process=self.id, at=self._time.now()))


def _peer(row: ProcessRow) -> Peer:
    host, _, port = row.address.rpartition(":")
    return Peer(row.id, host.strip("[]"), int(port), row.secret)
