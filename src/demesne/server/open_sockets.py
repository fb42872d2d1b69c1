"""The sockets that are open: how many there may be, and which of them end with a session."""

import asyncio
import contextlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final

from starlette.websockets import WebSocket

from demesne.server.gate import address_of
from demesne.server.held_tasks import HeldTasks
from demesne.server.limits import Limits
from demesne.server.people import Person, standing_sessions
from demesne.server.store.store import Store
from demesne.server.timing import now
from demesne.server.wakeups import Wakeups

MANY: Final = "too many connections are open"
ENDED: Final = 4401
"""Close code for a socket whose session was ended."""

_ANY: Final = 1 << 30


class OpenSockets:
    """The sockets of one server process."""

    def __init__(self, limits: Limits, wakeups: Wakeups | None = None) -> None:
        self._limits = limits
        self._wakeups = wakeups or Wakeups()
        self._ending = HeldTasks()
        self._of_session: dict[str, set[WebSocket]] = {}

    @contextmanager
    def admitted(
        self, socket: WebSocket, person: Person | None, seat: int | None, game: str
    ) -> Iterator[bool]:
        """Hold a socket open; the value says whether it may be."""
        limits, held = self._limits, self._limits.held
        wanted = [(f"address {address_of(socket)}", limits.sockets_of_address)]
        if person is not None:
            wanted.append((f"person {person.id}", limits.sockets_of_person))
        if seat is None:
            wanted.append((f"spectators {game}", limits.spectators))
        with ExitStack() as stack:
            for key, most in wanted:
                if not stack.enter_context(held.one(key, most if limits.is_on else _ANY)):
                    yield False
                    return
            session = person.session if person is not None else ""
            self._of_session.setdefault(session, set()).add(socket)
            try:
                yield True
            finally:
                self._of_session[session].discard(socket)
                if not self._of_session[session]:
                    del self._of_session[session]

    async def end(self, sessions: list[str]) -> None:
        """Close the sockets of sessions that were ended, wherever they lead to."""
        self._wakeups.tell({"ended": sessions})
        await self._end(sessions)

    def end_soon(self, sessions: list[str]) -> None:
        """Close the sockets of sessions that were ended at another process."""
        self._ending.begin(self._end(sessions))

    async def end_expired(self, store: Store) -> None:
        """Close the sockets of sessions that ended without a word: in time, or in the database. Raises StoreError."""
        open_ = [session for session in self._of_session if session]
        if open_:
            standing = await store.read(partial(standing_sessions, sessions=open_, now=now()))
            await self._end([session for session in open_ if session not in standing])

    async def _end(self, sessions: list[str]) -> None:
        ending = [socket for session in sessions for socket in self._of_session.get(session, ())]
        await asyncio.gather(*(_closed(socket) for socket in ending))


async def _closed(socket: WebSocket) -> None:
    # It may be closing by itself, or its reader may not take even that.
    with contextlib.suppress(RuntimeError, OSError, TimeoutError):
        await asyncio.wait_for(socket.close(ENDED, "this session was ended"), 2)
