"""Standard output for tables."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 120
"""Columns of a table that goes to a pipe or a file, where there is no terminal to ask."""


def console() -> "Console":
    """Return a console that prints texts as they are: no markup, no colouring of numbers."""
    from rich.console import Console

    return Console(markup=False, highlight=False, width=None if sys.stdout.isatty() else WIDTH)
