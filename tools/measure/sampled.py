"""One choice of a game, drawn at random, so that the choices of a measurement are independent."""

from collections.abc import Callable, Sequence
from typing import Any

from demesne.bots.bot import Bot
from demesne.core.chance import FastChance, derive_key
from demesne.core.game import Game
from demesne.games.dominion.setup import random_ten


def kingdom_of(number: int, seed: int) -> tuple[int, ...]:
    """Return the ten random cards of the game of a number."""
    return random_ten(int.from_bytes(derive_key(seed, "kingdom", number, size=4)))


def sampled(
    rules: Game,
    setup: object,
    players: Sequence[Bot],
    number: int,
    seed: int,
    is_open: Callable[[Any, int], bool],
) -> tuple[Any, tuple[Any, int] | None]:
    """Play the game of a number; return its last state, and one where a choice was open, with the seat that chose.

    `is_open` takes a state and the seat that moves. Each of its choices is returned with equal chance, None where there
    was none.
    """
    draws, mind = (FastChance(derive_key(seed, name, number, size=8)) for name in ("game", "pick"))
    for seat, player in enumerate(players):
        player.start(seat, setup, derive_key(seed, "bot", number, seat, size=8))
    state: Any = rules.start(setup, draws)
    choices, kept = 0, None
    while not state.is_over:
        seat = state.current_player
        if is_open(state, seat):
            choices += 1
            if mind.randbelow(choices) == 0:
                kept = state.copy(), seat
        state.apply(seat, players[seat].choose(state.view(seat), state.choice(seat), mind, 0), draws)
    return state, kept
