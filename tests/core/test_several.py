"""Several draws in one call are the draws one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.chance import (
    MOST_PACKED,
    Chance,
    FastChance,
    RecordingChance,
    ScriptedChance,
    SecureChance,
)

KEY = bytes(range(32))
LARGEST = 512
# Draws of KEY below 509 whose first try is rejected, the first of them at an odd position.
REJECTED = (2291393, 7238180, 8244126)


def one_by_one(rng: Chance, n: int, many: int) -> list[int]:
    return [int(rng.randbelow(n - k)) for k in range(min(many, n - 1))]


def unpacked(packed: int, number: int) -> list[int]:
    assert packed >> 9 * number == 0
    return [packed >> 9 * k & 511 for k in range(number)]


def assert_equal(one: Chance, other: Chance, n: int, many: int) -> None:
    expected = one_by_one(one, n, many)
    assert unpacked(int(other.sample_indices(n, many)), len(expected)) == expected
    assert one.position == other.position
    # The streams go on alike.
    assert one.randbelow(1000) == other.randbelow(1000)


@pytest.mark.parametrize("kind", [FastChance, SecureChance])
@given(n=st.integers(1, LARGEST), many=st.integers(0, MOST_PACKED), position=st.integers(0, 1 << 40))
def test_several_draws_are_those_one_by_one(kind, n, many, position):
    one, other = kind(KEY), kind(KEY)
    one.position = other.position = position
    assert_equal(one, other, n, many)


@pytest.mark.parametrize("position", REJECTED)
@pytest.mark.parametrize("before", range(4))
def test_a_rejected_try_among_several_is_made_again(position, before):
    one, other = FastChance(KEY), FastChance(KEY)
    one.position = other.position = position - before
    assert_equal(one, other, 509 + before, MOST_PACKED)


@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("many", range(MOST_PACKED + 1))
def test_after_several_draws_those_before_can_be_drawn_again(start, many):
    for position in range(start + many + 3):
        rng, fresh = FastChance(KEY), FastChance(KEY)
        rng.position = start
        rng.randbelow(1000)
        rng.sample_indices(LARGEST, many)
        rng.position = fresh.position = position
        assert rng.randbelow(1000) == fresh.randbelow(1000)


@given(n=st.integers(1, LARGEST), many=st.integers(0, MOST_PACKED))
def test_a_recording_of_several_draws_replays_as_a_script(n, many):
    rng = RecordingChance(FastChance(KEY))
    packed = rng.sample_indices(n, many)
    assert rng.outcomes == one_by_one(FastChance(KEY), n, many)
    assert ScriptedChance(rng.outcomes).sample_indices(n, many) == packed
