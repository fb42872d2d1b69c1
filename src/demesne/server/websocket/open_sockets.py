"""The sockets that are open: how many there may be, and which of them end with a session."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final

from starlette.websockets import WebSocket

from demesne.server.identity.access_control import address_of
from demesne.server.identity.people import Person, session_id, standing_sessions
from demesne.server.limits.rate_limits import OF_SITE, Limits, site_of
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup
from demesne.server.timing import now

MANY: Final = "too many connections are open"
ENDED: Final = 4401
"""Close code for a socket whose session was ended."""

_ANY: Final = 1 << 30


class OpenSockets:
    """The sockets of one server process."""

    def __init__(self, limits: Limits, announce: Callable[[list[str]], object] = len) -> None:
        """`announce` tells the other processes which sessions were ended here."""
        self._limits = limits
        self._announce = announce
        self._ending = TaskGroup()
        self._of_session: dict[str, set[WebSocket]] = {}
        self._hash_of: dict[WebSocket, str] = {}
        self._people: Counter[str] = Counter()
        self._came: set[str] = set()

    def __len__(self) -> int:
        """Return how many are open."""
        return len(self._hash_of)

    @contextmanager
    def admitted(
        self, socket: WebSocket, person: Person | None, seat: int | None, game: str
    ) -> Iterator[bool]:
        """Register a socket while it is open; the value is False if there are too many."""
        limits, held = self._limits, self._limits.held
        address = address_of(socket)
        wanted = [(f"address {address}", limits.sockets_of_address)]
        if site_of(address) != address:
            wanted.append((f"site {site_of(address)}", OF_SITE * limits.sockets_of_address))
        if person is not None:
            wanted.append((f"person {person.id}", limits.sockets_of_person))
        if seat is None:
            wanted.append((f"spectators {game}", limits.spectators))
        with ExitStack() as stack:
            for key, most in wanted:
                if not stack.enter_context(held.one(key, most if limits.is_on else _ANY)):
                    yield False
                    return
            self._keep(socket, person.token_hash if person is not None else "")
            if person is not None:
                self._people[person.id] += 1
                self._came.add(person.id)
            try:
                yield True
            finally:
                self._forget(socket)
                if person is not None:
                    self._people -= Counter((person.id,))

    def take_people(self) -> set[str]:
        """Return the people who have a socket, or have had one since this was called last."""
        found = self._came | set(self._people)
        self._came.clear()
        return found

    def rename(self, old: str, token_hash: str) -> None:
        """Move the sockets of a session to the one that replaces it, given by the hash of its secret."""
        for socket in self._of_session.pop(old, set()):
            self._keep(socket, token_hash)

    def _keep(self, socket: WebSocket, token_hash: str) -> None:
        self._hash_of[socket] = token_hash
        self._of_session.setdefault(session_id(token_hash), set()).add(socket)

    def _forget(self, socket: WebSocket) -> None:
        session = session_id(self._hash_of.pop(socket))
        self._of_session[session].discard(socket)
        if not self._of_session[session]:
            del self._of_session[session]

    async def end(self, sessions: list[str]) -> None:
        """Close the sockets of ended sessions, here and in other processes."""
        self._announce(sessions)
        await self._end(sessions)

    def end_soon(self, sessions: list[str]) -> None:
        """Close the sockets of sessions that another process ended."""
        self._ending.begin(self._end(sessions))

    async def end_expired(self, store: Store) -> None:
        """Close the sockets of sessions that expired or were ended in the database. Raises StoreError."""
        hashes = [each for each in set(self._hash_of.values()) if each]
        if hashes:
            standing = await store.read(partial(standing_sessions, hashes=hashes, now=now()))
            await self._end([session_id(each) for each in hashes if each not in standing])

    async def _end(self, sessions: list[str]) -> None:
        ending = [socket for session in sessions for socket in self._of_session.get(session, ())]
        await asyncio.gather(*(_closed(socket) for socket in ending))


async def _closed(socket: WebSocket) -> None:
    # It may be closing already, or its client may not read.
    with contextlib.suppress(RuntimeError, OSError, TimeoutError):
        await asyncio.wait_for(socket.close(ENDED, "this session was ended"), 2)
