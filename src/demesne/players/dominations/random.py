"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.dominations.view import View
from demesne.kernel.chance import Generator
from demesne.players.dominations.bot import DominationsBot


class RandomBot(DominationsBot):
    """Chooses uniformly among the legal actions; a single one needs no draw."""

    def __init__(self) -> None:
        self.name = "random"

    def pick(self, lens: View, rng: Generator) -> i64:
        n: i64 = lens.count()
        if n == 1:
            return lens.nth(0)
        return lens.nth(rng.below(n))
