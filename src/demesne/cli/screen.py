"""Standard output for tables."""

import sys
from shutil import get_terminal_size
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 120
"""Columns of a table that goes to a pipe or a file, where there is no terminal to ask."""


def width() -> int:
    """Return the columns of a table: those of the terminal, or `WIDTH` where there is none."""
    return get_terminal_size().columns if sys.stdout.isatty() else WIDTH


def console() -> "Console":
    """Return a console that prints texts as they are: no markup, no colouring of numbers."""
    from rich.console import Console

    return Console(markup=False, highlight=False, width=width())


def write(data: bytes) -> None:
    """Write a result to standard output: as it is, or on a terminal in its own characters."""
    sys.stdout.flush()
    if sys.stdout.isatty():
        sys.stdout.write(data.decode())
    else:
        sys.stdout.buffer.write(data)
    sys.stdout.flush()
