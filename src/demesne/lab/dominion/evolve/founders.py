"""The first texts of a search: many plans, thinned out by games against the best shipped strategies."""

from typing import Final

from demesne.lab.dominion.evolve.meeting import meet
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.openings import gardens_plans, money_plans, random_plan
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.successive_halving import Panel

PLANS: Final = 1500
"""The plans of the first heat; the last one leaves a few for each island, for many buy the same cards."""
FOR_EACH_ISLAND: Final = 3

_SHIPPED_DEALS: Final = 16
_FIRST_DEALS: Final = 6
_SHARPER: Final = 3
_OPPONENTS: Final = 2
_MEETING_DEALS: Final = 4


def rank_shipped(plan: EvolvePlan, shipped: list[Genome], pool: WorkerPool) -> tuple[list[int], int]:
    """Let every shipped strategy meet every other; return their order from the best on, and the games it took."""
    ranking = meet(pool, shipped, _SHIPPED_DEALS * plan.deals, plan.seed, "shipped")
    return sorted(range(len(shipped)), key=lambda at: ranking.texts.index(shipped[at])), ranking.games


def founders(plan: EvolvePlan, shipped: list[Genome], pool: WorkerPool) -> tuple[list[Genome], int]:
    """Return texts that an island may begin with, the best first, and the games it took to find them.

    `shipped` are those that the kingdom allows, the best first.
    """
    chance = SearchChance(plan.seed, "plans")
    plans = dict.fromkeys([*shipped, *money_plans(plan.scope), *gardens_plans(plan.scope)])
    while len(plans) < PLANS:
        plans[random_plan(chance, plan.scope)] = None
    left = list(plans)
    panel = Panel.of(shipped[:_OPPONENTS], plan.seed, "plans")
    fewest = FOR_EACH_ISLAND * plan.islands
    first, deals, games = 0, _FIRST_DEALS, 0
    while len(left) > fewest:
        shares = panel.play(pool, left, first, deals)
        games += len(left) * panel.games(deals)
        order = sorted(range(len(left)), key=lambda at: (-sum(shares[at]), len(left[at])))
        left = [left[at] for at in order[: max(fewest, len(left) // _SHARPER)]]
        first, deals = first + deals, deals * _SHARPER
    ranking = meet(pool, left, _MEETING_DEALS * plan.deals, plan.seed, "plans")
    return list(ranking.texts), games + ranking.games
