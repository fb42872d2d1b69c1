"""All checks, one after the other."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final

from demesne.core.errors import SetupError
from demesne.lab.checkbot.checks import (
    backs_up,
    budget,
    edges,
    hidden,
    kinds,
    legal,
    process,
    rebuilt,
    repeats,
    samples,
    streams,
    unchanged,
    winning,
)
from demesne.lab.checkbot.probes import probes_of
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import (
    FAILED,
    NOT_APPLICABLE,
    PASSED,
    SKIPPED,
    BotViolation,
    NotApplicableError,
    SkipError,
    Verdict,
)

Check = Callable[[Subject], str]

CHECKS: Final[dict[str, Check]] = {
    legal.NAME: legal.check,
    kinds.NAME: kinds.check,
    edges.NAME: edges.check,
    unchanged.NAME: unchanged.check,
    hidden.NAME: hidden.check,
    streams.NAME: streams.check,
    repeats.NAME: repeats.check,
    rebuilt.NAME: rebuilt.check,
    process.NAME: process.check,
    process.CLOCK_NAME: process.check_clock,
    budget.NAME: budget.check,
    winning.NAME: winning.check,
    backs_up.NAME: backs_up.check,
    samples.NAME: samples.check,
}
"""Every check by its name, in the order of a report.

It returns what it saw, or raises BotViolation, SkipError or NotApplicableError.
"""


def must_be_strong(code: str, game: str) -> bool:
    """Tell whether a bot states a budget of iterations, and of no time, that suffices for the winning moves."""
    budget = Subject(code, game).budget()
    return budget is not None and not budget.milliseconds and budget.iterations >= probes_of(game).strong


def examine(subject: Subject, only: Sequence[str] = ()) -> Iterator[Verdict]:
    """Yield the verdict of each check, or of those named. Raises SetupError for a name that is no check's."""
    for name in only:
        if name not in CHECKS:
            raise SetupError(f"there is no check {name}; the checks are {', '.join(CHECKS)}")
    for name, check in CHECKS.items():
        if not only or name in only:
            yield verdict(name, check, subject)


def verdict(name: str, check: Check, subject: Subject) -> Verdict:
    """Make one check."""
    began = monotonic()
    try:
        status, reason, fix = PASSED, check(subject), ""
    except BotViolation as violation:
        status, reason, fix = FAILED, violation.what, violation.fix
    except SkipError as skip:
        status, reason, fix = SKIPPED, str(skip), ""
    except NotApplicableError as other:
        status, reason, fix = NOT_APPLICABLE, f"not applicable: {other}", ""
    return Verdict(name, status, reason, fix, monotonic() - began)
