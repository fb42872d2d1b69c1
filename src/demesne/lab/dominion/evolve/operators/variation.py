"""New strategies from old ones: mutations of rules and crossover of two lists of rules."""

from collections.abc import Callable
from typing import Final

from demesne.bots.dominion.strategy.tree import All, Any, Comparison, Rule
from demesne.lab.dominion.evolve.operators.conditions import (
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
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance

_TRIES: Final = 12
_MOST_CHANGES: Final = 5
_GRAFT: Final = 5

Change = Callable[[SearchChance, Scope, list[Rule]], None]


def mutate(chance: SearchChance, scope: Scope, genome: Genome) -> Genome:
    """Return a genome that differs by one or a few changes; the same one where nothing could be changed."""
    for _ in range(_TRIES):
        rules = list(genome)
        for _ in range(_MOST_CHANGES):
            chance.weighed(_CHANGES)(chance, scope, rules)
            if not chance.once_in(3):
                break
        found = tidy(rules, scope)
        if found and found != genome:
            return found
    return genome


def cross(chance: SearchChance, scope: Scope, mother: Genome, father: Genome) -> Genome:
    """Return a child that buys by the lists of both and takes its other rules, verb by verb, from either."""
    first, second = _of(mother, "buy"), _of(father, "buy")
    if chance.once_in(2) and second:
        # A stretch of the father's list goes to about the same place of the mother's.
        start = chance.randbelow(len(second))
        stretch = second[start : start + 1 + chance.randbelow(_GRAFT)]
        place = start * len(first) // len(second)
        rules = first[:place] + stretch + first[place:]
    else:
        cut = chance.randbelow(len(first) + 1)
        rules = first[:cut] + second[cut * len(second) // max(1, len(first)) :]
    for verb in dict.fromkeys(rule.verb for rule in (*mother, *father)):
        if verb != "buy":
            rules += _of(mother if chance.once_in(2) else father, verb)
    return tidy(rules, scope)


def invent_rule(chance: SearchChance, scope: Scope, verb: str) -> Rule:
    """Return a rule of a verb that makes sense in a kingdom."""
    source: int | None = None
    if verb == "buy":
        card = chance.pick(scope.kingdom) if chance.randbelow(3) else chance.pick(scope.buys)
    elif verb in ("play", "throne"):
        card = chance.pick(scope.actions)
    else:
        source = chance.pick(scope.sources[verb])
        card = chance.pick(scope.targets(verb, source))
    if verb == "buy" and card in scope.actions and chance.randbelow(3):
        parts: list[Comparison] = [cap(card, 1 + min(chance.randbelow(6), chance.randbelow(6)))]
    else:
        parts = [invent(chance, scope, verb, card)] if chance.randbelow(5) else []
    if parts and chance.once_in(4):
        parts.append(invent(chance, scope, verb, card))
    return Rule(verb, card, source, join(All, parts))


def _of(genome: Genome, verb: str) -> list[Rule]:
    return [rule for rule in genome if rule.verb == verb]


def _insert(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    verb = chance.pick(scope.verbs) if scope.verbs and chance.once_in(5) else "buy"
    same = [at for at, rule in enumerate(rules) if rule.verb == verb]
    place = chance.between(same[0], same[-1] + 1) if same else len(rules)
    rules.insert(place, invent_rule(chance, scope, verb))


def _delete(chance: SearchChance, _: Scope, rules: list[Rule]) -> None:
    if len(rules) > 1:
        del rules[chance.randbelow(len(rules))]


def _move(chance: SearchChance, _: Scope, rules: list[Rule]) -> None:
    rule = rules.pop(chance.randbelow(len(rules)))
    same = [at for at, other in enumerate(rules) if other.verb == rule.verb]
    place = chance.between(same[0], same[-1] + 1) if same else len(rules)
    rules.insert(place, rule)


def _copy(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    """A card gets a second rule, elsewhere and with another condition."""
    rule = chance.pick(rules)
    _, parts = split(rule.condition)
    varied = [tweak(chance, part) if isinstance(part, Comparison) else part for part in parts]
    rules.insert(
        chance.randbelow(len(rules) + 1),
        with_condition(rule, join(All, [*varied, invent(chance, scope, rule.verb, rule.card)][:MOST_PARTS])),
    )


def _replace(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    """A rule is about another card; a limit of its own copies follows it."""
    at = chance.randbelow(len(rules))
    rule = rules[at]
    fresh = invent_rule(chance, scope, rule.verb)
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


def _tweak(chance: SearchChance, _: Scope, rules: list[Rule]) -> None:
    places = [at for at, rule in enumerate(rules) if rule.condition is not None]
    if not places:
        return
    at = chance.pick(places)
    kind, parts = split(rules[at].condition)
    which = chance.randbelow(len(parts))
    part = parts[which]
    if isinstance(part, Comparison):
        parts[which] = tweak(chance, part)
    rules[at] = with_condition(rules[at], join(kind, parts))


def _add_part(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    at = chance.randbelow(len(rules))
    rule = rules[at]
    kind, parts = split(rule.condition)
    if len(parts) < MOST_PARTS:
        if len(parts) == 1 and chance.once_in(3):
            kind = Any
        parts.insert(chance.randbelow(len(parts) + 1), invent(chance, scope, rule.verb, rule.card))
        rules[at] = with_condition(rule, join(kind, parts))


def _change_part(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    """One comparison is replaced or dropped, or `and` and `or` change places."""
    places = [at for at, rule in enumerate(rules) if rule.condition is not None]
    if not places:
        return
    at = chance.pick(places)
    rule = rules[at]
    kind, parts = split(rule.condition)
    what = chance.weighed(((3, "replace"), (3, "drop"), (1, "turn")))
    which = chance.randbelow(len(parts))
    if what == "replace":
        parts[which] = invent(chance, scope, rule.verb, rule.card)
    elif what == "drop":
        del parts[which]
    else:
        kind = Any if kind is All else All
    rules[at] = with_condition(rule, join(kind, parts))


def _time(chance: SearchChance, scope: Scope, rules: list[Rule]) -> None:
    """A rule for the first turns, or for the last Provinces, comes before all others.

    Each takes two comparisons that fit together, of which one alone is worth nothing; so they are made at once.
    """
    rules.insert(0, opening(chance, scope) if chance.once_in(2) else ending(chance))


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
