"""The error of a component that cannot be read."""

from collections.abc import Iterable
from difflib import get_close_matches

from demesne.core.errors import DemesneError


class DataError(DemesneError):
    """A data file that is wrong; the message names the file, the entry, the field and what would be right.

    `entry` is the kind and id of the entry, as "mastery fishing"; "" where the file as a whole is wrong. `field` is
    "" where the entry as a whole is.
    """

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        super().__init__(f"{', '.join(part for part in (file, entry, field) if part)}: {problem}")
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem


def instead(word: str, known: Iterable[str]) -> str:
    """Return the end of a message: the known word that was probably meant, or all of them."""
    words = list(known)
    close = get_close_matches(word, words, 1)
    if close:
        return f"; did you mean {close[0]}?"
    if len(words) == 1:
        return f"; it is {words[0]}"
    return f"; it is one of {', '.join(words)}" if words else ""
