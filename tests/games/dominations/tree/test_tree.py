"""Placing cards in a tree: D3, D5, and the names of slots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.errors import NotationError
from demesne.games.dominations.domains import ART, SCIENCE, TRADE
from demesne.games.dominations.tree import tree as trees_module
from demesne.games.dominations.tree.halves import COLOURLESS, half, nodus, opposite, parse_halves
from demesne.games.dominations.tree.tree import WORDS, Tree, beyond, parse_slot, slot_text
from tests.games.dominations.tree.trees import CAMPFIRE, grown, trees


def place(tree, slot, text, joins=False):
    """Lay a card; return the full nodi by colour that are not 0 (6: colourless)."""
    made = int(tree.place(1, parse_halves(text), parse_slot(slot), joins))
    return {colour: made >> 8 * colour & 255 for colour in range(7) if made >> 8 * colour & 255}


def test_d3_a_card_lies_beside_another_and_makes_a_nodus():
    tree = Tree.start(0, CAMPFIRE)
    assert place(tree, "n1e0", "CTSG") == {SCIENCE: 1}
    assert place(tree, "n1e1", "AACT") == {TRADE: 1}
    assert (tree.nodi(SCIENCE), tree.nodi(TRADE), tree.all_nodi()) == (1, 1, 2)


@pytest.mark.parametrize(
    ("slot", "card", "why"),
    [
        ("n1e1", "TTTT", "only a corner touches"),
        ("n5e5", "TTTT", "far away"),
        ("n0e0", "TTTT", "covered"),
        ("n1e0", "TTXT", "Corruptio meets the campfire"),
        ("n0e1", "TTTV", "two Vestigia"),
    ],
)
def test_d3_a_card_that_makes_no_nodus_is_refused(slot, card, why):
    tree = Tree.start(0, CAMPFIRE)
    with pytest.raises(ValueError, match="may not lie there"):
        place(tree, slot, card)
    assert tree.count == 1, why


def test_d3_every_half_nodus_that_meets_another_must_make_a_full_one():
    tree = Tree.start(0, CAMPFIRE)
    place(tree, "n1e0", "CTSG")
    place(tree, "n0e1", "ACSR")
    assert tree.nodi_of(parse_slot("n1e1"), parse_halves("RRRT"), False) == 0
    assert place(tree, "n1e1", "RRAT") == {ART: 1, TRADE: 1}


def test_f4_two_vestigia_make_a_colourless_nodus_in_the_prototype():
    tree = Tree.start(0, CAMPFIRE)
    assert place(tree, "n0e1", "TTTV", joins=True) == {COLOURLESS: 1}
    assert tree.all_nodi() == 1


def test_d2a_an_improved_card_keeps_its_half_nodi():
    tree = Tree.start(7, CAMPFIRE)
    tree.improve(0)
    assert tree.is_advanced(0)
    assert (tree.code(0), tree.halves(0)) == (7, CAMPFIRE)


@given(st.integers(0, 10**6), st.integers(0, 49), st.booleans())
def test_no_half_nodus_ever_touches_a_wrong_one(seed, cards, joins):
    tree = grown(seed, cards, joins)
    sums = [0] * 7
    for number in range(tree.count):
        for side in range(4):
            near = tree.number_at(beyond(tree.slot(number), side))
            if near >= 0:
                other = half(tree.halves(near), opposite(side))
                colour = nodus(half(tree.halves(number), side), other, joins)
                assert colour >= 0
                sums[colour] += 1
    assert [2 * tree.nodi(colour) for colour in range(7)] == sums
    assert 2 * tree.all_nodi() == sum(sums)
    assert sum(tree.beside(number) for number in range(tree.count)) == sum(sums)


@given(trees)
def test_cards_lie_in_slots_of_their_own_and_are_found_there(tree):
    found = [tree.number_at(tree.slot(number)) for number in range(tree.count)]
    assert found == list(range(tree.count))


@given(trees)
def test_a_copy_is_equal_and_its_own(tree):
    other = tree.copy()
    assert list(other.memory) == list(tree.memory)
    other.improve(0)
    assert not tree.is_advanced(0)


def test_a_tree_may_lie_anywhere_in_a_larger_memory():
    tree = Tree(vec[i64]([7] * 5 + [0] * WORDS + [7] * 5), 5)
    tree.plant(0, CAMPFIRE)
    place(tree, "n1e0", "CTSG")
    assert [tree.memory[k] for k in (4, 5 + WORDS)] == [7, 7]
    assert tree.copy().count == 2


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_slots_come_back(north, east):
    slot = trees_module.slot_at(north, east)
    assert parse_slot(slot_text(slot)) == slot
    assert (trees_module.north_of(slot), trees_module.east_of(slot)) == (north, east)
    assert [slot_text(beyond(slot, side)) for side in range(4)] == [
        slot_text(trees_module.slot_at(north + n, east + e)) for n, e in [(1, 0), (0, 1), (-1, 0), (0, -1)]
    ]


@pytest.mark.parametrize("text", ["", "e1n1", "n1", "n51e0", "n0w99"])
def test_a_name_that_is_none_is_explained(text):
    with pytest.raises(NotationError, match=r"like n1e0|further out"):
        parse_slot(text)


def test_names_count_from_the_campfire():
    assert slot_text(trees_module.CAMPFIRE) == "n0e0"
    assert slot_text(trees_module.slot_at(-2, 3)) == "s2e3"
