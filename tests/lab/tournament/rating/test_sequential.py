"""The sequential test keeps its error however often one looks, and finds differences that are there."""

from itertools import product
from math import exp, log
from random import Random

import pytest

from demesne.lab.tournament.rating.sequential import Separation, Wager


def wealth_of(values):
    wager = Wager()
    for value in values:
        wager.see(value)
    return exp(wager.log_wealth)


def test_a_fair_bet_keeps_the_mean_wealth_exactly():
    # The mean over all equally likely sequences is 1, whatever the stakes: what Ville's inequality needs.
    all_of_them = [wealth_of(values) for values in product((-1.0, 0.0, 1.0), repeat=7)]
    assert sum(all_of_them) / len(all_of_them) == pytest.approx(1.0)


def test_the_stake_is_known_before_the_value():
    ahead, behind = Wager(), Wager()
    for value in (0.5, 0.25, 1.0):
        ahead.see(value)
        behind.see(-value)
    assert 0 < ahead.stake <= 0.9
    assert behind.stake == 0
    assert exp(behind.log_wealth) == 1.0


@pytest.mark.parametrize("value", [-1.01, 1.01])
def test_values_have_bounds(value):
    with pytest.raises(ValueError, match="from -1 to 1"):
        Wager().see(value)


def test_looking_after_every_round_does_not_raise_the_error():
    # 600 bets on a fair coin, looked at 300 times each; 0.05 with a standard error of 0.009.
    rng = Random(1)
    false_wins = 0
    for _ in range(600):
        wager = Wager()
        for _ in range(300):
            wager.see(rng.choice((-1.0, 0.0, 1.0)))
        false_wins += wager.log_highest >= log(1 / 0.05)
    assert false_wins / 600 <= 0.05 + 2 * 0.009


def test_the_error_holds_for_all_pairs_of_equal_bots_together():
    # 200 tournaments of three equal bots, looked at 150 times each; 0.05 with a standard error of 0.016.
    rng = Random(3)
    pairs = [(i, j) for i in range(3) for j in range(3) if i != j]
    false_wins = 0
    for _ in range(200):
        test = Separation(3, 2.0)
        for _ in range(150):
            test.see([rng.choice((0.0, 0.5, 1.0, 2.0)) for _ in range(3)])
        false_wins += any(test.is_ahead(*pair) for pair in pairs)
    assert false_wins / 200 <= 0.05 + 2 * 0.016


@pytest.mark.parametrize("bots", [2, 3, 8])
def test_the_error_is_shared_out_among_all_ordered_pairs(bots):
    test = Separation(bots, 1.0, 0.05)
    assert len(test.wagers) * exp(-test.needed) == pytest.approx(0.05)


def test_a_difference_is_found_and_the_number_of_rounds_is_about_told():
    rng = Random(2)
    test = Separation(3, 2.0, 0.05)
    told = None
    for number in range(1, 2000):
        # Bot 0 makes a point with the chances 0.8, bot 1 with 0.5 and bot 2 with 0.2.
        test.see([float(rng.random() < chance) for chance in (0.8, 0.5, 0.2)])
        if number == 60:
            told = [test.more_rounds(0, 1), test.more_rounds(1, 2)]
        if test.decided:
            break
    assert test.is_ahead(0, 1)
    assert test.is_ahead(1, 2)
    assert not test.is_ahead(1, 0)
    assert 60 < number < 1000
    assert told is not None
    assert told[0] is not None
    assert told[1] is not None
    assert (number - 60) / 4 < max(told[0], told[1]) < (number - 60) * 4
    assert test.more_rounds(0, 1) == 0
    assert test.more_rounds(1, 0) is None


def test_equal_bots_are_not_decided():
    test = Separation(2, 1.0)
    for _ in range(500):
        test.see([0.5, 0.5])
    assert not test.decided
    assert test.more_rounds(0, 1) is None
