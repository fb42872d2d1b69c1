"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.core.chance import Chance
from demesne.games.dominations.game import View


class RandomBot(DominationsBot):
    """Chooses uniformly among the legal actions; a single one needs no draw."""

    def __init__(self) -> None:
        self.name = "random"

    def pick(self, lens: View, rng: Chance) -> i64:
        n: i64 = lens.count()
        if n == 1:
            return lens.nth(0)
        return lens.nth(rng.randbelow(n))
