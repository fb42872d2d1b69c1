from math import log, sqrt

import pytest

from demesne.bots.search.confidence import SCALE, margin


@pytest.mark.parametrize(
    ("trials", "visits"), [(2, 1), (10, 3), (100, 100), (1000, 30), (4000, 1), (4000, 3999)]
)
def test_it_is_the_root_of_the_logarithm_by_the_visits(trials, visits):
    exact = SCALE * sqrt(log(trials) / visits)
    # Harmonic sums stand for logarithms: too much by 1 / (2 trials).
    found = float(margin(trials, visits))
    assert exact * 0.98 <= found <= exact * sqrt(1 + 0.55 / trials / log(trials)) + SCALE / 500


def test_it_grows_with_trials_and_shrinks_with_visits():
    assert margin(10, 5) < margin(20, 5) < margin(4000, 5)
    assert margin(100, 1) > margin(100, 2) > margin(100, 50)


def test_it_stays_the_same_beyond_the_table():
    assert margin(10**9, 7) == margin(4095, 7)
    assert margin(7, 10**9) == margin(7, 4095)
