"""What a game has that tells the chances of all players at a glance, such as a network that is shipped for it."""

from collections.abc import Callable
from typing import Any

from demesne.core import registry
from demesne.core.spec import load


class Forecaster:
    """Foretells how a game ends.

    `shares` takes a view and a key for what must be drawn, and returns the share of the victory that each seat can
    expect, from 0 to 1 and 1 in all.
    """

    def __init__(self, shares: Callable[[Any, bytes], tuple[float, ...]]) -> None:
        self.shares = shares


def find(game: str) -> Forecaster | None:
    """Return the forecaster of a game, None for a game without one. Raises SetupError for a name that is no game's."""
    return load(registry.spec(game).forecaster, Forecaster)
