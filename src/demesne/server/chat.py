"""What people say at a table: stored, and told again to whoever comes back."""

import logging
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from sqlalchemy import Connection as Database
from sqlalchemy import insert, select

from demesne.server.limits import Bucket, Rate
from demesne.server.messages import Chat, FromServer, Refused, Said, Say, refusal
from demesne.server.store.database import StoreError
from demesne.server.store.games import GameRow
from demesne.server.store.schema import CHAT, PERSON
from demesne.server.store.store import Store

MOST_TOLD: Final = 50
"""Sentences that are told at hello."""

RATE: Final = Rate(5, 2)
"""Five sentences at once, and thirty a minute."""

_REMEMBERED: Final = 20

_LOG: Final = logging.getLogger(__name__)


class Talk:
    """The talk at one table."""

    def __init__(self, store: Store, row: GameRow) -> None:
        self._store = store
        self._row = row
        self._allowed: dict[int, Bucket] = {}
        self._said: list[tuple[int, str]] = []

    async def say(
        self, seat: int, message: Say, now: int, broadcast: Callable[[FromServer], None]
    ) -> Refused | None:
        """Keep what a seat says and tell it to all, or return why not; said again under the same id it is told once."""
        if (seat, message.id) in self._said:
            return None
        seconds = now / 1000
        allowed = self._allowed.setdefault(seat, Bucket(RATE, seconds))
        if not allowed.take(seconds):
            return refusal(message.id, "slow-down", n=ceil(allowed.wait))
        person = self._row.seats[seat].person
        try:
            await self._store.write(
                partial(_keep, game=self._row.id, person=person, at=now, text=message.text)
            )
        except StoreError as error:
            _LOG.warning("what is said in game %s cannot be kept: %s", self._row.id, error)
            return refusal(message.id, "unavailable")
        self._said = [*self._said[-_REMEMBERED:], (seat, message.id)]
        broadcast(Said(self._row.seats[seat].name, seat, message.text, now))
        return None

    async def history(self) -> Chat | None:
        """Return what was said lately, None if that is nothing or cannot be read now."""
        try:
            rows = await self._store.read(partial(_lately, game=self._row.id))
        except StoreError:
            return None
        if not rows:
            return None
        said = []
        for person, name, at, text in rows:
            seat = None if person is None else self._row.seat_of(person)
            said.append(Said(name or "", -1 if seat is None else seat, text, at))
        return Chat(said)


def _keep(connection: Database, game: str, person: str | None, at: int, text: str) -> None:
    connection.execute(insert(CHAT).values(game=game, person=person, at=at, text=text))


def _lately(connection: Database, game: str) -> list[tuple[str | None, str | None, int, str]]:
    rows = connection.execute(
        select(CHAT.c.person, PERSON.c.name, CHAT.c.at, CHAT.c.text)
        .outerjoin(PERSON, PERSON.c.id == CHAT.c.person)
        .where(CHAT.c.game == game)
        .order_by(CHAT.c.number.desc())
        .limit(MOST_TOLD)
    ).all()
    return [(row.person, row.name, row.at, row.text) for row in reversed(rows)]
