"""Any bytes are refused with one line, and tampered ones too, unless they make a state that plays to its end."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import DemesneError, RecordError
from demesne.core.events import EventList
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.setup import Setup
from tests.examples import examples
from tests.games.dominations import invariants
from tests.games.dominations.deals import Deal, deals, steps


@settings(max_examples=examples(30))
@given(st.binary(max_size=400))
def test_any_bytes_at_all_are_refused_with_one_line(data):
    for reading in (DominationsState.from_bytes, View.from_bytes):
        with pytest.raises(RecordError) as caught:
            reading(Setup(2), data)
        assert "\n" not in str(caught.value)
        assert isinstance(caught.value, DemesneError)


def mutated(data: bytes, chance: Random) -> bytes:
    """Return a saved state with one byte or word changed."""
    changed = bytearray(data)
    at = chance.randrange(6, len(data))
    first = 6 + (at - 6) // 8 * 8
    value = int.from_bytes(data[first : first + 8], "little", signed=True)
    kind = chance.randrange(4)
    if kind == 0:
        changed[at] ^= 1 << chance.randrange(8)
        return bytes(changed)
    value += chance.choice((1, -1, 5, 1 << 8, 1 << 16)) if kind == 1 else 0
    value = chance.choice((0, -1, 255, chance.randrange(1 << 62))) if kind == 2 else value
    value ^= 1 << chance.randrange(63) if kind == 3 else 0
    value = max(-(1 << 63), min(value, (1 << 63) - 1))
    changed[first : first + 8] = value.to_bytes(8, "little", signed=True)
    return bytes(changed)


def play_on(state: DominationsState, seed: int) -> None:
    """Play a state to its end at random, with all its events and texts."""
    rng, mind = FastChance(derive_key("on", seed)), Random(seed)
    while not state.is_over:
        legal = state.legal_actions()
        state.apply(state.actor, legal[mind.randrange(len(legal))], rng, EventList())
    state.view(0).to_json()


def tamper(deal: Deal, seed: int, stride: int, most: int) -> tuple[int, int]:
    """Mutate states of a game; return how many were refused, and how many taken, `most` of which are played on."""
    chance = Random(seed)
    refused = taken = 0
    for number, (state, seat, _) in enumerate(steps(deal)):
        if number % stride:
            continue
        for _ in range(10):
            data = mutated(state.to_bytes(), chance)
            try:
                read = DominationsState.from_bytes(state.setup, data)
            except RecordError:
                refused += 1
                continue
            invariants.check(read)
            taken += 1
            if taken <= most:
                play_on(read, seed)
            view = View.from_bytes(state.setup, bytes([seat + 1]) + read.view(seat).to_bytes()[1:])
            assert view.to_json()
    return refused, taken


@settings(max_examples=examples(8))
@given(deals(), st.integers(0, 1 << 20))
def test_bytes_that_were_tampered_with_are_refused_or_make_a_state_that_plays_on(deal, seed):
    refused, taken = tamper(deal, seed, 50, most=2)
    assert refused > taken


@pytest.mark.slow
@settings(max_examples=examples(16))
@given(deals(), st.integers(0, 1 << 20))
def test_many_bytes_that_were_tampered_with_are_refused_or_make_a_state_that_plays_on(deal, seed):
    refused, taken = tamper(deal, seed, 11, most=10)
    assert refused > taken


@settings(max_examples=examples(8))
@given(deals(), st.integers(0, 1 << 20), st.integers(0, 60))
def test_views_that_were_tampered_with_are_refused_or_answer(deal, seed, first):
    chance = Random(seed)
    for number, (state, seat, _) in enumerate(steps(deal)):
        if number % 60 != first:
            continue
        for _ in range(10):
            data = state.view(seat).to_bytes()[:1] + mutated(state.view(seat).to_bytes()[1:], chance)
            try:
                view = View.from_bytes(state.setup, data)
            except RecordError:
                continue
            view.to_json()
            view.sample(FastChance(bytes(8)))
            assert all(view.is_legal(action) for action in view.legal_actions())
