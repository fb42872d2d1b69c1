"""Connections: where messages for one client go, and wait until its welcome has been sent."""

import asyncio
from collections.abc import Container, Sequence
from typing import Final

from demesne.server.limits.fair_pool import NOBODY, Asker
from demesne.server.rendering.forms import Language, Scenes

MOST_LATE: Final = 56
"""Messages that may wait for a welcome; together they fit into the queue of a socket that reads."""


class Connection:
    """A connection of a client.

    `seat` is -1 for a spectator, `asker` who is there and from where; `lang` is the language of the rendered game,
    None for a program that reads views.
    `outlook` is the status of the table, and `seen` the pictures, that it was last sent.
    """

    def __init__(self, seat: int, lang: Language | None = None, asker: Asker = NOBODY) -> None:
        self.seat = seat
        self.asker = asker
        self.lang = lang
        self.outlook: object = None
        self.seen: Scenes | None = None
        self.is_gone = False
        self.is_awaiting = False
        """Whether a welcome is under way."""
        self.wanted: int | None = None
        """The version of the latest `hello` that came meanwhile."""
        self.greeting: asyncio.Task[None] | None = None
        """The task that sends the welcome; it is cancelled when the connection has gone."""
        self._late: list[bytes] | None = None

    def send(self, data: bytes) -> None:
        """Queue a message, after a welcome that is under way. Must not wait."""
        if self._late is None:
            self.put(data)
        elif len(self._late) < MOST_LATE:
            self._late.append(data)
        else:
            self.dismiss()

    def hold(self) -> None:
        """Make messages wait for the welcome from now on."""
        self._late = []

    def greet(self, greeting: Sequence[bytes], told: Container[bytes] = ()) -> None:
        """Queue the welcome, and then the messages that waited for it, except those that the welcome contains."""
        late, self._late = self._late or [], None
        for data in (*greeting, *(each for each in late if each not in told)):
            self.put(data)

    def put(self, data: bytes) -> None:
        """Queue a message before all that wait for a welcome. Must not wait."""
        raise NotImplementedError

    async def flushed(self) -> None:
        """Wait until everything has been sent."""

    def dismiss(self) -> None:
        """Close after what is to be sent. The client may reconnect at once."""
