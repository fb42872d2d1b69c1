"""A civilization tree as plain data: the cards in the order in which they came, and their full nodi.

Places in the tree are *slots*, named from the campfire: `n0e0` is the campfire, `n1e0` the slot above it, `n0w2` the
second to its left. Cards never move (D5) and lie upright (D3).
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.core.bits import shifted
from demesne.core.errors import NotationError
from demesne.games.dominations.tree.halves import (
    COLOURLESS,
    NO_CARD,
    NO_NODUS,
    RIGHT,
    SIDES,
    TOP,
    half,
    nodus,
    opposite,
)

# The campfire, two cards in the development of each of 15 turns, a level in each, a copy at the end of each age.
MOST_CARDS: Final = 50

COUNT: Final = 0
NODI: Final = 1
CARDS: Final = 2
WORDS: Final = CARDS + MOST_CARDS

# Slots ascend as one reads: from the top left to the bottom right.
_ROW: Final = 128
CAMPFIRE: Final = 64 * _ROW + 64

_SLOT: Final = 0x3FFF
_HALVES: Final = 14
_NUMBER: Final = 26
_ADVANCED: Final = 1 << 36
_BLANK: Final[vec[i64]] = vec[i64]([0] * WORDS)
_NAME = re.compile(r"([ns])(\d{1,2})([ew])(\d{1,2})")


def beyond(slot: i64, side: i64) -> i64:
    """Return the slot on the other side of a side."""
    if side == TOP:
        return slot - _ROW
    if side == RIGHT:
        return slot + 1
    if side == SIDES - 1:
        return slot - 1
    return slot + _ROW


def slot_at(north: i64, east: i64) -> i64:
    """Return the slot `north` places above and `east` places to the right of the campfire."""
    return CAMPFIRE - north * _ROW + east


def north_of(slot: i64) -> i64:
    """Return how many places a slot is above the campfire."""
    return 64 - slot // _ROW


def east_of(slot: i64) -> i64:
    """Return how many places a slot is to the right of the campfire."""
    return slot % _ROW - 64


def slot_text(slot: i64) -> str:
    """Return the name of a slot."""
    north, east = north_of(slot), east_of(slot)
    row = f"n{north}" if north >= 0 else f"s{-north}"
    return row + (f"e{east}" if east >= 0 else f"w{-east}")


def parse_slot(text: str) -> int:
    """Return the slot of this name. Raises NotationError."""
    found = _NAME.fullmatch(text.strip().lower())
    if found is None:
        raise NotationError(f"{text!r} is no slot: write it like n1e0, from the campfire")
    north = int(found[2]) if found[1] == "n" else -int(found[2])
    east = int(found[4]) if found[3] == "e" else -int(found[4])
    if max(abs(north), abs(east)) > MOST_CARDS:
        raise NotationError(f"{text!r} is further out than any card can lie")
    return int(slot_at(north, east))


@mypyc_attr(acyclic=True)
class Tree:
    """The cards of one player, in `WORDS` words of `memory` from `base` on.

    Cards are numbered in the order in which they came; 0 is the campfire. `code` is what the owner of the memory
    calls a card, from 0 to 1023.
    """

    def __init__(self, memory: vec[i64], base: i64) -> None:
        self.memory: vec[i64] = memory
        self.base: i64 = base

    @staticmethod
    def start(code: i64, halves: i64) -> "Tree":
        """Return a tree of its own with this campfire."""
        tree = Tree(_BLANK[:], 0)
        tree.plant(code, halves)
        return tree

    def plant(self, code: i64, halves: i64) -> None:
        """Lay the campfire (S4) on words that are all 0."""
        self._append(CAMPFIRE, code, halves)

    def copy(self) -> "Tree":
        """Return an independent tree of its own."""
        return Tree(self.memory[self.base : self.base + WORDS], 0)

    @property
    def count(self) -> i64:
        """Number of cards, with the campfire."""
        return self.memory[self.base + COUNT]

    def card(self, number: i64) -> i64:
        """Return the word of a card by its number."""
        return self.memory[self.base + CARDS + number]

    def slot(self, number: i64) -> i64:
        """Return the slot of a card."""
        return self.card(number) & _SLOT

    def halves(self, number: i64) -> i64:
        """Return the half nodi of a card."""
        return (self.card(number) >> _HALVES) & 0xFFF

    def code(self, number: i64) -> i64:
        """Return what the owner of the memory calls a card."""
        return (self.card(number) >> _NUMBER) & 0x3FF

    def is_advanced(self, number: i64) -> bool:
        """Tell whether a card shows its advanced side (D2)."""
        return self.card(number) & _ADVANCED != 0

    def improve(self, number: i64) -> None:
        """Turn a card to its advanced side; half nodi stay (D2a)."""
        self.memory[self.base + CARDS + number] |= _ADVANCED

    def number_at(self, slot: i64) -> i64:
        """Return the number of the card in a slot, -1 when there is none."""
        memory = self.memory
        k: i64 = self.base + CARDS
        end: i64 = k + memory[self.base + COUNT]
        while k < end:
            if memory[k] & _SLOT == slot:
                return k - self.base - CARDS
            k += 1
        return -1

    def facing(self, slot: i64, side: i64) -> i64:
        """Return the half nodus that a card in this slot would meet on one side, `NO_CARD` where none lies."""
        number: i64 = self.number_at(beyond(slot, side))
        if number < 0:
            return NO_CARD
        return half(self.halves(number), opposite(side))

    def nodi_of(self, slot: i64, halves: i64, joins_vestigia: bool) -> i64:
        """Return the full nodi that a card would make in a slot, a byte for each colour; 0 if it may not lie there.

        D3: the slot is free, at least one full nodus is made, and none of its half nodi meets one in vain.
        """
        if self.number_at(slot) >= 0:
            return 0
        made: i64 = 0
        side: i64 = 0
        while side < SIDES:
            other: i64 = self.facing(slot, side)
            if other != NO_CARD:
                colour: i64 = nodus(half(halves, side), other, joins_vestigia)
                if colour == NO_NODUS:
                    return 0
                made += shifted(1, colour << 3)
            side += 1
        return made

    def place(self, code: i64, halves: i64, slot: i64, joins_vestigia: bool) -> i64:
        """Lay a card; return the full nodi it makes, a byte for each colour. Raises ValueError (D3)."""
        made: i64 = self.nodi_of(slot, halves, joins_vestigia)
        if made == 0:
            raise ValueError("the card may not lie there")
        self._append(slot, code, halves)
        self.memory[self.base + NODI] += made
        return made

    def nodi(self, colour: i64) -> i64:
        """Return the number of full nodi of a colour, or of `COLOURLESS` ones (D5, R7)."""
        return (self.memory[self.base + NODI] >> (colour << 3)) & 255

    def all_nodi(self) -> i64:
        """Return the number of full nodi of all colours, and those without one."""
        total: i64 = 0
        colour: i64 = 0
        while colour <= COLOURLESS:
            total += self.nodi(colour)
            colour += 1
        return total

    def beside(self, number: i64) -> i64:
        """Return the number of cards that share a side with a card (O5)."""
        found: i64 = 0
        side: i64 = 0
        while side < SIDES:
            if self.number_at(beyond(self.slot(number), side)) >= 0:
                found += 1
            side += 1
        return found

    def _append(self, slot: i64, code: i64, halves: i64) -> None:
        count: i64 = self.count
        assert count < MOST_CARDS, "more cards than a tree can get"
        self.memory[self.base + CARDS + count] = slot | (halves << _HALVES) | (code << _NUMBER)
        self.memory[self.base + COUNT] = count + 1
