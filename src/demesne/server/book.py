"""What is kept of one game in progress: the entries of its log, its end, and now and then a snapshot."""

from functools import partial
from typing import Final

from sqlalchemy import Connection as Database

from demesne.server.match import Match, Proposal
from demesne.server.store import games
from demesne.server.store.database import StoreError
from demesne.server.store.games import ABANDONED, OVER, GameRow
from demesne.server.store.store import Store
from demesne.server.timing import Timekeeper

SNAPSHOT_EVERY: Final = 50
"""Entries after which a snapshot is kept: so many at most are played again when a room opens."""


class Book:
    """The book of one game. What is proposed to the match is written here before it happens."""

    def __init__(self, store: Store, row: GameRow, match: Match, time: Timekeeper) -> None:
        """Go on with a match that stands as its log says."""
        self._store = store
        self._row = row
        self._match = match
        self._time = time
        self._snapshot_at = match.sequence

    async def append(self, proposal: Proposal) -> None:
        """Write the entry of a proposal. Raises ConflictError and StoreError; then nothing is written."""
        if proposal.state.is_over or proposal.entry.kind == "end":
            await self._store.write(partial(self._write_last, proposal))
        else:
            await self._store.write(games.entry_row(self._row.id, proposal.entry, self._time.now()))

    def _write_last(self, proposal: Proposal, connection: Database) -> None:
        """Write an entry, and the end of the game with it."""
        now = self._time.now()
        games.append(connection, self._row.id, proposal.entry, now)
        if proposal.state.is_over:
            result = {**self._match.game.result(proposal.state), "digest": proposal.state.digest()}
            games.finish(connection, self._row.id, OVER, result, now)
        else:
            games.finish(connection, self._row.id, ABANDONED, None, now)

    async def keep_snapshot(self) -> None:
        """Keep a snapshot if one is due; without one the game is played again from its log."""
        if self._match.sequence - self._snapshot_at < SNAPSHOT_EVERY:
            return
        snapshot = self._match.snapshot()
        if snapshot is None:
            return
        try:
            await self._store.write(partial(games.put_snapshot, game=self._row.id, snapshot=snapshot))
        except StoreError:
            return
        self._snapshot_at = snapshot.sequence
