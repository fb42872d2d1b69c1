"""The chi-square test, with keys fixed in advance, so that a test that passes once passes always."""

from collections.abc import Sequence

from demesne.lab.checkbot.chi_square import surprise

__all__ = ["assert_uniform", "surprise"]

# Standard deviations beyond which a statistic counts as wrong: a sound generator has fewer than 3 in 10^7 there.
SURPRISE = 5.0


def assert_uniform(observed: Sequence[int], weights: Sequence[float] | None = None) -> None:
    """Assert that counts fit, neither too badly nor too well."""
    assert abs(surprise(observed, weights)) < SURPRISE, observed
