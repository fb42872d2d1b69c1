"""Isles: populations apart from each other, most of them without Silver and Gold, so that slow plans have time to grow.

A deck of Actions without Treasures begins far behind one of Silver and Gold, and in one population it would be gone
before its rules fit together. So each isle keeps to itself. Each time all have had their generations, the better half
of them goes on, of those with Treasures and of those without; and so on to the last of each kind. Those two may use
all cards, and after a longer stay they meet in the main population.
"""

from dataclasses import dataclass, field
from typing import Final

from demesne.dominion.ids import GOLD, SILVER
from demesne.lab.evolve.race import Member
from demesne.lab.evolve.scope import Scope

BANNED: Final = (SILVER, GOLD)
LAST_ISLES: Final = 2


TREASURY: Final = 4
"""One of so many isles, or else one alone, has Treasures; the first of all begins with the shipped strategies."""


@dataclass
class Isle:
    """One population. `kind` 0 has Treasures, kind 1 has none for a long time; `scope` is what rules are about."""

    number: int
    kind: int
    scope: Scope
    population: list[Member] = field(default_factory=list)
    generations: int = 0

    @property
    def standing(self) -> float:
        """How good its best member is."""
        return max((member.bound for member in self.population), default=0.0)

    def meet_a_new_panel(self) -> None:
        """Forget all games: they say nothing about other opponents."""
        self.population = [Member(member.rules) for member in self.population]


def settle(whole: Scope, number: int) -> list[Isle]:
    """Return so many isles."""
    kinds = [int(place * TREASURY >= number) for place in range(number)]
    return [
        Isle(place, kind, Scope(whole.kingdom, BANNED) if kind else whole) for place, kind in enumerate(kinds)
    ]


def better_half(isles: list[Isle], whole: Scope) -> list[Isle]:
    """Return the better half of the isles of each kind; the last two both have Treasures."""
    kept: list[Isle] = []
    for kind in (0, 1):
        ranked = sorted((isle for isle in isles if isle.kind == kind), key=lambda isle: -isle.standing)
        kept += ranked[: (len(ranked) + 1) // 2]
    if len(kept) <= LAST_ISLES:
        for isle in kept:
            isle.scope = whole
            isle.meet_a_new_panel()
    return kept
