"""What a seat may believe, worked out by going through everything, and how samples are compared with it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol, TypeVar

from demesne.lab.checkbot.chi_square import surprise
from demesne.lab.checkbot.probes import probes_of

Key = TypeVar("Key", bound=Hashable)

SURPRISE: Final = 5.0
"""Standard deviations beyond which a statistic counts as wrong: a sound bot has fewer than 3 in 10^7 there."""
RARE: Final = 5
"""What is expected less often than this is counted together."""
LIKELY: Final = 8 * RARE
"""What is expected so often must be met."""


def gathered(ways: Iterable[tuple[Key, Fraction]]) -> dict[Key, Fraction]:
    """Return the probability of each thing from those of all ways in which it comes."""
    found: dict[Key, Fraction] = {}
    for key, chance in ways:
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@dataclass(frozen=True)
class Odds:
    """What `of` finds in a state that a seat may believe in, with probabilities.

    `exact`: no hidden choice of another seat bears on it, so samples must have these odds. Else only what is possible
    is sure, for a bot may well think one choice of a rival likelier than another.
    """

    what: str
    of: Callable[[Any], Hashable]
    odds: Mapping[Any, Fraction]
    exact: bool = True

    def fault(self, states: Sequence[Any]) -> str:
        """Return what is wrong with states that were sampled, "" if nothing is."""
        seen = Counter(self.of(state) for state in states)
        impossible = sum(seen[key] for key in set(seen) - set(self.odds))
        if impossible:
            return f"{impossible} of {len(states)} cannot be"
        return self._misfit(seen) if self.exact else self._gap(seen)

    def _gap(self, seen: Counter[Hashable]) -> str:
        """Say which likely things were never met."""
        likely = {key for key, chance in self.odds.items() if chance * seen.total() >= LIKELY}
        missing = len(likely - set(seen))
        return f"{missing} of {len(likely)} likely ones never come in {seen.total()}" if missing else ""

    def _misfit(self, seen: Counter[Hashable]) -> str:
        """Say how far the frequencies are from the odds (chi-square)."""
        drawn = seen.total()
        common = [key for key, chance in self.odds.items() if chance * drawn >= RARE]
        counts, weights = [seen[key] for key in common], [float(self.odds[key]) for key in common]
        rare = 1 - sum(self.odds[key] for key in common)
        if rare * drawn >= RARE:
            counts.append(drawn - sum(counts))
            weights.append(float(rare))
        far = surprise(counts, weights) if len(counts) > 1 else 0.0
        if abs(far) < SURPRISE:
            return ""
        how = "more evenly than chance can" if far < 0 else "not by their odds"
        return f"spread {how}, {abs(far):.0f} standard deviations off (chi-square)"


@dataclass(frozen=True)
class Case:
    """A position of which little is hidden from the seat of `view`."""

    name: str
    view: Any
    odds: Sequence[Odds]


class Cases(Protocol):
    """A module with cases."""

    def cases(self) -> list[Case]:
        """Return the cases of a game, worked out afresh."""
        ...


def cases(game: str) -> list[Case]:
    """Return the cases of a game."""
    module: Cases | None = probes_of(game).module("cases")
    return module.cases() if module else []
