"""The goals of objectives in words (O2). Every number means "at least"."""

from demesne.games.dominations.cards.components import Goal, MasteryGoal
from demesne.games.dominations.domains import ALL_DOMAINS, DOMAINS
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import words


def goal_text(goal: Goal, catalogue: Catalogue) -> str:
    """Return a goal: "5 cities of level 1 and 1 city of level 2"."""
    parts = [
        catalogue.text("dominations-goal.cities", n=number, level=level)
        for level, number in enumerate(goal.cities, 1)
        if number
    ]
    for key, number in (
        ("connected", goal.connected),
        ("separate", goal.separate),
        ("monuments", goal.monuments),
    ):
        parts += [catalogue.text(f"dominations-goal.{key}", n=number)] if number else []
    parts += [words.influence(goal.influence, catalogue)] if goal.influence else []
    parts += [words.nodi(goal.nodi, catalogue)] if any(goal.nodi) else []
    parts += [_masteries(part, catalogue) for part in goal.masteries]
    return catalogue.join(parts)


def _masteries(part: MasteryGoal, catalogue: Catalogue) -> str:
    """Return a goal of a number of masteries of a value, in some domains or in any."""
    if part.domains == ALL_DOMAINS:
        return catalogue.text("dominations-goal.masteries", n=part.quantity, value=part.value)
    domains = [words.domain(number, catalogue) for number in range(DOMAINS) if part.domains >> number & 1]
    return catalogue.text(
        "dominations-goal.masteries-in",
        n=part.quantity,
        value=part.value,
        domains=words.either(domains, catalogue),
    )
