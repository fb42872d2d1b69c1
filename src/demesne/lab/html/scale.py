"""Axes: from values to places in percent, with round numbers where the ticks are."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
_EXACT: Final = 1e-9


@dataclass(frozen=True)
class Axis:
    """One axis of a chart, from `low` to `high`, with (value, label) where it has a tick.

    >>> axis = fit("points", [3, 47])
    >>> axis.low, axis.high, [label for _, label in axis.ticks]
    (0.0, 50.0, ['0', '10', '20', '30', '40', '50'])
    >>> axis.place(25)
    50.0
    """

    label: str
    low: float
    high: float
    ticks: Sequence[tuple[float, str]]

    def place(self, value: float) -> float:
        """Return where a value lies, in percent from the low end."""
        return 100 * (value - self.low) / (self.high - self.low)

    def down(self, value: float) -> float:
        """Return where a value lies, in percent from the high end, as pages count from the top."""
        return 100 - self.place(value)


def number(value: float) -> str:
    """Return a number with a true minus, digits in groups of three, and no more decimals than it has (up to 3).

    >>> number(-1234.50), number(3.0)
    ('\N{MINUS SIGN}1,234.5', '3')
    """
    shown = f"{value:,.3f}".rstrip("0").rstrip(".")
    return "0" if shown in ("0", "-0") else shown.replace("-", "\N{MINUS SIGN}")


def percent(value: float) -> str:
    """Return a share as whole percent."""
    return f"{number(round(100 * value))}%"


def fit(
    label: str,
    values: Iterable[float],
    *,
    zero: bool = True,
    whole: bool = False,
    most: int = 6,
    form: Callable[[float], str] = number,
) -> Axis:
    """Return an axis over all values that begins and ends on a tick and has at most `most` steps.

    `zero` lets it begin (or end) at 0, `whole` keeps the ticks at whole numbers.
    """
    given = list(values) or [0.0]
    low, high = float(min(given)), float(max(given))
    if zero:
        low, high = min(low, 0.0), max(high, 0.0)
    if high - low < _EXACT:
        low, high = (low, low + 1) if zero else (low - 1, high + 1)
    step = step_of((high - low) / most, whole)
    first, last = floor(low / step + _EXACT), ceil(high / step - _EXACT)
    places = [k * step for k in range(first, last + 1)]
    return Axis(label, places[0], places[-1], [(place, form(place)) for place in places])


def heights(label: str, values: Iterable[float], most: int) -> Axis:
    """Return an axis from 0 to just above the highest value, with at most `most` ticks at whole numbers."""
    high = max(values, default=0) or 1
    step = step_of(high / most, whole=True)
    ticks = [k * step for k in range(floor(high / step) + 1)]
    return Axis(label, 0.0, 1.05 * high, [(tick, number(tick)) for tick in ticks])


def step_of(least: float, whole: bool = False) -> float:
    """Return the least round step that is not below `least`.

    >>> step_of(0.3), step_of(17), step_of(0.3, whole=True)
    (0.5, 20.0, 1.0)
    """
    if whole and least <= 1:
        return 1.0
    size: float = 10.0 ** floor(log10(least))
    for step in _STEPS:
        fits = step * size >= least - _EXACT * size
        if fits and not (whole and step * size != round(step * size)):
            return step * size
    return 10 * size


def shares(label: str, low: float = 0.0, high: float = 1.0) -> Axis:
    """Return an axis of shares, 0 % to 100 % unless a part of it is asked for."""
    if (low, high) == (0.0, 1.0):
        return Axis(label, 0.0, 1.0, [(k / 4, percent(k / 4)) for k in range(5)])
    return fit(label, (low, high), zero=False, form=percent)


def counted(label: str, values: Iterable[float]) -> Axis:
    """Return an axis of whole numbers over all values, with ticks inside it at round ones."""
    given = list(values) or [0.0]
    low, high = min(given), max(given)
    if high == low:
        high = low + 1
    step = step_of((high - low) / 6, whole=True)
    ticks = [k * step for k in range(ceil(low / step), floor(high / step) + 1)]
    return Axis(label, low, high, [(tick, number(tick)) for tick in ticks])
