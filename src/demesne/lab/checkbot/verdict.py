"""What comes of a check."""

from dataclasses import dataclass
from typing import Final

PASSED: Final = "pass"
FAILED: Final = "fail"
SKIPPED: Final = "skipped"
NOT_APPLICABLE: Final = "n/a"


class BotViolation(Exception):  # noqa: N818 - what a bot did, as a check found it
    """A bot did what it must not do: `what`, and `fix`, which says what would be right."""

    def __init__(self, what: str, fix: str) -> None:
        super().__init__(f"{what}: {fix}")
        self.what = what
        self.fix = fix


class SkipError(Exception):
    """A check could not be made, or counts for others only; the text says why."""


class NotApplicableError(Exception):
    """A check is for bots of another kind; the text says for which."""


@dataclass(frozen=True)
class Verdict:
    """The outcome of one check: `status` is "pass", "fail", "skipped" or "n/a".

    `reason` is what was seen, `fix` what to do, `seconds` how long the check took.
    """

    check: str
    status: str
    reason: str
    fix: str = ""
    seconds: float = 0.0

    def to_json(self) -> dict[str, object]:
        """Return the verdict as JSON."""
        told: dict[str, object] = dict(vars(self))
        return {**told, "seconds": round(self.seconds, 3)}
