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

Kingdom = str | Sequence[str | int | Card]


class DominionVector(Vector):
    """`count` games of Dominion, stepped together.

    `kingdom` is the name of one, "random" (ten cards from the seed), ten names with commas, or ten cards. `kingdoms`
    takes its place where games have different ones: game k has the kingdom at k // players modulo their number, so
    that successive games in which the learner has each seat once are of one kingdom. `max_turns` is 0 for no limit.

    With an `opponent` the caller plays one seat of each game, k mod players in game k, and the bot all others. It is
    the code of a bot that needs no memory of the game (`random` or a strategy), or such a bot, which the caller vouches
    for. An `adviser`, such a bot too, does not play: `advise` asks it what it would do. With `plays_treasures` all
    Treasures of a hand are played before a seat of the caller is asked in its Buy phase. Raises SetupError.
    """

    def __init__(
        self,
        count: int,
        seed: int = 0,
        players: int = 2,
        kingdom: Kingdom = "first-game",
        *,
        kingdoms: Sequence[Kingdom] | None = None,
        max_turns: int = MAX_TURNS,
        opponent: str | LensBot | None = None,
        adviser: str | LensBot | None = None,
        plays_treasures: bool = False,
    ) -> None:
        if opponent is not None and adviser is not None:
            raise SetupError("a batch has an opponent or an adviser, not both")
        if kingdoms is not None and not kingdoms:
            raise SetupError("kingdoms names at least one kingdom")
        chosen = [kingdom] if kingdoms is None else kingdoms
        self.setups = [_setup(each, seed, players, max_turns) for each in chosen]
        bots = [None if each is None else _opponent(each, self.setups) for each in (opponent, adviser)]
        batch = DominionBatch(self.setups, checked_count(count), bots[0], plays_treasures, bots[1])
        super().__init__(batch, OBSERVATION, N_ACTIONS, seed)

    @property
    def setup(self) -> Setup:
        """The setup of game 0."""
        return self.setups[0]


def _setup(kingdom: Kingdom, seed: int, players: int, max_turns: int) -> Setup:
    cards = resolve(kingdom, seed) if isinstance(kingdom, str) else kingdom
    return Setup(cards, players, max_turns)


def _opponent(given: str | LensBot, setups: Sequence[Setup]) -> LensBot:
    bot: object = given
    if isinstance(given, str):
        bot = make_bot(given, GAME.name)
        if not isinstance(bot, (RandomBot, StrategyBot)):
            raise SetupError(f"{given} cannot play in a batch; random and the strategies can")
    if not isinstance(bot, LensBot):
        raise SetupError(f"{type(bot).__name__} cannot play in a batch; a LensBot without a memory can")
    for setup in setups:
        bot.start(0, setup, b"")
    return bot
