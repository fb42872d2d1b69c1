"""Demesne plays Dominion exactly by its rulebook, for players, strategists and researchers.

Importing this package loads nothing but this file: import ``demesne.core``, ``demesne.games.dominion`` and so on as you
need them. Heavy libraries are imported only inside the command that uses them.
"""

import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from os.path import dirname, join
from typing import Final

__all__ = ["COMPILED", "MODE", "__version__", "install_hint", "version_line"]

__version__: Final = "0.2.0"


def _is_compiled() -> bool:
    """Say whether the engine that an import would load is compiled, without loading it.

    The build compiles every listed module or none, so one of them speaks for all.
    """
    spec = PathFinder.find_spec("demesne.core.chance", [join(dirname(__file__), "core")])
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


COMPILED: Final = _is_compiled()
"""Whether the engine runs compiled. The results are the same either way, only the speed differs."""

MODE: Final = "compiled" if COMPILED else "interpreted"
"""``COMPILED`` as the word that reports and benchmark lines print."""


def version_line() -> str:
    """Return what ``demesne --version`` prints: the name, the version and the build mode."""
    return f"demesne {__version__} ({MODE})"


def install_hint(*extras: str) -> str:
    """Return the command that installs what extras of this package need; it is on no package index yet."""
    return f'pip install ".[{",".join(extras)}]" in a checkout of Demesne'


class _FormerNames:
    """Finds modules by their names of version 0.1, after every other finder has failed."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to import a module, None for what this package never had."""
        if not fullname.startswith("demesne."):
            return None
        from demesne import former_names

        return former_names.find_spec(fullname)


sys.meta_path.append(_FormerNames())
