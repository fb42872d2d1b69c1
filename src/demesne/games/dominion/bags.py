"""A bag of cards is four machine words: byte `card & 7` of word `card >> 3` counts that card.

No count ever passes 60 (there are 60 Coppers), so bags add and subtract as whole words without carries and
every word stays below 2^63.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted

_SEVEN: Final = 0x00FFFFFFFFFFFFFF
_EVEN: Final = 0x00FF00FF00FF00FF
_ONES: Final = 0x0001010101010101
_HIGHS: Final = 0x0080808080808080
_TO_SIXTY_FOUR: Final = 0x3F3F3F3F3F3F3F3F
MOST_AT_ONCE: Final = 127


def place(card: i64) -> i64:
    """Return one copy of `card` as it counts in its word."""
    return shifted(1, (card & 7) << 3)


def total(word: i64) -> i64:
    """Return the number of cards in one word of a bag."""
    x: i64 = pairs(word)
    x = x + (x >> 32)
    return (x + (x >> 16)) & 0xFFFF


def pairs(word: i64) -> i64:
    """Return the number of cards in each two neighbouring bytes of a word, in sixteen bits."""
    return (word & _EVEN) + ((word >> 8) & _EVEN)


def running(word: i64) -> i64:
    """Return the running totals of the first seven cards of one word, a byte each; no total may pass 127."""
    x: i64 = word & _SEVEN
    x = (x + (x << 8)) & _SEVEN
    x = (x + (x << 16)) & _SEVEN
    return (x + (x << 32)) & _SEVEN


def one_at(totals: i64, i: i64) -> i64:
    """Return one copy of the i-th card (i from 0, at most 127) of a word with these running totals."""
    passed: i64 = reached(totals, i)
    return ((passed << 8) | 1) & ~passed


def place_at(totals: i64, i: i64) -> i64:
    """Return the place, 0 to 7, of the i-th card (i from 0, at most 127) of a word with these running totals."""
    return total(reached(totals, i))


def reached(totals: i64, i: i64) -> i64:
    """Return which running totals (at most 127) are at most `i`: a 1 in the byte of each.

    All seven comparisons are made at once: a byte's high bit stays where i reaches its total.
    """
    return (((i * _ONES | _HIGHS) - totals) & _HIGHS) >> 7


def without(totals: i64, one: i64) -> i64:
    """Return running totals when the one copy `one` is taken away."""
    return totals - (_ONES & ~(one - 1))


def presence(word: i64) -> i64:
    """Return the set of cards present in one word, as eight bits.

    Every count but 0 reaches bit 6 of its byte when 63 is added; the product gathers those bits.
    """
    x: i64 = ((word + _TO_SIXTY_FOUR) >> 6) & 0x0101010101010101
    x = (x | (x >> 28)) & 0x11111111
    return ((x * 0x01020408) >> 24) & 0xFF


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


# Bags where they lie: `zone` is the first of their four words. Functions and not methods: compiled code
# borrows the words that it gets as an argument, but counts a reference for words that a method reads from its object.


def number(words: vec[i64], zone: i64, card: i64) -> i64:
    """Return how many copies of a card a bag holds."""
    return (words[zone + (card >> 3)] >> ((card & 7) << 3)) & 255


def contents(words: vec[i64], zone: i64) -> list[int]:
    """Return the cards of a bag, sorted."""
    cards: list[int] = []
    for card in range(32):
        cards += [card] * int(number(words, zone, card))
    return cards


def counts(words: vec[i64], zone: i64) -> list[tuple[int, int]]:
    """Return (card, number) for each card in a bag, in canonical order."""
    found: list[tuple[int, int]] = []
    for card in range(32):
        n = int(number(words, zone, card))
        if n:
            found.append((card, n))
    return found


def size(words: vec[i64], zone: i64) -> i64:
    """Return the number of cards in a bag."""
    x: i64 = pairs(words[zone]) + pairs(words[zone + 1]) + pairs(words[zone + 2]) + pairs(words[zone + 3])
    x = x + (x >> 32)
    return (x + (x >> 16)) & 0xFFFF


def kinds(words: vec[i64], zone: i64) -> i64:
    """Return the set of kinds of cards in a bag."""
    return presence(words[zone]) | actions(words, zone)


def actions(words: vec[i64], zone: i64) -> i64:
    """Return the set of kinds of Actions in a bag."""
    return presence(words[zone + 1]) << 8 | presence(words[zone + 2]) << 16 | presence(words[zone + 3]) << 24


def add(words: vec[i64], zone: i64, card: i64, n: i64) -> None:
    """Add `n` copies of a card (negative: take away) to a bag."""
    words[zone + (card >> 3)] += n << ((card & 7) << 3)


def change(words: vec[i64], at: i64, by: i64) -> None:
    """Add to one word."""
    words[at] += by


def put(words: vec[i64], at: i64, value: i64) -> None:
    """Set one word."""
    words[at] = value


def pour(words: vec[i64], source: i64, target: i64) -> None:
    """Add one bag to another; the source stays as it is."""
    words[target] += words[source]
    words[target + 1] += words[source + 1]
    words[target + 2] += words[source + 2]
    words[target + 3] += words[source + 3]


def empty(words: vec[i64], zone: i64) -> None:
    """Make a bag empty."""
    words[zone] = 0
    words[zone + 1] = 0
    words[zone + 2] = 0
    words[zone + 3] = 0
