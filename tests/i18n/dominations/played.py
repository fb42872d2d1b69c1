"""A game of Dominations that was played to its end."""

import random

from demesne.core.chance import FastChance
from demesne.games.dominations.game import GAME, DominationsState
from demesne.games.dominations.setup import Setup


def after_a_game(seed):
    """Return the view of the first of two seats after a random game."""
    choice, rng = random.Random(seed), FastChance(b"told    ")
    setup = GAME.make_setup(2, {}, 0)
    assert isinstance(setup, Setup)
    state = DominationsState.start(setup, rng)
    while not state.is_over:
        state.apply(state.current_player, choice.choice(state.legal_actions()), rng)
    return state.view(0)
