"""The chat of a table: stored, and sent to everyone who connects."""

import logging
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from sqlalchemy import Connection as Database
from sqlalchemy import insert, select

from demesne.server.limits.rate_limits import Bucket, Rate
from demesne.server.storage.database import ConflictError, StoreError
from demesne.server.storage.games import GameRow
from demesne.server.storage.schema import CHAT, PERSON
from demesne.server.storage.store import Store
from demesne.server.websocket.messages import Chat, FromServer, Refused, Said, Say, refusal

MOST_TOLD: Final = 50
"""Messages that are sent after `hello`."""

RATE: Final = Rate(5, 2)
"""Five messages at once, and thirty a minute."""

_REMEMBERED: Final = 20

_LOG: Final = logging.getLogger(__name__)


class ChatLog:
    """The chat of one table."""

    def __init__(self, store: Store, row: GameRow) -> None:
        self._store = store
        self._row = row
        self.is_silent = False
        """Whether it is known that nothing was said yet. Then no connection has to wait for the database."""
        self._allowed: dict[int, Bucket] = {}
        self._said: list[tuple[int, str]] = []

    async def say(
        self, seat: int, message: Say, taken: int, at: int, broadcast: Callable[[FromServer], None]
    ) -> Refused | None:
        """Store a message of a seat and broadcast it, or return a refusal. The same id sent again is broadcast once.

        `taken` is the time of the command, `at` that for people to read.
        """
        if (seat, message.id) in self._said:
            return None
        seconds = taken / 1000
        allowed = self._allowed.setdefault(seat, Bucket(RATE, seconds))
        if not allowed.take(seconds):
            return refusal(message.id, "slow-down", n=ceil(allowed.wait))
        person = self._row.seats[seat].person
        self.is_silent = False
        try:
            await self._store.write(
                partial(
                    _keep,
                    game=self._row.id,
                    person=person,
                    at=at,
                    text=message.text,
                    command=f"{seat}:{message.id}",
                )
            )
        except ConflictError:
            # It was stored and broadcast before this process began.
            return None
        except StoreError as error:
            _LOG.warning("what is said in game %s cannot be kept: %s", self._row.id, error)
            return refusal(message.id, "unavailable")
        self._said = [*self._said[-_REMEMBERED:], (seat, message.id)]
        broadcast(Said(self._row.seats[seat].name, seat, message.text, at))
        return None

    async def history(self) -> Chat | None:
        """Return the latest messages, None if there are none or they cannot be read now."""
        if self.is_silent:
            return None
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


def _keep(connection: Database, game: str, person: str | None, at: int, text: str, command: str) -> None:
    connection.execute(insert(CHAT).values(game=game, person=person, at=at, text=text, command=command))


def _lately(connection: Database, game: str) -> list[tuple[str | None, str | None, int, str]]:
    rows = connection.execute(
        select(CHAT.c.person, PERSON.c.name, CHAT.c.at, CHAT.c.text)
        .outerjoin(PERSON, PERSON.c.id == CHAT.c.person)
        .where(CHAT.c.game == game)
        .order_by(CHAT.c.number.desc())
        .limit(MOST_TOLD)
    ).all()
    return [(row.person, row.name, row.at, row.text) for row in reversed(rows)]
