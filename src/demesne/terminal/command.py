"""What a person types that is no move: commands, by their full names or the starts of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

COMMANDS: Final = ("help", "table", "log", "undo", "save", "quit")
"""The commands of every game."""

WITH_TEXT: Final = ("help", "log", "save")
"""Those of them that something may follow."""

LONGEST_LINE: Final = 500


class Command(NamedTuple):
    """A command with what follows it."""

    name: str
    argument: str


class Commands:
    """The commands of one game: `names` as help lists them, `with_text` those that something may follow.

    >>> commands = Commands(COMMANDS)
    >>> commands.read("help throne room")
    Command(name='help', argument='throne room')
    >>> commands.read("hel") is None
    True
    >>> commands.shortened("hel")
    Command(name='help', argument='')
    """

    def __init__(self, names: Sequence[str], with_text: Sequence[str] = WITH_TEXT) -> None:
        self.names = names
        self.with_text = with_text

    def read(self, line: str) -> Command | None:
        """Return the command that a line is, by its full name or "?"."""
        word, _, rest = line.strip().partition(" ")
        word = "help" if word == "?" else word.lower()
        rest = rest.strip()
        if word not in self.names or (rest and word not in self.with_text):
            return None
        return Command(word, rest)

    def shortened(self, line: str) -> Command | None:
        """Return the command that a line is the start of, if there is one only."""
        word, _, rest = line.strip().partition(" ")
        found = [name for name in self.names if word and name.startswith(word.lower())]
        return self.read(f"{found[0]} {rest}") if len(found) == 1 else None
