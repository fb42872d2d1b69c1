"""A game of Dominations that was played to its end."""

import random

from demesne.dominations.game import GAME
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator


def after_a_game(seed):
    """Return the view of the first of two seats after a random game."""
    choice, rng = random.Random(seed), FastGenerator(b"told    ")
    setup = GAME.make_setup(2, {}, 0)
    assert isinstance(setup, Setup)
    state = State.start(setup, rng)
    while not state.is_over:
        state.apply(state.current_player, choice.choice(state.legal_actions()), rng)
    return state.view(0)
