"""What is kept of the lines: a folder for each with the file of its tournament, and beside it the time it takes."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from demesne.core.errors import SetupError
from demesne.lab.results.statistics import Estimate, estimate
from demesne.lab.tournament import folder
from demesne.lab.tournament.work_units import WorkUnit, read_unit
from demesne_benchmarks.strength.lines import EVEN, StrengthLine

RESULTS: Final = Path("benchmarks") / "results" / "strength"
"""Where the results lie in a checkout."""

TIME: Final = "time.json"

ABSENT, STALE, BEGUN, COMPLETE = "not begun", "of other versions", "unfinished", "complete"


@dataclass(frozen=True)
class Result:
    """What is known of a line: its state, the games that count, and the share of the victories of its bot.

    `time` is what `timing` wrote of the thinking time, None where nobody measured it.
    """

    line: StrengthLine
    state: str
    games: int
    wins: int
    shared: int
    time: dict[str, Any] | None = None

    @property
    def rate(self) -> Estimate | None:
        """The share of the victories, with its 95 % interval; None without games."""
        return estimate(12 * self.wins + 6 * self.shared, 144 * self.wins + 36 * self.shared, self.games)

    @property
    def verdict(self) -> str:
        """`met`, `not met` or how far it is; a curve has nothing to meet.

        A line is met when its share reaches the target and the interval leaves one half below it.
        """
        if self.state != COMPLETE:
            return f"{self.state}, {self.games} of {self.line.games}" if self.games else self.state
        if self.line.target is None:
            return ""
        rate = self.rate
        assert rate is not None
        return "met" if rate.mean >= self.line.target and rate.low > EVEN else "not met"


def results_folder(given: Path | None) -> Path:
    """Return where results are kept: a folder of one's own, else that of the checkout. Raises SetupError."""
    if given is not None:
        return given
    if not RESULTS.parent.parent.is_dir():
        raise SetupError("results lie in the checkout: run this there, or name a folder with --out")
    return RESULTS


def read(line: StrengthLine, base: Path) -> Result:
    """Return what is kept of a line. Raises SetupError for a damaged file."""
    path = base / line.key / folder.NAME
    if not path.exists():
        return Result(line, ABSENT, 0, 0, 0)
    # A last line without its line feed is half a line: its games are played again.
    whole, _, _ = path.read_text(encoding="utf-8").rpartition("\n")
    head, *rows = whole.split("\n")
    if head != json.dumps(line.plan.identity):
        return Result(line, STALE, 0, 0, 0)
    units = {unit.number: unit for unit in (_unit(line, path, row) for row in rows)}
    # Games beyond those of the line do not count, nor do those after a gap.
    counted: list[WorkUnit] = []
    while len(counted) < line.plan.units and len(counted) in units:
        counted.append(units[len(counted)])
    places = [found for unit in counted for found in unit.places]
    wins = places.count("12")
    state = COMPLETE if len(counted) == line.plan.units else BEGUN
    return Result(line, state, len(places), wins, places.count("11"), read_time(line, base))


def _unit(line: StrengthLine, path: Path, row: str) -> WorkUnit:
    try:
        return read_unit(row, line.plan)
    except ValueError as error:
        raise SetupError(
            f"{path} is damaged: {error}; delete that line, and its games are played again"
        ) from None


def read_time(line: StrengthLine, base: Path) -> dict[str, Any] | None:
    """Return what was measured of the thinking time, None where nothing was."""
    try:
        told = json.loads((base / line.key / TIME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return told if isinstance(told, dict) else None


def discard(line: StrengthLine, base: Path) -> None:
    """Delete what is kept of a line."""
    for name in (folder.NAME, TIME):
        (base / line.key / name).unlink(missing_ok=True)
