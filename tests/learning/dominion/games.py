"""Random networks, and the positions of random games."""

from collections.abc import Iterator

from demesne.bots.dominion.random import RandomBot
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, random_ten
from demesne.learning.dominion.inputs import ELEMENTS, NAME, OUTPUTS
from demesne.learning.weights import Weights
from tests.learning.drawn import drawn

MAX_TURNS = 8


def random_weights(seed: int = 1, hidden: tuple[int, int] = (8, 6), name: str = NAME) -> Weights:
    """Return weights drawn from a seed."""
    return drawn("dominion", name, (len(ELEMENTS), *hidden, OUTPUTS), seed)


def positions(seed: int, players: int = 2) -> Iterator[DominionState]:
    """Yield the state at every decision of a random game in a random kingdom; it is the same object each time."""
    setup = Setup(random_ten(seed), players, MAX_TURNS)
    chance, mind = (FastChance(derive_key(word, seed, size=8)) for word in ("game", "mind"))
    state = DominionState.start(setup, chance)
    bot = RandomBot()
    while not state.is_over:
        yield state
        seat = int(state.actor)
        state.apply(seat, int(bot.pick(state.lens(seat), mind)), chance)
