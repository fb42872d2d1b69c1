"""How the command line names the options of games: each game declares its own, and help and completion tell of them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import typer

from demesne.core import registry
from demesne.core.spec import load


@dataclass(frozen=True)
class GameOption:
    """What the help says of an option of commands for one game.

    `told` names the game and says what the option takes; `complete` returns the values that begin with some letters.
    With a `command` it stands in the help of this command, in place of what stands in that of all others.
    """

    name: str
    told: str
    command: str = ""
    complete: Callable[[str], list[str]] | None = None


@cache
def _declared() -> list[list[GameOption]]:
    """Return the options of each game."""
    found = [load(registry.spec(game).options, tuple) for game in registry.names()]
    return [list(options) for options in found if options]


def of(name: str, command: str = "") -> list[GameOption]:
    """Return what each game tells of an option in a command."""
    found = []
    for options in _declared():
        named = [option for option in options if option.name == name]
        own = [option for option in named if option.command == command]
        found += own or [option for option in named if not option.command]
    return found


def told(name: str, command: str = "", between: str = " ") -> str:
    """Return in one line what the games tell of an option."""
    return between.join(option.told for option in of(name, command))


def offered(name: str, beginning: str) -> list[str]:
    """Return the values of an option that begin so, of all games."""
    return [word for option in of(name) if option.complete for word in option.complete(beginning)]


def option(name: str, command: str = "", metavar: str | None = None) -> Any:
    """Return an option that games have, as commands declare it."""

    def complete(incomplete: str) -> list[str]:
        return offered(name, incomplete)

    completes = any(each.complete for each in of(name))
    return typer.Option(
        metavar=metavar, help=told(name, command), autocompletion=complete if completes else None
    )
