"""The first population: the shipped strategies that a kingdom allows, and sensible plans drawn at random."""

from collections.abc import Sequence
from typing import Final

from demesne.dominion.ids import COPPER, DUCHY, ESTATE, GARDENS, GOLD, PROVINCE, SILVER, VILLAGE
from demesne.lab.evolve.conditions import cap, provinces
from demesne.lab.evolve.dice import Dice
from demesne.lab.evolve.genome import Genome, tidy
from demesne.lab.evolve.scope import Scope
from demesne.lab.evolve.variation import invent_rule
from demesne.players.strategy import library
from demesne.players.strategy.tree import Any, Comparison, Condition, Count, Number, Rule, Strategy, Word

_MANY: Final = 10


def shipped_here(scope: Scope) -> list[Strategy]:
    """Return the shipped strategies whose needed cards are all in the kingdom."""
    return [
        strategy
        for strategy in map(library.shipped, library.names())
        if all(card in scope.buys for card in strategy.needs)
    ]


def random_plan(dice: Dice, scope: Scope) -> Genome:
    """Return a plan that a player might begin with."""
    if GARDENS in scope.kingdom and dice.once_in(4):
        rules = _rush(dice, scope)
    else:
        rules = _points(dice) + _deck(dice, scope)
    for verb in scope.verbs:
        if dice.once_in(4):
            rules.append(invent_rule(dice, scope, verb))
    return tidy(rules, scope)


def _points(dice: Dice) -> list[Rule]:
    """When to turn from money to points."""
    when: Condition | None = None
    if dice.below(4):
        rich = Comparison(Count("own", GOLD), ">=", Number(dice.between(1, 3)))
        when = Any((rich, provinces("<=", dice.between(2, 6))))
    return [
        Rule("buy", PROVINCE, None, when),
        Rule("buy", DUCHY, None, provinces("<=", dice.between(2, 6))),
        Rule("buy", ESTATE, None, provinces("<=", dice.between(1, 3))),
    ]


def _deck(dice: Dice, scope: Scope) -> list[Rule]:
    """One or two cards to open with, then Gold, some Actions and Silver."""
    opening = [
        Rule("buy", card, None, _early(dice, card))
        for card in _different(dice, scope.kingdom, dice.between(0, 2))
    ]
    actions = [
        Rule("buy", card, None, cap(card, _copies(dice)))
        for card in _different(dice, scope.kingdom, dice.between(1, 4))
    ]
    if VILLAGE in scope.kingdom and dice.once_in(2):
        actions.append(
            Rule(
                "buy",
                VILLAGE,
                None,
                Comparison(Count("own", VILLAGE), "<", Count("own", actions[0].card or 0)),
            )
        )
    gold = Rule("buy", GOLD)
    actions.insert(dice.below(len(actions) + 1), gold)
    return [*opening, *actions, Rule("buy", SILVER)]


def _rush(dice: Dice, scope: Scope) -> list[Rule]:
    """Gardens in a fat deck, and piles that run out."""
    feeders = [
        Rule("buy", card, None, cap(card, dice.between(2, _MANY)))
        for card in _different(dice, scope.actions, dice.between(1, 2))
    ]
    rules = [Rule("buy", GARDENS), Rule("buy", DUCHY), Rule("buy", SILVER), Rule("buy", ESTATE)]
    rules.insert(dice.below(len(rules)), feeders[0])
    return [*feeders[1:], *rules, *([Rule("buy", COPPER)] if dice.once_in(2) else [])]


def _different(dice: Dice, cards: Sequence[int], number: int) -> list[int]:
    left = list(cards)
    return [left.pop(dice.below(len(left))) for _ in range(min(number, len(left)))]


def _early(dice: Dice, card: int) -> Condition:
    if dice.once_in(3):
        return Comparison(Word("turn"), "<=", Number(dice.between(2, 5)))
    return cap(card, dice.between(1, 2))


def _copies(dice: Dice) -> int:
    return _MANY if dice.once_in(6) else 1 + min(dice.below(6), dice.below(6))
