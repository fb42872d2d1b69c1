"""The search: one race after another, each a function of the plan and of what was before it."""

from collections.abc import Sequence
from typing import Final

from demesne.lab.dominion.evolve.founders import plans_cost
from demesne.lab.dominion.evolve.games import GAMES_OF_A_DEAL, whole_batches
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.islands import bought
from demesne.lab.dominion.evolve.meeting import Ranking, meet
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.operators.neighbours import neighbours
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.dominion.evolve.operators.search_chance import SearchChance
from demesne.lab.dominion.evolve.operators.variation import cross, mutate
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.successive_halving import Panel, cost, successive_halving

RANKING_DEALS: Final = 1500
"""The deals by which the leaders are ranked after a stage, against the whole panel together."""

_TRIES: Final = 10


def may_go_on(state: SearchState) -> bool:
    """Tell whether the plan has room for what is next."""
    return state.games + next_cost(state) <= state.plan.games


def next_cost(state: SearchState) -> int:
    """Return the most games that what is next can take: a race, or what is between two stages."""
    if state.is_over:
        return _ranking_panel(state).games(_ranking_deals(state)) * len(state.islands)
    if state.needs_plans:
        return plans_cost(state.plan)
    return cost(state.here.children, len(state.panel), state.deals)


def generation(state: SearchState, pool: WorkerPool) -> tuple[Genome | None, int]:
    """Play the next race; return the next leader of the island whose turn it is, or none, and the games it took."""
    panel = Panel.of(state.panel, state.plan.seed, "generation", state.generation)
    return successive_halving(pool, state.here.leader, children(state), panel, state.deals, state.stage.eager)


def ranking(state: SearchState, pool: WorkerPool) -> tuple[list[int], int]:
    """Let all leaders play the panel on the same deals; return their order, the best first, and the games."""
    panel, deals = _ranking_panel(state), _ranking_deals(state)
    leaders = [island.leader for island in state.islands]
    won = [sum(shares) for shares in panel.play(pool, leaders, 0, deals)]
    order = sorted(range(len(leaders)), key=lambda at: (-won[at], len(leaders[at])))
    return order, panel.games(deals) * len(leaders)


def _ranking_panel(state: SearchState) -> Panel:
    return Panel.of(state.panel, state.plan.seed, "ranking", state.stages)


def _ranking_deals(state: SearchState) -> int:
    return whole_batches(RANKING_DEALS // len(state.panel))


def meet_for(
    pool: WorkerPool, texts: Sequence[Genome], games: int, seed: int, *purpose: int | str
) -> Ranking:
    """Let texts meet for about `games` games."""
    pairs = max(1, len(texts) * (len(texts) - 1) // 2)
    return meet(pool, texts, whole_batches(games // (GAMES_OF_A_DEAL * pairs)), seed, *purpose)


def children(state: SearchState) -> list[Genome]:
    """Return the children of the next race, all different and unlike their parents.

    One half are neighbours of the leader, the other half mutants and crossings with leaders of other islands.
    """
    plan, here = state.plan, state.here
    chance = SearchChance(plan.seed, "children", state.generation)
    parents = [here.leader, *here.former]
    mates = [island.leader for island in state.islands if island is not here]
    mates = mates or [*state.panel, *here.former]
    keeps = here.keeps if state.stage.keeps else frozenset()
    near = neighbours(here.leader, plan.scope)
    found: dict[Genome, None] = {}
    for _ in range(_TRIES * here.children):
        if len(found) == here.children:
            break
        child = (
            tidy(chance.pick(chance.pick(near)), plan.scope)
            if chance.once_in(2)
            else _offspring(chance, plan.scope, parents, mates)
        )
        if child and child not in parents and keeps <= bought(child, plan.scope):
            found[child] = None
    return list(found)


def _offspring(
    chance: SearchChance, scope: Scope, parents: Sequence[Genome], mates: Sequence[Genome]
) -> Genome:
    """Return a mutant or a crossing, most often of the leader."""
    parent = parents[0] if chance.randbelow(4) else chance.pick(parents)
    if chance.once_in(2):
        return mutate(chance, scope, parent)
    child = cross(chance, scope, parent, chance.pick(mates))
    return mutate(chance, scope, child) if child and chance.once_in(2) else child
