"""The live display of a simulation: games played, and a bar for each player's share of the victories."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from demesne.lab.plan import Plan

if TYPE_CHECKING:
    from demesne.lab.processes.chunks import Watcher
    from demesne.lab.sums import Sums

_SECONDS_BETWEEN = 0.1


@contextmanager
def steps(label: str, unit: str) -> Iterator[Callable[[int, int], None]]:
    """Show one bar on standard error, and give the function that moves it: called with what is done, and all."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), TextColumn("{task.fields[figure]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None, figure="")

        def watch(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, figure=f"{done:,} of {total:,} {unit}")

        yield watch


@contextmanager
def bars(plan: Plan) -> Iterator["Watcher"]:
    """Show bars on standard error, and give the function that moves them.

    A player's bar is as long as the player's share of the victories so far, so that bars can be compared.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[figure]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        games = progress.add_task("games", total=plan.games, figure="")
        players = [progress.add_task(name, total=1.0, figure="") for name in plan.names()]
        started = monotonic()
        shown = 0.0

        def watch(tally: "Sums") -> None:
            nonlocal shown
            now = monotonic()
            if now - shown < _SECONDS_BETWEEN or not tally.games:
                return
            shown = now
            played = int(tally.games)
            rate = played / (now - started) if now > started else 0.0
            progress.update(games, completed=played, figure=f"{played:,} of {plan.games:,}, {rate:,.0f}/s")
            for task, shares12 in zip(players, tally.shares12, strict=True):
                share = int(shares12) / 12 / played
                progress.update(task, completed=share, figure=f"{int(shares12) / 12:,.1f} wins, {share:.1%}")

        yield watch
