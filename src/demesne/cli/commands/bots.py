"""`demesne bots`: the codes that -p takes."""

from textwrap import wrap

from demesne.cli.games import GameName, check_game
from demesne.cli.listing import paragraph
from demesne.cli.screen import width
from demesne.core import registry


def bots(game: GameName = registry.DEFAULT) -> None:
    """List the bots of a game by their codes."""
    check_game(game)
    from demesne.bots.registry import known

    codes = known(game)
    columns, indent = width(), max(len(code) for code, _ in codes) + 2
    for code, description in codes:
        if len(code) + 2 + len(description) > columns and indent > columns // 2:
            print("\n".join([code, *paragraph(description, columns)]))
            continue
        first, *rest = wrap(description, columns - indent) or [""]
        print("\n".join([f"{code:<{indent}}{first}", *(" " * indent + line for line in rest)]))
