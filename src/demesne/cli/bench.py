"""`demesne bench`: the speed figures of this machine."""

from importlib import import_module
from typing import Annotated

import typer

from demesne.cli.games import GameName, check_game
from demesne.kernel.errors import SetupError


def bench(
    game: GameName = "dominion",
    games: Annotated[
        int | None,
        typer.Option("-n", "--games", metavar="N", help="Games in each run; default: as each line needs."),
    ] = None,
    runs: Annotated[int, typer.Option(metavar="R", help="Runs of which the median is shown.")] = 5,
    form: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """Measure the speed of a game on this machine."""
    check_game(game)
    try:
        figures = import_module("demesne_benchmarks.figures")
    except ModuleNotFoundError:
        raise SetupError("the benchmarks are not installed; install demesne from its source") from None
    figures.main(game, games, runs, form)
