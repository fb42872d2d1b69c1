"""`demesne rules`: what a game's rules are, where they can be chosen, and what this project has decided."""

from typing import Annotated

from demesne.cli.games import GameName, check_game
from demesne.cli.language import Language, load
from demesne.cli.options import option
from demesne.cli.reference import find
from demesne.cli.screen import console


def rules(
    game: GameName,
    ruleset: Annotated[str | None, option("ruleset", "rules")] = None,
    language: Language = None,
) -> None:
    """List the rulesets of a game, its options and rulings."""
    check_game(game)
    catalogue = load(language)
    for line in find(game).rules(catalogue, ruleset, console().width):
        print(line)
