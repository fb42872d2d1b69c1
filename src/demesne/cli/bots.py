"""`demesne bots`: the codes that -p takes."""

from demesne.cli.games import GameName, check_game
from demesne.cli.screen import console


def bots(game: GameName = "dominion") -> None:
    """List the bots of a game by their codes."""
    check_game(game)
    from rich.table import Table

    from demesne.players.codes import known

    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for code, description in known(game):
        table.add_row(code, description)
    console().print(table)
