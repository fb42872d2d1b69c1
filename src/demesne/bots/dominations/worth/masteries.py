"""What masteries and level cards are worth in a tree: the card itself, and the best slot for it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import UNKNOWN, basis_of
from demesne.bots.dominations.worth.effects import Effects
from demesne.bots.dominations.worth.evaluation import POINT
from demesne.bots.dominations.worth.objectives import INFLUENCE, NODI, mastery_place
from demesne.core.bits import shifted
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.tables import COPIES as PER_CARD
from demesne.games.dominations.choices.main import is_improved
from demesne.games.dominations.domains import CORRUPTIO, DOMAINS, VESTIGIUM
from demesne.games.dominations.effects.tree_cards import has_copy, slots_of
from demesne.games.dominations.layout import COPIES
from demesne.games.dominations.measures.counting import count_nodi
from demesne.games.dominations.tree.halves import COLOURLESS, NO_CARD, SIDES, half, nodus
from demesne.games.dominations.tree.slots import IN_A_WORD, asked

_NODI: Final = 5
NOWHERE: Final = -(1 << 40)
"""The worth of what cannot be had."""


class Masteries(Effects):
    """Values cards for the tree. `prepare_tree` comes first."""

    def prepare_tree(self) -> None:
        """Find the open slots, and value one to four nodi of each colour."""
        self.open: vec[i64] = slots_of(self.state, self.seat)
        self.outlet: i64 = self.weights.outlet * self.turns // self.whole
        self.dead_end: i64 = self.weights.dead_end * self.turns // self.whole
        self.joins: bool = self.state.setup.joins_vestigia
        self.nodi_worth: vec[i64] = vec[i64]([0] * (_NODI * (COLOURLESS + 1)))
        held = self.objectives.held
        colour: i64 = 0
        while colour <= COLOURLESS:
            number: i64 = 1
            while number < _NODI:
                worth: i64 = number * self.nodus[colour]
                if colour < DOMAINS:
                    if not self.objectives.is_moot(NODI + colour):
                        held[NODI + colour] += number
                        worth += self.objectives.potential(self.tenths()) - self.hope
                        held[NODI + colour] -= number
                    if held[NODI + colour] == 0:
                        worth += self.first_nodus
                self.nodi_worth[colour * _NODI + number] = worth
                number += 1
            colour += 1
        basis = basis_of(self.state, self.open, self.nodi_worth, self.outlet, self.dead_end)
        self.copy_worths: vec[i64] = self.cache.copy_worths(basis, self.state.tables.mastery_count)

    # Slots

    def slot_worth(self, slot: i64, halves: i64) -> i64:
        """Return what a card with these half nodi is worth in an open slot, `NOWHERE` if it does not fit (D3)."""
        worth: i64 = 0
        made: i64 = 0
        side: i64 = 0
        while side < SIDES:
            own: i64 = half(halves, side)
            other: i64 = asked(slot, side)
            if other == NO_CARD:
                if own == CORRUPTIO:
                    worth += self.dead_end
                else:
                    worth += self.outlet
                    if own == VESTIGIUM:
                        worth += self.outlet
            else:
                colour: i64 = nodus(own, other, self.joins)
                if colour < 0:
                    return NOWHERE
                made += shifted(1, colour << 3)
            side += 1
        colour = 0
        while made:
            if made & 7:
                worth += self.nodi_worth[colour * _NODI + (made & 7)]
            made >>= 8
            colour += 1
        return worth

    def best_slot(self, halves: i64) -> i64:
        """Return the rank of the best slot for a card, -1 when it fits none."""
        best: i64 = -1
        most: i64 = NOWHERE
        rank: i64 = 0
        while rank < len(self.open):
            worth: i64 = self.slot_worth(self.open[rank], halves)
            if worth > most:
                most = worth
                best = rank
            rank += 1
        return best

    def best_slot_worth(self, halves: i64) -> i64:
        """Return what the best slot for a card is worth, `NOWHERE` when it fits none."""
        rank: i64 = self.best_slot(halves)
        if rank < 0:
            return NOWHERE
        return self.slot_worth(self.open[rank], halves)

    def copy_worth(self, mastery: i64, copy: i64) -> i64:
        """Return what the best slot for a copy of a mastery is worth; `NOWHERE` if it is not to be had."""
        code: i64 = PER_CARD * mastery + copy
        if not has_copy(self.state, code):
            return NOWHERE
        return self.best_slot_worth(self.state.tables.halves_of(code))

    def best_copy_worth(self, mastery: i64) -> i64:
        """Return what the best copy of a mastery in its best slot is worth; `NOWHERE` where none fits."""
        if self.copy_worths[mastery] == UNKNOWN:
            self.copy_worths[mastery] = self.found_copy_worth(mastery)
        return self.copy_worths[mastery]

    def found_copy_worth(self, mastery: i64) -> i64:
        """Find what `best_copy_worth` tells."""
        copies = self.state.tables.copies
        first: i64 = PER_CARD * mastery
        word: i64 = first // IN_A_WORD
        have: i64 = (self.state.cells[COPIES + word] >> (first % IN_A_WORD)) & 15
        most: i64 = NOWHERE
        rank: i64 = 0
        while rank < len(self.open):
            slot: i64 = self.open[rank]
            fitting: i64 = (copies.fitting_at(slot, word) >> (first % IN_A_WORD)) & have
            copy: i64 = 0
            while fitting:
                if fitting & 1:
                    worth: i64 = self.slot_worth(slot, copies.halves[first + copy])
                    if worth > most:
                        most = worth
                fitting >>= 1
                copy += 1
            rank += 1
        return most

    # Cards

    def mastery_worth(self, mastery: i64) -> i64:
        """Return what a mastery that is not in the tree is worth there, without its slot."""
        tables = self.state.tables
        domain: i64 = tables.domains[mastery]
        value: i64 = tables.values[mastery]
        worth: i64 = POINT * tables.mastery_points[2 * mastery] + self.side_worth(2 * mastery) + self.basic
        worth += self.goals_worth(mastery_place(domain, value), 1)
        if self.state.setup.scores_tree:
            nodi: i64 = count_nodi(self.state, self.seat, domain)
            worth += POINT * nodi * (100 + self.coming(nodi)) // 100
        return worth

    def goals_worth(self, place: i64, more: i64) -> i64:
        """Return what the goals pay for more of something and the influence that has just been found to come."""
        if (more == 0 or self.objectives.is_moot(place)) and (
            self.sudden == 0 or self.objectives.is_moot(INFLUENCE)
        ):
            return 0
        held = self.objectives.held
        held[place] += more
        held[INFLUENCE] += self.sudden
        worth: i64 = self.objectives.potential(self.tenths()) - self.hope
        held[INFLUENCE] -= self.sudden
        held[place] -= more
        return worth

    def improvement_worth(self, mastery: i64) -> i64:
        """Return what it is worth to turn an own mastery to its advanced side (D2)."""
        tables = self.state.tables
        side: i64 = 2 * mastery + 1
        worth: i64 = (
            POINT * tables.mastery_points[side] + self.side_worth(side) - self.lasting_worth(side - 1)
        )
        worth += self.advanced - self.basic
        if self.state.setup.scores_tree:
            nodi: i64 = count_nodi(self.state, self.seat, tables.domains[mastery])
            worth += 2 * POINT * nodi * (100 + self.coming(nodi)) // 100
        return worth

    def lasting_worth(self, side: i64) -> i64:
        """Return what the effects of a side are worth that go on, which turning the card gives up (D2a)."""
        tables = self.state.tables
        worth: i64 = 0
        k: i64 = tables.first_effects[side]
        while k < tables.first_effects[side + 1]:
            if tables.effects[k].when != words.AT_ONCE:
                worth += self.act_worth(tables.effects[k])
            k += 1
        return worth

    def is_improved(self, mastery: i64) -> bool:
        """Tell whether an own mastery shows its advanced side."""
        return is_improved(self.state, self.seat, mastery)
