"""Random networks for Dominations, and the positions of games between greedy bots."""

from collections.abc import Iterator

from demesne.bots.dominations.greedy import GreedyBot
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, Ruleset
from demesne.games.dominations.setup import Setup
from demesne.learning.dominations.features import ELEMENTS, NAME
from demesne.learning.dominations.judge import OUTPUTS
from demesne.learning.weights import Weights
from tests.learning.drawn import drawn


def random_weights(seed: int = 1, hidden: tuple[int, int] = (8, 6), name: str = NAME) -> Weights:
    """Return weights drawn from a seed."""
    return drawn("dominations", name, (ELEMENTS, *hidden, OUTPUTS), seed, is_even=True)


def positions(seed: int, players: int = 2, ruleset: Ruleset = FINAL) -> Iterator[DominationsState]:
    """Yield the state at every decision of a game between greedy bots; it is the same object each time."""
    chance = FastChance(derive_key("game", seed, size=8))
    state = DominationsState.start(Setup(players, ruleset), chance)
    bot = GreedyBot()
    while state.actor >= 0:
        yield state
        seat = state.current_player
        state.apply(seat, int(bot.pick(state.lens(seat), chance)), chance)
