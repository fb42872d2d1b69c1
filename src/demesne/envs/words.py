"""Observations and masks while they are written: eight elements in a machine word, the first one lowest.

A bag of cards counts eight kinds in a word too, so that it enters an observation in four stores. The highest element
of a word stays below 128: words are signed.
"""

import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted

ELEMENTS: Final = 8
MOST: Final = 255
MOST_HIGHEST: Final = 127
"""The most that an element can say, and the most that the last of eight can."""

if sys.byteorder != "little":
    raise ImportError("observations are written in machine words and need a little-endian machine")


def spread_out(members: int) -> int:
    """Return a set of eight members as eight elements of 0 or 1."""
    return sum(1 << (8 * k) for k in range(ELEMENTS) if members >> k & 1)


_SPREAD: Final[vec[i64]] = vec[i64]([spread_out(members) for members in range(256)])


def words_of(elements: int) -> int:
    """Return how many words a number of elements takes."""
    return -(-elements // ELEMENTS)


def row_of(words: vec[i64], elements: int) -> bytes:
    """Return the first elements of a run of words."""
    return memoryview(words).cast("B")[:elements].tobytes()


def capped(value: i64) -> i64:
    """Return a number, but 0 at least and 255 at most."""
    if value > MOST:
        return MOST
    if value < 0:
        return 0
    return value


def put_set(out: vec[i64], at: i64, members: i64) -> None:
    """Write a set of 32 members as 32 elements of 0 or 1."""
    out[at] = _SPREAD[members & 255]
    out[at + 1] = _SPREAD[(members >> 8) & 255]
    out[at + 2] = _SPREAD[(members >> 16) & 255]
    out[at + 3] = _SPREAD[(members >> 24) & 255]


def put_eight(out: vec[i64], at: i64, members: i64) -> None:
    """Write a set of eight members as eight elements of 0 or 1."""
    out[at] = _SPREAD[members & 255]


def copy_words(out: vec[i64], at: i64, words: vec[i64], source: i64, number: i64) -> None:
    """Write `number` words from `source` on of `words`; a bag has four."""
    away: i64 = source - at
    end: i64 = at + number
    while at < end:
        out[at] = words[at + away]
        at += 1


def put_element(out: vec[i64], at: i64, element: i64, value: i64) -> None:
    """Add a value to one element of the run that begins at word `at`; it must be 0 before."""
    out[at + (element >> 3)] |= shifted(value, (element & 7) << 3)


def clear(out: vec[i64], at: i64, number: i64) -> None:
    """Set `number` words to 0."""
    end: i64 = at + number
    while at < end:
        out[at] = 0
        at += 1


def relative(seat: i64, own: i64, players: i64) -> i64:
    """Return how many places after the seat `own` another seat is."""
    place: i64 = seat - own
    if place < 0:
        place += players
    return place
