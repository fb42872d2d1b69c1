"""The same games in another process, where hashes of texts are others, and where clocks go wrong."""

import json
import os
import subprocess
import sys
from typing import Any, Final

from demesne.lab.checkbot.history import History, compare, record
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import BotViolation, SkipError

NAME = "any-process"
CLOCK_NAME = "any-clock"
HASH_SEED: Final = "271828"
PATIENCE: Final = 60.0
"""Seconds that the other process may take beside five times those of the first."""

MEND: Final = "let the bot work in every process alike"


def check(subject: Subject) -> str:
    """Let a fresh process with another PYTHONHASHSEED answer the same questions. Raises BotViolation if one differs."""
    equal = _elsewhere(
        subject,
        False,
        "in another process",
        "let nothing depend on the order of sets, on hash() or id(), or on what a process finds around it",
    )
    return f"{equal:,} equal answers in a process with PYTHONHASHSEED={HASH_SEED}"


def check_clock(subject: Subject) -> str:
    """Let a process whose clocks are years ahead and run a thousand times as fast answer the same questions.

    Raises BotViolation when an answer differs; SkipError for a bot that states a budget in milliseconds.
    """
    budget = subject.budget()
    if budget is not None and budget.milliseconds:
        raise SkipError("its budget is a time: such bots are for play, not for experiments")
    equal = _elsewhere(
        subject,
        True,
        "where the clocks show another time",
        "count iterations, not seconds; a bot that plays by time states budget = Budget(0, MILLISECONDS)",
    )
    return f"{equal:,} equal answers where clocks are years ahead and a thousand times as fast"


def _elsewhere(subject: Subject, wrong_clocks: bool, what: str, fix: str) -> int:
    """Return how many answers another process repeats."""
    with subject.seated() as bot:
        histories = record(subject, bot)
    return compare(histories, _ask(subject, histories, wrong_clocks), what, fix)


def _ask(subject: Subject, histories: list[History], wrong_clocks: bool) -> list[list[int]]:
    """Let a fresh process answer all questions."""
    order: dict[str, Any] = {
        "code": subject.code,
        "game": subject.game,
        "limit": subject.limit,
        "wrong_clocks": wrong_clocks,
        "histories": [history.to_json() for history in histories],
    }
    try:
        run = subprocess.run(
            [sys.executable, "-m", "demesne.lab.checkbot.child"],
            input=json.dumps(order),
            capture_output=True,
            text=True,
            errors="replace",
            timeout=5 * subject.seconds + PATIENCE,
            env={**os.environ, "PYTHONHASHSEED": HASH_SEED},
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise BotViolation(f"another process took longer than {late.timeout:.0f} s", MEND) from None
    if run.returncode:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise BotViolation(f"another process failed: {last}", MEND)
    found = json.loads(run.stdout)
    if "fault" in found:
        raise BotViolation(f"in another process: {found['fault'][0]}", found["fault"][1])
    told: list[list[int]] = found["answers"]
    return told
