"""Half nodi and how two of them meet (D4).

A half nodus is a domain, `VESTIGIUM` (white) or `CORRUPTIO` (black), numbered as in `dominations.domains`. The four
of a card are numbered clockwise from the top, as are its sides.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.domains import CORRUPTIO, LETTERS, VESTIGIUM

SIDES: Final = 4
TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3

# In place of a half nodus: no card lies there.
NO_CARD: Final = 8

NO_NODUS: Final = -1
# The nodus of two Vestigia, in the prototype only (F4).
COLOURLESS: Final = 6


def nodus(own: i64, other: i64, joins_vestigia: bool) -> i64:
    """Return the colour of the full nodus that two half nodi make, `NO_NODUS` when they make none (D4).

    `joins_vestigia` is the rule of the prototype that two Vestigia make a `COLOURLESS` one (F4).
    """
    if own >= CORRUPTIO or other >= CORRUPTIO:
        return NO_NODUS
    if own == VESTIGIUM and other == VESTIGIUM:
        if joins_vestigia:
            return COLOURLESS
        return NO_NODUS
    if own == other or other == VESTIGIUM:
        return own
    if own == VESTIGIUM:
        return other
    return NO_NODUS


def four(halves: Sequence[int]) -> i64:
    """Return the half nodi of a card in one number, three bits each, the top one lowest."""
    top, right, bottom, left = halves
    word: i64 = top | (right << 3) | (bottom << 6) | (left << 9)
    return word


def half(halves: i64, side: i64) -> i64:
    """Return the half nodus on one side of a card."""
    return (halves >> (3 * side)) & 7


def opposite(side: i64) -> i64:
    """Return the side that meets this one on the card beyond."""
    return (side + 2) & 3


def halves_text(halves: i64) -> str:
    """Return the half nodi as four letters."""
    return "".join(LETTERS[half(halves, side)] for side in range(SIDES))


def parse_halves(text: str) -> i64:
    """Return the half nodi written by `halves_text`. Raises ValueError."""
    if len(text) != SIDES or not set(text) <= set(LETTERS):
        raise ValueError(f"{text!r} is no card: write four of the letters {LETTERS}, clockwise from the top")
    return four([LETTERS.index(letter) for letter in text])
