"""Open slots against a search of all slots, and sets of copies against one copy at a time."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.games.dominations.domains import CORRUPTIO
from demesne.games.dominations.tree.halves import NO_CARD, parse_halves
from demesne.games.dominations.tree.slots import (
    MOST_SLOTS,
    Copies,
    asked,
    completed,
    fits,
    most_nodi,
    open_slots,
    slot_of,
)
from demesne.games.dominations.tree.tree import MOST_CARDS, Tree, beyond, slot_at, slot_text
from tests.games.dominations.tree.trees import CAMPFIRE, trees

cards = st.text("TCASGRVX", min_size=4, max_size=4).map(parse_halves).map(int)


def test_the_campfire_opens_four_slots():
    slots = open_slots(Tree.start(0, CAMPFIRE))
    assert [slot_text(slot_of(word)) for word in slots] == ["n1e0", "n0w1", "n0e1", "s1e0"]


@given(trees)
def test_open_slots_equal_those_found_from_scratch(tree):
    near = {int(beyond(tree.slot(number), side)) for number in range(tree.count) for side in range(4)}
    expected = []
    for slot in sorted(near):
        asks = [int(tree.facing(slot, side)) for side in range(4)]
        if tree.number_at(slot) < 0 and CORRUPTIO not in asks:
            expected.append((slot, asks))
    found = [(int(slot_of(word)), [int(asked(word, side)) for side in range(4)]) for word in open_slots(tree)]
    assert found == expected
    assert all(asks != [NO_CARD] * 4 for _, asks in found)


@given(trees, cards, st.booleans())
def test_a_card_fits_where_the_tree_takes_it(tree, halves, joins):
    for word in open_slots(tree):
        assert fits(word, halves, joins) == (tree.nodi_of(slot_of(word), halves, joins) > 0)


@given(trees, cards, st.booleans())
def test_the_best_slot_is_found(tree, halves, joins):
    slots = open_slots(tree)
    made = [int(tree.nodi_of(slot_of(word), halves, joins)) for word in slots]
    counts = [sum(word >> 8 * colour & 255 for colour in range(7)) for word in made]
    assert [completed(word, halves, joins) for word in slots] == counts
    assert most_nodi(tree, [halves], joins) == max(counts)


@given(trees, st.lists(cards, min_size=1, max_size=70), st.booleans())
def test_sets_of_copies_hold_those_that_fit(tree, halves, joins):
    copies = Copies(halves, joins)
    slots = open_slots(tree)
    anywhere = copies.fitting(slots)
    for number, own in enumerate(halves):
        k, bit = divmod(number, 32)
        there = [bool(copies.fitting_at(word, k) >> bit & 1) for word in slots]
        assert there == [fits(word, own, joins) for word in slots]
        assert bool(anywhere[k] >> bit & 1) == any(there)


def test_the_longest_line_of_cards_stays_within_the_bounds():
    tree = Tree.start(0, parse_halves("TTTT"))
    for east in range(1, MOST_CARDS):
        tree.place(0, parse_halves("TTTT"), slot_at(0, east), False)
    assert len(open_slots(tree)) == MOST_SLOTS
