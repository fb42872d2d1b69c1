"""The search: one generation after another, each a function of the plan and of what was before it."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from demesne.lab.evolve.course import EPOCH, Course
from demesne.lab.evolve.crew import Crew
from demesne.lab.evolve.dice import Dice, seed_of
from demesne.lab.evolve.games import TWELFTHS, Trial
from demesne.lab.evolve.genome import Genome
from demesne.lab.evolve.isles import LAST_ISLES
from demesne.lab.evolve.openings import random_plan
from demesne.lab.evolve.race import Member, Panel, climb, cost, race
from demesne.lab.evolve.scope import Scope
from demesne.lab.evolve.variation import cross, mutate

SHIPPED_ON_PANEL: Final = 2
RECENT_ON_PANEL: Final = 3
EARLIER_ON_PANEL: Final = 1
FIRST_FAMILY: Final = 6
"""By so much the first generation of an isle is larger than the others."""

_SHIPPED_DEALS: Final = 16
"""Deals of two shipped strategies, in units of the plan's deals."""
_NEWCOMERS: Final = 16
"""One of so many children is a new plan, as long as there are several isles of a kind."""
_TRIES: Final = 20


def rank_shipped(course: Course, crew: Crew) -> tuple[list[int], int]:
    """Let every shipped strategy meet every other; return their order from the best on, and the games it took."""
    plan = course.plan
    rules = [rules for _, rules in course.shipped]
    pairs = list(combinations(range(len(rules)), 2))
    deals = _SHIPPED_DEALS * plan.deals
    tasks = [
        Trial(rules[one], (rules[other],), (seed_of(plan.seed, "shipped", number),), 0, deals)
        for number, (one, other) in enumerate(pairs)
    ]
    shares = [0] * len(rules)
    for (one, other), task, (won,) in zip(pairs, tasks, crew.play(tasks), strict=True):
        shares[one] += won
        shares[other] += TWELFTHS * task.games - won
    return sorted(range(len(rules)), key=lambda at: -shares[at]), sum(task.games for task in tasks)


def may_go_on(course: Course) -> bool:
    """Tell whether the plan has room for one more generation."""
    plan = course.plan
    if course.generation >= plan.generations:
        return False
    return not plan.games or course.games + next_cost(course) <= plan.games


def next_cost(course: Course) -> int:
    """Return the games of the next generation."""
    members = len(course.here.population) if course.plan.mark is None else 1
    return cost(members, _family(course), len(_opponents(course)), course.deals)


def generation(course: Course, crew: Crew) -> list[Member]:
    """Play the next generation of the isle whose turn it is, and return what it leaves of the population."""
    plan = course.plan
    panel = Panel.of(_opponents(course), plan.seed, "generation", course.generation)
    step = race if plan.mark is None else climb
    return step(crew, course.here.population, _children(course), panel, course.deals)[: plan.members]


def final_panel(course: Course) -> list[Genome]:
    """Return the opponents of the last races: the best shipped strategies, and the last champions.

    Where one strategy is to be beaten it stands there alone, and there are no champions.
    """
    return _shipped_part(course) + course.champions[-(RECENT_ON_PANEL + EARLIER_ON_PANEL) :]


def _shipped_part(course: Course) -> list[Genome]:
    """Return the best shipped strategy twice, and the next ones; it is the mark that a search has to beat."""
    if course.plan.mark is not None:
        return [course.shipped[0][1]]
    best = [rules for _, rules in course.shipped[:SHIPPED_ON_PANEL]]
    return [best[0], *best]


def _opponents(course: Course) -> list[Genome]:
    """Return the panel of the next generation, the same for a whole epoch; the best shipped strategy is its first.

    The first isles meet all shipped strategies, for even a slow plan wins against some of them, and then more often as
    it grows better.
    """
    if len(course.isles) > LAST_ISLES:
        return [rules for _, rules in course.shipped]
    earlier = course.champions[:-RECENT_ON_PANEL]
    dice = Dice(course.plan.seed, "panel", course.epoch // EPOCH)
    found = _shipped_part(course) + course.champions[-RECENT_ON_PANEL:]
    return found + [dice.pick(earlier) for _ in range(EARLIER_ON_PANEL if earlier else 0)]


def _is_first(course: Course) -> bool:
    """Tell whether nobody has been born yet where the next generation is."""
    return bool(course.isles) and course.here.generations == 0


def _family(course: Course) -> int:
    """Return the number of children of the next generation; the first ones are many, to begin in many places."""
    return course.plan.population * (FIRST_FAMILY if _is_first(course) else 1)


def _children(course: Course) -> list[Genome]:
    """Return the children of the next generation, all different and unlike their parents."""
    dice = Dice(course.plan.seed, "children", course.generation)
    scope = course.here.scope
    parents = [member.rules for member in course.here.population]
    breeds = bool(parents) and not _is_first(course)
    # Later a new plan of Silver and Gold would drive out a slow one that is still growing.
    newcomers = len(course.isles) > LAST_ISLES
    found: dict[Genome, None] = {}
    while len(found) < _family(course):
        child: Genome = ()
        for _ in range(_TRIES if breeds else 0):
            if newcomers and dice.once_in(_NEWCOMERS):
                child = random_plan(dice, scope)
            elif course.plan.mark is not None and dice.below(3):
                child = mutate(dice, scope, parents[0])
            else:
                child = _child(dice, scope, parents)
            if child and child not in found and child not in parents:
                break
        found[child or random_plan(dice, scope)] = None
    return list(found)


def _child(dice: Dice, scope: Scope, parents: Sequence[Genome]) -> Genome:
    mother = _parent(dice, parents)
    if dice.once_in(4):
        child = cross(dice, scope, mother, _parent(dice, parents))
        return mutate(dice, scope, child) if child and dice.once_in(2) else child
    return mutate(dice, scope, mother)


def _parent(dice: Dice, parents: Sequence[Genome]) -> Genome:
    """Return the better of two drawn parents."""
    return parents[min(dice.below(len(parents)), dice.below(len(parents)))]
