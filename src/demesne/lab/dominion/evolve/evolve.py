"""Runs a search: from the start or from its folder, race by race, to the winner and its figures."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from demesne.lab.dominion.evolve.finish import Winner, finish
from demesne.lab.dominion.evolve.founders import plans, rank_shipped, simple_texts
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.journal import Journal
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.search import generation, may_go_on, ranking
from demesne.lab.processes.interruption import Interruption

Watcher = Callable[[SearchState, int], None]
"""Called with the state and the games that this process has played, each time there are more."""


@dataclass(frozen=True)
class Found:
    """What came of a search. `complete` is false after Ctrl-C; `played` counts the games of this process."""

    state: SearchState
    winner: Winner
    complete: bool
    played: int
    seconds: float

    @property
    def plan(self) -> EvolvePlan:
        """What was asked for."""
        return self.state.plan


def evolve(
    plan: EvolvePlan,
    jobs: int = 1,
    directory: Path | None = None,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
) -> Found:
    """Search with `jobs` processes, or go on with the search in `directory`, and return what it found.

    That is the same for every `jobs`, and however often the search was broken off, but for `played` and `seconds`.
    After Ctrl-C it is the best of the last finished race, without figures. Raises SetupError for a folder or a
    number of jobs that cannot be.
    """
    if interruption is None:
        with Interruption() as interruption:
            return evolve(plan, jobs, directory, watch, interruption)
    if directory is None:
        return _evolve(plan, jobs, None, watch, interruption)
    with Journal(directory, plan) as journal:
        return _evolve(plan, jobs, journal, watch, interruption)


def _evolve(
    plan: EvolvePlan,
    jobs: int,
    journal: Journal | None,
    watch: Watcher | None,
    interruption: Interruption,
) -> Found:
    started = perf_counter()
    state = SearchState.of(plan)
    played = 0

    def count(games: int) -> None:
        nonlocal played
        played += games
        if watch:
            watch(state, played)

    winner: Winner | None = None
    try:
        with WorkerPool(plan.cards, jobs, interruption, count) as pool:
            _search(state, pool, journal)
            winner = finish(state, pool)
    except KeyboardInterrupt:
        pass
    seconds = perf_counter() - started
    return Found(state, winner or Winner(state.leader), winner is not None, played, seconds)


def _search(state: SearchState, pool: WorkerPool, journal: Journal | None) -> None:
    if journal and journal.told:
        journal.restore(state)
    else:
        _begin(state, pool, journal)
    while may_go_on(state):
        if state.is_over:
            order, games = ranking(state, pool)
            state.settle_stage(order, games)
            if journal:
                journal.keep_ranking(state, order)
            continue
        if state.needs_plans:
            founders, games = plans(state.plan, state.standard, pool)
            state.plant(founders, games)
            if journal:
                journal.keep_plans(state, founders)
            continue
        better, games = generation(state, pool)
        state.take(better, games)
        if journal:
            journal.keep(state, better)


def _begin(state: SearchState, pool: WorkerPool, journal: Journal | None) -> None:
    order, games = rank_shipped(state.plan, [rules for _, rules in state.shipped], pool)
    state.rank(order)
    texts: list[Genome] = []
    if state.plan.mark is None:
        texts, more = simple_texts(state.plan, [rules for _, rules in state.shipped], pool)
        games += more
    state.begin(texts)
    state.games = games
    if journal:
        journal.start(order, texts, games)
