"""Eight counts in a machine word against plain lists of numbers."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominion import bags

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
    assert [int(bags.place_at(totals, i)) for i in range(len(order))] == order


@given(FEW, st.integers(0, 7))
def test_running_sums_follow_a_card_taken_out(counts, at):
    if counts[at]:
        fewer = [number - (place == at) for place, number in enumerate(counts)]
        assert bags.without(bags.running(word(counts)), 1 << 8 * at) == bags.running(word(fewer))


@given(st.lists(COUNTS, min_size=4, max_size=4))
def test_four_words_are_one_bag(counts):
    words = vec[i64]([99, *map(word, counts), 99])
    flat = [number for eight in counts for number in eight]
    held = [card for card, number in enumerate(flat) if number]
    assert bags.size(words, 1) == sum(flat)
    assert bags.kinds(words, 1) == sum(1 << card for card in held)
    assert bags.actions(words, 1) == sum(1 << card for card in held if card >= 8)
    bags.empty(words, 1)
    assert list(words) == [99, 0, 0, 0, 0, 99]


@given(st.integers(0, 31), st.integers(1, 60))
def test_cards_are_added_and_poured(card, n):
    words = vec[i64]([0] * 8)
    bags.add(words, 0, card, n)
    bags.pour(words, 0, 4)
    bags.add(words, 0, card, -n)
    assert list(words[:4]) == [0, 0, 0, 0]
    assert bags.kinds(words, 4) == 1 << card
    assert bags.size(words, 4) == n
