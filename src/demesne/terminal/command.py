"""What a person types that is no move: commands, by their full names or the starts of them."""

import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

from demesne.i18n.catalogue import Catalogue

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

    `words` are the names in the language of the table, in the same order; the English ones are understood too.

    >>> commands = Commands(COMMANDS)
    >>> commands.read("help throne room")
    Command(name='help', argument='throne room')
    >>> commands.read("hel") is None
    True
    >>> commands.shortened("hel")
    Command(name='help', argument='')
    """

    def __init__(
        self, names: Sequence[str], with_text: Sequence[str] = WITH_TEXT, words: Sequence[str] = ()
    ) -> None:
        self.names = names
        self.with_text = with_text
        self.words = words or names
        self._named = {plain(word): name for word, name in zip(self.words, names, strict=True)}
        self._named |= {"?": "help"} | dict(zip(names, names, strict=True))

    def spoken(self, catalogue: Catalogue) -> "Commands":
        """Return the same commands with their names in a language."""
        words = [catalogue.text(f"terminal.command-{name}") for name in self.names]
        return Commands(self.names, self.with_text, words)

    def read(self, line: str) -> Command | None:
        """Return the command that a line is, by a full name of it or "?"."""
        word, _, rest = line.strip().partition(" ")
        name = self._named.get(plain(word))
        rest = rest.strip()
        if name is None or (rest and name not in self.with_text):
            return None
        return Command(name, rest)

    def parts(self, line: str) -> list[str]:
        """Return a line cut into its commands and, between them, its moves, as they come.

        >>> Commands(COMMANDS).parts("buy gold; end; undo; table")
        ['buy gold; end', ' undo', ' table']
        """
        if ";" not in line or self.read(line) is not None:
            return [line]
        found: list[str] = []
        is_moves = False
        for part in line.split(";"):
            is_command = self.read(part) is not None
            if is_moves and not is_command:
                found[-1] += f";{part}"
            else:
                found.append(part)
            is_moves = not is_command
        return found

    def shortened(self, line: str) -> Command | None:
        """Return the command that a line is the start of, if there is one only."""
        word, _, rest = line.strip().partition(" ")
        start = plain(word)
        found = {name for known, name in self._named.items() if start and known.startswith(start)}
        return self.read(f"{found.pop()} {rest}") if len(found) == 1 else None


def plain(word: str) -> str:
    """Return a word as it is compared: without case and accents."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
