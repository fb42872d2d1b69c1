"""A command of somebody at a table, on its way to the game."""

from collections.abc import Callable
from dataclasses import dataclass

from demesne.server.messages import Command, FromServer, refusal
from demesne.server.refusals import Value
from demesne.server.told.forms import Language


@dataclass(frozen=True)
class Order:
    """What a seat wants, the moment at which the server took it (milliseconds), and where the answer goes."""

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
        """Answer that nothing was done, and why."""
        self.answer(refusal(self.command.id, why, **parameters))
