"""The live display of a tournament: the games that are played, of those there can be."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from demesne.lab.tournament.plan import TournamentPlan

if TYPE_CHECKING:
    from demesne.lab.tournament.course import Course
    from demesne.lab.tournament.play import Watcher

_SECONDS_BETWEEN = 0.1


@contextmanager
def bar(plan: TournamentPlan) -> Iterator["Watcher"]:
    """Show a bar on standard error, and give the function that moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("games"), BarColumn(), TextColumn("{task.fields[figure]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=plan.all_games, figure="")
        started = monotonic()
        shown = 0.0

        def watch(course: "Course") -> None:
            nonlocal shown
            now = monotonic()
            if now - shown < _SECONDS_BETWEEN:
                return
            shown = now
            games = len(course.counted) * len(plan.orders)
            rate = course.played * len(plan.orders) / (now - started) if now > started else 0.0
            progress.update(task, completed=games, figure=f"{games:,} of {plan.all_games:,}, {rate:,.0f}/s")

        yield watch
