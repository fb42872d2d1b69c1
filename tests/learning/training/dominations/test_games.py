"""What is kept of the games that a network learns from: pairs of seats, in order, with the results of the game."""

from functools import partial

import numpy as np
import pytest

from demesne.lab.processes.pool import answer
from demesne.learning import weights
from demesne.learning.dominations.features import ELEMENTS
from demesne.learning.training.dominations import games
from demesne.learning.training.dominations.games import Rows, game, greedy_bots, joined, player
from tests.learning.dominations.games import random_weights


def by_series(rows: Rows) -> dict[int, list[int]]:
    """Return the numbers of the rows of each pair of each game."""
    found: dict[int, list[int]] = {}
    for number, series in enumerate(rows.series):
        found.setdefault(int(series), []).append(number)
    return found


@pytest.fixture(scope="module")
def rows():
    return joined([game(5, number, greedy_bots) for number in range(40)])


def test_a_series_is_one_pair_turn_after_turn(rows):
    found = by_series(rows)
    assert len(found) > 60
    for numbers in found.values():
        assert len({float(rows.leads[number]) for number in numbers}) == 1
        assert len({float(rows.wins[number]) for number in numbers}) == 1
        left = [int(rows.inputs[number][16 + 58]) for number in numbers]
        assert left == sorted(left, reverse=True)


def test_both_sides_of_a_pair_have_opposite_results(rows):
    found = by_series(rows)
    both = 0
    for series, numbers in found.items():
        pair = divmod(series % 16, 4)
        other = found.get(series - series % 16 + 4 * pair[1] + pair[0])
        if other:
            both += 1
            assert rows.leads[numbers[0]] == -rows.leads[other[0]]
            assert rows.wins[numbers[0]] == 1 - rows.wins[other[0]]
    assert both > 50


def test_games_of_all_numbers_of_players_and_both_rulesets_are_played(rows):
    course = rows.inputs[:, :16]
    assert all(course[:, 9 + k].any() for k in range(2))
    assert 0 < course[:, 12].mean() < 1


def test_the_same_games_are_the_same_rows_however_they_are_shared_out():
    data = weights.to_bytes(random_weights(3))
    index, whole, failure = answer(partial(player, 9, data), (0, 0, 4))
    assert (index, failure) == (0, "")
    parts = [Rows(*answer(partial(player, 9, data), (k, k, 1))[1]) for k in range(4)]
    for one, other in zip(Rows(*whole), joined(parts), strict=True):
        assert np.array_equal(np.asarray(one), np.asarray(other))


def test_a_game_of_which_nothing_is_kept_has_no_rows(monkeypatch):
    monkeypatch.setattr(games, "_EARLIEST", 1.1)
    monkeypatch.setattr(games, "LATEST", 1.1)
    assert game(1, 1, greedy_bots).inputs.shape == (0, ELEMENTS)
