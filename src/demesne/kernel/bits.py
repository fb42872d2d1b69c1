"""Small operations on sets of up to 32 members kept in one integer."""

from mypy_extensions import i64


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
    """Return the k-th smallest member (k from 0); the set must have more than k members."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)


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
