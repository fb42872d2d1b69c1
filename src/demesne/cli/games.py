"""The games by name, for the commands that take one."""

from collections.abc import Sequence
from typing import Annotated, Final

import typer

from demesne.kernel.errors import SetupError

GAMES: Final = {"dominion": (2, 4)}
"""Each game with its least and greatest number of players."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {' or '.join(GAMES)}.")]


def check_game(game: str) -> None:
    """Raise SetupError unless this is a game."""
    if game not in GAMES:
        raise SetupError(f"no game {game!r}; the games are {', '.join(GAMES)}")


def check_players(game: str, bots: Sequence[str]) -> None:
    """Raise SetupError unless the game takes so many players."""
    check_game(game)
    least, most = GAMES[game]
    if not least <= len(bots) <= most:
        raise SetupError(
            f"{game} has {least} to {most} players: give -p BOT once for each of them, not {len(bots)} times"
        )
