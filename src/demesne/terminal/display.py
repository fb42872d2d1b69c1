"""Lines for a person: linear sentences without drawing, colour or cursor movement, fit for screen readers."""

from collections.abc import Callable, Sequence

from demesne.i18n.catalogue import Catalogue

CURTAIN = 60
"""Blank lines that push the cards of the last player out of sight."""


class Display:
    """Shows a game to a person. `write` takes whole lines; a subclass may draw better than this one."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], write: Callable[[str], None]) -> None:
        self.catalogue = catalogue
        self.names = names
        self._write = write

    def say(self, text: str) -> None:
        """Show a message."""
        self._write(text)

    def copyable(self, text: str) -> None:
        """Show a line that may be copied: it is not broken where the screen ends."""
        self._write(text)

    def event(self, text: str) -> None:
        """Show what has happened."""
        self._write(text)

    def heading(self, text: str) -> None:
        """Show a title."""
        self._write("")
        self._write(text)

    def error(self, text: str) -> None:
        """Show why something typed was not done."""
        self._write(text)

    def curtain(self) -> None:
        """Hide what is on the screen."""
        for _ in range(CURTAIN):
            self._write("")

    def moves(self, labels: Sequence[str], default: str, first: int = 1) -> None:
        """Show moves numbered from `first` on, and what Enter does (nothing for "")."""
        numbered = [f"{number} {label}" for number, label in enumerate(labels, first)]
        self._write(f"{'; '.join(numbered)}.")
        self.default(default)

    def lines(self, labels: Sequence[str]) -> None:
        """Show moves that say much, numbered, each on a line of its own."""
        for number, label in enumerate(labels, 1):
            self._write(f"{number} {label}")

    def default(self, move: str) -> None:
        """Show what Enter does, unless that is nothing ("")."""
        if move:
            self._write(f"{self.catalogue.text('play.enter', move=move)}.")
