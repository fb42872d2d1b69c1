"""Sorted runs against lists."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominations.board import sorting

keys = st.integers(0, 0x3FFF)
runs = st.lists(keys, unique=True, max_size=12).map(sorted)


@given(runs, keys, st.integers(0, 5))
def test_a_key_is_found_where_it_is(run, key, start):
    memory = vec[i64]([0] * start + [value | 5 << 14 for value in run] + [0])
    rank = sum(value < key for value in run)
    assert sorting.first_not_below(memory, start, len(run), key) == rank
    assert sorting.rank_of(memory, start, len(run), key) == (rank if key in run else -1)


@given(runs, st.data())
def test_room_is_made_and_closed(run, data):
    memory = vec[i64]([*run, 0, 77])
    rank = data.draw(st.integers(0, len(run)))
    sorting.make_room(memory, 0, len(run), rank)
    memory[rank] = 5
    assert list(memory) == [*run[:rank], 5, *run[rank:], 77]
    sorting.close_up(memory, 0, len(run) + 1, rank)
    assert list(memory) == [*run, 0, 77]


@given(st.lists(st.integers(0, 10**9)))
def test_numbers_are_inserted_once_each_in_order(numbers):
    values = vec[i64]()
    for number in numbers:
        values = sorting.inserted(values, number)
    assert list(values) == sorted(set(numbers))
