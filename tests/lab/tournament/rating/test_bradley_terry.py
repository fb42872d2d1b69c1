"""Strengths and their covariance against closed forms, and recovered from what they let one expect."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.lab.tournament.rating.bradley_terry import (
    chance,
    gradient,
    has_maximum,
    information,
    inverse,
    pseudo_inverse,
    sandwich,
    strengths,
    times,
    with_ties,
)

KNOWN = [0.9, 0.2, -0.4, -0.7]


def expected(known, number):
    return [
        [number * chance(mine - other) if i != j else 0.0 for j, other in enumerate(known)]
        for i, mine in enumerate(known)
    ]


def test_two_bots_have_the_closed_form():
    # 30 to 10: odds of 3, so half of log 3 either way; the variance of the difference is 1 / (n p q).
    points = [[0.0, 30.0], [10.0, 0.0]]
    found = strengths(points)
    assert found == pytest.approx([log(3) / 2, -log(3) / 2])
    covariance = pseudo_inverse(information(points, found))
    difference = covariance[0][0] + covariance[1][1] - 2 * covariance[0][1]
    assert difference == pytest.approx(1 / (40 * 0.75 * 0.25))


def test_expected_points_give_the_strengths_back():
    assert strengths(expected(KNOWN, 50)) == pytest.approx(KNOWN, abs=1e-9)


def test_far_strengths_are_found_too():
    assert strengths([[0.0, 9999.0], [1.0, 0.0]]) == pytest.approx([log(9999) / 2, -log(9999) / 2])


def test_equal_numbers_of_games_rank_by_points():
    points = [[0.0, 7.0, 2.5], [3.0, 0.0, 6.0], [7.5, 4.0, 0.0]]
    found = strengths(points)
    assert sorted(range(3), key=lambda i: found[i]) == sorted(range(3), key=lambda i: sum(points[i]))
    assert gradient(points, found) == pytest.approx([0, 0, 0], abs=1e-7)


@pytest.mark.parametrize(
    ("points", "exists"),
    [
        ([[0, 1, 0], [0, 0, 1], [1, 0, 0]], True),
        ([[0, 1, 1], [1, 0, 1], [0, 0, 0]], False),
        ([[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]], False),
        ([[0, 0.5], [0.5, 0]], True),
    ],
)
def test_the_maximum_exists_where_everybody_won_somehow_against_everybody(points, exists):
    assert has_maximum(points) is exists
    if not exists:
        with pytest.raises(ValueError, match="no maximum"):
            strengths(points)


def test_added_ties_go_to_those_that_met():
    assert with_ties([[0, 4, 0], [0, 0, 0], [0, 0, 0]]) == [[0, 4.5, 0], [0.5, 0, 0], [0, 0, 0]]


def test_information_is_the_slope_of_the_gradient():
    points = [[0.0, 7.0, 2.5], [3.0, 0.0, 6.0], [7.5, 4.0, 0.0]]
    at, step = [0.3, -0.1, -0.2], 1e-6
    known = information(points, at)
    for j in range(3):
        moved = [mine + step * (i == j) for i, mine in enumerate(at)]
        slope = [(a - b) / step for a, b in zip(gradient(points, at), gradient(points, moved), strict=True)]
        assert slope == pytest.approx([row[j] for row in known], rel=1e-4)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=3, max_size=3))
def test_inverse(rows):
    matrix = [[entry + 40.0 * (i == j) for j, entry in enumerate(row)] for i, row in enumerate(rows)]
    turned = inverse(matrix)
    for i, row in enumerate(matrix):
        assert [sum(row[k] * turned[k][j] for k in range(3)) for j in range(3)] == pytest.approx(
            [float(i == j) for j in range(3)], abs=1e-9
        )


def test_a_singular_matrix_has_none():
    with pytest.raises(ValueError, match="singular"):
        inverse([[1.0, 0.0], [0.0, 0.0]])


def test_sandwich_of_the_information_is_the_covariance():
    points = expected(KNOWN, 50)
    known = information(points, KNOWN)
    bread = pseudo_inverse(known)
    for row, other in zip(sandwich(bread, known), bread, strict=True):
        assert row == pytest.approx(other)
    assert times(bread, [1.0] * 4) == pytest.approx([0] * 4, abs=1e-12)
