"""New strategies from old ones: mutations of rules and crossover of two lists of rules."""

from collections.abc import Callable
from typing import Final

from demesne.lab.evolve.conditions import (
    MOST_PARTS,
    cap,
    ending,
    invent,
    join,
    opening,
    split,
    tweak,
    with_condition,
)
from demesne.lab.evolve.dice import Dice
from demesne.lab.evolve.genome import Genome, tidy
from demesne.lab.evolve.scope import Scope
from demesne.players.strategy.tree import All, Any, Comparison, Rule

_TRIES: Final = 12
_MOST_CHANGES: Final = 5
_GRAFT: Final = 5

Change = Callable[[Dice, Scope, list[Rule]], None]


def mutate(dice: Dice, scope: Scope, genome: Genome) -> Genome:
    """Return a genome that differs by one or a few changes; the same one where nothing could be changed."""
    for _ in range(_TRIES):
        rules = list(genome)
        for _ in range(_MOST_CHANGES):
            dice.weighed(_CHANGES)(dice, scope, rules)
            if not dice.once_in(3):
                break
        found = tidy(rules, scope)
        if found and found != genome:
            return found
    return genome


def cross(dice: Dice, scope: Scope, mother: Genome, father: Genome) -> Genome:
    """Return a child that buys by the lists of both and takes its other rules, verb by verb, from either."""
    first, second = _of(mother, "buy"), _of(father, "buy")
    if dice.once_in(2) and second:
        # A stretch of the father's list goes into the mother's about where it stood in his.
        start = dice.below(len(second))
        stretch = second[start : start + 1 + dice.below(_GRAFT)]
        place = start * len(first) // len(second)
        rules = first[:place] + stretch + first[place:]
    else:
        cut = dice.below(len(first) + 1)
        rules = first[:cut] + second[cut * len(second) // max(1, len(first)) :]
    for verb in dict.fromkeys(rule.verb for rule in (*mother, *father)):
        if verb != "buy":
            rules += _of(mother if dice.once_in(2) else father, verb)
    return tidy(rules, scope)


def invent_rule(dice: Dice, scope: Scope, verb: str) -> Rule:
    """Return a rule of a verb that makes sense in a kingdom."""
    source: int | None = None
    if verb == "buy":
        card = dice.pick(scope.kingdom) if dice.below(3) else dice.pick(scope.buys)
    elif verb in ("play", "throne"):
        card = dice.pick(scope.actions)
    else:
        source = dice.pick(scope.sources[verb])
        card = dice.pick(scope.targets(verb, source))
    if verb == "buy" and card in scope.actions and dice.below(3):
        parts: list[Comparison] = [cap(card, 1 + min(dice.below(6), dice.below(6)))]
    else:
        parts = [invent(dice, scope, verb, card)] if dice.below(5) else []
    if parts and dice.once_in(4):
        parts.append(invent(dice, scope, verb, card))
    return Rule(verb, card, source, join(All, parts))


def _of(genome: Genome, verb: str) -> list[Rule]:
    return [rule for rule in genome if rule.verb == verb]


def _insert(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    verb = dice.pick(scope.verbs) if scope.verbs and dice.once_in(5) else "buy"
    same = [at for at, rule in enumerate(rules) if rule.verb == verb]
    place = dice.between(same[0], same[-1] + 1) if same else len(rules)
    rules.insert(place, invent_rule(dice, scope, verb))


def _delete(dice: Dice, _: Scope, rules: list[Rule]) -> None:
    if len(rules) > 1:
        del rules[dice.below(len(rules))]


def _move(dice: Dice, _: Scope, rules: list[Rule]) -> None:
    rule = rules.pop(dice.below(len(rules)))
    same = [at for at, other in enumerate(rules) if other.verb == rule.verb]
    place = dice.between(same[0], same[-1] + 1) if same else len(rules)
    rules.insert(place, rule)


def _copy(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    """A card gets a second rule, elsewhere and with another condition."""
    rule = dice.pick(rules)
    _, parts = split(rule.condition)
    varied = [tweak(dice, part) if isinstance(part, Comparison) else part for part in parts]
    rules.insert(
        dice.below(len(rules) + 1),
        with_condition(rule, join(All, [*varied, invent(dice, scope, rule.verb, rule.card)][:MOST_PARTS])),
    )


def _replace(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    """A rule is about another card; a limit of its own copies follows it."""
    at = dice.below(len(rules))
    rule = rules[at]
    fresh = invent_rule(dice, scope, rule.verb)
    kind, parts = split(rule.condition)
    if rule.card is not None and fresh.card is not None and rule.verb == "buy":
        own = [part for part in parts if isinstance(part, Comparison) and part == _cap_of(part, rule.card)]
        parts = [_cap_of(part, fresh.card) if part in own else part for part in parts]
        rules[at] = Rule(rule.verb, fresh.card, None, join(kind, parts))
    else:
        rules[at] = fresh


def _cap_of(part: object, card: int) -> Comparison:
    """Return a comparison with its left side made the copies of `card` that are owned."""
    assert isinstance(part, Comparison)
    return Comparison(cap(card, 1).left, part.operator, part.right)


def _tweak(dice: Dice, _: Scope, rules: list[Rule]) -> None:
    places = [at for at, rule in enumerate(rules) if rule.condition is not None]
    if not places:
        return
    at = dice.pick(places)
    kind, parts = split(rules[at].condition)
    which = dice.below(len(parts))
    part = parts[which]
    if isinstance(part, Comparison):
        parts[which] = tweak(dice, part)
    rules[at] = with_condition(rules[at], join(kind, parts))


def _add_part(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    at = dice.below(len(rules))
    rule = rules[at]
    kind, parts = split(rule.condition)
    if len(parts) < MOST_PARTS:
        if len(parts) == 1 and dice.once_in(3):
            kind = Any
        parts.insert(dice.below(len(parts) + 1), invent(dice, scope, rule.verb, rule.card))
        rules[at] = with_condition(rule, join(kind, parts))


def _change_part(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    """One comparison is replaced or dropped, or `and` and `or` change places."""
    places = [at for at, rule in enumerate(rules) if rule.condition is not None]
    if not places:
        return
    at = dice.pick(places)
    rule = rules[at]
    kind, parts = split(rule.condition)
    what = dice.weighed(((3, "replace"), (3, "drop"), (1, "turn")))
    which = dice.below(len(parts))
    if what == "replace":
        parts[which] = invent(dice, scope, rule.verb, rule.card)
    elif what == "drop":
        del parts[which]
    else:
        kind = Any if kind is All else All
    rules[at] = with_condition(rule, join(kind, parts))


def _time(dice: Dice, scope: Scope, rules: list[Rule]) -> None:
    """A rule for the first turns, or for the last Provinces, comes before all others.

    Each takes two comparisons that fit together, of which one alone is worth nothing; so they are made at once.
    """
    rules.insert(0, opening(dice, scope) if dice.once_in(2) else ending(dice))


_CHANGES: Final[tuple[tuple[int, Change], ...]] = (
    (7, _tweak),
    (4, _move),
    (4, _insert),
    (2, _delete),
    (2, _copy),
    (2, _replace),
    (2, _add_part),
    (4, _change_part),
    (2, _time),
)
