"""How a test of a card or rule sets up its position."""

from collections.abc import Callable

import pytest

from tests.games.dominion.games import Game
from tests.games.dominion.positions import position

Deal = Callable[..., Game]


@pytest.fixture
def deal() -> Deal:
    """Return a function that sets up a position (see `positions.position`) and a game from it."""

    def dealt(*seats: object, **options: object) -> Game:
        return Game(position(*seats, **options))  # type: ignore[arg-type]

    return dealt
