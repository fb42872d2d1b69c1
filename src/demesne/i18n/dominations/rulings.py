"""The rulings that concern a card, found by what its effects do: a card with other figures has other rulings."""

from collections.abc import Callable, Sequence
from typing import Final

from demesne.games.dominations.cards import vocabulary as v
from demesne.games.dominations.cards.components import (
    CLOSED,
    DIAMOND,
    DominationCard,
    Effect,
    Monument,
    Objective,
)
from demesne.games.dominations.domains import ANY, NO_DOMAIN
from demesne.games.dominations.rulesets import Ruleset
from demesne.i18n.catalogue import Catalogue

AMOUNTS: Final = (v.GAIN, v.POINTS, v.INFLUENCE)

RULES: Final = {
    "vestigium": "G7",
    "reduction-colour": "G7",
    "produced": "R5",
    "placing": "R6",
    "placed-only": "R6",
    "locus": "R6",
    "nodi": "R7",
    "count-more": "R8",
    "domination-card": "R8",
    "age-end": "R8",
    "age-start": "E6a",
    "standing": "R9",
    "both-sides": "R9",
    "other-activates": "R10",
    "city-activated": "R10",
    "city-beside-own": "R10",
    "reduce": "R11",
    "reduce-counted": "R11",
    "reduce-level": "R11",
    "second-action": "R12",
    "mixed-payment": "R13",
    "age-influence": "R13",
    "all-knowledge": "R13",
    "keep": "R13",
    "improve": "R13",
    "board-cities": "R14",
    "exchange": "R4",
    "one-for-one": "A4",
    "raise-limit": "G8",
    "activate-tile": "R6",
    "second-tile": "R6",
    "set-initiative": "E4a",
    "lapse": "E4a",
    "reward": "R14",
    "any-owner": "B5",
    "closed-sides": "B6a",
    "no-knowledge": "B6",
    "goal-parts": "O2",
    "goal-cities": "O2",
    "goal-separate": "O2",
    "goal-masteries": "O2",
    "goal-monuments": "O3",
    "goal-monuments-prototype": "F6",
}
"""Each ruling with the id of its rule, in the order in which a card shows them."""

_CONCERNED: Final[dict[str, Callable[[Effect], bool]]] = {
    "vestigium": lambda e: e.domain == ANY,
    "reduction-colour": lambda e: e.do == v.REDUCE and e.costs != v.COST_MONUMENT_LEVEL,
    "produced": lambda e: e.per == v.PRODUCED,
    "placing": lambda e: e.when == v.PLACING,
    "locus": lambda e: e.when == v.LOCUS,
    "nodi": lambda e: e.per in (v.NODI, v.NODI_OUTSIDE, v.NODUS_DOMAINS),
    "count-more": lambda e: e.do == v.COUNT_MORE,
    "domination-card": lambda e: e.when == v.DOMINATION_CARD,
    "age-end": lambda e: e.when == v.AGE_END,
    "age-start": lambda e: e.when == v.AGE_START,
    "standing": lambda e: e.when == v.STANDING,
    "other-activates": lambda e: e.when == v.OTHER_ACTIVATES,
    "city-activated": lambda e: e.when == v.CITY_ACTIVATED,
    "city-beside-own": lambda e: e.when == v.CITY_BESIDE_OWN,
    "reduce": lambda e: e.do == v.REDUCE,
    "reduce-counted": lambda e: e.do == v.REDUCE and e.per in (v.CITIES, v.CITY_LEVELS),
    "reduce-level": lambda e: e.do == v.REDUCE and bool(e.costs & v.COST_MONUMENT_LEVEL),
    "second-action": lambda e: e.do == v.SECOND_ACTION,
    "mixed-payment": lambda e: e.do == v.BUY_INFLUENCE,
    "age-influence": lambda e: e.when == v.AGE_END and e.do in (v.INFLUENCE, v.BUY_INFLUENCE),
    "all-knowledge": lambda e: e.per == v.KNOWLEDGE and e.of == NO_DOMAIN,
    "keep": lambda e: e.do == v.KEEP,
    "improve": lambda e: e.do == v.IMPROVE,
    "board-cities": lambda e: e.per == v.BOARD_CITIES,
    "exchange": lambda e: e.do == v.EXCHANGE,
    "one-for-one": lambda e: e.do == v.EXCHANGE and e.price == e.amount,
    "raise-limit": lambda e: e.do == v.RAISE_LIMIT,
    "activate-tile": lambda e: e.code == "activate-tile",
    "second-tile": lambda e: e.code == "second-tile",
    "set-initiative": lambda e: e.code == "set-initiative",
    "lapse": lambda e: e.when == v.ONCE_AN_AGE,
}


def of_effects(*sides: Sequence[Effect]) -> list[str]:
    """Return the rulings on the effects of a card, given side by side."""
    concerned = {
        key for key, applies in _CONCERNED.items() for side in sides for effect in side if applies(effect)
    }
    if len(sides) == 1:
        # Only masteries, which have two sides, can be assimilated.
        concerned.discard("age-end")
    elif all(any(_comes_at_once(effect) for effect in side) for side in sides):
        concerned.add("both-sides")
    return _in_order(concerned)


def of_domination(card: DominationCard, ruleset: Ruleset) -> list[str]:
    """Return the rulings on a domination card; the Merchant may work for placed tiles only."""
    found = set(of_effects(card.effect))
    if "placing" in found and ruleset.option("merchant") == "placed":
        found = found - {"placing"} | {"placed-only"}
    return _in_order(found)


def of_monument(monument: Monument, ruleset: Ruleset) -> list[str]:
    """Return the rulings on a monument's tile."""
    found = {"reward", "no-knowledge"}
    if monument.shape.kind == DIAMOND:
        if ruleset.option("diamond_needs_city") == "yes":
            found.add("any-owner")
        if any(corner.side == CLOSED for corner in monument.shape.outline):
            found.add("closed-sides")
    return _in_order(found)


def of_objective(objective: Objective, ruleset: Ruleset) -> list[str]:
    """Return the rulings on the goals of an objective."""
    levels = ruleset.option("control_cities") == "levels"
    found = {"goal-parts"}
    for goal in objective.goals:
        found |= {"goal-cities"} if any(goal.cities) else set()
        found |= {"goal-separate"} if goal.separate else set()
        found |= {"goal-masteries"} if goal.masteries else set()
        found |= {"nodi"} if any(goal.nodi) else set()
        if goal.monuments:
            found.add("goal-monuments" if levels else "goal-monuments-prototype")
    return _in_order(found)


def ruling_text(key: str, catalogue: Catalogue) -> str:
    """Return a ruling as a sentence with the id of its rule."""
    text = catalogue.text(f"dominations-ruling.{key}")
    return catalogue.text("dominations-card.ruling", text=text, rule=RULES[key])


def _comes_at_once(effect: Effect) -> bool:
    return effect.when == v.AT_ONCE and effect.do in AMOUNTS


def _in_order(found: set[str]) -> list[str]:
    return [key for key in RULES if key in found]
