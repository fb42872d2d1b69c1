"""`demesne cards`: what the cards of a game cost and do."""

from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.games import GameName, check_game
from demesne.cli.language import Language, load
from demesne.cli.screen import console
from demesne.kernel.errors import SetupError

if TYPE_CHECKING:
    from rich.console import RenderableType

    from demesne.locales.catalogue import Catalogue

DOMINATIONS = "dominations"


def cards(
    game: GameName,
    card: Annotated[
        str | None,
        typer.Argument(metavar="[CARD]", help="Of Dominations: one card in full, by the start of its name."),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            metavar="KIND",
            help="Of Dominations: masteries, monuments, levels, objectives, tiles, domination or campfires.",
        ),
    ] = None,
    ruleset: Annotated[
        str | None, typer.Option(help="Of Dominations: final or prototype; default: final.")
    ] = None,
    language: Language = None,
) -> None:
    """List the cards of a game: cost, types and text."""
    check_game(game)
    catalogue = load(language)
    screen = console()
    if game == DOMINATIONS:
        from demesne.cli import dominations_cards

        for line in dominations_cards.lines(catalogue, ruleset, kind, card, screen.width):
            print(line)
        return
    for given, value in ((repr(card), card), ("--kind", kind), ("--ruleset", ruleset)):
        if value is not None:
            raise SetupError(f"cards {game} takes no {given}: all cards are listed; see demesne cards --help")
    screen.print(_dominion(catalogue))


def _dominion(catalogue: "Catalogue") -> "RenderableType":
    """Return the table of the cards of Dominion."""
    from rich import box
    from rich.table import Table

    from demesne.dominion.cards import CARDS

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
    return table
