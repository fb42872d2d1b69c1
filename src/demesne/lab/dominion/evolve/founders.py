"""The first texts of a search: many plans of each kind, thinned out by games against better texts."""

from typing import Final

from demesne.lab.dominion.evolve.games import GAMES_OF_A_DEAL
from demesne.lab.dominion.evolve.islands import CARD, ENGINE, Founder, bought, of_different_cards
from demesne.lab.dominion.evolve.meeting import meet
from demesne.lab.dominion.evolve.operators.engines import engine_plan, engines
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.openings import (
    gardens_plans,
    money_plans,
    plan_with,
    random_plan,
)
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.stages import SIMPLE_ISLANDS
from demesne.lab.dominion.evolve.successive_halving import Panel

SIMPLE_PLANS: Final = 600
PLANS_OF_A_KIND: Final = 100

_SHIPPED_DEALS: Final = 16
_FIRST_DEALS: Final = 6
_SHARPER: Final = 3
_OPPONENTS: Final = 2
_MEETING_DEALS: Final = 4
_LEFT: Final = 9
"""The simple plans that are left to play each other, for many of them buy the same cards."""
_LAST_DEALS: Final = 100


def rank_shipped(plan: EvolvePlan, shipped: list[Genome], pool: WorkerPool) -> tuple[list[int], int]:
    """Let every shipped strategy meet every other; return their order from the best on, and the games it took."""
    ranking = meet(pool, shipped, _SHIPPED_DEALS * plan.deals, plan.seed, "shipped")
    return sorted(range(len(shipped)), key=lambda at: ranking.texts.index(shipped[at])), ranking.games


def simple_texts(plan: EvolvePlan, shipped: list[Genome], pool: WorkerPool) -> tuple[list[Genome], int]:
    """Return texts of different cards that a search may begin with, the best first, and the games it took.

    `shipped` are those that the kingdom allows, the best first.
    """
    chance = SearchChance(plan.seed, "plans")
    plans = dict.fromkeys([*shipped, *money_plans(plan.scope), *gardens_plans(plan.scope)])
    while len(plans) < SIMPLE_PLANS:
        plans[random_plan(chance, plan.scope)] = None
    panel = Panel.of(shipped[:_OPPONENTS], plan.seed, "plans")
    left, games = _thin(pool, panel, list(plans), _LEFT)
    ranking = meet(pool, left, _MEETING_DEALS * plan.deals, plan.seed, "plans")
    return of_different_cards(ranking.texts, SIMPLE_ISLANDS, plan.scope), games + ranking.games


def plans(plan: EvolvePlan, standard: list[Genome], pool: WorkerPool) -> tuple[list[Founder], int]:
    """Return the texts of many Actions that all islands but the simple one begin with, and the games it took.

    They are the best plan of each engine and with each card of the kingdom, and of those the best against the best
    simple text: half of them engines, if the kingdom has as many. Where there are fewer kinds than islands, some
    islands begin with one text, which climbs differently on each.
    """
    panel = Panel.of(standard[:1], plan.seed, "kinds")
    last = Panel.of(standard[:1], plan.seed, "best of kinds")
    games = 0
    found: dict[str, list[tuple[int, Founder]]] = {ENGINE: [], CARD: []}
    for kind, keeps in _kinds(plan):
        chance = SearchChance(plan.seed, kind, *keeps)
        made: dict[Genome, None] = {}
        while len(made) < PLANS_OF_A_KIND:
            rules = (engine_plan if kind == ENGINE else plan_with)(chance, plan.scope, keeps)
            if bought(rules, plan.scope).issuperset(keeps):
                made[rules] = None
        (best,), played = _thin(pool, panel, list(made), 1)
        games += played + last.games(_LAST_DEALS)
        (shares,) = last.play(pool, [best], 0, _LAST_DEALS)
        found[kind].append((sum(shares), Founder(best, kind, keeps)))
    ranked = {
        kind: [founder for _, founder in sorted(of_kind, key=lambda pair: -pair[0])]
        for kind, of_kind in found.items()
    }
    number = plan.islands - 1
    some = min(len(ranked[ENGINE]), max((number + 1) // 2, number - len(ranked[CARD])))
    chosen = [*ranked[ENGINE][:some], *ranked[CARD][: number - some]]
    return (chosen * number)[:number], games


def plans_cost(plan: EvolvePlan) -> int:
    """Return the games that `plans` takes."""
    each = sum(number * deals for number, deals in _heats(PLANS_OF_A_KIND, 1)) + _LAST_DEALS
    return GAMES_OF_A_DEAL * each * len(_kinds(plan))


def _kinds(plan: EvolvePlan) -> list[tuple[str, tuple[int, ...]]]:
    return [(ENGINE, keeps) for keeps in engines(plan.scope)] + [
        (CARD, (card,)) for card in plan.scope.kingdom
    ]


def _heats(number: int, least: int) -> list[tuple[int, int]]:
    """Return how many plans play how many deals in each heat, until at most `least` are left."""
    heats, deals = [], _FIRST_DEALS
    while number > least:
        heats.append((number, deals))
        number, deals = max(least, number // _SHARPER), deals * _SHARPER
    return heats


def _thin(pool: WorkerPool, panel: Panel, plans: list[Genome], least: int) -> tuple[list[Genome], int]:
    """Let plans play a panel in heats, of which the best third goes on; return the last ones and the games."""
    left, first, games = plans, 0, 0
    for number, deals in _heats(len(plans), least):
        left = left[:number]
        shares = panel.play(pool, left, first, deals)
        games += number * panel.games(deals)
        order = sorted(range(number), key=lambda place: (-sum(shares[place]), len(left[place])))
        left = [left[place] for place in order]
        first += deals
    return left[:least], games
