"""A line of one or several moves, cut into the answers to single decisions."""

import re
from collections.abc import Sequence
from typing import Final

from demesne.terminal.command import COMMANDS as COMMON
from demesne.terminal.command import LONGEST_LINE, WITH_TEXT, Commands

COMMANDS: Final = Commands(
    (*COMMON[:2], "board", "tree", "hands", "cards", "monuments", "goals", "more", *COMMON[2:]),
    ("board", "tree", "cards", *WITH_TEXT),
)

GOES_ON: Final = (
    "at",
    "on",
    "slot",
    "copy",
    "for",
    "side",
    "sides",
    "locus",
    "take",
    "spare",
    "pay",
    "resolve",
    "next",
)
"""Words that begin the answer to a further decision, when they stand inside a move."""

EXCHANGES: Final = ("exchange", "swap")
"""The verbs of exchanges; a number may follow."""


def items(line: str, listed: Sequence[str]) -> list[str]:
    """Return the answers that a line holds, one text each; a number stands for a move of the list.

    A semicolon or a comma ends a move.

    >>> items("place trade-07 at n2e3/1; city n2e3", [])
    ['place trade-07', 'at n2e3/1', 'city n2e3']
    >>> items("2", ["pass", "exchange craft"])
    ['exchange craft']
    >>> items("exchange 4 craft for trade", [])
    ['exchange craft', 'for trade', '2 times']

    Raises IndexError with the number where the list is not that long.
    """
    found = []
    for piece in re.split(r"[;,]", line[:LONGEST_LINE]):
        words = piece.split()
        if not words:
            continue
        if all(word.isdecimal() for word in words):
            found += [_listed(int(word[:6]), listed) for word in words]
        else:
            found += cut(words)
    return found


def cut(words: Sequence[str]) -> list[str]:
    """Return the answers in the words of one move, in the order of the decisions."""
    starts = [0, *(k for k, word in enumerate(words) if k and word.lower() in GOES_ON)]
    ends = [*starts[1:], len(words)]
    parts = [list(words[start:end]) for start, end in zip(starts, ends, strict=True)]
    times = _times(parts[0])
    return [" ".join(part) for part in parts] + times


def _times(words: list[str]) -> list[str]:
    """Take the amount out of an exchange; return the answer that says how often, if there is one."""
    if len(words) < 3 or not words[1].isdecimal():
        return []
    verb = words[0].lower()
    if not any(name.startswith(verb) for name in EXCHANGES):
        return []
    amount = int(words.pop(1)[:3])
    return [f"{amount if EXCHANGES[1].startswith(verb) else amount // 2} times"]


def _listed(number: int, listed: Sequence[str]) -> str:
    if not 1 <= number <= len(listed):
        raise IndexError(number)
    return listed[number - 1]
