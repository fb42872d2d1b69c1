"""Small operations on sets of up to 32 members kept in one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

_BYTES: Final = 0x01010101
_HIGHS: Final = 0x80808080


def _members_of_bytes() -> list[int]:
    """Return for each byte its members by rank, eight places a byte."""
    found = [0] * 2048
    for byte in range(256):
        for rank, member in enumerate([bit for bit in range(8) if byte >> bit & 1]):
            found[byte << 3 | rank] = member
    return found


_MEMBERS: Final[vec[u8]] = vec[u8](_members_of_bytes())


def shifted(value: i64, by: i64) -> i64:
    """Return `value << by`.

    A call, because mypyc writes a literal on the left of `<<` as a 32-bit C int.
    """
    return value << by


def single(member: i64) -> i64:
    """Return the set that holds just `member`."""
    return shifted(1, member)


def count(mask: i64) -> i64:
    """Return the number of members of a 32-bit set."""
    x: i64 = mask - ((mask >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) >> 24) & 0xFF


def lowest(mask: i64) -> i64:
    """Return the smallest member of a 32-bit set that is not empty: how many numbers lie below it."""
    return count((mask & -mask) - 1)


def select(mask: i64, k: i64) -> i64:
    """Return the k-th smallest member (k from 0); the set must have more than k members.

    Without a loop: its number of rounds would depend on chance, which no processor can predict.
    """
    x: i64 = mask - ((mask >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    # How many members lie in the first byte, the first two, three and all four: a byte each.
    ends: i64 = ((x + (x >> 4)) & 0x0F0F0F0F) * _BYTES
    passed: i64 = ((k * _BYTES | _HIGHS) - (ends & 0x3F3F3F3F)) & _HIGHS
    shift: i64 = ((passed >> 7) * _BYTES >> 21) & 24
    rank: i64 = k - (((ends << 8) >> shift) & 0xFF)
    return shift + i64(_MEMBERS[((mask >> shift) & 0xFF) << 3 | rank])


def members(mask: i64) -> list[int]:
    """Return the members in ascending order."""
    found: list[int] = []
    member: i64 = 0
    while mask:
        if mask & 1:
            found.append(int(member))
        mask >>= 1
        member += 1
    return found
