"""`demesne dataset`: games of bots as data to learn from."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from demesne.cli.choices import bot_option, file_name, fresh_seed
from demesne.cli.dominion import options
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import check_game
from demesne.core.errors import SetupError


def dataset(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; only dominion has data yet.")],
    out: Annotated[
        Path, typer.Option(metavar="FILE", parser=file_name, help="Parquet file to write the choices to.")
    ],
    player: Annotated[
        list[str] | None, bot_option("A bot's code; once for each player. Default: master twice.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="Games to play.")] = 1000,
    seed: Annotated[int | None, typer.Option(help="Equal seeds give equal rows; default: new.")] = None,
    kingdom: Annotated[
        str,
        typer.Option(
            metavar="NAME|CARD,CARD,...",
            help="One kingdom for all games; default: random, another one in each.",
            autocompletion=options.kingdoms,
        ),
    ] = "random",
) -> int:
    """Write what bots saw and chose, as Parquet.

    A row is a choice of a seat between several actions, with the policy of a network and the result of the game.
    """
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.lab.results.output import Destination, require_parquet
        from demesne.learning.dominion.dataset import games_of, parquet_of

        if check_game(game).name != "dominion":
            raise SetupError(f"only dominion has data to learn from yet, not {game}")
        require_parquet()
        destination = Destination(out)
        chosen = fresh_seed() if seed is None else seed
        try:
            rows = games_of(player or ["master", "master"], games, chosen, kingdom, interruption)
        except KeyboardInterrupt:
            print("demesne: interrupted; nothing was written", file=sys.stderr)
            return INTERRUPTED
        destination.write(parquet_of(rows))
    print(f"{len(rows):,} choices of {games:,} games, seed {chosen}: {out}")
    return 0
