"""How a test of a card begins its games; each is replayed at the end."""

from collections.abc import Callable, Iterator

import pytest

from demesne.games.dominations.zones.seats import hand_of
from tests.games.dominations.cards.kit import LAST_TURN, Game
from tests.games.dominations.positions import Table

Start = Callable[..., Game]


@pytest.fixture
def start() -> Iterator[Start]:
    """Return a function that begins a game at a step of a table (see `positions.Table.at`).

    In a turn every other player without a tile gets one, so that the game waits for him in his growth phase;
    not so in the last turn of an age, from which a pass leads to its end.
    """
    games: list[Game] = []

    def begin(table: Table, step: str, seat: int = 0, age: int = 1, turn: int = 1) -> Game:
        for other in range(int(table.setup.players)):
            if turn < LAST_TURN and other != seat and hand_of(table.state, other) == 0:
                table.hand(other, table.spare("religion"))
        games.append(Game(table.at(step, seat, age, turn)))
        return games[-1]

    yield begin
    for game in games:
        game.replay()
