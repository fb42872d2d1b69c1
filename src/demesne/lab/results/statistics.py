"""Intervals and tests behind the figures of a simulation, from integer sums only.

A game gives a player a *share* of the victory: 1 for a win alone, 1/k for a victory shared by k players, else
0. Sums of shares are kept in twelfths and sums of squared shares in 144ths, so that adding them is exact.
"""

from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""The 97.5 % quantile of the standard normal distribution: two-sided 95 %."""

MANY: Final = 30
"""Below this number of games the normal approximation of `seat_effect` says nothing."""


@dataclass(frozen=True)
class Estimate:
    """A mean share with its 95 % interval; `method` is "wilson" or "normal"."""

    mean: float
    low: float
    high: float
    method: str


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's score interval for a proportion.

    The p that solve (p^ - p)^2 = z^2 p (1 - p) / n, that is
    (p^ + z^2/2n -+ z sqrt(p^(1 - p^)/n + z^2/4n^2)) / (1 + z^2/n).
    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.

    >>> low, high = wilson(10, 10)
    >>> round(low, 4), round(high, 4)
    (0.7225, 1.0)
    """
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"wilson needs 0 <= successes <= trials and a trial, not {successes} of {trials}")
    rate = successes / trials
    scale = 1 + z * z / trials
    centre = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    # The ends at 0 and 1 are exact in the formula; rounding must not move them.
    low = 0.0 if successes == 0 else (centre - spread) / scale
    high = 1.0 if successes == trials else (centre + spread) / scale
    return low, high


def sample_variance(total: float, squares: float, number: int) -> float:
    """Return the unbiased variance of `number` values from their sums; 0.0 for a single value."""
    if number < 2:
        return 0.0
    return max(0.0, (squares - total * total / number) / (number - 1))


def normal(total: float, squares: float, number: int, z: float = Z95) -> tuple[float, float]:
    """Return the normal interval mean -+ z s / sqrt(n) of a mean share, cut at 0 and 1.

    s^2 is the variance of the shares themselves, because p(1 - p) overstates it where victories are shared.
    A single value has no variance: the interval is then all of 0 to 1.
    """
    if number < 1:
        raise ValueError("normal needs at least one value")
    if number == 1:
        return 0.0, 1.0
    mean = total / number
    half = z * sqrt(sample_variance(total, squares, number) / number)
    return max(0.0, mean - half), min(1.0, mean + half)


def estimate(shares12: int, squares144: int, games: int) -> Estimate | None:
    """Return the mean share of a player with its interval; None without games.

    Wilson's interval where every share was 0 or 1, which is so exactly if their sum equals the sum of their
    squares; else the normal interval.
    """
    if games == 0:
        return None
    total, squares = shares12 / 12, squares144 / 144
    if squares144 == 12 * shares12:
        return Estimate(total / games, *wilson(shares12 // 12, games), "wilson")
    return Estimate(total / games, *normal(total, squares, games), "normal")


def seat_effect(shares12: int, squares144: int, games: int, players: int) -> float | None:
    """Return the two-sided p-value of "the first seat gets an even share", None below `MANY` games.

    z = (mean - 1/k) / sqrt(v / n). v is q(1 - q) with q = 1/k where no victory was shared (the score test,
    which Wilson's interval inverts) and the shares' own variance where some were. With seats that rotate
    evenly the mean is 1/k if seats do not matter, however unequal the bots are, and v is then at most q(1 -
    q): the test errs on the safe side. With fixed seats the effect cannot be separated from the strength of the
    first player.
    """
    if games < MANY:
        return None
    even = 1 / players
    difference = shares12 / 12 / games - even
    if squares144 == 12 * shares12:
        variance = even * (1 - even)
    else:
        variance = sample_variance(shares12 / 12, squares144 / 144, games)
    if variance == 0.0:
        return 1.0 if abs(difference) < 1e-12 else 0.0
    return erfc(abs(difference) / sqrt(variance / games) / sqrt(2))


def deviation(total: int, squares: int, number: int) -> float:
    """Return the standard deviation of integer values, computed exactly up to the last step.

    The numerator n * sum(x^2) - sum(x)^2 is an integer, so nothing cancels however many games there are.
    """
    if number < 2:
        return 0.0
    return sqrt((number * squares - total * total) / (number * (number - 1)))
