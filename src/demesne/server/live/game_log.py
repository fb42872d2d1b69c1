"""The stored part of a game in progress: the entries of its log, its end, and now and then a snapshot."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection as Database

from demesne.server.live.match import Match, Proposal
from demesne.server.storage import games
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import ABANDONED, OVER, GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper

SNAPSHOT_EVERY: Final = 50
"""Entries between snapshots: at most this number is replayed when a game opens."""


class GameLog:
    """The log of one game. Proposals are written here before they happen."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        match: Match,
        time: Timekeeper,
        holds: Callable[[], bool],
        epoch: int,
    ) -> None:
        """Continue the log of a match that is in the state its log leads to, while this process holds the game.

        `epoch` is the one with which it does, 0 where it is the only process.
        """
        self._store = store
        self._row = row
        self._match = match
        self._time = time
        self._holds = holds
        self._epoch = epoch or None
        self._snapshot_at = match.sequence

    async def append(self, proposal: Proposal) -> None:
        """Write the entry of a proposal. Raises ConflictError and StoreError; then nothing is written."""
        if not self._holds():
            raise StoreError("another process may have opened the game")
        at = self._time.now()
        if proposal.state.is_over or proposal.entry.kind == "end":
            await self._store.write(partial(self._write_last, proposal, at, self._time.date()))
        else:
            await self._store.write(entries.entry_row(self._row.id, proposal.entry, at, self._epoch))

    def _write_last(self, proposal: Proposal, at: int, ended: int, connection: Database) -> None:
        """Write an entry, and the end of the game with it."""
        entries.append(connection, self._row.id, proposal.entry, at, self._epoch)
        if proposal.state.is_over:
            result = {**self._match.game.result(proposal.state), "digest": proposal.state.digest()}
            games.finish(connection, self._row.id, OVER, result, ended)
        else:
            games.finish(connection, self._row.id, ABANDONED, None, ended)

    async def keep_snapshot(self) -> None:
        """Store a snapshot if one is due. Without one the game is replayed from its log."""
        if self._match.sequence - self._snapshot_at < SNAPSHOT_EVERY:
            return
        snapshot = self._match.snapshot()
        if snapshot is None:
            return
        try:
            await self._store.write(partial(entries.put_snapshot, game=self._row.id, snapshot=snapshot))
        except StoreError:
            return
        self._snapshot_at = snapshot.sequence
