"""The chances to win that the shipped network for Dominion foresees."""

import pytest

from demesne.core.chance import FastChance
from demesne.learning.dominion.forecast import shares
from tests.games.dominion.positions import Seat, position
from tests.learning.dominion.games import positions

KEY = b"any key."


def test_both_seats_share_one_victory_and_hidden_cards_play_no_part():
    exchanged = 0
    for number, state in enumerate(positions(3)):
        if number % 40:
            continue
        view = state.view(state.current_player)
        other = view.sample(FastChance(bytes([number % 256] * 8)))
        exchanged += other.to_bytes() != state.to_bytes()
        foreseen = shares(view, KEY)
        assert foreseen is not None
        assert foreseen == shares(other.view(state.current_player), KEY)
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


def test_it_knows_games_of_two_alone():
    state = next(positions(3, players=3))
    assert shares(state.view(state.current_player), KEY) is None
