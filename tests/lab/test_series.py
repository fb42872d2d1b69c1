from dataclasses import replace

import pytest

from demesne.lab.plan import Plan
from demesne.lab.series import Series
from demesne.lab.simulate import simulate
from demesne.lab.sums import Sums

PLAN = Plan("dominion", ("random", "random", "random"), 400, 5, series=8)


@pytest.fixture
def scripted():
    """A dictionary for the winners of games, and a function that plays and tells who began each."""
    began = []
    winners: dict[int, list[int]] = {}

    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        assert count == 1
        assert fixed_seats
        began.append(int(setup.first))
        won = winners.get(first, [0])
        for player in won:
            tally.shares12[player] += 12 // len(won)
        tally.games += 1

    def played(plan, *calls):
        series = Series(plan, [], run_chunk)
        for first, count in calls:
            series.play(first, count, Sums(plan.players))
        seats = list(began)
        began.clear()
        return seats

    return winners, played


def test_player_to_the_left_of_the_winner_begins(scripted):
    winners, played = scripted
    winners |= {0: [1], 1: [2], 2: [0]}
    assert played(PLAN, (0, 4))[1:] == [2, 0, 1]


def test_after_a_tie_one_of_the_others_begins(scripted):
    winners, played = scripted
    winners |= {0: [0, 2], 1: [1, 2]}
    assert played(PLAN, (0, 3))[1:] == [1, 0]


def test_everybody_begins_some_series_and_follows_some_complete_tie(scripted):
    winners, played = scripted
    winners |= {number: [0, 1, 2] for number in range(400)}
    began = played(PLAN, (0, 400))
    assert set(began[0::8]) == {0, 1, 2}
    assert set(began[1::8]) == {0, 1, 2}


def test_first_player_of_a_series_does_not_depend_on_the_one_before(scripted):
    winners, played = scripted
    before = played(PLAN, (0, 400))
    winners |= {number: [1] for number in range(400)}
    assert played(PLAN, (0, 400))[0::8] == before[0::8]


def test_series_of_one_game_is_a_random_first_player(scripted):
    _, played = scripted
    began = played(replace(PLAN, series=1), (0, 300))
    assert all(70 < began.count(seat) < 130 for seat in range(3))


def test_cutting_the_calls_differently_changes_nothing(scripted):
    _, played = scripted
    assert played(PLAN, (0, 16)) == played(PLAN, (0, 3), (3, 1), (4, 12))


def test_real_series_repeat():
    plan = Plan("dominion", ("random", "random"), 6, 5, series=3)
    first, second = simulate(plan), simulate(plan)
    assert replace(first, seconds=0.0) == replace(second, seconds=0.0)
    assert first.games == 6
