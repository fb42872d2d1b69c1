"""The verdicts of a bot as a table or as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from demesne import MODE
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import FAILED, NOT_APPLICABLE, PASSED, SKIPPED, Verdict

FORMATS = ("table", "json")
WORDS = {PASSED: "passed", FAILED: "failed", SKIPPED: "skipped", NOT_APPLICABLE: "not applicable"}


def to_json(subject: Subject, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return the report as JSON; `passed` is whether no check failed."""
    return {
        "bot": subject.code,
        "game": subject.game,
        "seed": subject.seed,
        "passed": not any(verdict.status == FAILED for verdict in verdicts),
        "mode": MODE,
        "checks": [verdict.to_json() for verdict in verdicts],
    }


def as_json(subject: Subject, verdicts: Sequence[Verdict]) -> str:
    """Return the report as indented JSON."""
    return json.dumps(to_json(subject, verdicts), indent=2)


def line(verdict: Verdict) -> str:
    """Return a verdict in one line, and what to do in a second one."""
    told = f"{verdict.status:<8}{verdict.check:<20}{verdict.reason}"
    return f"{told}\n{'':<28}fix: {verdict.fix}" if verdict.fix else told


def summary(subject: Subject, verdicts: Sequence[Verdict]) -> str:
    """Return the last line."""
    seconds = sum(verdict.seconds for verdict in verdicts)
    told = ", ".join(
        f"{sum(verdict.status == status for verdict in verdicts)} {word}" for status, word in WORDS.items()
    )
    return f"{subject.code}, {subject.game}: {told} ({seconds:.1f} s, seed {subject.seed}, {MODE})"
