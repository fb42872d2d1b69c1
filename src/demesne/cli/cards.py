"""`demesne cards`: what the cards of a game cost and do."""

from typing import Annotated

import typer

from demesne.cli.games import GameName, check_game
from demesne.cli.screen import console
from demesne.kernel.errors import SetupError


def cards(
    game: GameName,
    language: Annotated[
        str | None, typer.Option("--lang", help="en, de, es or fr; default: the environment's.")
    ] = None,
) -> None:
    """List the cards of a game: cost, types and text."""
    check_game(game)
    from rich import box
    from rich.table import Table

    from demesne.dominion.cards import CARDS
    from demesne.locales.catalogue import Catalogue, CatalogueError

    try:
        catalogue = Catalogue.load(language)
    except CatalogueError as error:
        raise SetupError(str(error)) from None
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("card", no_wrap=True)
    table.add_column("cost", justify="right")
    table.add_column("types", no_wrap=True)
    table.add_column("text")
    for card in CARDS:
        number = int(card.number)
        row = (
            catalogue.card_name(number),
            str(card.cost),
            catalogue.card_types(number),
            catalogue.card_text(number),
        )
        table.add_row(*row)
    console().print(table)
