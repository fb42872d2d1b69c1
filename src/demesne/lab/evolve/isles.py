"""Isles: populations apart from each other, without Silver and Gold, so that slow plans have time to grow.

A deck of Actions without Treasures begins far behind one of Silver and Gold, and in one population it would be gone
before its rules fit together. So each isle keeps to itself. Each time all have had their generations, the better half
of them goes on. The last one may use all cards, and after a longer stay it meets the shipped strategies in the main
population. A single isle has all cards and the shipped strategies from the beginning.
"""

from dataclasses import dataclass, field
from typing import Final

from demesne.dominion.ids import GOLD, SILVER
from demesne.lab.evolve.race import Member
from demesne.lab.evolve.scope import Scope

BANNED: Final = (SILVER, GOLD)
LAST_ISLES: Final = 1


@dataclass
class Isle:
    """One population by its number; `scope` is what its rules are about."""

    number: int
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
    scope = Scope(whole.kingdom, BANNED) if number > LAST_ISLES else whole
    return [Isle(place, scope) for place in range(number)]


def better_half(isles: list[Isle], whole: Scope) -> list[Isle]:
    """Return the better half of some isles; if that is the last one, it has all cards and other opponents."""
    kept = sorted(isles, key=lambda isle: -isle.standing)[: (len(isles) + 1) // 2]
    if len(kept) <= LAST_ISLES:
        for isle in kept:
            isle.scope = whole
            isle.meet_a_new_panel()
    return kept
