"""`demesne bench strength`: play the lines on, and print what is known of them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from demesne.cli.screen import console
from demesne.core.errors import SetupError
from demesne.lab.processes.interruption import Interruption
from demesne.lab.tournament.play import play
from demesne_benchmarks.strength import kingdoms, output, timing
from demesne_benchmarks.strength.lines import LINES, StrengthLine, find
from demesne_benchmarks.strength.results import (
    ABSENT,
    BEGUN,
    COMPLETE,
    STALE,
    discard,
    read,
    results_folder,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from demesne.lab.tournament.course import Course

INTERRUPTED: Final = 130


def main(
    only: list[str] | None = None,
    resume: bool = False,
    rerun_outdated: bool = False,
    jobs: int = 1,
    listing: bool = False,
    out: Path | None = None,
    page: Path | None = None,
) -> int:
    """Play what is missing of the lines `only` (none: of all), print the table and return the exit code.

    With `listing` or `page` nothing is played. Lines that nobody began are always played. Those that were begun go on
    with `resume`; `rerun_outdated` plays those of other versions of the rules or the bots again from the first game.
    Raises SetupError if neither was said and such a line is there.
    """
    lines = find(only or [])
    base = results_folder(out)
    if listing:
        console().print(output.table([read(line, base) for line in lines]))
        return 0
    if page is not None:
        text = output.page([read(line, base) for line in LINES.values()], kingdoms.read(base))
        page.write_text(text, encoding="utf-8")
        return 0
    check(lines, base, resume, rerun_outdated)
    if not base.parent.is_dir():
        raise SetupError(f"cannot write to {base}: there is no directory {base.parent}")
    base.mkdir(exist_ok=True)
    with Interruption() as interruption:
        complete = play_all(lines, base, jobs, interruption)
    console().print(output.table([read(line, base) for line in lines]))
    return 0 if complete else INTERRUPTED


def check(lines: list[StrengthLine], base: Path, resume: bool, rerun_outdated: bool) -> None:
    """Raise SetupError where it is not clear whether a line is to go on or to be played again; make room for those."""
    for line in lines:
        state = read(line, base).state
        if state == BEGUN and not resume:
            raise SetupError(
                f"the line {line.key} is unfinished: go on with --resume, or choose others with --only"
            )
        if state == STALE and not rerun_outdated:
            raise SetupError(
                f"the games of {line.key} are of other versions of rules or bots: play them again with --rerun-outdated"
            )
    for line in lines:
        if read(line, base).state == STALE:
            discard(line, base)


def play_all(lines: list[StrengthLine], base: Path, jobs: int, interruption: Interruption) -> bool:
    """Play what is missing; return False after Ctrl-C."""
    missing = [line for line in lines if read(line, base).state in (ABSENT, BEGUN)]
    for line in missing:
        report = play(line.plan, jobs, base / line.key, watcher(line), interruption)
        if not report.complete:
            return False
    for line in lines:
        found = read(line, base)
        if found.state == COMPLETE and found.time is None:
            timing.write(line, base)
    if any(line.kingdom for line in missing):
        kingdoms.update(base)
    return True


def watcher(line: StrengthLine) -> "Callable[[Course], None] | None":
    """Return what tells a terminal how far a line is."""
    if not sys.stderr.isatty():
        return None

    def watch(course: "Course") -> None:
        games = 2 * len(course.counted)
        sys.stderr.write(f"\r{line.key}: {games} of {line.games} games ")
        sys.stderr.write("\n" if course.is_over else "")
        sys.stderr.flush()

    return watch
