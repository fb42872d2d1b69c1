"""The open slots of a tree, sorted, and which copies of cards fit them (D3, D4).

An open slot is one word: where it is (14 bits) and what it asks for on each side (four bits a side, `NO_CARD` where no
card lies). A slot beside a Corruptio can never be filled and is left out.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.games.dominations.domains import CORRUPTIO
from demesne.games.dominations.tree.halves import NO_CARD, NO_NODUS, SIDES, half, nodus, opposite
from demesne.games.dominations.tree.tree import MOST_CARDS, Tree, beyond

# Each card fills a slot and opens three at most; the campfire opens four.
MOST_SLOTS: Final = 2 * MOST_CARDS + 2
# How many copies a word of a set of them holds.
IN_A_WORD: Final = 32

_SLOT: Final = 0x3FFF
_ASKS: Final = 14
_NOTHING_ASKED: Final = 0x8888 << _ASKS
_DEAD: Final = 1 << 30
_TABLE: Final[vec[i64]] = vec[i64]([0] * 256)


def slot_of(word: i64) -> i64:
    """Return where an open slot is."""
    return word & _SLOT


def asked(word: i64, side: i64) -> i64:
    """Return the half nodus that lies against one side of an open slot, `NO_CARD` where no card lies."""
    return (word >> (_ASKS + 4 * side)) & 15


def open_slots(tree: Tree) -> vec[i64]:
    """Return the open slots of a tree, sorted as one reads; actions are ranks in this list."""
    table: vec[i64] = _TABLE[:]
    number: i64 = 0
    while number < tree.count:
        slot: i64 = tree.slot(number)
        table[_entry(table, slot)] = slot | _DEAD
        number += 1
    slots: vec[i64] = vec[i64]()
    number = 0
    while number < tree.count:
        halves: i64 = tree.halves(number)
        side: i64 = 0
        while side < SIDES:
            near: i64 = beyond(tree.slot(number), side)
            entry: i64 = _entry(table, near)
            word: i64 = table[entry]
            if word == 0:
                word = near | _NOTHING_ASKED
                slots = append(slots, near)
            if word & _DEAD == 0:
                own: i64 = half(halves, side)
                if own == CORRUPTIO:
                    word |= _DEAD
                else:
                    place: i64 = _ASKS + 4 * opposite(side)
                    word = (word & ~shifted(15, place)) | (own << place)
                table[entry] = word
            side += 1
        number += 1
    assert len(slots) <= MOST_SLOTS, "more slots than a tree can have"
    return _alive(table, slots)


def _entry(table: vec[i64], slot: i64) -> i64:
    """Return where a slot is in the table, or where it belongs."""
    place: i64 = (slot * 0x9E37 >> 8) & 255
    while table[place] != 0 and table[place] & _SLOT != slot:
        place = (place + 1) & 255
    return place


def _alive(table: vec[i64], slots: vec[i64]) -> vec[i64]:
    """Return the words of those slots that can be filled, sorted."""
    found: vec[i64] = vec[i64]()
    k: i64 = 0
    while k < len(slots):
        word: i64 = table[_entry(table, slots[k])]
        k += 1
        if word & _DEAD:
            continue
        found = append(found, word)
        place: i64 = len(found) - 1
        while place > 0 and slot_of(found[place - 1]) > slot_of(word):
            found[place] = found[place - 1]
            place -= 1
        found[place] = word
    return found


def fits(word: i64, halves: i64, joins_vestigia: bool) -> bool:
    """Tell whether a card may lie in an open slot: all that it meets becomes full (D3)."""
    return completed(word, halves, joins_vestigia) > 0


def completed(word: i64, halves: i64, joins_vestigia: bool) -> i64:
    """Return how many nodi a card completes in an open slot, 0 where it may not lie there (D3, D4)."""
    made: i64 = 0
    side: i64 = 0
    while side < SIDES:
        other: i64 = asked(word, side)
        if other != NO_CARD:
            if nodus(half(halves, side), other, joins_vestigia) == NO_NODUS:
                return 0
            made += 1
        side += 1
    return made


def most_nodi(tree: Tree, cards: list[int], joins_vestigia: bool) -> i64:
    """Return how many nodi the best of some cards completes in its best open slot, 0 where none fits (D4).

    A card is given by its half nodi (see `four`).
    """
    slots: vec[i64] = open_slots(tree)
    most: i64 = 0
    for card in cards:
        for word in slots:
            most = max(most, completed(word, card, joins_vestigia))
    return most


class Copies:
    """All copies of cards that can be laid, prepared to find those that fit a slot at once.

    Sets of copies are runs of `words` words with `IN_A_WORD` copies each, in the order in which they were given.
    """

    def __init__(self, halves: Sequence[int], joins_vestigia: bool) -> None:
        self.halves: vec[i64] = vec[i64](halves)
        self.joins_vestigia: bool = joins_vestigia
        self.words: i64 = (len(halves) + IN_A_WORD - 1) // IN_A_WORD
        masks = [0] * (SIDES * (NO_CARD + 1) * int(self.words))
        for copy, own in enumerate(halves):
            for side in range(SIDES):
                for other in range(NO_CARD + 1):
                    if other == NO_CARD or nodus(half(own, side), other, joins_vestigia) != NO_NODUS:
                        row = (side * (NO_CARD + 1) + other) * int(self.words)
                        masks[row + copy // IN_A_WORD] |= 1 << copy % IN_A_WORD
        self.masks: vec[i64] = vec[i64](masks)

    def fitting_at(self, word: i64, k: i64) -> i64:
        """Return which of the k-th word of copies fit an open slot."""
        masks = self.masks
        found: i64 = masks[asked(word, 0) * self.words + k]
        found &= masks[(NO_CARD + 1 + asked(word, 1)) * self.words + k]
        found &= masks[(2 * (NO_CARD + 1) + asked(word, 2)) * self.words + k]
        return found & masks[(3 * (NO_CARD + 1) + asked(word, 3)) * self.words + k]

    def fitting(self, slots: vec[i64]) -> vec[i64]:
        """Return the set of copies that fit at least one of these open slots, in `words` words."""
        found: vec[i64] = vec[i64]()
        k: i64 = 0
        while k < self.words:
            some: i64 = 0
            rank: i64 = 0
            while rank < len(slots):
                some |= self.fitting_at(slots[rank], k)
                rank += 1
            found = append(found, some)
            k += 1
        return found
