"""Engines: decks that play most of themselves each turn, by cards that give Actions and cards that draw."""

from typing import Final

from demesne.bots.dominion.strategy.tree import Comparison, Condition, Count, Number, Rule, Word
from demesne.games.dominion.ids import (
    CHAPEL,
    COUNCIL_ROOM,
    FESTIVAL,
    GOLD,
    LABORATORY,
    LIBRARY,
    MARKET,
    MOAT,
    MONEYLENDER,
    REMODEL,
    SILVER,
    SMITHY,
    SPY,
    THRONE_ROOM,
    VILLAGE,
    WITCH,
)
from demesne.lab.dominion.evolve.operators.conditions import cap
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.openings import few_or_all, to_points, trashing
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance

_GIVING_ACTIONS: Final = (VILLAGE, FESTIVAL, THRONE_ROOM)
_DRAWING: Final = (SMITHY, COUNCIL_ROOM, LIBRARY, WITCH, MOAT)
_BESIDES: Final = (MARKET, LABORATORY, SPY)
"""What gives an Action and a card for itself, so that an engine can have any number of them."""
_TRASHING: Final = (CHAPEL, REMODEL, MONEYLENDER)


def engines(scope: Scope) -> list[tuple[int, ...]]:
    """Return the cards of each engine that a kingdom allows.

    They are one that gives Actions, one that draws and perhaps one that trashes; where there is Chapel, always one.
    """
    none = () if CHAPEL in scope.kingdom else ((),)
    return [
        (giving, drawing, *trashing_card)
        for giving in _GIVING_ACTIONS
        for drawing in _DRAWING
        for trashing_card in (*((card,) for card in _TRASHING), *none)
        if {giving, drawing, *trashing_card} <= set(scope.kingdom)
    ]


def engine_plan(chance: SearchChance, scope: Scope, cards: tuple[int, ...]) -> Genome:
    """Return a plan for an engine, with some other cards of the kingdom beside its own."""
    giving, drawing, *trasher = cards
    besides = [card for card in _BESIDES if card in scope.kingdom and chance.randbelow(3)]
    others = [card for card in scope.actions if card not in (*cards, *besides) and chance.once_in(4)]
    core = [
        Rule("buy", giving, None, _as_many(chance, giving, drawing, ("<=",), 6)),
        Rule("buy", drawing, None, _as_many(chance, drawing, giving, ("<", "<="), 4)),
    ]
    if chance.once_in(2):
        core.reverse()
    core.insert(chance.randbelow(3), Rule("buy", GOLD, None, cap(GOLD, chance.between(1, 4))))
    for card in others:
        core.insert(chance.randbelow(len(core) + 1), Rule("buy", card, None, cap(card, 1)))
    for card in besides:
        core.insert(chance.between(2, len(core)), Rule("buy", card, None, few_or_all(chance, card)))
    core.insert(chance.randbelow(len(core) + 1), Rule("buy", SILVER, None, cap(SILVER, chance.between(1, 4))))
    first = [Rule("buy", card, None, cap(card, 1)) for card in trasher]
    last = [Rule("buy", card) for card in (GOLD, giving, drawing, SILVER) if chance.once_in(2)]
    points = to_points(chance, _built(chance, giving))
    return tidy([*points, *first, *core, *last, *trashing(chance, cards)], scope)


def _as_many(chance: SearchChance, card: int, other: int, operators: tuple[str, ...], most: int) -> Condition:
    """How many copies to buy: as many as there are of another card, or a number."""
    if chance.once_in(2):
        return Comparison(Count("own", card), chance.pick(operators), Count("own", other))
    return cap(card, chance.between(1, most))


def _built(chance: SearchChance, giving: int) -> Comparison:
    """When the engine is ready to buy points."""
    return chance.weighed(
        (
            (2, Comparison(Count("own", GOLD), ">=", Number(chance.between(1, 3)))),
            (1, Comparison(Count("own", giving), ">=", Number(chance.between(2, 4)))),
            (1, Comparison(Word("actions_owned"), ">=", Number(chance.between(5, 12)))),
        )
    )
