"""What a compiled bot for Dominations is."""

from mypy_extensions import i64

from demesne.bots.bot import CompiledBot
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominations.game import View


class DominationsBot(CompiledBot):
    """A compiled bot for Dominations."""

    def pick(self, lens: View, rng: Chance) -> i64:
        """Return a legal action of the seat that the lens is for."""
        raise NotImplementedError

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, View)
        return int(self.pick(view, rng))
