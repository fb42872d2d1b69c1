"""Conditions of rules: flat lists of comparisons joined by `and` or by `or`, invented and varied."""

from collections.abc import Sequence
from typing import Final

from demesne.bots.dominion.strategy.tree import (
    All,
    Any,
    Comparison,
    Condition,
    Count,
    Number,
    Rule,
    Value,
    Word,
)
from demesne.games.dominion.ids import CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance

MOST_PARTS: Final = 3
_STEPS: Final = ((6, 1), (2, 2), (1, 3))
_TURNED: Final = {"<": ">=", ">=": "<", "<=": ">", ">": "<=", "=": "!=", "!=": "="}


def split(condition: Condition | None) -> tuple[type[All] | type[Any], list[Condition]]:
    """Return how a condition joins its parts, and the parts; none for no condition."""
    if isinstance(condition, All | Any):
        return type(condition), list(condition.conditions)
    return All, [] if condition is None else [condition]


def join(kind: type[All] | type[Any], parts: Sequence[Condition]) -> Condition | None:
    """Return the condition of some parts, each kept once; None where there are none."""
    kept = tuple(dict.fromkeys(parts))
    if len(kept) < 2:
        return kept[0] if kept else None
    return kind(kept)


def with_condition(rule: Rule, condition: Condition | None) -> Rule:
    """Return a rule with another condition."""
    return Rule(rule.verb, rule.card, rule.source, condition)


def cap(card: int, most: int) -> Comparison:
    """Return: fewer than `most` copies are owned."""
    return Comparison(Count("own", card), "<", Number(most))


def provinces(operator: str, number: int) -> Comparison:
    """Compare the Provinces that are left with a number."""
    return Comparison(Count("supply", PROVINCE), operator, Number(number))


def invent(chance: SearchChance, scope: Scope, verb: str, card: int | None) -> Comparison:
    """Return a comparison that may decide about a rule for a card."""
    if verb in ("play", "throne"):
        return _of_hand(chance, scope)
    if verb in ("trash", "discard"):
        return chance.weighed(((2, _of_course), (2, _of_deck), (1, _of_hand)))(chance, scope)
    if card in scope.victories:
        return chance.weighed(((5, _of_course), (3, _of_deck)))(chance, scope)
    if card is not None and chance.randbelow(10) < (6 if card in scope.actions else 2):
        return _of_copies(chance, scope, card)
    return chance.weighed(((3, _of_course), (4, _of_deck)))(chance, scope)


def first_turns(card: int, turns: int, coins: int) -> Rule:
    """Return a rule: buy a card for exactly `coins` coins in the first turns."""
    early = Comparison(Word("turn"), "<=", Number(turns))
    return Rule("buy", card, None, All((early, Comparison(Word("coins"), "=", Number(coins)))))


def last_provinces(card: int, few: int, lead: int) -> Rule:
    """Return: buy other points than one of the last Provinces, if the next Province might lose the game."""
    behind = Comparison(Word("lead"), "<=", Number(lead))
    return Rule("buy", card, None, All((provinces("<=", few), behind)))


def opening(chance: SearchChance, scope: Scope) -> Rule:
    """Return what to buy for a number of coins in the first turns."""
    turns, coins = chance.between(2, 4), chance.between(2, 5)
    return first_turns(chance.pick((SILVER, *scope.kingdom)), turns, coins)


def ending(chance: SearchChance) -> Rule:
    """Return a rule for the last Provinces."""
    few, lead = chance.between(1, 3), -chance.between(1, 12)
    return last_provinces(chance.pick((DUCHY, ESTATE)), few, lead)


def tweak(chance: SearchChance, comparison: Comparison) -> Comparison:
    """Return a comparison with its number moved a little, or else turned round."""
    right = comparison.right
    if not isinstance(right, Number) or chance.once_in(12):
        return Comparison(comparison.left, _TURNED[comparison.operator], right)
    step = chance.weighed(_STEPS) * (1 if chance.once_in(2) else -1)
    if right.value > 12:
        step *= 2
    value = right.value + step
    if value < 0 and comparison.left != Word("lead"):
        value = right.value + 1
    return Comparison(comparison.left, comparison.operator, Number(value))


def _number(chance: SearchChance, left: Value, operators: Sequence[str], least: int, most: int) -> Comparison:
    return Comparison(left, chance.pick(operators), Number(chance.between(least, most)))


def _of_copies(chance: SearchChance, scope: Scope, card: int) -> Comparison:
    """How many copies are owned already, by number or beside another card."""
    if chance.once_in(5):
        other = chance.pick((*scope.actions, SILVER, GOLD))
        return Comparison(Count("own", card), chance.pick(("<", "<=")), Count("own", other))
    return cap(card, 1 + min(chance.randbelow(8), chance.randbelow(8)))


def _of_course(chance: SearchChance, scope: Scope) -> Comparison:
    """How far the game is."""
    kind = chance.weighed(((6, "supply"), (2, "turn"), (1, "pile"), (1, "empty"), (2, "lead")))
    if kind == "supply":
        return provinces(chance.weighed(((4, "<="), (1, ">="))), chance.between(1, 7))
    if kind == "turn":
        return _number(chance, Word("turn"), ("<=", ">="), 2, 16)
    if kind == "pile":
        return _number(chance, Count("supply", chance.pick((*scope.kingdom, CURSE))), ("<=", ">="), 1, 9)
    if kind == "empty":
        return _number(chance, Word("empty_piles"), (">=",), 1, 2)
    return _number(chance, Word("lead"), ("<=", ">="), -9, 9)


def _of_deck(chance: SearchChance, scope: Scope) -> Comparison:
    """What the deck has, and what the turn gives."""
    kind = chance.weighed(((5, "own"), (2, "money"), (2, "coins"), (1, "cards"), (1, "buys"), (1, "others")))
    if kind == "own":
        return _number(chance, Count("own", chance.pick((SILVER, GOLD, *scope.kingdom))), (">=", "<"), 1, 4)
    if kind == "others":
        return _number(chance, Count("opponents", chance.pick((*scope.kingdom, PROVINCE))), (">=", "<"), 1, 3)
    if kind == "buys":
        return _number(chance, Word("buys"), (">=", "<"), 2, 2)
    least, most = {"money": (6, 24), "coins": (2, 12), "cards": (8, 30)}[kind]
    return _number(chance, Word(kind), (">=", "<="), least, most)


def _of_hand(chance: SearchChance, scope: Scope) -> Comparison:
    """What can be played and what is in hand."""
    kind = chance.weighed(
        ((4, "hand"), (2, "actions"), (2, "hand_size"), (1, "actions_in_hand"), (1, "course"))
    )
    if kind == "course":
        return _of_course(chance, scope)
    if kind == "hand":
        return _number(chance, Count("hand", chance.pick((*scope.buys, CURSE))), (">=", "<"), 1, 2)
    least, most = {"actions": (1, 2), "hand_size": (3, 7), "actions_in_hand": (2, 4)}[kind]
    return _number(chance, Word(kind), (">=", "<="), least, most)
