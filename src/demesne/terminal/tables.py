"""The games that can be played at the terminal, by name. A game's part is loaded when it is first asked for."""

from demesne.core import registry
from demesne.core.spec import load
from demesne.terminal.table import Table


def find(name: str) -> Table:
    """Return what brings a game to the terminal. Raises SetupError for a name that is no game's."""
    from demesne.terminal.any_game import AnyTable

    return load(registry.spec(name).terminal, Table) or AnyTable(registry.find(name))
