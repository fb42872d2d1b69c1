"""The games by name, for the commands that take one."""

from collections.abc import Sequence
from typing import Annotated

import typer

from demesne.cli import completion
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.game import Game

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help=f"The game: {' or '.join(registry.names())}.", autocompletion=completion.games
    ),
]


def check_game(name: str) -> Game:
    """Return the game of this name, or raise SetupError."""
    return registry.find(name)


def check_players(name: str, bots: Sequence[str]) -> None:
    """Raise SetupError unless the game takes this number of players."""
    game = check_game(name)
    if not game.least_players <= len(bots) <= game.most_players:
        raise SetupError(
            f"{name} has {game.least_players} to {game.most_players} players: "
            f"give -p BOT once for each of them, not {len(bots)} times"
        )
