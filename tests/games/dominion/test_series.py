"""S6: who begins the next game of a series."""

from collections import Counter

import pytest

from demesne.core.chance import FastChance, ScriptedChance, derive_key
from demesne.core.series import next_first


@pytest.mark.parametrize(
    ("winner", "players", "first"), [(0, 2, 1), (1, 2, 0), (2, 3, 0), (0, 4, 1), (3, 4, 0)]
)
def test_the_left_neighbour_of_a_lone_winner_begins_without_a_draw(winner, players, first):
    assert next_first([winner], players, ScriptedChance([])) == first


def test_after_a_tie_the_only_loser_begins_without_a_draw():
    assert next_first([0, 2], 3, ScriptedChance([])) == 1


@pytest.mark.parametrize(
    ("winners", "players", "candidates"),
    [([1, 3], 4, [0, 2]), ([0, 1], 2, [0, 1]), ([0, 1, 2], 3, [0, 1, 2]), ([0, 1, 2, 3], 4, [0, 1, 2, 3])],
)
def test_after_a_tie_one_of_those_who_did_not_win_begins_or_any_if_all_tied(winners, players, candidates):
    assert [
        next_first(winners, players, ScriptedChance([outcome])) for outcome in range(len(candidates))
    ] == candidates


def test_the_choice_is_even():
    rng = FastChance(derive_key("series"))
    found = Counter(next_first([0, 1, 2], 3, rng) for _ in range(3000))
    assert min(found.values()) > 900


@pytest.mark.parametrize("winners", [[], [2], [-1], [0, 5]])
def test_winners_are_seats(winners):
    with pytest.raises(ValueError, match="winners are some of the seats from 0 to 1"):
        next_first(winners, 2, ScriptedChance([]))
