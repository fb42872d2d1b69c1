"""Calls of the compiled match loop are short, for Ctrl-C is heard only between them."""

from collections.abc import Iterator
from itertools import chain, cycle, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.lab.plan import Plan
from demesne.lab.processes import chunks
from tests.examples import examples

LONGEST = 0.05
GAMES = 4000
PLAN = Plan("dominion", ("random", "random"), 1 << 40, 1)


def calls(seconds: Iterator[float]) -> list[tuple[int, float]]:
    """Play games that take so many seconds each; return the number of games and the time of each call."""
    now = 0.0
    found: list[tuple[int, float]] = []

    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        nonlocal now
        began = now
        for _ in range(count):
            now += next(seconds)
        tally.games += count
        found.append((count, now - began))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chunks, "perf_counter", lambda: now)
        player = chunks.Player(PLAN)
        patch.setattr(player.games, "run_chunk", run_chunk)
        assert player.play(0, GAMES).games == GAMES
    return found


@given(st.floats(0, 0.99 * LONGEST))
def test_games_that_take_alike_are_played_in_short_calls(seconds):
    found = calls(repeat(seconds))
    assert max(time for _, time in found) <= LONGEST
    # And no shorter than needed, where the overhead of a call would be felt.
    assert len(found) < GAMES or seconds > LONGEST / 10


@given(st.floats(0, LONGEST / 2), st.lists(st.floats(1, 2), min_size=1, max_size=200))
def test_so_are_games_of_which_some_take_twice_as_long(seconds, factors):
    found = calls(cycle([seconds * factor for factor in factors]))
    assert max(time for _, time in found) <= LONGEST


@settings(max_examples=examples(20))
@given(st.floats(1e-6, 1e-4), st.floats(1e-3, 0.9 * LONGEST), st.integers(0, GAMES - 1))
def test_after_games_that_suddenly_take_long_calls_are_soon_short_again(fast, slow, first):
    found = calls(chain(repeat(fast, first), repeat(slow)))
    long = [number for number, (_, time) in enumerate(found) if time > LONGEST]
    # Each is half as many games as the one before.
    assert len(long) <= GAMES.bit_length()
    assert not long or long[-1] - long[0] == len(long) - 1
