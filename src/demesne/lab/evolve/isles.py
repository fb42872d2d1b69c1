"""Isles: populations apart from each other, each with a part of the kingdom, so that slow plans have time to grow.

A deck of Actions without Treasures begins far behind one of Silver and Gold, and in one population it would be gone
before its rules fit together. So each isle keeps to itself. When each has had its generations, the better half of
them goes on, of those with Treasures and of those without, now with all cards; and so on to the last of each kind,
which meet in the main population.
"""

from dataclasses import dataclass, field
from typing import Final

from demesne.dominion.ids import GOLD, SILVER
from demesne.lab.evolve.dice import Dice
from demesne.lab.evolve.race import Member
from demesne.lab.evolve.scope import Scope

LEAST_CARDS: Final = 6
MOST_CARDS: Final = 9


@dataclass
class Isle:
    """One population. `kind` 0 has Treasures, kind 1 has none on its first stay; `scope` is what its rules are about."""

    number: int
    kind: int
    scope: Scope
    population: list[Member] = field(default_factory=list)

    @property
    def standing(self) -> float:
        """How good its best member is."""
        return max((member.bound for member in self.population), default=0.0)


def settle(seed: int, whole: Scope, number: int) -> list[Isle]:
    """Return so many isles; the first has the whole kingdom."""
    isles = []
    for place in range(number):
        dice = Dice(seed, "isle", place)
        left = list(whole.kingdom)
        cards = [left.pop(dice.below(len(left))) for _ in range(dice.between(LEAST_CARDS, MOST_CARDS))]
        kind = place % 2
        scope = Scope(sorted(cards), (SILVER, GOLD) if kind else ()) if place else whole
        isles.append(Isle(place, kind, scope))
    return isles


def better_half(isles: list[Isle], whole: Scope) -> list[Isle]:
    """Return the better half of the isles of each kind, free to use all cards."""
    kept: list[Isle] = []
    for kind in (0, 1):
        ranked = sorted((isle for isle in isles if isle.kind == kind), key=lambda isle: -isle.standing)
        kept += ranked[: (len(ranked) + 1) // 2]
    for isle in kept:
        isle.scope = whole
    return sorted(kept, key=lambda isle: isle.number)
