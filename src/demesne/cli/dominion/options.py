"""How the command line names the options of Dominion."""

from typing import Final

from demesne.cli.completion import beginning
from demesne.cli.options import GameOption


def kingdoms(incomplete: str) -> list[str]:
    """Return the kingdoms by name that begin so."""
    from demesne.games.dominion.setup import RANDOM, RECOMMENDED

    return beginning([*RECOMMENDED, RANDOM], incomplete)


OPTIONS: Final = (
    GameOption(
        "kingdom",
        "Dominion: a kingdom by name, ten cards, or 'random with CARD,... without CARD,...'; "
        "default: first-game, or one with the cards that the strategies need.",
        complete=kingdoms,
    ),
    GameOption("kingdom", "Dominion: a kingdom by name, ten cards, or random.", command="play"),
    GameOption("max_turns", "Dominion: turns of each player after which a game is cut off; default: 200."),
    GameOption("series", "Dominion: games in a series; the last winner's left neighbour begins the next."),
    GameOption(
        "start",
        "Dominion: coins of the first two hands: 5/2, 4/3, 3/4, 2/5 or any; for all, or one for each.",
    ),
    GameOption("worlds", "in Dominion 1000"),
)
