"""Where a search begins: the shipped strategies that a kingdom allows, and plans that a player might begin with."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.tree import (
    Any,
    Comparison,
    Condition,
    Count,
    Number,
    Rule,
    Strategy,
    Word,
)
from demesne.games.dominion.ids import (
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
from demesne.lab.dominion.evolve.operators.conditions import cap, provinces
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.operators.variation import invent_rule

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


def random_plan(chance: SearchChance, scope: Scope) -> Genome:
    """Return a plan that a player might begin with."""
    if GARDENS in scope.kingdom and chance.once_in(4):
        rules = _rush(chance, scope)
    elif chance.once_in(4):
        rules = _engine(chance, scope)
    else:
        rules = _points(chance) + _deck(chance, scope)
    for verb in scope.verbs:
        if chance.once_in(4):
            rules.append(invent_rule(chance, scope, verb))
    return tidy(rules, scope)


def money_plans(scope: Scope) -> list[Genome]:
    """Return the plans of Silver, Gold and one or two kinds of Actions, in few copies."""
    chosen: list[tuple[tuple[int, int], ...]] = [
        ((card, copies),) for card in scope.actions for copies in (1, 2)
    ]
    chosen += [((one, 1), (other, 1)) for one, other in combinations(scope.actions, 2)]
    return [
        tidy(
            [
                Rule("buy", PROVINCE, None, Comparison(Count("own", GOLD), ">=", Number(1))),
                Rule("buy", DUCHY, None, provinces("<=", 4)),
                Rule("buy", ESTATE, None, provinces("<=", 2)),
                Rule("buy", GOLD),
                *(Rule("buy", card, None, cap(card, copies)) for card, copies in cards),
                Rule("buy", SILVER),
            ],
            scope,
        )
        for cards in chosen
    ]


def gardens_plans(scope: Scope) -> list[Genome]:
    """Return the plans of many cards for Gardens, each with a few copies of one Action; none without Gardens."""
    if GARDENS not in scope.kingdom:
        return []
    last = [Rule("buy", card) for card in (GARDENS, DUCHY, SILVER, ESTATE, COPPER)]
    return [
        tidy([Rule("buy", PROVINCE), Rule("buy", card, None, cap(card, copies)), *last], scope)
        for card in scope.actions
        for copies in (1, 2, 5)
    ]


def _points(chance: SearchChance) -> list[Rule]:
    """When to turn from money to points."""
    when: Condition | None = None
    if chance.randbelow(4):
        rich = Comparison(Count("own", GOLD), ">=", Number(chance.between(1, 3)))
        when = Any((rich, provinces("<=", chance.between(2, 6))))
    return [
        Rule("buy", PROVINCE, None, when),
        Rule("buy", DUCHY, None, provinces("<=", chance.between(2, 6))),
        Rule("buy", ESTATE, None, provinces("<=", chance.between(1, 3))),
    ]


def _deck(chance: SearchChance, scope: Scope) -> list[Rule]:
    """One or two cards to open with, then Gold, some Actions and Silver."""
    opening = [
        Rule("buy", card, None, _early(chance, card))
        for card in _different(chance, scope.kingdom, chance.between(0, 2))
    ]
    actions = [
        Rule("buy", card, None, cap(card, _copies(chance)))
        for card in _different(chance, scope.kingdom, chance.between(1, 4))
    ]
    if VILLAGE in scope.kingdom and chance.once_in(2):
        actions.append(
            Rule(
                "buy",
                VILLAGE,
                None,
                Comparison(Count("own", VILLAGE), "<", Count("own", actions[0].card or 0)),
            )
        )
    gold = Rule("buy", GOLD)
    actions.insert(chance.randbelow(len(actions) + 1), gold)
    return [*opening, *actions, Rule("buy", SILVER)]


def _engine(chance: SearchChance, scope: Scope) -> list[Rule]:
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
        if here and (cards is not _TRASHERS or chance.randbelow(3)):
            chosen.append(chance.pick(here))
            rules.append(Rule("buy", chosen[-1], None, cap(chosen[-1], chance.between(least, most))))
    if not chosen:
        return _points(chance) + _deck(chance, scope)
    built = Comparison(Count("own", chosen[-1]), ">=", Number(chance.between(1, 4)))
    points = [
        Rule("buy", PROVINCE, None, Any((built, provinces("<=", chance.between(2, 6))))),
        Rule("buy", DUCHY, None, provinces("<=", chance.between(2, 5))),
        Rule("buy", ESTATE, None, provinces("<=", chance.between(1, 2))),
    ]
    more = [
        Rule("buy", card, None, cap(card, _MANY)) for card in dict.fromkeys(chosen) if card not in _TRASHERS
    ]
    money = [Rule("buy", SILVER, None, cap(SILVER, chance.between(1, 3)))]
    return [*points, *money, *rules, *more]


def _rush(chance: SearchChance, scope: Scope) -> list[Rule]:
    """Gardens in a fat deck, and piles that run out."""
    feeders = [
        Rule("buy", card, None, cap(card, chance.between(2, _MANY)))
        for card in _different(chance, scope.actions, chance.between(1, 2))
    ]
    rules = [Rule("buy", GARDENS), Rule("buy", DUCHY), Rule("buy", SILVER), Rule("buy", ESTATE)]
    rules.insert(chance.randbelow(len(rules)), feeders[0])
    return [*feeders[1:], *rules, *([Rule("buy", COPPER)] if chance.once_in(2) else [])]


def _different(chance: SearchChance, cards: Sequence[int], number: int) -> list[int]:
    left = list(cards)
    return [left.pop(chance.randbelow(len(left))) for _ in range(min(number, len(left)))]


def _early(chance: SearchChance, card: int) -> Condition:
    if chance.once_in(3):
        return Comparison(Word("turn"), "<=", Number(chance.between(2, 5)))
    return cap(card, chance.between(1, 2))


def _copies(chance: SearchChance) -> int:
    return _MANY if chance.once_in(6) else 1 + min(chance.randbelow(6), chance.randbelow(6))
