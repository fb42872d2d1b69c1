"""What a shell offers for the values of arguments and options."""

from collections.abc import Iterable

import typer

from demesne.core import registry


def games(incomplete: str) -> list[str]:
    """Return the games that begin so."""
    return beginning(registry.names(), incomplete)


def bots(context: typer.Context, incomplete: str) -> list[str]:
    """Return the codes of bots that begin so: those of the game that was named, else of all."""
    from demesne.bots.registry import known

    game = context.params.get("game")
    named = [game] if game in registry.names() else registry.names()
    codes = dict.fromkeys(code for name in named for code, _ in known(name) if "/" not in code)
    return beginning(codes, incomplete)


def beginning(words: Iterable[str], incomplete: str) -> list[str]:
    """Return the words that begin so."""
    return [word for word in words if word.startswith(incomplete)]
