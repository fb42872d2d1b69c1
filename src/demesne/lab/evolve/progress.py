"""The live display of a search: the generations of all there will be, and the best so far."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Final

from demesne.lab.evolve.plan import EvolvePlan

if TYPE_CHECKING:
    from demesne.lab.evolve.course import Course
    from demesne.lab.evolve.evolve import Watcher

_SECONDS_BETWEEN: Final = 0.1


@contextmanager
def bars(plan: EvolvePlan) -> Iterator["Watcher"]:
    """Show two bars on standard error, and give the function that moves them.

    The second is as long as the share of victory of the best so far against the best shipped strategy.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[figure]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        generations = progress.add_task("generation", total=plan.generations, figure="")
        best = progress.add_task("best", total=1.0, figure="")
        started = monotonic()
        shown = 0.0

        def watch(course: "Course", played: int) -> None:
            nonlocal shown
            now = monotonic()
            if now - shown < _SECONDS_BETWEEN:
                return
            shown = now
            speed = played / (now - started) if now > started else 0.0
            where = f", {len(course.isles)} isles" if course.isles else ""
            progress.update(
                generations,
                completed=course.generation,
                figure=f"{course.generation:,} of {plan.generations:,}{where}, {played:,} games, {speed:,.0f}/s",
            )
            leader = course.leader
            if leader.games:
                share = leader.rate_against(0)
                progress.update(
                    best,
                    completed=share,
                    figure=f"{share:.1%} against {course.shipped[0][0]}, {leader.rate:.1%} in all",
                )

        yield watch
