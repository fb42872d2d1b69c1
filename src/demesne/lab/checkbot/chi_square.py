"""The chi-square test of counts."""

from collections.abc import Sequence
from math import sqrt


def statistic(observed: Sequence[int], weights: Sequence[float] | None = None) -> float:
    """Return the chi-square statistic of counts against equal (or the given) weights."""
    whole = sum(observed)
    shares = [1.0] * len(observed) if weights is None else list(weights)
    expected = [whole * share / sum(shares) for share in shares]
    assert min(expected) >= 5, "too few draws for the chi-square approximation"
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(observed, expected, strict=True))


def surprise(observed: Sequence[int], weights: Sequence[float] | None = None) -> float:
    """Return how many standard deviations the statistic lies from its mean, by Wilson and Hilferty's cube root."""
    freedom = len(observed) - 1
    spread = 2 / (9 * freedom)
    root: float = (statistic(observed, weights) / freedom) ** (1 / 3)
    return (root - (1 - spread)) / sqrt(spread)
