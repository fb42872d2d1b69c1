"""A command that a seat has sent and the game has not answered."""

from collections.abc import Callable
from dataclasses import dataclass

from demesne.server.metrics import REFUSALS
from demesne.server.refusals import Value
from demesne.server.rendering.forms import Language
from demesne.server.websocket.messages import Command, FromServer, refusal


@dataclass(frozen=True)
class PendingCommand:
    """A command, its seat, the moment at which the server received it (milliseconds), and where the answer goes."""

    seat: int
    command: Command
    taken: int
    answer: Callable[[FromServer], None]
    lang: Language | None = None

    @property
    def name(self) -> str:
        """The name of the command in the log: clients of different seats may give the same id."""
        return f"{self.seat}:{self.command.id}"

    def refuse(self, why: str, **parameters: Value) -> None:
        """Answer that the command is refused, and why."""
        REFUSALS.labels(why).inc()
        self.answer(refusal(self.command.id, why, **parameters))
