"""Games of OpenSpiel played at random. Where its tests run, it must be imported after a check that it is there."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import demesne.envs.open_spiel  # noqa: F401 - registers the games

SHORT = "python_demesne_dominion(max_turns=3)"


def never(state: Any) -> bool:
    """Let a game be played to its end."""
    return False


def play(state: Any, rng: np.random.Generator, until: Callable[[Any], bool] = never) -> Any:
    """Play on at random."""
    while not state.is_terminal() and not until(state):
        if state.is_chance_node():
            items, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(items, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def decisions(name: str, seed: int, most: int) -> Iterator[Any]:
    """Yield the states of a random game in which a player decides."""
    rng = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(most):
        play(state, rng, lambda state: not state.is_chance_node())
        if state.is_terminal():
            return
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))
