"""The real terminal: which display fits it, and how a line is read from it."""

import os
import sys
from collections.abc import Sequence

from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display

MOST_COLUMNS = 110
"""Wider lines are hard to read."""


def is_plain(asked: bool) -> bool:
    """Tell whether to speak in plain sentences: asked to, or this is no terminal that can draw."""
    return asked or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb"


def display(catalogue: Catalogue, names: Sequence[str], plain: bool) -> Display:
    """Return the display for standard output. Colours obey NO_COLOR."""
    if plain:
        return Display(catalogue, names, _write)
    from rich.console import Console

    from demesne.terminal.colour import Coloured

    console = Console(highlight=False, markup=False, emoji=False)
    if console.width > MOST_COLUMNS:
        console.width = MOST_COLUMNS
    return Coloured(catalogue, names, console)


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def ask(prompt: str) -> str:
    """Read a line from standard input; raise EOFError at its end.

    What does not come from a keyboard is written after the prompt, so that a transcript can be read.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        _line_editing()
        return input(prompt)
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    sys.stdout.write(line if line.endswith("\n") else f"{line}\n")
    sys.stdout.flush()
    return line.rstrip("\n")


def prepare() -> None:
    """Let odd bytes on standard input become question marks, not errors."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _line_editing() -> None:
    """Let the line be edited. Nothing is remembered: the next person at this keyboard could call it up."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)
