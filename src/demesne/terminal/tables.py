"""The games that can be played at the terminal, by name. A game's part is loaded when it is first asked for."""

from importlib import import_module
from typing import Final

from demesne.kernel import registry
from demesne.kernel.errors import SetupError
from demesne.terminal.table import Table

_MODULES: Final = {
    "dominion": "demesne.terminal.dominion.table",
    "dominations": "demesne.terminal.dominations.table",
}
"""Each game with the module whose `TABLE` brings it to the terminal: a new game is one line here."""


def find(name: str) -> Table:
    """Return what brings a game to the terminal. Raises SetupError for a name that is no game's."""
    game = registry.find(name)
    module = _MODULES.get(game.name)
    if module is None:
        raise SetupError(f"{name} cannot be played in the terminal; {' and '.join(_MODULES)} can")
    table = import_module(module).TABLE
    assert isinstance(table, Table)
    return table
