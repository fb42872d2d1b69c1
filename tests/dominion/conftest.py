"""Every test of a card or rule plays three times: directly, through copies, and through bytes."""

from collections.abc import Callable

import pytest

from tests.dominion.games import Driver, Game, direct, through_bytes, through_clone
from tests.dominion.positions import position

Deal = Callable[..., Game]


@pytest.fixture(params=[direct, through_clone, through_bytes], ids=["direct", "clone", "bytes"])
def driver(request: pytest.FixtureRequest) -> Driver:
    """Return what the state passes through before every move."""
    chosen: Driver = request.param
    return chosen


@pytest.fixture
def deal(driver: Driver) -> Deal:
    """Return a function that sets up a position (see `positions.position`) and a game from it."""

    def dealt(*seats: object, **options: object) -> Game:
        return Game(position(*seats, **options), driver)  # type: ignore[arg-type]

    return dealt
