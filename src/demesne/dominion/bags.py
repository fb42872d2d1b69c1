"""A bag of cards is four machine words: byte `card & 7` of word `card >> 3` counts that card.

No count ever passes 60 (there are 60 Coppers), so bags add and subtract as whole words without carries and
every word stays below 2^63.
"""

from mypy_extensions import i64

from demesne.kernel.bits import shifted


def place(card: i64) -> i64:
    """Return one copy of `card` as it counts in its word."""
    return shifted(1, (card & 7) << 3)


def total(word: i64) -> i64:
    """Return the number of cards in one word of a bag."""
    x: i64 = (word & 0x00FF00FF00FF00FF) + ((word >> 8) & 0x00FF00FF00FF00FF)
    x = x + (x >> 32)
    return (x + (x >> 16)) & 0xFFFF


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
