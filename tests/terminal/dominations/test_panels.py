from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from demesne.terminal.dominations.panels import OVERLAP, panels


def test_what_fits_is_not_cut():
    assert panels(80, 80, 4) == [(4, 80)]
    assert panels(0, 80) == [(0, 0)]


@given(st.integers(1, 600), st.integers(30, 120), st.integers(0, 6))
def test_every_column_is_shown_and_every_part_fits(widest, width, labels):
    parts = panels(widest, width, labels)
    assert set().union(*(range(*part) for part in parts)) >= set(range(labels, widest))
    assert all(end - start <= width - labels for start, end in parts)
    for (_, end), (start, _) in pairwise(parts):
        assert end - start == OVERLAP
