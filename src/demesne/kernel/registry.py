"""The games by name. A game is loaded when it is first asked for."""

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from demesne.kernel.errors import SetupError
from demesne.kernel.game import Game

_MODULES: Final[dict[str, str]] = {
    "dominion": "demesne.dominion.game",
    "dominations": "demesne.dominations.game",
}
"""Each game with the module whose `GAME` describes it: a new game is one line here."""


def names() -> list[str]:
    """Return the names of all games."""
    return list(_MODULES)


def find(name: str) -> Game:
    """Return the game of this name. Raises SetupError, which lists the known ones, for another name."""
    module = _MODULES.get(name)
    if module is None:
        close = get_close_matches(name.lower(), list(_MODULES), 1)
        hint = f"; did you mean {close[0]}?" if close else f"; the games are {', '.join(_MODULES)}"
        raise SetupError(f"no game {name!r}{hint}")
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game
