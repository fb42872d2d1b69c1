"""Plays the units of a tournament, here or in worker processes."""

import signal
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Final

from demesne.kernel.errors import BotError, DemesneError, SetupError
from demesne.lab.interruption import Interruption
from demesne.lab.simulate import MOST_JOBS
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.folder import Folder
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.report import TournamentReport, report
from demesne.lab.tournament.units import Referee, Unit
from demesne.lab.workers import AHEAD, Task, Workers

Watcher = Callable[[Course], None]
"""Called with the course of the tournament each time it went on; it must not change it."""

_SECONDS_OF_A_TASK: Final = 0.2
_LONGEST_TASK: Final = 500


def play(
    plan: TournamentPlan,
    jobs: int = 1,
    directory: Path | None = None,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
) -> TournamentReport:
    """Play a tournament with `jobs` processes, or go on with the one in `directory`, and report it.

    The report is the same for every `jobs`, but for its time. After Ctrl-C it covers the units that are finished
    without a gap from the first, and `complete` is false. Raises SetupError for a plan or a folder that cannot be
    used and BotError where a bot fails.
    """
    if interruption is None:
        with Interruption() as interruption:
            return play(plan, jobs, directory, watch, interruption)
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    referee = Referee(plan)
    if directory is None:
        return _play(Course(plan), referee, jobs, watch, interruption)
    with Folder(directory, plan) as folder:
        return _play(Course(plan, folder), referee, jobs, watch, interruption)


def _play(
    course: Course, referee: Referee, jobs: int, watch: Watcher | None, interruption: Interruption
) -> TournamentReport:
    started = perf_counter()
    try:
        if jobs == 1:
            _play_here(course, referee, watch, interruption)
        else:
            _play_in_workers(course, jobs, watch, interruption)
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


def work(plan: TournamentPlan, link: Connection) -> None:
    """Play tasks that arrive as (index, first unit, number of units) until the other side closes or one fails."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    referee = Referee(plan)
    try:
        while True:
            index, first, count = link.recv()
            units: list[Unit] = []
            try:
                for number in range(first, first + count):
                    units.append(referee.play(number))  # noqa: PERF401 - those before a failure are kept
            except DemesneError as error:
                link.send((index, tuple(units), str(error)))
                return
            link.send((index, tuple(units), ""))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def tasks(course: Course, jobs: int) -> Iterator[Task]:
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
            rate = course.played / max(perf_counter() - started, _SECONDS_OF_A_TASK) / jobs
            length = max(1, min(_LONGEST_TASK, int(rate * _SECONDS_OF_A_TASK)))
        count += 1
    if count:
        yield index, first, count


def _play_in_workers(course: Course, jobs: int, watch: Watcher | None, interruption: Interruption) -> None:
    number = min(jobs, sum(1 for _ in course.missing()))
    workers = Workers(work, (course.plan,), number, tasks(course, jobs), interruption)
    try:
        _collect(workers, course, watch, interruption)
    finally:
        workers.stop()


def _collect(workers: Workers, course: Course, watch: Watcher | None, interruption: Interruption) -> None:
    """Take the units of all answers. Of several failures the one of the first task is raised."""
    failures: dict[int, str] = {}
    for _ in range(AHEAD):
        for link in workers.listening:
            workers.feed(link)
    while workers.open and not course.is_over and (not failures or min(workers.open) < min(failures)):
        try:
            interruption.allow()
            answers = workers.receive()
        finally:
            interruption.forbid()
        for link, (index, units, failure) in answers:
            workers.open.discard(index)
            for unit in units:
                course.take(unit)
            if failure:
                failures[index] = failure
                workers.listening.remove(link)
            elif not failures:
                workers.feed(link)
        if watch:
            watch(course)
    if failures and not course.is_over:
        raise BotError(failures[min(failures)])
