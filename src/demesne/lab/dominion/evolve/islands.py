"""Islands: texts that each improve apart from the others, until the best of them go on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.scope import Scope

FORMER: Final = 4
MOST_CHILDREN: Final = 4
"""An island without success has at most this many times its first number of children."""

SIMPLE: Final = "simple"
ENGINE: Final = "engine"
CARD: Final = "card"


@dataclass(frozen=True)
class Founder:
    """The text that an island begins with, its kind, and the kingdom cards that its children must buy at first."""

    rules: Genome
    kind: str = SIMPLE
    keeps: tuple[int, ...] = ()


@dataclass
class Island:
    """One line of texts by its number: the `leader`, and those before it, the last one first.

    `children` are those of the next race: more after each race without success, for then few of all that could be
    tried are better, and fewer after a success. `spent` counts the games of its races in this stage.
    """

    number: int
    leader: Genome
    children: int
    kind: str = SIMPLE
    keeps: frozenset[int] = frozenset()
    former: list[Genome] = field(default_factory=list)
    spent: int = 0

    def take(self, better: Genome | None, games: int, least_children: int) -> None:
        """Take what a race found: the next leader, or none."""
        self.spent += games
        if better is None:
            self.children = min(least_children * MOST_CHILDREN, self.children * 2)
            return
        self.former = [self.leader, *self.former][:FORMER]
        self.leader = better
        self.children = max(least_children, self.children * 3 // 4)


def settle(founders: Iterable[Founder], children: int, first: int = 0) -> list[Island]:
    """Return an island for each founder, with numbers from `first` on."""
    return [
        Island(number, founder.rules, children, founder.kind, frozenset(founder.keeps))
        for number, founder in enumerate(founders, first)
    ]


def of_different_cards(texts: Iterable[Genome], number: int, scope: Scope) -> list[Genome]:
    """Return the first `number` texts of which no two buy the same kingdom cards."""
    found: dict[frozenset[int], Genome] = {}
    for rules in texts:
        found.setdefault(bought(rules, scope), rules)
    return list(found.values())[:number]


def going_on(ranked: Sequence[Island], number: int) -> list[Island]:
    """Return the islands that go on, in their order: as many of each kind, then the best of the others."""
    kinds = dict.fromkeys(island.kind for island in ranked)
    kept = [
        island
        for kind in kinds
        for island in [island for island in ranked if island.kind == kind][: number // len(kinds)]
    ]
    others = [island for island in ranked if island not in kept]
    kept += others[: number - len(kept)]
    return [island for island in ranked if island in kept]


def bought(rules: Genome, scope: Scope) -> frozenset[int]:
    """Return the kingdom cards that a text may buy."""
    return frozenset(rule.card for rule in rules if rule.verb == "buy" and rule.card in scope.kingdom)
