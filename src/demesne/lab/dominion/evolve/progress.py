"""The live display of a search: the games of all there will be, and the races."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Final

from demesne.lab.dominion.evolve.plan import EvolvePlan

if TYPE_CHECKING:
    from demesne.lab.dominion.evolve.evolve import Watcher
    from demesne.lab.dominion.evolve.generations import SearchState

_SECONDS_BETWEEN: Final = 0.1


@contextmanager
def bars(plan: EvolvePlan) -> Iterator["Watcher"]:
    """Show a bar of the games on standard error, and give the function that moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[figure]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        games = progress.add_task("games", total=plan.games, figure="")
        started = monotonic()
        shown = 0.0

        def watch(state: "SearchState", played: int) -> None:
            nonlocal shown
            now = monotonic()
            if now - shown < _SECONDS_BETWEEN:
                return
            shown = now
            speed = played / (now - started) if now > started else 0.0
            islands = f", {len(state.islands)} islands" if len(state.islands) > 1 else ""
            progress.update(
                games,
                completed=state.games,
                figure=f"{state.games:,} of {plan.games:,}{islands}, {state.generation:,} races, {speed:,.0f}/s",
            )

        yield watch
