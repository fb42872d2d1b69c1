"""Probabilities in whole numbers: near the true ones, and never more than 1 in all."""

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.learning.dominion.chances import FULL, NAT, chances_of, gaps_of

UNIT = 1 << 16


@given(st.lists(st.integers(-(1 << 30), 1 << 30), min_size=1, max_size=40))
def test_probabilities_are_those_of_the_scores(scores):
    gaps = gaps_of(vec[i64](scores), UNIT)
    chances = [int(chance) for chance in chances_of(gaps)]
    best = max(scores)
    rough = [exp(-min((best - score) * NAT // UNIT, 10 * NAT) / NAT) for score in scores]
    assert 0 <= FULL - sum(chances) <= len(scores)
    for chance, weight in zip(chances, rough, strict=True):
        assert chance / FULL == pytest.approx(weight / sum(rough), abs=1e-4)


def test_a_gap_counts_parts_of_a_nat():
    assert list(gaps_of(vec[i64]([0, -UNIT, -UNIT // 2, -100 * UNIT]), UNIT)) == [0, NAT, NAT // 2, 10 * NAT]
