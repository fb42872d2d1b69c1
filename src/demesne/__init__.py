"""Demesne plays Dominion exactly by its rulebook, for players, strategists and researchers.

Importing this package loads nothing but this file: every room (``demesne.kernel``, ``demesne.dominion``, ...)
is imported by whoever needs it, and heavy libraries only inside the command that uses them.
"""

from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from os.path import dirname, join
from typing import Final

__all__ = ["COMPILED", "MODE", "__version__", "version_line"]

__version__: Final = "0.1.0.dev0"


def _is_compiled() -> bool:
    """Say whether the engine that an import would load is compiled, without loading it.

    The build compiles every listed module or none, so one of them speaks for all.
    """
    spec = PathFinder.find_spec("demesne.kernel.chance", [join(dirname(__file__), "kernel")])
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


COMPILED: Final = _is_compiled()
"""Whether the engine runs compiled. The results are the same either way, only the speed differs."""

MODE: Final = "compiled" if COMPILED else "interpreted"
"""``COMPILED`` as the word that reports and benchmark lines print."""


def version_line() -> str:
    """Return what ``demesne --version`` prints: the name, the version and the build mode."""
    return f"demesne {__version__} ({MODE})"
