"""`demesne bench`: the speed figures of this machine."""

from importlib import import_module

from demesne.cli.games import GameName, check_game
from demesne.kernel.errors import SetupError


def bench(game: GameName = "dominion") -> None:
    """Measure the speed of a game on this machine."""
    check_game(game)
    try:
        figures = import_module("demesne_benchmarks.figures")
    except ModuleNotFoundError:
        raise SetupError("the benchmarks are not installed; install demesne from its source") from None
    figures.main(game)
