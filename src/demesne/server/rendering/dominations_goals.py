"""The goals of objectives in parts, for a client that draws them."""

import msgspec

from demesne.games.dominations.cards.components import Goal
from demesne.games.dominations.domains import ALL_DOMAINS, DOMAINS, WORDS


class GoalPart(msgspec.Struct, omit_defaults=True):
    """A part of a goal: how many of what it asks for; keys that do not apply are left out.

    `of` is "city" (of a `level`), "connected", "separate", "monument", "influence", "nodus" (of one domain) or
    "mastery" (of a `value`, in any of the `domains`, of all where none is named).
    """

    of: str
    n: int
    level: int = 0
    value: int = 0
    domains: list[str] = []


def parts_of(goal: Goal) -> list[GoalPart]:
    """Return the parts of a goal, in the order in which its text names them."""
    parts = [GoalPart("city", n, level=level) for level, n in enumerate(goal.cities, 1)]
    parts += [
        GoalPart("connected", goal.connected),
        GoalPart("separate", goal.separate),
        GoalPart("monument", goal.monuments),
        GoalPart("influence", goal.influence),
    ]
    parts += [GoalPart("nodus", n, domains=[WORDS[domain]]) for domain, n in enumerate(goal.nodi)]
    parts += [
        GoalPart("mastery", each.quantity, value=each.value, domains=_words(each.domains))
        for each in goal.masteries
    ]
    return [part for part in parts if part.n]


def _words(domains: int) -> list[str]:
    """Return the words of a set of domains, none where it has all of them."""
    return (
        []
        if domains == ALL_DOMAINS
        else [WORDS[domain] for domain in range(DOMAINS) if domains >> domain & 1]
    )
