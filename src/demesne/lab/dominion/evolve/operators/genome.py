"""A genome is the rules of a strategy in canonical form, so that equal ones are the same program."""

from collections.abc import Iterable, Sequence
from typing import Final

from demesne.bots.dominion.strategy.tree import Rule, Strategy
from demesne.bots.dominion.strategy.vocabulary import VERBS
from demesne.games.dominion.ids import BASIC
from demesne.lab.dominion.evolve.operators.conditions import join, split, with_condition
from demesne.lab.dominion.evolve.operators.scope import Scope

MOST_RULES: Final = 24
NAME: Final = "evolved"

Genome = tuple[Rule, ...]

_ORDER: Final = {verb: place for place, verb in enumerate(VERBS)}


def tidy(rules: Iterable[Rule], scope: Scope) -> Genome:
    """Return rules in canonical form: those that a kingdom allows, by verb, none twice, none without effect.

    Within a verb the order stays, for it is the priority. A rule behind an unconditional one for the same card
    and effect can never decide. Of more than MOST_RULES the last ones of the last verbs go.
    """
    kept: dict[Rule, None] = {}
    settled: set[tuple[str, int | None, int | None]] = set()
    for rule in sorted(rules, key=lambda rule: _ORDER[rule.verb]):
        if not scope.allows(rule):
            continue
        found = with_condition(rule, join(*split(rule.condition)))
        about = (rule.verb, rule.card)
        if settled & {(*about, None), (*about, rule.source)}:
            continue
        if found.condition is None:
            settled.add((*about, rule.source))
        kept[found] = None
    return tuple(kept)[:MOST_RULES]


def strategy_of(rules: Genome, name: str = NAME, description: str = "") -> Strategy:
    """Return the strategy of a genome, which needs every kingdom card that it buys."""
    bought = {rule.card for rule in rules if rule.verb == "buy" and rule.card is not None}
    return Strategy(name, description, tuple(sorted(card for card in bought if card >= BASIC)), rules)


def lines_of(rules: Genome) -> list[str]:
    """Return a genome as the lines of its text."""
    return [str(rule) for rule in rules]


def from_lines(lines: Sequence[str]) -> Genome:
    """Return the genome of such lines. Raises StrategyError."""
    from demesne.bots.dominion.strategy.parser import parse

    return parse("\n".join([f"strategy {NAME}", *lines])).rules
