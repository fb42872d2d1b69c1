"""Who has a game open: this process, or another one.

`Ownership` is that of a process which is alone on its database, and so has every game. `Leases` is that of one among
several.
"""

import logging
from collections.abc import Mapping
from functools import partial

from demesne.server.cluster.membership import Membership, Peer
from demesne.server.storage import games, leases
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import HELD
from demesne.server.storage.leases import Claim
from demesne.server.storage.store import Store

_LOG = logging.getLogger(__name__)


class ElsewhereError(StoreError):
    """A game is open in another process: `peer`, None where that one is not known."""

    def __init__(self, peer: Peer | None) -> None:
        super().__init__("the game is open in another process")
        self.peer = peer


class Ownership:
    """The games of the only process on a database."""

    is_shared = False
    """Whether other processes may have games open."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def holds(self) -> bool:
        """Return whether this process may write to the logs of the games that it has open."""
        return True

    async def claim(self, game: str, *, is_new: bool = False) -> Claim:
        """Become the owner of a game that is to be opened. Raises ElsewhereError, and StoreError.

        With `is_new` it has just been started, and was stored as one that its process holds if that is the only one.
        """
        if not is_new:
            await self._note_wake(game, HELD)
        return Claim("", 0)

    async def release(self, game: str, epoch: int, wake: int | None) -> None:
        """Give up a game that was closed; note when it must be opened again, None for never."""
        await self._note_wake(game, wake)

    async def find(self, game: str) -> Peer | None:
        """Return the other process that has a game open, None for none. Raises StoreError."""
        return None

    async def owned(self) -> Mapping[str, int] | None:
        """Return the games of this process with their epochs, None if nobody can take one away. Raises StoreError."""
        return None

    async def revoke(self, game: str) -> str | None:
        """Take a game from the process that has it, and return that one. Raises StoreError."""
        return None

    async def _note_wake(self, game: str, at: int | None) -> None:
        try:
            await self._store.write(partial(games.put_wake, game=game, at=at))
        except StoreError as error:
            # The game can be played on without the note; only a restart would not open it by itself.
            _LOG.error("when game %s wakes up cannot be noted: %s", game, error)


class Leases(Ownership):
    """The games of one process among several, by leases in the database."""

    is_shared = True

    def __init__(self, store: Store, membership: Membership) -> None:
        super().__init__(store)
        self._membership = membership

    def holds(self) -> bool:
        return self._membership.holds()

    async def claim(self, game: str, *, is_new: bool = False) -> Claim:
        member = self._membership
        if (peer := await self.find(game)) is not None:
            raise ElsewhereError(peer)
        claim = await self._store.write(partial(leases.claim, game=game, process=member.id))
        if claim is None:
            return Claim("", 0)
        if claim.owner != member.id:
            raise ElsewhereError(await self.find(game))
        return claim

    async def release(self, game: str, epoch: int, wake: int | None) -> None:
        try:
            await self._store.write(partial(leases.release, game=game, epoch=epoch, wake=wake))
        except StoreError as error:
            # The next heartbeat finds a game of this process that it does not have open.
            _LOG.error("game %s cannot be given up now: %s", game, error)

    async def find(self, game: str) -> Peer | None:
        owner = await self._store.read(partial(leases.owner, game=game))
        return None if owner in (None, self._membership.id) else await self._peer(owner)

    async def owned(self) -> Mapping[str, int]:
        return await self._store.read(partial(leases.owned, process=self._membership.id))

    async def revoke(self, game: str) -> str | None:
        return await self._store.write(partial(leases.revoke, game=game))

    async def _peer(self, process: str) -> Peer | None:
        """Return another process, which may have started a moment ago."""
        if process not in self._membership.peers:
            await self._membership.renew()
        return self._membership.peers.get(process)
