"""A line of several moves, taken apart."""

import re
from collections.abc import Sequence
from typing import Final

from demesne.terminal.command import COMMANDS as COMMON
from demesne.terminal.command import LONGEST_LINE, Commands

COMMANDS: Final = Commands((*COMMON[:2], "supply", "trash", "cards", "score", *COMMON[2:]))

MOST_COPIES: Final = 20

_COUNT: Final = re.compile(r"(?P<verb>\D*?)\s*\b(?P<n>\d+)\s+(?P<card>\D+)")


def items(line: str, listed: Sequence[str]) -> list[str]:
    """Return the moves that a line holds, one text each; a number stands for a move of the list.

    A comma or "and" lists further cards for the same verb; a semicolon ends a move.

    >>> items("discard estate, 2 copper; play treasures", [])
    ['discard estate', ',copper', ',copper', 'play treasures']
    >>> items("2 1", ["end turn", "buy Silver"])
    ['buy Silver', 'end turn']

    A text after a comma is marked with one, for it goes on with the verb before. Raises IndexError with the
    number where the list is not that long.
    """
    found = []
    for part in line[:LONGEST_LINE].split(";"):
        for place, piece in enumerate(re.split(r",|\band\b", part)):
            copies = _copies(piece.strip(), listed)
            found += [f",{item.lstrip(',')}" for item in copies] if place else copies
    return found


def _copies(piece: str, listed: Sequence[str]) -> list[str]:
    """Return one move as often as its number says, or the listed moves that are named by number."""
    if not piece:
        return []
    if all(word.isdecimal() for word in piece.split()):
        numbers = [int(word[:6]) for word in piece.split()]
        for number in numbers:
            if not 1 <= number <= len(listed):
                raise IndexError(number)
        return [listed[number - 1] for number in numbers]
    counted = _COUNT.fullmatch(piece)
    if counted is None:
        return [piece]
    verb, card = counted["verb"].strip(), counted["card"].strip()
    n = min(int(counted["n"][:6]), MOST_COPIES)
    return [f"{verb} {card}".strip(), *[f",{card}"] * (n - 1)] if n else []
