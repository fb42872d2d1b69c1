from fractions import Fraction
from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.lab.results.statistics import (
    MANY,
    Estimate,
    deviation,
    estimate,
    normal,
    sample_variance,
    seat_effect,
    wilson,
)


# R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
# (1998), table I: method 3, the score method without continuity correction.
@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_values(successes, trials, low, high):
    assert [round(end, 4) for end in wilson(successes, trials)] == [low, high]


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_ends_solve_the_score_equation(case):
    successes, trials = case
    rate = successes / trials
    low, high = wilson(successes, trials)
    assert 0 <= low <= rate <= high <= 1
    for end in (low, high):
        if 0 < end < 1:
            assert isclose(abs(rate - end), 1.959963984540054 * sqrt(end * (1 - end) / trials), abs_tol=1e-9)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_is_symmetric(case):
    successes, trials = case
    low, high = wilson(successes, trials)
    other_low, other_high = wilson(trials - successes, trials)
    assert isclose(low, 1 - other_high, abs_tol=1e-12)
    assert isclose(high, 1 - other_low, abs_tol=1e-12)


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (-1, 3), (4, 3)])
def test_wilson_refuses_what_is_no_proportion(successes, trials):
    with pytest.raises(ValueError, match="wilson needs"):
        wilson(successes, trials)


@given(
    st.lists(
        st.sampled_from([Fraction(0), Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(1)]),
        min_size=2,
    )
)
def test_sample_variance_is_the_textbook_one(shares):
    mean = sum(shares) / len(shares)
    exact = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
    got = sample_variance(float(sum(shares)), float(sum(x * x for x in shares)), len(shares))
    assert isclose(got, exact, abs_tol=1e-9)


def test_normal_of_a_known_sample():
    # 1, 1/2, 0, 1/2: mean 1/2, s^2 = 1/6, half width 1.96 * sqrt(1/24)
    low, high = normal(2.0, 1.5, 4)
    assert isclose(low, 0.5 - 1.959963984540054 * sqrt(1 / 24))
    assert isclose(high, 0.5 + 1.959963984540054 * sqrt(1 / 24))


def test_normal_is_cut_at_0_and_1_and_knows_nothing_of_one_value():
    assert normal(0.5, 0.25, 1) == (0.0, 1.0)
    assert normal(1.5, 1.25, 2)[1] == 1.0
    with pytest.raises(ValueError, match="at least one"):
        normal(0.0, 0.0, 0)


def test_normal_is_a_point_where_all_shares_are_equal():
    assert normal(5.0, 2.5, 10) == (0.5, 0.5)


def test_estimate_is_wilson_without_shared_victories():
    assert estimate(12 * 81, 144 * 81, 263) == Estimate(81 / 263, *wilson(81, 263), "wilson")


def test_estimate_is_normal_with_a_shared_victory():
    # One win alone and one shared by three in ten games.
    assert estimate(12 + 4, 144 + 16, 10) == Estimate(
        (16 / 12) / 10, *normal(16 / 12, 160 / 144, 10), "normal"
    )


def test_estimate_of_no_games_is_unknown():
    assert estimate(0, 0, 0) is None


def test_seat_effect_of_a_known_case():
    # 60 of 100 against 1/2: z = 2, two-sided p = 0.0455.
    p = seat_effect(12 * 60, 144 * 60, 100, 2)
    assert p is not None
    assert round(p, 4) == 0.0455


@given(st.integers(MANY, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.integers(2, 4))
def test_seat_effect_and_wilson_agree(case, players):
    wins, games = case
    p = seat_effect(12 * wins, 144 * wins, games, players)
    low, high = wilson(wins, games)
    assert p is not None
    if abs(p - 0.05) > 1e-6:
        assert (low <= 1 / players <= high) == (p > 0.05)


def test_seat_effect_with_shared_victories_uses_their_own_variance():
    # 50 games shared by both, 50 won by the first seat: mean 3/4, s^2 = (62.5 - 75^2/100) / 99.
    p = seat_effect(50 * 6 + 50 * 12, 50 * 36 + 50 * 144, 100, 2)
    assert p is not None
    assert p < 1e-20
    assert seat_effect(100 * 6, 100 * 36, 100, 2) == 1.0
    assert seat_effect(100 * 6, 100 * 36, 100, 3) == 0.0


def test_seat_effect_says_nothing_of_few_games():
    assert seat_effect(12 * 5, 144 * 5, MANY - 1, 2) is None


@given(st.lists(st.integers(-10, 200), min_size=2, max_size=50))
def test_deviation_is_the_textbook_one(values):
    mean = Fraction(sum(values), len(values))
    exact = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    assert isclose(deviation(sum(values), sum(x * x for x in values), len(values)), sqrt(exact), abs_tol=1e-9)
    assert deviation(values[0], values[0] ** 2, 1) == 0.0
