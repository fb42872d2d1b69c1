"""Runs a search: from the start or from its folder, generation by generation, to the winner and its figures."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from demesne.lab.evolve.course import Course
from demesne.lab.evolve.crew import Crew
from demesne.lab.evolve.finish import Winner, finish
from demesne.lab.evolve.journal import Journal
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.search import generation, may_go_on, next_cost, rank_shipped
from demesne.lab.interruption import Interruption

Watcher = Callable[[Course, int], None]
"""Called with the course and the games that this process has played, each time there are more."""


@dataclass(frozen=True)
class Found:
    """What came of a search. `complete` is false after Ctrl-C; `played` counts the games of this process."""

    course: Course
    winner: Winner
    complete: bool
    played: int
    seconds: float

    @property
    def plan(self) -> EvolvePlan:
        """What was asked for."""
        return self.course.plan


def evolve(
    plan: EvolvePlan,
    jobs: int = 1,
    directory: Path | None = None,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
) -> Found:
    """Search with `jobs` processes, or go on with the search in `directory`, and return what it found.

    That is the same for every `jobs`, and however often the search was broken off, but for `played` and `seconds`.
    After Ctrl-C it is the best of the last finished generation, without figures. Raises SetupError for a folder or a
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
    course = Course.of(plan)
    played = 0

    def count(games: int) -> None:
        nonlocal played
        played += games
        if watch:
            watch(course, played)

    winner: Winner | None = None
    try:
        with Crew(plan.cards, jobs, interruption, count) as crew:
            _search(course, crew, journal)
            winner = finish(course, crew)
    except KeyboardInterrupt:
        pass
    seconds = perf_counter() - started
    return Found(course, winner or Winner(course.leader.rules), winner is not None, played, seconds)


def _search(course: Course, crew: Crew, journal: Journal | None) -> None:
    if journal and journal.told:
        journal.restore(course)
    else:
        order, games = rank_shipped(course, crew)
        course.rank(order)
        course.games = games
        if journal:
            journal.start(order, games)
    while may_go_on(course):
        games = next_cost(course)
        population = generation(course, crew)
        course.take(population, games)
        if journal:
            journal.keep(course, population)
