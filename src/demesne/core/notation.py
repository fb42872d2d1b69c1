"""What the notations of all games have in common: how words are compared, quoted and listed."""

import unicodedata
from typing import Final

LONGEST: Final = 200
"""The length in characters of the longest text that is read as a move."""

MARKS: Final = "-_'\u2019.,"
"""Marks that separate words, as spaces do."""

# How well a text fits a move, from not at all.
NOT: Final = 0
BARE: Final = 1
START: Final = 2
EXACT: Final = 3

_NAMED: Final = 6
_LONGEST_QUOTED: Final = 40


def words_of(text: str, marks: str = MARKS) -> list[str]:
    """Return the words of a text as they are compared: without case and accents, split at spaces and `marks`.

    >>> words_of("Play  Throne-Room")
    ['play', 'throne', 'room']
    """
    plain: list[str] = []
    for letter in unicodedata.normalize("NFKD", text.casefold()):
        if unicodedata.combining(letter):
            continue
        plain.append(" " if letter in marks else letter)
    return "".join(plain).split()


def starts(whole: list[str], words: list[str]) -> bool:
    """Return whether each word of a text is the start of the word in its place."""
    if len(words) > len(whole):
        return False
    return all(full.startswith(start) for full, start in zip(whole, words, strict=False))


def quoted(text: str) -> str:
    """Return a text in quotes, cut to a readable length, on one line."""
    return repr(text if len(text) <= _LONGEST_QUOTED else text[: _LONGEST_QUOTED - 3] + "...")


def listed(said: list[str], last: str) -> str:
    """Return texts as a list in words, the first few of them if there are many; `last` stands before the last one.

    >>> listed(["play Smithy", "play Witch", "end actions"], " or ")
    'play Smithy, play Witch or end actions'
    """
    if len(said) > _NAMED:
        return f"{', '.join(said[:_NAMED])} or {len(said) - _NAMED} more"
    return ", ".join(said[:-1]) + (last if len(said) > 1 else "") + said[-1]
