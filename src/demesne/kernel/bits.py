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


def select(mask: i64, k: i64) -> i64:
    """Return the k-th smallest member (k from 0); the set must have more than k members."""
    base: i64 = 0
    low: i64 = count(mask & 0xFFFF)
    if k >= low:
        k -= low
        mask >>= 16
        base = 16
    low = count(mask & 0xFF)
    if k >= low:
        k -= low
        mask >>= 8
        base += 8
    mask &= 0xFF
    while k > 0:
        mask &= mask - 1
        k -= 1
    while mask & 1 == 0:
        mask >>= 1
        base += 1
    return base


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
