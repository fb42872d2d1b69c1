"""The first population: the shipped strategies that a kingdom allows, and sensible plans drawn at random."""

from collections.abc import Sequence
from typing import Final

from demesne.dominion.ids import (
    CHAPEL,
    COPPER,
    COUNCIL_ROOM,
    DUCHY,
    ESTATE,
    FESTIVAL,
    GARDENS,
    GOLD,
    LABORATORY,
    LIBRARY,
    MARKET,
    MILITIA,
    MOAT,
    MONEYLENDER,
    PROVINCE,
    REMODEL,
    SILVER,
    SMITHY,
    THRONE_ROOM,
    VILLAGE,
    WITCH,
    WOODCUTTER,
)
from demesne.lab.evolve.conditions import cap, provinces
from demesne.lab.evolve.dice import Dice
from demesne.lab.evolve.genome import Genome, tidy
from demesne.lab.evolve.scope import Scope
from demesne.lab.evolve.variation import invent_rule
from demesne.players.strategy import library
from demesne.players.strategy.tree import Any, Comparison, Condition, Count, Number, Rule, Strategy, Word

_MANY: Final = 10

# The parts of a deck that plays most of itself each turn.
_TRASHERS: Final = (CHAPEL, REMODEL, MONEYLENDER)
_GOING_ON: Final = (VILLAGE, FESTIVAL, THRONE_ROOM, MARKET, LABORATORY)
_DRAWING: Final = (SMITHY, LABORATORY, COUNCIL_ROOM, LIBRARY, WITCH, MOAT)
_PAYING: Final = (FESTIVAL, MARKET, WOODCUTTER, MILITIA, LABORATORY)


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
    elif dice.once_in(2 if GOLD not in scope.buys else 8):
        rules = _engine(dice, scope)
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


def _engine(dice: Dice, scope: Scope) -> list[Rule]:
    """Actions that give Actions for Actions that draw, something that pays, and perhaps something that trashes."""
    rules = []
    chosen: list[int] = []
    for cards, least, most in (
        (_TRASHERS, 1, 1),
        (_PAYING, 2, 6),
        (_GOING_ON, 2, 5),
        (_DRAWING, 1, 4),
        (_PAYING, 1, 4),
    ):
        here = [card for card in cards if card in scope.kingdom]
        if here and (cards is not _TRASHERS or dice.below(3)):
            chosen.append(dice.pick(here))
            rules.append(Rule("buy", chosen[-1], None, cap(chosen[-1], dice.between(least, most))))
    if not chosen:
        return _points(dice) + _deck(dice, scope)
    built = Comparison(Count("own", chosen[-1]), ">=", Number(dice.between(1, 4)))
    points = [
        Rule("buy", PROVINCE, None, Any((built, provinces("<=", dice.between(2, 6))))),
        Rule("buy", DUCHY, None, provinces("<=", dice.between(2, 5))),
        Rule("buy", ESTATE, None, provinces("<=", dice.between(1, 2))),
    ]
    more = [
        Rule("buy", card, None, cap(card, _MANY)) for card in dict.fromkeys(chosen) if card not in _TRASHERS
    ]
    money = [Rule("buy", SILVER, None, cap(SILVER, dice.between(1, 3)))]
    return [*points, *money, *rules, *more]


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
