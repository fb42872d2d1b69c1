"""Runs an analysis: the decisions of a record, each by itself, here or in worker processes."""

from collections.abc import Callable

from demesne.core.errors import SetupError
from demesne.core.records import record as records
from demesne.core.records.record import Record
from demesne.lab.analyze.analysis import Analysis, joined
from demesne.lab.analyze.evaluate import USUAL, Estimate, Evaluator, estimate_of
from demesne.lab.analyze.position import Course, course_of
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import Play, collect
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
    worlds: int | None = None,
) -> Analysis:
    """Look at every decision of a finished game, or at those of one seat, with a bot that searches.

    A move that is not the best is compared with it in `worlds` fresh worlds, by default the usual number of the game.
    The result is the same for every `jobs`. After Ctrl-C it covers the decisions without a gap from the first. Raises
    RecordError for a record that does not replay, SetupError for a bot, seat, number of jobs or worlds that cannot be.
    """
    if interruption is None:
        with Interruption() as interruption:
            return analyze(record, code, seat, jobs, watch, interruption, worlds)
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    course = course_of(record, seat)
    evaluator = Evaluator(record, code, worlds)
    found: list[Estimate] = []
    try:
        if jobs == 1:
            _look_here(evaluator, course, found, watch, interruption)
        else:
            _look_in_workers(evaluator, course, code, seat, jobs, found, watch, interruption)
    except KeyboardInterrupt:
        pass
    decisions = joined(course, found)
    asked = len(course.positions)
    return Analysis(
        record, code, evaluator.iterations, evaluator.worlds, seat, course.shares, asked, decisions
    )


def _look_here(
    evaluator: Evaluator,
    course: Course,
    found: list[Estimate],
    watch: Watcher | None,
    interruption: Interruption,
) -> None:
    for position in course.positions:
        try:
            interruption.allow()
            estimate = evaluator.estimate(position)
        finally:
            interruption.forbid()
        found.append(estimate)
        if watch:
            watch(len(found), len(course.positions))


def looker(data: bytes, code: str, worlds: int, seat: int | None) -> Play:
    """Return what looks at stretches of the decisions of a record, in a process that shares nothing with this one."""
    record = records.parse(data)
    evaluator, course = Evaluator(record, code, worlds), course_of(record, seat)

    def look(first: int, count: int) -> tuple[tuple[object, ...], str]:
        chosen = course.positions[first : first + count]
        return tuple(evaluator.estimate(position).to_tuple() for position in chosen), ""

    return look


def _look_in_workers(
    evaluator: Evaluator,
    course: Course,
    code: str,
    seat: int | None,
    jobs: int,
    found: list[Estimate],
    watch: Watcher | None,
    interruption: Interruption,
) -> None:
    from demesne.lab.processes.workers import Workers

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

    given = (evaluator.record.to_bytes(), code, evaluator.worlds, seat)
    workers = Workers(looker, given, max(1, min(jobs, total)), interruption)
    try:
        collect(workers, ((number, number, 1) for number in range(total)), take, interruption)
    finally:
        workers.stop()
