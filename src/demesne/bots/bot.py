"""The base classes of bots."""

from mypy_extensions import mypyc_attr

from demesne.core.chance import Chance
from demesne.core.choice import Choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that plays a seat.

    `start` is called before a game, `choose` at every decision of the seat; `observe` gets the events that the seat
    sees. A move must depend only on the seed, what the seat has seen and the iteration budget.
    """

    name: str = "bot"
    observes: bool = False

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        """Prepare for a game at `seat`; `seed` (8 bytes or more) is for draws of the bot besides those from `rng`."""

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        """Return one of `decision.actions`. `budget` counts iterations of search, 0 for the bot's default."""
        raise NotImplementedError

    def observe(self, event: dict[str, object]) -> None:
        """Receive an event in the form that the seat sees; called only if `observes` is true."""


class CompiledBot(Bot):
    """A bot of this package, compiled with the game, that reads the live state through a lens.

    Bots of users must not be subclasses of it: they get values, which hold nothing hidden.
    """
