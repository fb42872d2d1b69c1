"""Cards come into civilization trees: which copies fit where, and what a card does when it lies (D3 to D7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.domains import DOMAINS
from demesne.dominations.memory import COPIES, HIGHEST, MASTERIES, MONUMENTS, OWN, byte, bytes_of
from demesne.dominations.resolving import Resolving
from demesne.dominations.tables import ALL_COPIES, LEVEL_CODE
from demesne.dominations.tables import COPIES as COPIES_OF_CARD
from demesne.dominations.tree.slots import IN_A_WORD, fits, open_slots, slot_of
from demesne.dominations.tree.tree import slot_text
from demesne.dominations.vocabulary import AT_ONCE, LEVEL_CARD, NODUS
from demesne.kernel.bits import shifted, single

_IN_WORD_OF_OWN: Final = 36


@mypyc_attr(acyclic=True)
class Laying(Resolving):
    """Copies, slots and cards in trees."""

    def slots(self, seat: i64) -> vec[i64]:
        """Return the open slots of a seat's tree; actions are ranks in this list."""
        return open_slots(self.tree(seat))

    def has_slot(self, slots: vec[i64], halves: i64) -> bool:
        """Tell whether a card fits one of some open slots (D3)."""
        k: i64 = 0
        while k < len(slots):
            if fits(slots[k], halves, self.tables.joins_vestigia):
                return True
            k += 1
        return False

    def fitting_copies(self, slots: vec[i64], mastery: i64) -> i64:
        """Return the set of the available copies of a mastery, 0 to 3, that fit one of some open slots (S2, D3)."""
        first: i64 = COPIES_OF_CARD * mastery
        return (self.fitting_word(slots, first // IN_A_WORD) >> (first % IN_A_WORD)) & ALL_COPIES

    def fitting_word(self, slots: vec[i64], word: i64) -> i64:
        """Return which of a word of copies are available and fit one of some open slots."""
        copies = self.tables.copies
        found: i64 = 0
        k: i64 = 0
        while k < len(slots):
            found |= copies.fitting_at(slots[k], word)
            k += 1
        return found & self.cells[COPIES + word]

    def has_copy(self, copy: i64) -> bool:
        """Tell whether a copy of a mastery is to be had (S2)."""
        return (self.cells[COPIES + copy // IN_A_WORD] >> (copy % IN_A_WORD)) & 1 == 1

    def take_copy(self, copy: i64) -> None:
        """Take a copy of a mastery from the supply."""
        self.cells[COPIES + copy // IN_A_WORD] &= ~single(copy % IN_A_WORD)

    def own(self, seat: i64, mastery: i64) -> None:
        """Note that a mastery is in a seat's tree (D1, D6)."""
        base: i64 = self.base(seat)
        if mastery < _IN_WORD_OF_OWN:
            self.cells[base + OWN] |= shifted(1, mastery)
        else:
            self.cells[base + OWN + 1] |= shifted(1, mastery - _IN_WORD_OF_OWN)
        domain: i64 = self.tables.domains[mastery]
        higher: i64 = self.tables.values[mastery] - byte(self.cells[base + HIGHEST], domain)
        if higher > 0:
            self.cells[base + HIGHEST] += bytes_of(higher, domain)

    def lay(self, seat: i64, code: i64, rank: i64, purpose: i64, cost: i64) -> None:
        """Lay a card into the open slot of this rank; its effects and points come (D3, D7, B4, E2)."""
        tables = self.tables
        slot: i64 = slot_of(self.slots(seat)[rank])
        tree = self.tree(seat)
        number: i64 = tree.count
        nodi: i64 = tree.place(code, tables.halves_of(code), slot, tables.joins_vestigia)
        if code < LEVEL_CODE:
            self.take_copy(code)
            self.own(seat, code >> 2)
        if self.sink is not None:
            self.tell_laid(seat, code, slot, purpose, cost, nodi)
        side: i64 = tables.side_of(code, False)
        self.refresh_moments(seat)
        self.raise_limits(seat, side)
        self.print_points(seat, code, False)
        self.trigger_side(side, seat, number, AT_ONCE, 1, 0)
        colour: i64 = 0
        while colour < DOMAINS:
            made: i64 = byte(nodi, colour)
            if made:
                self.trigger(seat, NODUS, made, colour)
            colour += 1
        if code >= LEVEL_CODE:
            self.trigger(seat, LEVEL_CARD, 1, 0)
        self.pay_standing(seat)
        self.settle(seat)

    def turn_over(self, seat: i64, mastery: i64) -> None:
        """Turn a mastery of a seat to its advanced side; its nodi are not completed again (D2a)."""
        number: i64 = self.mastery_at(seat, mastery)
        tree = self.tree(seat)
        tree.improve(number)
        side: i64 = self.tables.side_of(tree.code(number), True)
        self.refresh_moments(seat)
        self.raise_limits(seat, side)
        self.print_points(seat, tree.code(number), True)
        self.trigger_side(side, seat, number, AT_ONCE, 1, 0)
        self.pay_standing(seat)
        self.settle(seat)

    def print_points(self, seat: i64, code: i64, advanced: bool) -> None:
        """Give the points that are printed on a card."""
        tables = self.tables
        if code >= LEVEL_CODE:
            level: i64 = code - LEVEL_CODE
            told = events.card("level", int(level)) if self.sink is not None else None
            self.add_points(seat, MONUMENTS, tables.level_points[level], told)
            return
        mastery: i64 = code >> 2
        told = events.card("mastery", int(mastery), advanced) if self.sink is not None else None
        side: i64 = tables.side_of(code, advanced)
        self.add_points(seat, MASTERIES, tables.mastery_points[side], told)

    def tell_laid(self, seat: i64, code: i64, slot: i64, purpose: i64, cost: i64, nodi: i64) -> None:
        """Emit the event of a card that was laid."""
        assert self.sink is not None
        where = slot_text(slot)
        if purpose == asks.BUILT:
            level = self.tables.components.levels[int(code) - LEVEL_CODE]
            self.sink.emit(events.level(int(seat), level.monument, level.level, where, int(cost), int(nodi)))
        elif purpose == asks.DEVELOPED:
            self.sink.emit(
                events.developed(int(seat), int(code) >> 2, int(code & 3) + 1, where, int(cost), int(nodi))
            )
        else:
            self.sink.emit(events.assimilated(int(seat), int(code) >> 2, int(code & 3) + 1, where, int(nodi)))
