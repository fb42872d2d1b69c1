"""Neighbours of a text: every change of one number, one place or one rule that a player would try next."""

from collections.abc import Iterable, Iterator
from typing import Final

from demesne.bots.dominion.strategy.tree import Comparison, Number, Rule, Word
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from demesne.lab.dominion.evolve.operators.conditions import (
    cap,
    first_turns,
    last_provinces,
    provinces,
    split,
    with_condition,
)
from demesne.lab.dominion.evolve.operators.conditions import join as joined
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.scope import Scope

_STEPS: Final = (-2, -1, 1, 2)
_COPIES: Final = (1, 2, 3, 5)
_LEADS: Final = (-1, -4, -7, -10)
_OPENING_COINS: Final = range(2, 6)
_RICH: Final = range(8, 20, 2)
_ALL_BUT_ONE: Final = 7


def neighbours(genome: Genome, scope: Scope) -> list[list[list[Rule]]]:
    """Return all neighbours of a genome by the kind of the change, not tidied; a few are then like the genome.

    The kinds are a rule less, another condition, a rule in another place, a rule before all others, and one anywhere.
    Three neighbours in four are of the last kind, so a kind is best drawn first.
    """
    rules = list(genome)
    buys = sum(rule.verb == "buy" for rule in rules)
    kinds = [
        [rules[:at] + rules[at + 1 :] for at in range(len(rules))],
        [
            [*rules[:at], other, *rules[at + 1 :]]
            for at, rule in enumerate(rules)
            for other in _conditions(rule)
        ],
        [_moved(rules, at, place) for at in range(buys) for place in range(buys) if at != place],
        [[rule, *rules] for rule in _first_rules(scope)],
        [[*rules[:place], rule, *rules[place:]] for rule in _new_rules(scope) for place in range(buys + 1)],
    ]
    return [kind for kind in kinds if kind]


def _moved(rules: list[Rule], at: int, place: int) -> list[Rule]:
    left = rules[:at] + rules[at + 1 :]
    return [*left[:place], rules[at], *left[place:]]


def _conditions(rule: Rule) -> Iterator[Rule]:
    """Yield a rule with a number moved, with a comparison left out, or with a limit where it had none."""
    kind, parts = split(rule.condition)
    for at, part in enumerate(parts):
        before, after = parts[:at], parts[at + 1 :]
        yield with_condition(rule, joined(kind, before + after))
        if isinstance(part, Comparison) and isinstance(part.right, Number):
            for step in _STEPS:
                value = part.right.value + step
                if value >= 0 or part.left == Word("lead"):
                    moved = Comparison(part.left, part.operator, Number(value))
                    yield with_condition(rule, joined(kind, [*before, moved, *after]))
    if not parts and rule.card in (PROVINCE, DUCHY, GOLD, SILVER):
        operator = ">=" if rule.card in (PROVINCE, DUCHY) else "<="
        for money in _RICH:
            yield with_condition(rule, Comparison(Word("money"), operator, Number(money)))


def _first_rules(scope: Scope) -> Iterable[Rule]:
    """Yield rules that come before all others: for the first turns and for the last Provinces."""
    for card in (DUCHY, ESTATE):
        for few in range(1, 4):
            for lead in _LEADS:
                yield last_provinces(card, few, lead)
    for card in (SILVER, *scope.kingdom):
        for coins in _OPENING_COINS:
            if CARDS[card].cost <= coins:
                yield first_turns(card, 2, coins)


def _new_rules(scope: Scope) -> Iterable[Rule]:
    """Yield rules that may stand anywhere."""
    for card in (DUCHY, ESTATE):
        for few in range(1, _ALL_BUT_ONE + 1):
            yield Rule("buy", card, None, provinces("<=", few))
    for card in (SILVER, GOLD, *scope.kingdom):
        for copies in _COPIES:
            yield Rule("buy", card, None, cap(card, copies))
