"""`demesne rules`: what a game's rules are, where they can be chosen, and what this project has decided."""

from typing import Annotated

import typer

from demesne.cli.games import GameName, check_game
from demesne.cli.language import Language, load
from demesne.cli.reference import find
from demesne.cli.screen import console


def rules(
    game: GameName,
    ruleset: Annotated[
        str | None, typer.Option(help="Dominations: final or prototype; default: both.")
    ] = None,
    language: Language = None,
) -> None:
    """List the rulesets of a game, its options and rulings."""
    check_game(game)
    catalogue = load(language)
    for line in find(game).rules(catalogue, ruleset, console().width):
        print(line)
