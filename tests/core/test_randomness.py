"""Draws are uniform and independent: between draws, streams, keys. Every test fixes its keys in advance.

A sound generator would fail one of these checks with a chance of less than 3 in 10^7 each (see `chi_square`).
"""

from collections import Counter
from itertools import pairwise

import pytest

from demesne.core.chance import Chance, FastChance, SecureChance, derive_key
from tests.core.chi_square import assert_uniform, surprise

KINDS = [FastChance, SecureChance]
DRAWS = 12000


def counts(values: list[int], n: int) -> list[int]:
    found = Counter(values)
    return [found[value] for value in range(n)]


def draws(rng: Chance, n: int, number: int = DRAWS) -> list[int]:
    return [int(rng.randbelow(n)) for _ in range(number)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [2, 3, 5, 7, 10, 60, 1000])
def test_draws_are_uniform(kind, n):
    assert_uniform(counts(draws(kind(derive_key("uniform", n)), n), n))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [3 << 29, (1 << 30) + 1, 1431655765, (1 << 31) - 1])
def test_rejection_leaves_no_bias(kind, n):
    """A third to a half of all words must be rejected for the first two; residues and halves show any bias."""
    values = draws(kind(derive_key("rejection", n)), n)
    assert_uniform(counts([value % 3 for value in values], 3), [len(range(r, n, 3)) for r in range(3)])
    assert_uniform(counts([value * 16 // n for value in values], 16))


def test_the_check_would_see_the_bias_that_rejection_removes():
    n = 3 << 29
    rng = FastChance(derive_key("rejection", n))
    words = draws(rng, (1 << 31) - 1)
    biased = [(word * n >> 31) % 3 for word in words]
    assert surprise(counts(biased, 3)) > 20


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lag", [1, 2, 3, 10])
def test_draws_are_independent_of_earlier_ones(kind, lag):
    values = draws(kind(derive_key("lag", lag)), 8)
    pairs = [8 * one + other for one, other in zip(values, values[lag:], strict=False)]
    assert_uniform(counts(pairs, 64))


@pytest.mark.parametrize("kind", KINDS)
def test_runs_of_four_draws_are_independent(kind):
    values = draws(kind(derive_key("runs")), 4)
    runs = [sum(value << 2 * at for at, value in enumerate(values[i : i + 4])) for i in range(0, DRAWS, 4)]
    assert_uniform(counts(runs, 256))


@pytest.mark.parametrize("kind", KINDS)
def test_streams_are_independent(kind):
    """Game i of a simulation takes a stream of (seed, i): neighbours must not resemble each other."""
    streams = [draws(kind(derive_key("seed", game)), 6, 4) for game in range(3000)]
    for at in range(4):
        assert_uniform(counts([stream[at] for stream in streams], 6))
        assert_uniform(counts([6 * one[at] + other[at] for one, other in pairwise(streams)], 36))


@pytest.mark.parametrize("shift", [0, 8, 16, 32, 40])
def test_streams_of_keys_that_count_up_are_independent(shift):
    """No caller does this, keys are derived; but the network alone must stand it."""
    keys = [(at << shift).to_bytes(16, "little")[:8] for at in range(3000)]
    firsts = [draws(FastChance(key), 6, 2) for key in keys]
    for at in range(2):
        assert_uniform(counts([first[at] for first in firsts], 6))
    assert_uniform(counts([6 * one[0] + other[0] for one, other in pairwise(firsts)], 36))


def block(rng: FastChance, position: int) -> int:
    """Return 60 of the 62 bits behind two draws that share a block."""
    rng.position = position
    return int(rng.randbelow(1 << 30)) | int(rng.randbelow(1 << 30)) << 30


def test_avalanche_of_the_key():
    """Each bit of the key changes each bit of a block in half of all cases, within five standard deviations."""
    keys = 150
    tolerance = 5 * 0.5 / keys**0.5
    for bit in range(64):
        if bit % 32 == 31:
            continue
        changed = [0] * 60
        for number in range(keys):
            key = bytearray(derive_key("avalanche", number, size=8))
            before = block(FastChance(bytes(key)), 10)
            key[bit >> 3] ^= 1 << (bit & 7)
            flipped = before ^ block(FastChance(bytes(key)), 10)
            for at in range(60):
                changed[at] += flipped >> at & 1
        assert max(abs(number / keys - 0.5) for number in changed) < tolerance


def test_avalanche_of_the_position():
    """Each bit of the block number changes half of a block on average."""
    keys = 300
    for bit in range(1, 46):
        changed = 0
        for number in range(keys):
            rng = FastChance(derive_key("position", number, size=8))
            changed += (block(rng, 18) ^ block(rng, 18 ^ 1 << bit)).bit_count()
        assert abs(changed / (60 * keys) - 0.5) < 5 * 0.5 / (60 * keys) ** 0.5
