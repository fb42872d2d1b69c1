"""The bot that takes any legal action with equal chance, in any game."""

from demesne.bots.bot import Bot
from demesne.core.chance import Chance
from demesne.core.choice import Choice


class GeneralRandomBot(Bot):
    """Chooses uniformly among the legal actions; a single one needs no draw."""

    def __init__(self) -> None:
        self.name = "random"

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        actions = decision.actions
        return actions[int(rng.randbelow(len(actions)))] if len(actions) > 1 else actions[0]
