"""`demesne bench`: the speed figures of this machine."""

from demesne.cli.games import GameName, check_game
from demesne.kernel.errors import SetupError


def bench(game: GameName = "dominion") -> None:
    """Measure the speed of a game on this machine."""
    check_game(game)
    try:
        from demesne_benchmarks.figures import main
    except ImportError:
        raise SetupError(
            "the benchmarks are not installed; build demesne from its source to have them"
        ) from None
    main(game)
