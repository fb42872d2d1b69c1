"""Probabilities from the scores of a network, in whole numbers, so that every machine makes the same choices."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FULL: Final = 1 << 16
"""The probability 1."""
NAT: Final = 16
"""A gap between scores that makes one action e times as probable as another."""

_MOST: Final = 10 * NAT
_WEIGHTS: Final[vec[i64]] = vec[i64]([round(FULL * exp(-gap / NAT)) for gap in range(_MOST + 1)])


def chances_by(scores: list[int], unit: int) -> list[int]:
    """Return the probabilities of actions with these scores; `unit` is a nat of the scores."""
    return list(chances_of(gaps_of(vec[i64](scores), unit)))


def gaps_of(scores: vec[i64], unit: i64) -> vec[i64]:
    """Return by how much each score is below the highest one, in parts of a nat; `unit` is a nat of the scores."""
    most: i64 = scores[0]
    for score in scores:
        if score > most:
            most = score
    found = vec[i64]([0] * len(scores))
    k: i64 = 0
    while k < len(scores):
        gap: i64 = (most - scores[k]) * NAT // unit
        found[k] = gap if gap < _MOST else _MOST
        k += 1
    return found


def chances_of(gaps: vec[i64]) -> vec[i64]:
    """Return the probabilities of actions with these gaps; rounded down, so their sum may be a little below FULL."""
    total: i64 = 0
    for gap in gaps:
        total += _WEIGHTS[gap]
    found = vec[i64]([0] * len(gaps))
    k: i64 = 0
    while k < len(gaps):
        found[k] = FULL * _WEIGHTS[gaps[k]] // total
        k += 1
    return found
