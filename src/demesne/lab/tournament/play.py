"""Plays a tournament: its units are played here, in worker processes or on a Ray cluster, and kept by this process."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from demesne.core.errors import SetupError
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import Task, WorkerPool, collect
from demesne.lab.simulate import MOST_JOBS
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.folder import Folder
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.report import TournamentReport, report
from demesne.lab.tournament.work_units import Referee, read_unit, unit_player

Watcher = Callable[[Course], None]
"""Called with the course of the tournament each time it went on; it must not change it."""

_SECONDS_OF_A_TASK: Final = 0.2
_LONGEST_TASK: Final = 500


def play(
    plan: TournamentPlan,
    jobs: int | None = None,
    directory: Path | None = None,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
    cluster: str | None = None,
) -> TournamentReport:
    """Play a tournament with `jobs` workers, or go on with the one in `directory`, and report it.

    Workers are processes of this machine, by default one; with `cluster`, the address of a Ray cluster or "" for the
    one that Ray finds or starts, they are its workers, by default one for each of its CPUs. The report is the same
    for any workers, but for its time. After Ctrl-C it covers the units that are finished without a gap from the first,
    and `complete` is false. Raises SetupError for a plan, a folder or a cluster that cannot be used and BotError
    where a bot fails.
    """
    if interruption is None:
        with Interruption() as interruption:
            return play(plan, jobs, directory, watch, interruption, cluster)
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    referee = Referee(plan)
    if directory is None:
        return _play(Course(plan), referee, jobs, watch, interruption, cluster)
    with Folder(directory, plan) as folder:
        return _play(Course(plan, folder), referee, jobs, watch, interruption, cluster)


def _play(
    course: Course,
    referee: Referee,
    jobs: int | None,
    watch: Watcher | None,
    interruption: Interruption,
    cluster: str | None,
) -> TournamentReport:
    started = perf_counter()
    try:
        if course.is_over or (cluster is None and jobs in (None, 1)):
            _play_here(course, referee, watch, interruption)
        else:
            pool = _pool(course, jobs, interruption, cluster)
            started = perf_counter()
            _play_by_pool(pool, course, watch, interruption)
    except KeyboardInterrupt:
        pass
    return report(course, perf_counter() - started)


def _play_here(course: Course, referee: Referee, watch: Watcher | None, interruption: Interruption) -> None:
    for number in course.missing():
        try:
            interruption.allow()
            unit = referee.play(number)
        finally:
            interruption.forbid()
        course.take(unit)
        if watch:
            watch(course)


def _pool(course: Course, jobs: int | None, interruption: Interruption, cluster: str | None) -> WorkerPool:
    plan = course.plan
    if cluster is not None:
        from demesne.lab.processes.ray_pool import RayPool
        from demesne.lab.tournament.packed_plan import pack, player_of

        return RayPool(player_of, pack(plan), jobs, cluster, interruption)
    from demesne.lab.processes.workers import Workers

    missing = sum(1 for _ in course.missing())
    return Workers(unit_player, (plan,), min(jobs or 1, missing), interruption)


def _play_by_pool(
    pool: WorkerPool, course: Course, watch: Watcher | None, interruption: Interruption
) -> None:
    def take(_: int, lines: tuple[str, ...]) -> None:
        for line in lines:
            course.take(read_unit(line, course.plan))
        if watch:
            watch(course)

    try:
        collect(pool, tasks(course, pool.size), take, interruption, lambda: course.is_over)
    finally:
        pool.stop()


def tasks(course: Course, workers: int) -> Iterator[Task]:
    """Yield the missing units in stretches without a gap, of about 0.2 seconds each by the speed so far."""
    started = perf_counter()
    index = 0
    first, count, length = -1, 0, 1
    for number in course.missing():
        if count and (count >= length or number != first + count):
            yield index, first, count
            index, count = index + 1, 0
        if not count:
            first = number
            rate = course.played / max(perf_counter() - started, _SECONDS_OF_A_TASK) / workers
            length = max(1, min(_LONGEST_TASK, int(rate * _SECONDS_OF_A_TASK)))
        count += 1
    if count:
        yield index, first, count
