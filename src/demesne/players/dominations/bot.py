"""What a compiled bot for Dominations is."""

from mypy_extensions import i64

from demesne.dominations.view import View
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.players.bot import CompiledBot


class DominationsBot(CompiledBot):
    """A compiled bot for Dominations."""

    def pick(self, lens: View, rng: Generator) -> i64:
        """Return a legal action of the seat that the lens is for."""
        raise NotImplementedError

    def choose(self, view: object, decision: Decision, rng: Generator, budget: int) -> int:
        assert isinstance(view, View)
        return int(self.pick(view, rng))
