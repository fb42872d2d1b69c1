"""A bag of cards is four machine words: byte `card & 7` of word `card >> 3` counts that card.

No count ever passes 60 (there are 60 Coppers), so bags add and subtract as whole words without carries and
every word stays below 2^63.
"""

from typing import Final

from mypy_extensions import i64

from demesne.kernel.bits import shifted

_SEVEN: Final = 0x00FFFFFFFFFFFFFF
_ONES: Final = 0x0001010101010101
_HIGHS: Final = 0x0080808080808080
MOST_AT_ONCE: Final = 127


def place(card: i64) -> i64:
    """Return one copy of `card` as it counts in its word."""
    return shifted(1, (card & 7) << 3)


def total(word: i64) -> i64:
    """Return the number of cards in one word of a bag."""
    x: i64 = (word & 0x00FF00FF00FF00FF) + ((word >> 8) & 0x00FF00FF00FF00FF)
    x = x + (x >> 32)
    return (x + (x >> 16)) & 0xFFFF


def running(word: i64) -> i64:
    """Return the running totals of the first seven cards of one word, a byte each; no total may pass 127."""
    x: i64 = word & _SEVEN
    x = (x + (x << 8)) & _SEVEN
    x = (x + (x << 16)) & _SEVEN
    return (x + (x << 32)) & _SEVEN


def one_at(totals: i64, i: i64) -> i64:
    """Return one copy of the i-th card (i from 0, at most 127) of a word with these running totals.

    All seven comparisons are made at once: a byte's high bit stays where i reaches its total.
    """
    reached: i64 = (((i * _ONES | _HIGHS) - totals) & _HIGHS) >> 7
    return ((reached << 8) | 1) & ~reached


def without(totals: i64, one: i64) -> i64:
    """Return running totals when the one copy `one` is taken away."""
    return totals - (_ONES & ~(one - 1))


def presence(word: i64) -> i64:
    """Return the set of cards present in one word, as eight bits."""
    x: i64 = word | (word >> 4)
    x |= x >> 2
    x = (x | (x >> 1)) & 0x0101010101010101
    x = (x | (x >> 7)) & 0x0003000300030003
    x = (x | (x >> 14)) & 0x0000000F0000000F
    return (x | (x >> 28)) & 0xFF


def less(word: i64, n: i64) -> i64:
    """Return the word with every count lowered by `n`, but not below 0."""
    kept: i64 = 0
    shift: i64 = 0
    while shift < 64:
        x: i64 = (word >> shift) & 255
        if x > n:
            kept |= (x - n) << shift
        shift += 8
    return kept
