"""Upper confidence bounds in whole numbers, so that every platform makes the same choices."""

from math import isqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SCALE: Final = 10_000
"""The result of a game lies between 0 and SCALE."""

_ROWS: Final = 4096
_BITS: Final = 10
_EULER40: Final = 634_655_000_000
"""By how much harmonic sums exceed logarithms, times 2^40."""


def _roots_of_logarithms() -> list[int]:
    """Return the square roots of the natural logarithms of 0, 1, 2..., times 2^10; harmonic sums stand for them."""
    found, harmonic = [0], 0
    for number in range(1, _ROWS):
        harmonic += (1 << 40) // number
        found.append(isqrt(harmonic - _EULER40) >> (20 - _BITS))
    return found


def _reciprocals_of_roots() -> list[int]:
    """Return the reciprocals of the square roots of 1 (for 0), 1, 2..., times 2^10."""
    one = 1 << 2 * _BITS
    return [one // isqrt(max(1, number) << 2 * _BITS) for number in range(_ROWS)]


_ROOT_OF_LOG: Final[vec[i64]] = vec[i64](_roots_of_logarithms())
_ONE_BY_ROOT: Final[vec[i64]] = vec[i64](_reciprocals_of_roots())


def margin(trials: i64, visits: i64) -> i64:
    """Return by how much, in units of SCALE, a mean of `visits` results may err after `trials` trials.

    This is SCALE times the square root of ln(trials) / visits.
    """
    if trials >= _ROWS:
        trials = _ROWS - 1
    if visits >= _ROWS:
        visits = _ROWS - 1
    return SCALE * _ROOT_OF_LOG[trials] * _ONE_BY_ROOT[visits] >> 2 * _BITS
