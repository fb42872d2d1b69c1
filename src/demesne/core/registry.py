"""The games by name. A game is declared by a `GameSpec` and loaded when it is first asked for.

There are the games of this package, those that `register` adds, and those of installed packages that name their
declaration under the entry point group `demesne.games`:

    [project.entry-points."demesne.games"]
    keepsake = "keepsake.spec:SPEC"
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Final

from demesne.core.errors import SetupError
from demesne.core.game import Game
from demesne.core.spec import GameSpec, load

GROUP: Final = "demesne.games"
"""The entry point group of games in other packages."""

_OWN: Final = ("dominion", "dominations")
"""The games of this package, each a folder of `demesne.games` with its `SPEC` in `spec.py`."""

DEFAULT: Final = _OWN[0]
"""The game that is meant where none is named."""

_specs: Final[dict[str, GameSpec]] = {}
"""The declarations that are loaded, by the names of their games."""


def names() -> list[str]:
    """Return the names of all games: those of this package, then the others in alphabetical order."""
    return [*_OWN, *sorted({*_specs, *_installed()} - {*_OWN})]


def register(spec: GameSpec) -> None:
    """Add a game. Raises SetupError if another one has its name."""
    if spec.name in names() and _specs.get(spec.name) is not spec:
        raise SetupError(f"there is a game {spec.name} already")
    _specs[spec.name] = spec


def unregister(name: str) -> None:
    """Forget a game that `register` added."""
    _specs.pop(name, None)


def spec(name: str) -> GameSpec:
    """Return the declaration of a game. Raises SetupError, which lists the known ones, for another name."""
    if name not in _specs:
        _specs[name] = _loaded(name)
    return _specs[name]


def find(name: str) -> Game:
    """Return the game of this name. Raises SetupError, which lists the known ones, for another name."""
    game = load(spec(name).game, Game)
    assert game is not None
    return game


def _loaded(name: str) -> GameSpec:
    """Import the declaration of a game."""
    if name in _OWN:
        place = f"demesne.games.{name}.spec:SPEC"
    else:
        installed = _installed()
        if name not in installed:
            known = names()
            close = get_close_matches(name.lower(), known, 1)
            hint = f"; did you mean {close[0]}?" if close else f"; the games are {', '.join(known)}"
            raise SetupError(f"no game {name!r}{hint}")
        place = installed[name]
    found = load(place, GameSpec)
    assert found is not None
    return found


@cache
def _installed() -> dict[str, str]:
    """Return where other packages declare games, by the names of these."""
    metadata = import_module("importlib.metadata")
    return {entry.name: entry.value for entry in metadata.entry_points(group=GROUP)}
