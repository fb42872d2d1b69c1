"""Sets in one integer against sets of Python."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.core import bits

SETS = st.sets(st.integers(0, 31))


def mask(found: set[int]) -> int:
    return sum(1 << member for member in found)


@given(SETS)
def test_members_and_count(found):
    assert bits.members(mask(found)) == sorted(found)
    assert bits.count(mask(found)) == len(found)


@given(SETS)
def test_lowest_and_select(found):
    if found:
        assert bits.lowest(mask(found)) == min(found)
    assert [int(bits.select(mask(found), k)) for k in range(len(found))] == sorted(found)


def test_single_and_shifted():
    assert [int(bits.single(member)) for member in (0, 31, 40, 62)] == [1, 1 << 31, 1 << 40, 1 << 62]
    assert bits.shifted(5, 33) == 5 << 33


def test_the_full_and_the_empty_set():
    assert bits.count(0) == 0
    assert bits.members(0) == []
    assert bits.count(0xFFFFFFFF) == 32
    assert bits.members(0xFFFFFFFF) == list(range(32))
