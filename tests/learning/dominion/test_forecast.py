"""The chances to win that the shipped network for Dominion foresees."""

import pytest

from demesne.core.chance import FastChance
from demesne.learning.dominion.forecast import shares
from tests.games.dominion.positions import Seat, position
from tests.learning.dominion.games import positions

KEY = b"any key."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_seats_share_one_victory_and_hidden_cards_play_no_part(players):
    exchanged = 0
    for number, state in enumerate(positions(3, players)):
        if number % 40:
            continue
        view = state.view(state.current_player)
        other = view.sample(FastChance(bytes([number % 256] * 8)))
        exchanged += other.to_bytes() != state.to_bytes()
        foreseen = shares(view, KEY)
        assert foreseen == shares(other.view(state.current_player), KEY)
        assert len(foreseen) == players
        assert sum(foreseen) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in foreseen)
    assert exchanged


def test_the_last_province_wins():
    state = position(
        Seat(hand="", in_play="3 Gold"),
        Seat(hand="", deck="10 Gold", discard="Duchy"),
        coins=8,
        supply={"Province": 1},
    )
    assert shares(state.view(0), KEY) == (1, 0)
    others = Seat(hand="", deck="10 Gold", discard="Duchy"), Seat(hand="", deck="10 Silver")
    state = position(Seat(hand="", in_play="3 Gold"), *others, coins=8, supply={"Province": 1})
    assert shares(state.view(0), KEY) == (1, 0, 0)
