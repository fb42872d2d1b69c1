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
    CURSE,
    DUCHY,
    ESTATE,
    GARDENS,
    GOLD,
    PROVINCE,
    SILVER,
)
from demesne.lab.dominion.evolve.operators.conditions import cap, provinces
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance

_ALL: Final = 10
_MANY_ACTIONS: Final = 4
_MOST_ACTIONS: Final = 6


def shipped_here(scope: Scope) -> list[Strategy]:
    """Return the shipped strategies whose needed cards are all in the kingdom."""
    return [
        strategy
        for strategy in map(library.shipped, library.names())
        if all(card in scope.buys for card in strategy.needs)
    ]


def random_plan(chance: SearchChance, scope: Scope) -> Genome:
    """Return a plan that a player might begin with: one to six kinds of Actions, or Gardens."""
    if GARDENS in scope.kingdom and chance.once_in(4):
        return tidy(_rush(chance, scope), scope)
    return _deck(chance, scope, different(chance, scope.actions, chance.between(1, _MOST_ACTIONS)))


def plan_with(chance: SearchChance, scope: Scope, cards: Sequence[int]) -> Genome:
    """Return a plan with some cards among others, of which there are many; for Gardens one of many cards."""
    if GARDENS in cards:
        return tidy(_rush(chance, scope), scope)
    others = [card for card in scope.actions if card not in cards]
    number = chance.between(_MANY_ACTIONS - len(cards), _MOST_ACTIONS - len(cards))
    chosen = [*cards, *different(chance, others, number)]
    return _deck(chance, scope, different(chance, chosen, len(chosen)))


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


def _deck(chance: SearchChance, scope: Scope, actions: Sequence[int]) -> Genome:
    """Return a plan of some Actions, the ones before the others, with Gold and Silver somewhere among them."""
    rich = chance.weighed(
        (
            (5, Comparison(Count("own", GOLD), ">=", Number(chance.between(1, 3)))),
            (3, Comparison(Count("own", chance.pick(actions)), ">=", Number(chance.between(1, 4)))),
            (2, Comparison(Word("actions_owned"), ">=", Number(chance.between(3, 9)))),
        )
    )
    deck = [Rule("buy", card, None, _copies_of(chance, card, actions)) for card in actions]
    gold = Rule("buy", GOLD, None, few_or_all(chance, GOLD))
    silver = Rule("buy", SILVER, None, few_or_all(chance, SILVER))
    deck.insert(chance.randbelow(len(deck) + 1), gold)
    deck.insert(len(deck) - chance.randbelow(3 if len(deck) > 3 else 1), silver)
    deck += [Rule("buy", card) for card in different(chance, actions, chance.between(0, 2)) if card != CHAPEL]
    deck += [Rule("buy", card) for card in (GOLD, SILVER) if chance.once_in(2)]
    points = to_points(chance, None if chance.once_in(5) else rich)
    return tidy([*points, *deck, *trashing(chance, actions)], scope)


def to_points(chance: SearchChance, rich: Condition | None) -> list[Rule]:
    """Return the rules for points: Provinces from when the deck is rich or few are left, then Duchies and Estates."""
    when = None if rich is None else Any((rich, provinces("<=", chance.between(3, 7))))
    return [
        Rule("buy", PROVINCE, None, when),
        Rule("buy", DUCHY, None, provinces("<=", chance.between(2, 5))),
        Rule("buy", ESTATE, None, provinces("<=", chance.between(1, 3))),
    ]


def trashing(chance: SearchChance, cards: Sequence[int]) -> list[Rule]:
    """Return rules for Chapel that keep more money than the defaults do; most often, if Chapel is there at all."""
    if CHAPEL not in cards or chance.once_in(4):
        return []
    money = Comparison(Word("money"), ">", Number(chance.between(4, 8)))
    return [
        Rule("trash", CURSE, CHAPEL),
        Rule("trash", ESTATE, CHAPEL, provinces(">", chance.between(1, 4))),
        Rule("trash", COPPER, CHAPEL, money),
    ]


def few_or_all(chance: SearchChance, card: int) -> Condition | None:
    """Return a limit of one to four copies, or none."""
    return None if chance.once_in(2) else cap(card, chance.between(1, 4))


def different(chance: SearchChance, cards: Sequence[int], number: int) -> list[int]:
    """Return some of the cards, each once, in any order."""
    left = list(cards)
    return [left.pop(chance.randbelow(len(left))) for _ in range(min(number, len(left)))]


def _copies_of(chance: SearchChance, card: int, actions: Sequence[int]) -> Condition:
    """How many copies to buy: one Chapel, as many as of another card, or a number."""
    if card == CHAPEL:
        return cap(card, 1)
    others = [other for other in actions if other != card]
    if others and chance.once_in(4):
        return Comparison(Count("own", card), chance.pick(("<", "<=")), Count("own", chance.pick(others)))
    few = 1 + min(chance.randbelow(6), chance.randbelow(6))
    return cap(card, _ALL if chance.once_in(6) else few)


def _rush(chance: SearchChance, scope: Scope) -> list[Rule]:
    """Gardens in a fat deck, and piles that run out."""
    feeders = [
        Rule("buy", card, None, cap(card, chance.between(2, _ALL)))
        for card in different(chance, scope.actions, chance.between(1, 2))
    ]
    rules = [Rule("buy", GARDENS), Rule("buy", DUCHY), Rule("buy", SILVER), Rule("buy", ESTATE)]
    rules.insert(chance.randbelow(len(rules)), feeders[0])
    return [*feeders[1:], *rules, *([Rule("buy", COPPER)] if chance.once_in(2) else [])]
