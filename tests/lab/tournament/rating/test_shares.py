from math import sqrt
from random import Random

import pytest

from demesne.lab.results.statistics import normal, wilson
from demesne.lab.tournament.rating.shares import MANY, Shares, Values


def shares_of(*deals):
    """Return the shares of deals, each a list of twelfths, one for each game."""
    made = Shares()
    for deal in deals:
        for share in deal:
            made.count(share)
        made.end_deal()
    return made


def rate_of(*deals):
    """Return the mean share of deals."""
    made = shares_of(*deals).rate
    assert made is not None
    return made


def test_whole_and_parted_victories_are_told_apart():
    made = shares_of([12, 0], [6, 4])
    assert (made.games, made.wins, made.shared, made.shares12) == (4, 1, 2, 22)


def test_few_deals_are_taken_as_in_a_simulation():
    alone, parted = rate_of(*[[12, 0]] * 10), rate_of([12, 6], [0, 6])
    assert (alone.method, (alone.low, alone.high)) == ("wilson", wilson(10, 20))
    assert (parted.method, (parted.low, parted.high)) == ("normal", normal(2, 1.5, 4))


def test_from_many_deals_on_they_say_how_much_they_vary():
    # Both games of a deal end alike: as sure as half as many games.
    made = rate_of(*[[12, 12], [0, 0]] * 50)
    assert (made.method, made.mean) == ("deals", 0.5)
    assert made.high - made.mean == pytest.approx(1.96 * sqrt(0.25 / 99), rel=1e-3)


def test_deals_that_all_end_alike_do_not_say_how_much_they_vary():
    made = rate_of(*[[12, 0]] * 40)
    assert (made.method, (made.low, made.high)) == ("wilson", wilson(40, 80))
    assert rate_of(*[[12, 12]] * 40).high == 1.0


def test_a_deal_that_is_not_over_counts_in_the_mean():
    made = shares_of(*[[12, 12], [0, 0]] * 20)
    before = made.rate
    made.count(12)
    assert made.rate.mean == 41 / 81
    assert made.rate.high - made.rate.mean == pytest.approx(before.high - before.mean)


def test_nothing_is_known_without_games_or_with_few_values():
    assert Shares().rate is None
    values = Values()
    for number in range(MANY - 1):
        values.add(number)
    assert values.half_width is None
    values.add(MANY - 1)
    assert values.half_width is not None


def test_the_interval_of_a_mean_holds_it_in_95_percent():
    rng = Random(5)
    held = 0
    for _ in range(400):
        values = Values()
        for _ in range(40):
            values.add(rng.randrange(-12, 13))
        half = values.half_width
        assert half is not None
        held += abs(values.total / values.number) <= half
    assert 0.92 < held / 400 < 0.98
