"""The evaluation of a decision by a search."""

from collections.abc import Iterable
from dataclasses import dataclass

from demesne.bots.search.confidence import SCALE


@dataclass(frozen=True)
class Option:
    """One action at the root: how often it was tried, and sums over these trials in units of SCALE.

    `total` sums what the seat that moves got, `victories` the share of the victory that each seat got.
    """

    action: int
    visits: int
    total: int
    victories: tuple[int, ...]

    @property
    def value(self) -> float:
        """The mean result of the seat that moves, from 0 to 1: its share of the victory and a part for its lead."""
        return self.total / (SCALE * self.visits)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat to win after this action, from 0 to 1; a shared victory counts as its share."""
        return tuple(sum_ / (SCALE * self.visits) for sum_ in self.victories)


@dataclass(frozen=True)
class Evaluation:
    """The results of a search, as sums over all iterations in units of SCALE.

    `results` and `victories` have a number for each seat. `options` holds the actions that were tried, the most tried
    first; an action that no guide would take may be missing, and an action without an alternative is alone.
    """

    iterations: int
    results: tuple[int, ...]
    victories: tuple[int, ...]
    options: tuple[Option, ...]

    @property
    def best(self) -> int:
        """The action that was tried most often; among equals the one with the best mean, then the lowest."""
        return self.options[0].action

    @property
    def values(self) -> tuple[float, ...]:
        """The mean result of each seat, from 0 to 1."""
        return tuple(sum_ / (SCALE * self.iterations) for sum_ in self.results)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat to win, from 0 to 1, as the search plays on; a shared victory counts as its share."""
        return tuple(sum_ / (SCALE * self.iterations) for sum_ in self.victories)

    def option(self, action: int) -> Option | None:
        """Return the statistics of an action, None if it was not tried."""
        return next((option for option in self.options if option.action == action), None)


def merged(parts: Iterable[Evaluation]) -> Evaluation:
    """Return the evaluation of several searches of one decision, at least one, by the sums of all of them."""
    found = list(parts)
    options: dict[int, Option] = {}
    for option in (option for part in found for option in part.options):
        known = options.get(option.action)
        options[option.action] = option if known is None else _both(known, option)
    return Evaluation(
        sum(part.iterations for part in found),
        _sums(part.results for part in found),
        _sums(part.victories for part in found),
        by_visits(options.values()),
    )


def by_visits(options: Iterable[Option]) -> tuple[Option, ...]:
    """Return options with the best first, in the sense of `Evaluation.best`."""
    return tuple(
        sorted(options, key=lambda option: (-option.visits, -(option.total // option.visits), option.action))
    )


def _both(one: Option, other: Option) -> Option:
    """Return the sums of an action in two searches."""
    visits, total = one.visits + other.visits, one.total + other.total
    return Option(one.action, visits, total, _sums((one.victories, other.victories)))


def _sums(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the sum of each column."""
    return tuple(sum(column) for column in zip(*rows, strict=True))
