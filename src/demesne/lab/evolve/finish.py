"""The end of a search, on fresh games: the best of the last ones, what of its text matters, and what it reaches."""

from dataclasses import dataclass
from typing import Final

from demesne.lab.evolve.conditions import join, split, with_condition
from demesne.lab.evolve.course import Course
from demesne.lab.evolve.crew import Crew
from demesne.lab.evolve.dice import seed_of
from demesne.lab.evolve.games import PLAYERS, TWELFTHS, Series
from demesne.lab.evolve.genome import Genome, tidy
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.race import LAST_ROUND, Member, Panel, last_round
from demesne.lab.evolve.scope import Scope
from demesne.lab.evolve.search import final_panel
from demesne.lab.match import Tally
from demesne.lab.statistics import Estimate, estimate
from demesne.players.strategy.tree import Condition, Rule

FINAL_MEMBERS: Final = 6
FINAL_CHAMPIONS: Final = 6
FINAL_DEALS: Final = 3 * LAST_ROUND
"""Deals of a finalist against each of the panel, in units of the plan's deals."""
TRIM_DEALS: Final = 2 * LAST_ROUND
LOSS_PER_MILLE: Final = 4
"""What of the share of victory a shorter text may cost in all, in thousandths."""

LOSS_AGAINST_ONE: Final = 1
"""The same where one strategy is to be beaten, which many small steps have led to."""

Cut = tuple[Rule, Condition | None]
"""A rule to leave out, or a part of its condition."""

_CHUNK: Final = 250
_SEED_MODULUS: Final = 2**32


@dataclass(frozen=True)
class Figure:
    """What a strategy reaches against one other in games 0 to `games` - 1 of a simulation with `seed`."""

    opponent: str
    seed: int
    games: int
    rate: Estimate


@dataclass(frozen=True)
class Winner:
    """What a search found. `games` counts those that chose and trimmed it; `figures` is empty if it was cut short."""

    rules: Genome
    games: int = 0
    figures: tuple[Figure, ...] = ()


def finish(course: Course, crew: Crew) -> Winner:
    """Choose the winner of a search on fresh deals, make it shorter, and measure it against the shipped ones."""
    rules, chosen = choose(course, crew)
    rules, trimmed = trim(course, rules, crew)
    return Winner(rules, chosen + trimmed, measure(course.plan, course.shipped, rules, crew))


def choose(course: Course, crew: Crew) -> tuple[Genome, int]:
    """Return the best of the last population and the last champions, and how many games that took."""
    plan = course.plan
    last = [
        member.rules for isle in (course.main, *course.isles) for member in isle.population[:FINAL_MEMBERS]
    ]
    finalists = list(dict.fromkeys(last + course.champions[-FINAL_CHAMPIONS:]))
    panel = Panel.of(final_panel(course), plan.seed, "final")
    found = last_round(crew, [Member(rules) for rules in finalists], panel, 0, FINAL_DEALS * course.deals)
    return found[0].rules, sum(member.games for member in found)


def trim(course: Course, rules: Genome, crew: Crew) -> tuple[Genome, int]:
    """Leave out rules and comparisons as long as the share of victory stays about what the whole text had.

    All texts play the same deals, and all omissions together cost next to nothing on them. Returns how many games that
    took, too.
    """
    plan = course.plan
    panel = Panel.of(final_panel(course), plan.seed, "trim")
    deals = TRIM_DEALS * course.deals
    loss = LOSS_PER_MILLE if plan.mark is None else LOSS_AGAINST_ONE
    each = panel.games(deals)
    known = {rules: sum(panel.play(crew, [rules], 0, deals)[0])}
    least = known[rules] - loss * TWELFTHS * each // 1000
    before: Genome = ()
    while rules != before:
        before = rules
        for cut in cuts(before):
            shorter = without(rules, cut, plan.scope)
            if not shorter:
                continue
            if shorter not in known:
                known[shorter] = sum(panel.play(crew, [shorter], 0, deals)[0])
            if known[shorter] >= least:
                rules = shorter
    return rules, each * len(known)


def cuts(rules: Genome) -> list[Cut]:
    """Return what can be left out: each rule, the last one first, and each part of a condition."""
    whole: list[Cut] = [(rule, None) for rule in reversed(rules)]
    return whole + [(rule, part) for rule in rules for part in split(rule.condition)[1]]


def without(rules: Genome, cut: Cut, scope: Scope) -> Genome:
    """Return a genome without a rule or without a part of its condition; the same one where there is no such rule."""
    rule, part = cut
    if rule not in rules:
        return rules
    at = rules.index(rule)
    kind, parts = split(rule.condition)
    left = [with_condition(rule, join(kind, [other for other in parts if other != part]))] if part else []
    return tidy((*rules[:at], *left, *rules[at + 1 :]), scope)


def measure(
    plan: EvolvePlan, opponents: list[tuple[str, Genome]], rules: Genome, crew: Crew
) -> tuple[Figure, ...]:
    """Return what a strategy reaches against each of some others: the figures that `demesne simulate` gives."""
    seed = seed_of(plan.seed, "measure") % _SEED_MODULUS
    chunks = [(at, min(_CHUNK, plan.measure - at)) for at in range(0, plan.measure, _CHUNK)]
    tasks = [Series(rules, other, seed, *chunk) for _, other in opponents for chunk in chunks]
    answers = iter(crew.play(tasks))
    figures = []
    for name, _ in opponents:
        tally = Tally(PLAYERS)
        for _ in chunks:
            tally.add(next(answers))
        rate = estimate(int(tally.shares12[0]), int(tally.squares144[0]), int(tally.games))
        assert rate is not None
        figures.append(Figure(name, seed, plan.measure, rate))
    return tuple(figures)
