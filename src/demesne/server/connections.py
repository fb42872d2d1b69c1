"""Where the messages for one socket go, and what waits there until its greeting has been told."""

from collections.abc import Container, Sequence
from typing import Final

from demesne.server.told.forms import Language, Scenes

MOST_LATE: Final = 56
"""Messages that may wait for a greeting; with it they fit into the queue of a socket that reads."""


class Connection:
    """Where the messages for one socket go.

    `seat` is -1 for a spectator; `lang` is the language that the game is told in, None for a program that reads views.
    `outlook` is how the table stood when it was last told, `seen` the pictures that it was last sent.
    """

    def __init__(self, seat: int, lang: Language | None = None) -> None:
        self.seat = seat
        self.lang = lang
        self.outlook: object = None
        self.seen: Scenes | None = None
        self.is_gone = False
        self.is_awaiting = False
        """Whether a greeting is under way."""
        self.wanted: int | None = None
        """The version of a hello that came in the meantime; of several the last one."""
        self._late: list[bytes] | None = None

    def send(self, data: bytes) -> None:
        """Take a message to be sent, after the greeting that is under way; it must not wait."""
        if self._late is None:
            self.put(data)
        elif len(self._late) < MOST_LATE:
            self._late.append(data)
        else:
            self.dismiss()

    def hold(self) -> None:
        """Let what is sent from now on wait for the greeting."""
        self._late = []

    def greet(self, greeting: Sequence[bytes], told: Container[bytes] = ()) -> None:
        """Send the greeting, and then what has waited for it but for messages that the greeting has told."""
        late, self._late = self._late or [], None
        for data in (*greeting, *(each for each in late if each not in told)):
            self.put(data)

    def put(self, data: bytes) -> None:
        """Take a message to be sent before all that waits for a greeting; it must not wait."""
        raise NotImplementedError

    async def flushed(self) -> None:
        """Wait until everything was sent."""

    def dismiss(self) -> None:
        """Close after what is to be sent; whoever is there may come back at once."""
