"""The chances to win that the shipped network for Dominations foresees."""

import pytest

from demesne.core.chance import FastChance
from demesne.learning.dominations.forecast import shares
from tests.learning.dominations.games import positions

KEY = b"any key."


@pytest.mark.parametrize("players", [2, 3])
def test_all_seats_share_one_victory_and_what_is_hidden_plays_no_part(players):
    exchanged = 0
    for number, state in enumerate(positions(2, players)):
        if number % 60:
            continue
        view = state.view(state.current_player)
        other = view.sample(FastChance(bytes([number % 256] * 8)))
        exchanged += other.to_bytes() != state.to_bytes()
        foreseen = shares(view, KEY)
        assert foreseen == shares(other.view(state.current_player), KEY)
        assert len(foreseen) == players
        assert sum(foreseen) == pytest.approx(1, abs=0.001)
    assert exchanged


def test_the_last_moves_tell_who_wins():
    *_, last = (state.copy() for state in positions(7))
    assert max(shares(last.view(last.current_player), KEY)) == pytest.approx(1)
