"""How many tables one person may have."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from demesne.server.identity.people import Person
from demesne.server.refusals import RefusalError
from demesne.server.storage.games import OPEN, RUNNING
from demesne.server.storage.schema import GAME, SEAT


class Quota(NamedTuple):
    """Tables that wait for players, and games in progress."""

    open: int
    running: int


ACCOUNT: Final = Quota(3, 50)
GUEST: Final = Quota(2, 10)

_DAY: Final = 86_400_000
_WAITING_FOR: Final = _DAY
_RUNNING_FOR: Final = 14 * _DAY
"""Older games do not count: a guest who never ends them may just have lost the cookie."""


def check(connection: Connection, person: Person, now: int) -> None:
    """Raise RefusalError for a person who has the most tables allowed."""
    quota = ACCOUNT if person.is_account else GUEST
    waiting = select(func.count()).where(
        GAME.c.owner == person.id, GAME.c.status == OPEN, GAME.c.created > now - _WAITING_FOR
    )
    if connection.execute(waiting).scalar_one() >= quota.open:
        raise RefusalError("too-many-tables", n=quota.open)
    running = (
        select(func.count())
        .select_from(SEAT)
        .join(GAME, GAME.c.id == SEAT.c.game)
        .where(SEAT.c.person == person.id, GAME.c.status == RUNNING, GAME.c.started > now - _RUNNING_FOR)
    )
    if connection.execute(running).scalar_one() >= quota.running:
        raise RefusalError("too-many-games", n=quota.running)
