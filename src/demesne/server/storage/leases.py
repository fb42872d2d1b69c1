"""Which process of a server has a game open: processes that are alive, and leases of games.

A process is alive as long as its row changes; it renews the row every second. A game belongs to the process that its
row names, until that process ends or is declared dead. The epoch of a game grows with each change of its owner, so that
what a former owner does late changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, case, delete, exists, false, insert, select, true, update

from demesne.server.storage.games import HELD, RUNNING
from demesne.server.storage.schema import GAME, PROCESS

_LIVING: Final = select(PROCESS).where(PROCESS.c.ended == false()).order_by(PROCESS.c.id)


@dataclass(frozen=True)
class ProcessRow:
    """A process: where others reach it, what they prove with that they belong to it, and its last sign of life.

    `at` is in milliseconds of the time of its games.
    """

    id: str
    address: str
    secret: str
    at: int


@dataclass(frozen=True)
class Claim:
    """What came of claiming a game: its owner and epoch now.

    `stopped` is the last sign of life of the owner before, None if that one closed the game itself.
    """

    owner: str
    epoch: int
    stopped: int | None = None


def join(connection: Connection, process: ProcessRow) -> None:
    """Add a process. An earlier one at the same address has ended, because only one can listen there."""
    earlier = (PROCESS.c.address == process.address, PROCESS.c.ended == false())
    connection.execute(update(PROCESS).where(*earlier).values(ended=True))
    needed = select(GAME.c.process).where(GAME.c.process.is_not(None))
    connection.execute(delete(PROCESS).where(PROCESS.c.ended == true(), PROCESS.c.id.not_in(needed)))
    connection.execute(
        insert(PROCESS).values(
            id=process.id, address=process.address, secret=process.secret, at=process.at, ended=False
        )
    )


def renew(connection: Connection, process: str, at: int) -> list[ProcessRow] | None:
    """Note a sign of life of a process, and return all that are alive; None if others have declared it dead.

    It is one statement because each process does it every second. The row of the process itself is that of before.
    """
    alive = (PROCESS.c.id == process, PROCESS.c.ended == false())
    renewed = update(PROCESS).where(*alive).values(at=at).returning(PROCESS.c.id).cte()
    rows = connection.execute(_LIVING.add_columns(exists(select(renewed.c.id)).label("is_renewed"))).all()
    return [_read(row) for row in rows] if any(row.is_renewed for row in rows) else None


def living(connection: Connection) -> list[ProcessRow]:
    """Return all processes that have not ended."""
    return [_read(row) for row in connection.execute(_LIVING)]


def _read(row: Row[Any]) -> ProcessRow:
    return ProcessRow(row.id, row.address, row.secret, row.at)


def end(connection: Connection, process: str, seen: int) -> bool:
    """Declare a process dead whose last sign of life was `seen`. Return False if it has given another one since."""
    silent = (PROCESS.c.id == process, PROCESS.c.at == seen, PROCESS.c.ended == false())
    return connection.execute(update(PROCESS).where(*silent).values(ended=True)).rowcount == 1


def leave(connection: Connection, process: str, at: int) -> None:
    """End this process. Its games are free, and their clocks stand still from this moment."""
    connection.execute(update(PROCESS).where(PROCESS.c.id == process).values(ended=True, at=at))


def claim(connection: Connection, game: str, process: str) -> Claim | None:
    """Make a process the owner of a game, unless another one that is alive is; None if there is no such game.

    If another process claims the game or writes to its log at the same moment its owner is "".
    """
    # Another process that has locked the row claims the game just now, or adds an entry to its log; waiting for each
    # other could be mutual.
    row = connection.execute(
        select(GAME.c.process, GAME.c.epoch)
        .where(GAME.c.id == game)
        .with_for_update(key_share=True, skip_locked=True)
    ).one_or_none()
    if row is None:
        there = connection.execute(select(GAME.c.epoch).where(GAME.c.id == game)).scalar_one_or_none()
        return None if there is None else Claim("", there)
    before = None
    if row.process is not None:
        before = connection.execute(select(PROCESS).where(PROCESS.c.id == row.process)).one_or_none()
    if before is not None and before.id != process and not before.ended:
        return Claim(before.id, row.epoch)
    held = case((GAME.c.status == RUNNING, HELD), else_=GAME.c.wake)
    values = {"process": process, "epoch": row.epoch + 1, "wake": held}
    connection.execute(update(GAME).where(GAME.c.id == game).values(values))
    return Claim(process, row.epoch + 1, before.at if before is not None and before.ended else None)


def owner(connection: Connection, game: str) -> str | None:
    """Return the process that has a game open and is alive, None if there is none."""
    found = select(PROCESS.c.id).join(GAME, GAME.c.process == PROCESS.c.id)
    return connection.execute(found.where(GAME.c.id == game, PROCESS.c.ended == false())).scalar_one_or_none()


def release(connection: Connection, game: str, epoch: int, wake: int | None) -> None:
    """Give up a game that was claimed with an epoch; note when a process must open it by itself, None for never."""
    woken = case((GAME.c.status == RUNNING, wake), else_=GAME.c.wake)
    mine = (GAME.c.id == game, GAME.c.epoch == epoch)
    connection.execute(update(GAME).where(*mine).values(process=None, wake=woken))


def revoke(connection: Connection, game: str) -> str | None:
    """Take a game from its owner, so that a process opens it again from the log. Return the process that had it."""
    had = connection.execute(select(GAME.c.process).where(GAME.c.id == game)).scalar_one_or_none()
    held = case((GAME.c.status == RUNNING, HELD), else_=GAME.c.wake)
    values = {"process": None, "epoch": GAME.c.epoch + 1, "wake": held}
    connection.execute(update(GAME).where(GAME.c.id == game).values(values))
    return had


def owned(connection: Connection, process: str) -> Mapping[str, int]:
    """Return the games of a process, each with its epoch."""
    rows = connection.execute(select(GAME.c.id, GAME.c.epoch).where(GAME.c.process == process))
    return {row.id: row.epoch for row in rows}
