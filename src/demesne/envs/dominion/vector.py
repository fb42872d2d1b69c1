"""The batched environment of Dominion."""

from collections.abc import Sequence
from typing import Final

from demesne.bots.dominion.bot import LensBot
from demesne.bots.dominion.random import RandomBot
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.registry import make_bot
from demesne.core.errors import SetupError
from demesne.envs.dominion.batch import DominionBatch
from demesne.envs.dominion.observation import OBSERVATION
from demesne.envs.vector.environment import Vector, checked_count
from demesne.games.dominion.actions import N_ACTIONS
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import Setup, resolve

MAX_TURNS: Final = 200
"""Turns of each player after which a game is truncated, as `demesne simulate` does."""


class DominionVector(Vector):
    """`count` games of Dominion, stepped together.

    `kingdom` is the name of one, "random" (ten cards from the seed), ten names with commas, or ten cards; `max_turns`
    is 0 for no limit. With an `opponent`, the code of a bot that needs no memory of the game (`random` or a strategy),
    the caller plays one seat of each game, k mod players in game k, and the bot all others. Raises SetupError.
    """

    def __init__(
        self,
        count: int,
        seed: int = 0,
        players: int = 2,
        kingdom: str | Sequence[str | int | Card] = "first-game",
        *,
        max_turns: int = MAX_TURNS,
        opponent: str | None = None,
    ) -> None:
        cards = resolve(kingdom, seed) if isinstance(kingdom, str) else kingdom
        self.setup = Setup(cards, players, max_turns)
        bot = None if opponent is None else _opponent(opponent, self.setup)
        super().__init__(DominionBatch(self.setup, checked_count(count), bot), OBSERVATION, N_ACTIONS, seed)


def _opponent(code: str, setup: Setup) -> LensBot:
    bot = make_bot(code, GAME.name)
    if not isinstance(bot, (RandomBot, StrategyBot)):
        raise SetupError(f"{code} cannot play in a batch; random and the strategies can")
    bot.start(0, setup, b"")
    return bot
