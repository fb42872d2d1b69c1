"""Calls of the compiled batch are short, for Ctrl-C is heard only between them."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.envs.dominion.vector import DominionVector
from demesne.envs.vector import environment
from tests.examples import examples

LONGEST = 0.05
SLOTS = 1 << 16


@settings(max_examples=examples(30))
@given(st.floats(0, 1e-3), st.lists(st.floats(1, 3), min_size=1, max_size=20))
def test_a_large_batch_is_swept_in_short_calls(seconds, factors):
    """Whatever a slot takes, and if some calls take three times as long for each."""
    now = 0.0
    found: list[tuple[int, int, float]] = []

    def work(first: int, last: int) -> None:
        nonlocal now
        took = (last - first) * seconds * factors[len(found) % len(factors)]
        found.append((first, last, took))
        now += took

    vector = DominionVector(1)
    vector.count = SLOTS if seconds < 1e-5 else SLOTS >> 6
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "perf_counter", lambda: now)
        for _ in range(2):
            vector._sweep(work)
    assert max(took for *_, took in found) <= LONGEST
    assert all(last == first or first == 0 for (_, last, _), (first, _, _) in pairwise(found))
