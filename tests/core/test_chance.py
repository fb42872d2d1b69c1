"""The generators: known answers, reference implementations, positions, scripts."""

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.chance import (
    Chance,
    FastChance,
    OutOfOutcomes,
    RecordingChance,
    ScriptedChance,
    SecureChance,
    derive_key,
)

KEY = bytes(range(32))
WORD = (1 << 31) - 1
KINDS = [FastChance, SecureChance]
LIMITS = st.integers(1, WORD)


def draws(rng: Chance, n: int, number: int) -> list[int]:
    return [int(rng.randbelow(n)) for _ in range(number)]


# Keys


def test_known_keys():
    assert derive_key().hex() == "e302e95cf2d858db6ec135cf665b7987c6c6dd697017daeb66ccf414a0e10557"
    assert derive_key("known answers", 1).hex() == (
        "06c92e3d3940bc56a30c94fd1296feb25509fe5ad9755253774000fe2658a385"
    )
    assert derive_key(1, "a", b"b", size=16).hex() == "0120bcf880b2f59c8fbf00bc8bc4f2c2"


def test_every_part_its_type_and_its_place_count():
    alike: list[tuple[int | str | bytes, ...]] = [
        (),
        ("",),
        (b"",),
        (0,),
        ("0",),
        (b"0",),
        (1, 2),
        (2, 1),
        (12,),
        ("12",),
        ("1", "2"),
        ("1", 2),
        ("ab", "c"),
        ("a", "bc"),
        (-1,),
        (255,),
        (256,),
        (-256,),
        (1 << 64,),
        (1 << 64, 0),
        (0, 1 << 64),
    ]
    assert len({derive_key(*parts) for parts in alike}) == len(alike)


@given(st.lists(st.integers() | st.text() | st.binary(), max_size=4), st.integers(1, 64))
def test_keys_have_the_size_asked_for(parts, size):
    assert len(derive_key(*parts, size=size)) == size


@given(st.integers(), st.integers())
def test_whole_numbers_enter_at_full_width(one, other):
    assert (derive_key(one) == derive_key(other)) == (one == other)


# The fast generator


def reference_word(key: bytes, draw: int, retry: int) -> int:
    """Return the word of 31 bits behind a try of a draw, by the definition: eight rounds, the key walking on."""
    x = draw >> 1 & WORD
    y = (draw >> 1 >> 31 ^ retry << 16) & WORD
    a, b = (int.from_bytes(key[at : at + 4], "little") & WORD for at in (0, 4))
    for half in range(8):
        product = 0x5851F42D * x
        x, y = product >> 31 ^ (b if half & 1 else a) ^ y, product & WORD
        if half & 1:
            a, b = (a + 0x1E3779B9) & WORD, (b + 0x3B67AE85) & WORD
    return y if draw & 1 else x


def reference_below(key: bytes, draw: int, n: int) -> int:
    """Return a draw by multiply and reject."""
    retry = 0
    while True:
        product = reference_word(key, draw, retry) * n
        if product & WORD >= (1 << 31) % n:
            return product >> 31
        retry += 1


def test_known_answers_of_the_fast_generator():
    assert draws(FastChance(KEY), 1 << 30, 6) == [
        436201204,
        474297668,
        67998232,
        961534615,
        69594904,
        425402780,
    ]
    assert draws(FastChance(bytes(8)), WORD, 4) == [355429727, 338618426, 1242150799, 427223267]
    assert draws(FastChance(b"\xff" * 8), WORD, 4) == [1235648122, 637292471, 1712487071, 1773359216]
    assert FastChance.algorithm == "fast/1"


@given(st.binary(min_size=8, max_size=40), st.integers(0, 1 << 45), LIMITS)
def test_the_fast_generator_follows_its_definition(key, position, n):
    rng = FastChance(key)
    rng.position = position
    assert draws(rng, n, 3) == [reference_below(key, position + step, n) for step in range(3)]


@pytest.mark.parametrize("n", [3 << 29, (1 << 30) + 1])
def test_what_would_bias_is_drawn_again(n):
    # A quarter and half of all tries are rejected.
    assert draws(FastChance(KEY), n, 40) == [reference_below(KEY, draw, n) for draw in range(40)]


def test_the_fast_generator_uses_62_bits_of_key():
    changed = 0
    for bit in range(64):
        key = bytearray(KEY[:8])
        key[bit >> 3] ^= 1 << (bit & 7)
        changed += draws(FastChance(bytes(key)), WORD, 2) != draws(FastChance(KEY), WORD, 2)
    assert changed == 62


def test_restarting_begins_another_stream():
    rng = FastChance(KEY)
    draws(rng, 6, 7)
    rng.restart(derive_key("other"))
    assert rng.position == 0
    assert draws(rng, 1000, 9) == draws(FastChance(derive_key("other")), 1000, 9)


# The secure generator


def test_known_answers_of_the_secure_generator():
    assert draws(SecureChance(KEY), 1 << 30, 6) == [
        603436727,
        74995635,
        496486870,
        725057304,
        1040612296,
        515436856,
    ]
    assert SecureChance.algorithm == "secure/1"


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1 << 60), LIMITS)
def test_the_secure_generator_follows_its_definition(key, position, n):
    rng = SecureChance(key)
    rng.position = position
    counter = position.to_bytes(8, "little") + bytes(4)
    word = int.from_bytes(blake2b(counter, key=key, digest_size=6).digest(), "little")
    if word < (1 << 48) - (1 << 48) % n:
        assert rng.randbelow(n) == word % n


@pytest.mark.parametrize("size", [0, 8, 31, 33, 64])
def test_a_secure_key_has_32_bytes(size):
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        SecureChance(bytes(size))


# Both


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(), n=LIMITS)
def test_draws_lie_below_n(kind, seed, n):
    assert all(0 <= draw < n for draw in draws(kind(derive_key(seed)), n, 5))


@pytest.mark.parametrize("kind", KINDS)
def test_a_draw_of_one_counts_as_a_draw(kind):
    rng = kind(KEY)
    assert draws(rng, 1, 5) == [0] * 5
    assert rng.position == 5


@pytest.mark.parametrize("kind", KINDS)
@given(limits=st.lists(LIMITS, min_size=1, max_size=30), data=st.data())
def test_setting_the_position_reproduces_the_draws(kind, limits, data):
    rng = kind(KEY)
    first = [int(rng.randbelow(n)) for n in limits]
    order = data.draw(st.permutations(range(len(limits))))
    again = {}
    for at in order:
        rng.position = at
        again[at] = int(rng.randbelow(limits[at]))
        assert rng.position == at + 1
    assert [again[at] for at in range(len(limits))] == first


@pytest.mark.parametrize("kind", KINDS)
def test_a_draw_does_not_depend_on_the_limits_of_those_before(kind):
    one, other = kind(KEY), kind(KEY)
    draws(one, 3, 11)
    draws(other, (1 << 30) + 1, 11)
    assert draws(one, 1000, 20) == draws(other, 1000, 20)


def test_the_base_draws_nothing():
    with pytest.raises(NotImplementedError):
        Chance().randbelow(2)


# Scripts and recordings


def test_a_script_is_replayed_and_stops_with_the_number_of_outcomes():
    rng = ScriptedChance([2, 0])
    assert draws(rng, 3, 2) == [2, 0]
    assert rng.position == 2
    with pytest.raises(OutOfOutcomes) as stop:
        rng.randbelow(3)
    assert stop.value.counts == [(0, 1), (1, 1), (2, 1)]
    assert rng.position == 2


def test_a_script_stops_with_the_weights_that_were_announced():
    rng = ScriptedChance([])
    rng.offer_counts([(4, 2), (7, 3)])
    with pytest.raises(OutOfOutcomes) as stop:
        rng.randbelow(5)
    assert stop.value.counts == [(4, 2), (7, 3)]


def test_an_announcement_serves_one_draw_only():
    rng = ScriptedChance([1])
    rng.offer_counts([(4, 2), (7, 3)])
    assert rng.randbelow(5) == 1
    with pytest.raises(OutOfOutcomes) as stop:
        rng.randbelow(2)
    assert stop.value.counts == [(0, 1), (1, 1)]


@pytest.mark.parametrize("outcome", [-1, 3, 1 << 40])
def test_an_outcome_out_of_range_is_refused(outcome):
    with pytest.raises(ValueError, match="not below 3"):
        ScriptedChance([outcome]).randbelow(3)


@pytest.mark.parametrize("kind", KINDS)
def test_a_recording_passes_the_draws_through_and_replays_as_a_script(kind):
    limits = [2, 60, 1, 7, 1 << 30, 3]
    rng = RecordingChance(kind(KEY))
    drawn = [int(rng.randbelow(n)) for n in limits]
    plain, script = kind(KEY), ScriptedChance(rng.outcomes)
    assert drawn == rng.outcomes == [int(plain.randbelow(n)) for n in limits]
    assert [int(script.randbelow(n)) for n in limits] == drawn
    assert rng.position == len(limits)
