"""Amounts of knowledge by domain in one machine word: byte d counts domain d, byte 6 what is white (G7).

A single activation makes far less than 255 of anything, so amounts are added and subtracted as whole words.
"""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.games.dominations.board.pieces import WHITE

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


def total(knowledge: i64) -> i64:
    """Return the amounts of all domains, and of white, together."""
    together: i64 = 0
    while knowledge:
        together += knowledge & 255
        knowledge >>= 8
    return together


def covers(knowledge: i64, cost: i64) -> bool:
    """Tell whether knowledge pays a cost in every domain."""
    while cost:
        if cost & 255 > knowledge & 255:
            return False
        cost >>= 8
        knowledge >>= 8
    return True


def missing(knowledge: i64, cost: i64) -> i64:
    """Return how much, of all domains together, knowledge falls short of a cost."""
    lacks: i64 = 0
    while cost:
        if cost & 255 > knowledge & 255:
            lacks += (cost & 255) - (knowledge & 255)
        cost >>= 8
        knowledge >>= 8
    return lacks


def amounts(knowledge: i64) -> list[int]:
    """Return the amounts of the six domains and of white, in this order."""
    return [int(amount(knowledge, domain)) for domain in range(KINDS)]
