"""Conditions of rules: flat lists of comparisons joined by `and` or by `or`, invented and varied."""

from collections.abc import Sequence
from typing import Final

from demesne.dominion.ids import CURSE, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from demesne.lab.evolve.dice import Dice
from demesne.lab.evolve.scope import Scope
from demesne.players.strategy.tree import (
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


def invent(dice: Dice, scope: Scope, verb: str, card: int | None) -> Comparison:
    """Return a comparison that may decide about a rule for a card."""
    if verb in ("play", "throne"):
        return _of_hand(dice, scope)
    if verb in ("trash", "discard"):
        return dice.weighed(((2, _of_course), (2, _of_deck), (1, _of_hand)))(dice, scope)
    if card in scope.victories:
        return dice.weighed(((5, _of_course), (3, _of_deck)))(dice, scope)
    if card is not None and dice.below(10) < (6 if card in scope.actions else 2):
        return _of_copies(dice, scope, card)
    return dice.weighed(((3, _of_course), (4, _of_deck)))(dice, scope)


def opening(dice: Dice, scope: Scope) -> Rule:
    """Return what to buy for so many coins in the first turns."""
    early = Comparison(Word("turn"), "<=", Number(dice.between(2, 4)))
    coins = Comparison(Word("coins"), "=", Number(dice.between(2, 5)))
    return Rule("buy", dice.pick((SILVER, *scope.kingdom)), None, All((early, coins)))


def ending(dice: Dice) -> Rule:
    """Return a rule to buy other points than one of the last Provinces, for whoever would lose by it."""
    few = Comparison(Count("supply", PROVINCE), "<=", Number(dice.between(1, 3)))
    behind = Comparison(Word("lead"), "<=", Number(-dice.between(1, 12)))
    return Rule("buy", dice.pick((DUCHY, ESTATE)), None, All((few, behind)))


def tweak(dice: Dice, comparison: Comparison) -> Comparison:
    """Return a comparison with its number moved a little, or else turned round."""
    right = comparison.right
    if not isinstance(right, Number) or dice.once_in(12):
        return Comparison(comparison.left, _TURNED[comparison.operator], right)
    step = dice.weighed(_STEPS) * (1 if dice.once_in(2) else -1)
    if right.value > 12:
        step *= 2
    value = right.value + step
    if value < 0 and comparison.left != Word("lead"):
        value = right.value + 1
    return Comparison(comparison.left, comparison.operator, Number(value))


def _number(dice: Dice, left: Value, operators: Sequence[str], least: int, most: int) -> Comparison:
    return Comparison(left, dice.pick(operators), Number(dice.between(least, most)))


def _of_copies(dice: Dice, scope: Scope, card: int) -> Comparison:
    """How many copies are owned already, by number or beside another card."""
    if dice.once_in(5):
        other = dice.pick((*scope.actions, SILVER, GOLD))
        return Comparison(Count("own", card), dice.pick(("<", "<=")), Count("own", other))
    return cap(card, 1 + min(dice.below(8), dice.below(8)))


def _of_course(dice: Dice, scope: Scope) -> Comparison:
    """How far the game is."""
    kind = dice.weighed(((6, "supply"), (2, "turn"), (1, "pile"), (1, "empty"), (2, "lead")))
    if kind == "supply":
        return provinces(dice.weighed(((4, "<="), (1, ">="))), dice.between(1, 7))
    if kind == "turn":
        return _number(dice, Word("turn"), ("<=", ">="), 2, 16)
    if kind == "pile":
        return _number(dice, Count("supply", dice.pick((*scope.kingdom, CURSE))), ("<=", ">="), 1, 9)
    if kind == "empty":
        return _number(dice, Word("empty_piles"), (">=",), 1, 2)
    return _number(dice, Word("lead"), ("<=", ">="), -9, 9)


def _of_deck(dice: Dice, scope: Scope) -> Comparison:
    """What the deck has, and what the turn gives."""
    kind = dice.weighed(((5, "own"), (2, "money"), (2, "coins"), (1, "cards"), (1, "buys"), (1, "others")))
    if kind == "own":
        return _number(dice, Count("own", dice.pick((SILVER, GOLD, *scope.kingdom))), (">=", "<"), 1, 4)
    if kind == "others":
        return _number(dice, Count("opponents", dice.pick((*scope.kingdom, PROVINCE))), (">=", "<"), 1, 3)
    if kind == "buys":
        return _number(dice, Word("buys"), (">=", "<"), 2, 2)
    least, most = {"money": (6, 24), "coins": (2, 12), "cards": (8, 30)}[kind]
    return _number(dice, Word(kind), (">=", "<="), least, most)


def _of_hand(dice: Dice, scope: Scope) -> Comparison:
    """What can be played and what is in hand."""
    kind = dice.weighed(
        ((4, "hand"), (2, "actions"), (2, "hand_size"), (1, "actions_in_hand"), (1, "course"))
    )
    if kind == "course":
        return _of_course(dice, scope)
    if kind == "hand":
        return _number(dice, Count("hand", dice.pick((*scope.buys, CURSE))), (">=", "<"), 1, 2)
    least, most = {"actions": (1, 2), "hand_size": (3, 7), "actions_in_hand": (2, 4)}[kind]
    return _number(dice, Word(kind), (">=", "<="), least, most)
