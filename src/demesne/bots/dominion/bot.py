"""What a compiled bot for Dominion is."""

from mypy_extensions import i64

from demesne.bots.bot import CompiledBot
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominion.view import View


class LensBot(CompiledBot):
    """A compiled bot for Dominion."""

    def pick(self, lens: View, rng: Chance) -> i64:
        """Return a legal action of the seat that the lens is for."""
        raise NotImplementedError

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, View)
        return int(self.pick(view, rng))
