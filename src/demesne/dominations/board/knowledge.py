"""Amounts of knowledge by domain in one machine word: byte d counts domain d, byte 6 what is white (G7).

A single activation makes far less than 255 of anything, so amounts are added and subtracted as whole words.
"""

from typing import Final

from mypy_extensions import i64

from demesne.dominations.board.pieces import WHITE
from demesne.kernel.bits import shifted

KINDS: Final = 7
NONE: Final = 0


def some(domain: i64, number: i64) -> i64:
    """Return `number` of one domain, or of white; nothing at all for any other number in place of a domain."""
    if domain > WHITE:
        return 0
    return shifted(number, domain << 3)


def amount(knowledge: i64, domain: i64) -> i64:
    """Return how much of a domain there is, or of white."""
    return (knowledge >> (domain << 3)) & 255


def amounts(knowledge: i64) -> list[int]:
    """Return the amounts of the six domains and of white, in this order."""
    return [int(amount(knowledge, domain)) for domain in range(KINDS)]
