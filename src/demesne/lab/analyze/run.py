"""Runs an analysis: the decisions of a record, each by itself, here or in worker processes."""

from collections.abc import Callable

from demesne.kernel import record as records
from demesne.kernel.errors import SetupError
from demesne.kernel.record import Record
from demesne.lab.analyze.analysis import Analysis, joined
from demesne.lab.analyze.judge import USUAL, Estimate, Judge, estimate_of
from demesne.lab.analyze.position import Course, course_of
from demesne.lab.crew import Play, collect
from demesne.lab.interruption import Interruption
from demesne.lab.simulate import MOST_JOBS

Watcher = Callable[[int, int], None]
"""Called with how many decisions are done, of how many."""


def analyze(
    record: Record,
    code: str = USUAL,
    seat: int | None = None,
    jobs: int = 1,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
) -> Analysis:
    """Look at every decision of a finished game, or at those of one seat, with a bot that searches.

    The result is the same for every `jobs`. After Ctrl-C it covers the decisions without a gap from the first. Raises
    RecordError for a record that does not replay, SetupError for a bot, seat or number of jobs that cannot be.
    """
    if interruption is None:
        with Interruption() as interruption:
            return analyze(record, code, seat, jobs, watch, interruption)
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    course = course_of(record, seat)
    judge = Judge(record, code)
    found: list[Estimate] = []
    try:
        if jobs == 1:
            _look_here(judge, course, found, watch, interruption)
        else:
            _look_in_workers(judge, course, code, seat, jobs, found, watch, interruption)
    except KeyboardInterrupt:
        pass
    decisions = joined(course, found)
    return Analysis(record, code, judge.iterations, seat, course.shares, len(course.positions), decisions)


def _look_here(
    judge: Judge, course: Course, found: list[Estimate], watch: Watcher | None, interruption: Interruption
) -> None:
    for position in course.positions:
        try:
            interruption.allow()
            estimate = judge.look(position)
        finally:
            interruption.forbid()
        found.append(estimate)
        if watch:
            watch(len(found), len(course.positions))


def looker(data: bytes, code: str, seat: int | None) -> Play:
    """Return what looks at stretches of the decisions of a record, in a process that shares nothing with this one."""
    record = records.parse(data)
    judge, course = Judge(record, code), course_of(record, seat)

    def look(first: int, count: int) -> tuple[tuple[object, ...], str]:
        chosen = course.positions[first : first + count]
        return tuple(judge.look(position).to_tuple() for position in chosen), ""

    return look


def _look_in_workers(
    judge: Judge,
    course: Course,
    code: str,
    seat: int | None,
    jobs: int,
    found: list[Estimate],
    watch: Watcher | None,
    interruption: Interruption,
) -> None:
    from demesne.lab.workers import Workers

    total = len(course.positions)
    waiting: dict[int, Estimate] = {}
    done = 0

    def take(index: int, looked: tuple[object, ...]) -> None:
        nonlocal done
        for fields in looked:
            assert isinstance(fields, tuple)
            waiting[index] = estimate_of(fields)
            done += 1
        while len(found) in waiting:
            found.append(waiting.pop(len(found)))
        if watch:
            watch(done, total)

    given = (judge.record.to_bytes(), code, seat)
    workers = Workers(looker, given, max(1, min(jobs, total)), interruption)
    try:
        collect(workers, ((number, number, 1) for number in range(total)), take, interruption)
    finally:
        workers.stop()
