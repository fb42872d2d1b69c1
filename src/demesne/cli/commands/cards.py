"""`demesne cards`: what the cards of a game cost and do."""

from typing import Annotated

import typer

from demesne.cli.choices import Ruleset
from demesne.cli.games import GameName, check_game
from demesne.cli.language import Language, load
from demesne.cli.options import option
from demesne.cli.reference import find
from demesne.cli.screen import width


def cards(
    game: GameName,
    card: Annotated[
        str | None,
        typer.Argument(metavar="[CARD]", help="One card in full, by the start of its name."),
    ] = None,
    kind: Annotated[str | None, option("kind", metavar="KIND")] = None,
    ruleset: Ruleset = None,
    language: Language = None,
) -> None:
    """List the cards of a game: cost, types and text."""
    check_game(game)
    catalogue = load(language)
    for line in find(game).cards(catalogue, card, kind, ruleset, width()):
        print(line)
