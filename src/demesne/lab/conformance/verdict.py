"""What comes of a check."""

from dataclasses import dataclass
from typing import Final

PASSED: Final = "pass"
FAILED: Final = "fail"
SKIPPED: Final = "skipped"


class FaultError(Exception):
    """A bot did what it must not do: `what`, and `fix`, which says what would be right."""

    def __init__(self, what: str, fix: str) -> None:
        super().__init__(f"{what}: {fix}")
        self.what = what
        self.fix = fix


class SkipError(Exception):
    """A check does not apply to a bot; the text says why."""


@dataclass(frozen=True)
class Verdict:
    """The outcome of one check: `status` is "pass", "fail" or "skipped", `reason` what was seen, `fix` what to do.

    `seconds` is how long the check took.
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
