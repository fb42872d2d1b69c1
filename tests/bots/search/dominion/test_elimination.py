"""Successive elimination: who drops out, who is the favourite, and how doubts are weighed."""

import pytest

from demesne.bots.search.dominion.elimination import Contender, Elimination, note


def elimination(*doubts, spread=300):
    """Return an elimination of contenders with these doubts, numbered from 0."""
    return Elimination([Contender(number, doubt) for number, doubt in enumerate(doubts)], spread)


def play(contest, rounds, result):
    """Play rounds; `result(number, k)` is what contender `number` gets in round k."""
    for k in range(rounds):
        for contender in contest.contenders:
            note(contender, result(contender.number, k))
        contest.end_round()


def names(contest):
    return [contender.number for contender in contest.contenders]


def test_before_the_second_round_the_first_guess_is_the_favourite():
    contest = elimination(0, 0)
    play(contest, 1, lambda number, k: 9000 * number)
    assert contest.favourite.number == 0
    assert names(contest) == [0, 1]


def test_luck_that_all_share_is_no_part_of_a_difference():
    found = []
    for luck in ([0, 9000, 3000, 7000, 100, 8000, 2000, 5000], [5000] * 8):
        contest = elimination(0, 0)
        play(contest, 8, lambda number, k, luck=luck: luck[k] + 200 * number)
        found.append(contest.difference(contest.contenders[1], contest.contenders[0]))
        assert contest.favourite.number == 1
    assert found[0] == found[1]
    assert found[0][0] == 200


def test_what_is_always_a_little_worse_drops_out_in_the_end():
    contest = elimination(0, 0)
    play(contest, 8, lambda number, k: 5000 + 200 * number)
    assert names(contest) == [0, 1], "eight rounds are too few to be sure"
    play(contest, 192, lambda number, k: 5000 + 200 * number)
    assert names(contest) == [1]


def test_the_error_of_a_mean_comes_from_the_rounds_and_from_what_is_thought_before_any():
    contest = elimination(0, 0, spread=1)
    by = [100, 300, 200, 400, 0, 200]
    play(contest, 6, lambda number, k: 5000 + by[k] * number)
    mean, error = contest.difference(contest.contenders[1], contest.contenders[0])
    assert mean == 200
    # The squares of six rounds, and eight times the variance of one; the variance of that, and of the mean of six.
    assert error == pytest.approx((5 * 20_000 + 8 * 2_000**2) / 13 / 6, abs=2)


def test_few_rounds_are_no_knowledge_however_much_they_agree():
    contest = elimination(0, 300)
    play(contest, 3, lambda number, k: 5000 + 900 * number)
    assert contest.favourite.number == 0
    play(contest, 60, lambda number, k: 5000 + 900 * number)
    assert contest.favourite.number == 1


def test_a_doubt_outweighs_what_may_be_chance():
    noise = [4000, -4000, 4200, -3800]
    for doubt, favourite in ((0, 1), (300, 0)):
        contest = elimination(0, doubt)
        play(contest, 4, lambda number, k: 5000 + number * noise[k])
        assert contest.favourite.number == favourite


def test_a_doubt_gives_way_to_what_is_sure():
    contest = elimination(0, 300)
    play(contest, 40, lambda number, k: 5000 + number * (400 + k % 3))
    assert contest.favourite.number == 1
    assert names(contest) == [1]


def test_the_favourite_never_drops_out():
    contest = elimination(0, 0, 0)
    play(contest, 60, lambda number, k: [5000, 5000 + (-1) ** k * 2500, 3000][number])
    assert contest.favourite in contest.contenders
    assert 2 not in names(contest)


def test_equal_contenders_stay_and_the_first_is_chosen():
    contest = elimination(0, 100)
    play(contest, 30, lambda number, k: 4000 + 31 * k)
    assert names(contest) == [0, 1]
    assert contest.favourite.number == 0
