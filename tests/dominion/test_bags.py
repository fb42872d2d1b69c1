"""Eight counts in a machine word against plain lists of numbers."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.dominion import bags

COUNTS = st.lists(st.integers(0, 60), min_size=8, max_size=8)
LOW = st.lists(st.integers(0, 15), min_size=8, max_size=8)
BRIMFUL = LOW.map(lambda counts: [counts[0] + bags.MOST_AT_ONCE - sum(counts), *counts[1:]])
FEW = LOW | BRIMFUL


def word(counts: list[int]) -> int:
    return sum(number << 8 * at for at, number in enumerate(counts))


@given(COUNTS)
def test_total_and_presence(counts):
    assert bags.total(word(counts)) == sum(counts)
    assert bags.presence(word(counts)) == sum(1 << at for at, number in enumerate(counts) if number)


@given(COUNTS, st.integers(0, 70))
def test_less_lowers_every_count(counts, n):
    assert bags.less(word(counts), n) == word([max(number - n, 0) for number in counts])


@given(st.integers(0, 31))
def test_place_is_one_copy_in_its_word(card):
    assert bags.place(card) == 1 << 8 * (card % 8)


@given(FEW)
def test_the_card_at_a_place_is_found_by_running_sums(counts):
    totals = bags.running(word(counts))
    order = [at for at, number in enumerate(counts) for _ in range(number)]
    assert len(order) <= bags.MOST_AT_ONCE
    assert [int(bags.one_at(totals, i)) for i in range(len(order))] == [1 << 8 * at for at in order]


@given(FEW, st.integers(0, 7))
def test_running_sums_follow_a_card_taken_out(counts, at):
    if counts[at]:
        fewer = [number - (place == at) for place, number in enumerate(counts)]
        assert bags.without(bags.running(word(counts)), 1 << 8 * at) == bags.running(word(fewer))
