"""Whether the server can do its work. Proxies and operators ask often, and the database is asked once a second."""

import asyncio
from time import monotonic
from typing import Final

from sqlalchemy import Connection, text

from demesne.server.storage.database import StoreError
from demesne.server.storage.store import Store

SECONDS: Final = 2.0
"""How long the database may take to answer."""

_KEPT_SECONDS: Final = 1.0


class Health:
    """What keeps a server from its work, if anything does."""

    def __init__(self, store: Store) -> None:
        self.is_stopping = False
        """Set when the server is about to stop: it still works, and takes nothing new."""
        self._store = store
        self._asking: asyncio.Task[None] | None = None
        self._known = ("", 0.0)

    async def problem(self) -> str:
        """Return what keeps the server from its work, "" for nothing."""
        return "stopping" if self.is_stopping else await self._problem_of_database()

    @property
    def was_ready(self) -> bool:
        """Whether nothing is known that keeps the server from its work. Asks nothing."""
        return not self.is_stopping and self._store.is_writable and not self._known[0]

    async def _problem_of_database(self) -> str:
        if not self._store.is_writable:
            return "the database cannot be written"
        problem, at = self._known
        if at and monotonic() - at < _KEPT_SECONDS:
            return problem
        # One question at a time: if the database hangs, questions must not pile up.
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._store.read_quick(_look))
        found = ""
        try:
            await asyncio.wait_for(asyncio.shield(self._asking), SECONDS)
        except TimeoutError:
            found = "the database does not answer"
        except StoreError:
            found = "the database cannot be read"
        self._known = (found, monotonic())
        return found


def _look(connection: Connection) -> None:
    # A table, because SQLite would answer without its file otherwise.
    connection.execute(text("SELECT at FROM heartbeat")).all()
