"""Islands: texts of different cards that each improve apart from the others, until the best of them go on.

A text of Actions needs many rules that fit together before it wins at all, and beside one of Treasures it would be
gone long before. So at first each island begins with other kingdom cards, and each has the same number of races.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.scope import Scope

FORMER: Final = 4
MOST_CHILDREN: Final = 4
"""An island without success has at most this many times its first number of children."""


@dataclass
class Island:
    """One line of texts by its number: the `leader`, and those before it, the last one first.

    `children` are those of the next race: more after each race without success, for then few of all that could be
    tried are better, and fewer after a success.
    """

    number: int
    leader: Genome
    children: int
    former: list[Genome] = field(default_factory=list)
    races: int = 0

    def take(self, better: Genome | None, least_children: int) -> None:
        """Take what a race found: the next leader, or none."""
        self.races += 1
        if better is None:
            self.children = min(least_children * MOST_CHILDREN, self.children * 2)
            return
        self.former = [self.leader, *self.former][:FORMER]
        self.leader = better
        self.children = max(least_children, self.children * 3 // 4)


def settle(texts: Iterable[Genome], number: int, children: int, scope: Scope) -> list[Island]:
    """Return at most `number` islands for the first texts, of which no two buy the same kingdom cards."""
    founders: dict[frozenset[int], Genome] = {}
    for rules in texts:
        founders.setdefault(bought(rules, scope), rules)
    return [Island(place, rules, children) for place, rules in enumerate(list(founders.values())[:number])]


def bought(rules: Genome, scope: Scope) -> frozenset[int]:
    """Return the kingdom cards that a text may buy."""
    return frozenset(rule.card for rule in rules if rule.verb == "buy" and rule.card in scope.kingdom)
