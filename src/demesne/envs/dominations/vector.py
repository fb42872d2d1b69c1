"""The batched environment of Dominations."""

from collections.abc import Mapping

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.random import RandomBot
from demesne.bots.registry import make_bot
from demesne.core.errors import SetupError
from demesne.envs.dominations.batch import DominationsBatch
from demesne.envs.dominations.observation import OBSERVATION
from demesne.envs.vector.environment import Vector, checked_count
from demesne.games.dominations import rulesets
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.game import GAME
from demesne.games.dominations.setup import Setup


class DominationsVector(Vector):
    """`count` games of Dominations, stepped together.

    `ruleset` is the name of one, `options` decide rulings of it. With an `opponent` (`random` or `greedy`) the caller
    plays one seat of each game, k mod players in game k, and the bot all others. Raises SetupError.
    """

    def __init__(
        self,
        count: int,
        seed: int = 0,
        players: int = 2,
        ruleset: str = "final",
        *,
        options: Mapping[str, str] | None = None,
        opponent: str | None = None,
    ) -> None:
        self.setup = Setup(players, rulesets.find(ruleset).with_options(options or {}))
        bot = None if opponent is None else _opponent(opponent)
        batch = DominationsBatch(self.setup, checked_count(count), bot)
        super().__init__(batch, OBSERVATION, N_ACTIONS, seed)


def _opponent(code: str) -> DominationsBot:
    bot = make_bot(code, GAME.name)
    if not isinstance(bot, (RandomBot, GreedyBot)):
        raise SetupError(f"{code} cannot play in a batch; random and greedy can")
    return bot
