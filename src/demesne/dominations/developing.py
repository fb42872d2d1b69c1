"""The development phase and the exchanges: masteries developed, improved and copied (D1 to D7, R12, A3, E2)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.building import Building
from demesne.dominations.memory import KNOWLEDGE, SWAPPED, bytes_of
from demesne.dominations.tables import COPIES
from demesne.dominations.vocabulary import ANY_KIND, OTHER_KIND
from demesne.kernel.bits import count, lowest, shifted, single

# `developed` counts the actions of a development phase, and notes their kinds.
ACTIONS: Final = 3
ACQUIRED: Final = 4
IMPROVED: Final = 8


@mypyc_attr(acyclic=True)
class Developing(Building):
    """Masteries and exchanges."""

    def may_acquire(self, seat: i64) -> bool:
        """Tell whether the development phase has an action left to develop a mastery (D1, R12)."""
        return self.may_act(seat, ACQUIRED)

    def may_improve(self, seat: i64) -> bool:
        """Tell whether the development phase has an action left to improve a mastery (D2, R12)."""
        return self.may_act(seat, IMPROVED)

    def may_act(self, seat: i64, kind: i64) -> bool:
        """Tell whether a first or a second action of this kind is allowed."""
        actions: i64 = self.developed & ACTIONS
        if actions == 0:
            return True
        if actions > 1:
            return False
        second: i64 = self.second_kinds(seat)
        return second == ANY_KIND or (second == OTHER_KIND and self.developed & kind == 0)

    def develop(self, seat: i64, mastery: i64) -> None:
        """Develop a mastery: pay it, then find its copy and its slot (D1)."""
        cost: i64 = bytes_of(self.mastery_cost(seat, mastery), self.tables.domains[mastery])
        self.pay(seat, cost)
        self.developed = (self.developed + 1) | ACQUIRED
        self.choose_copy(seat, mastery, asks.DEVELOPED, cost)

    def choose_copy(self, seat: i64, mastery: i64, purpose: i64, cost: i64) -> None:
        """Ask which of the copies that fit is taken, unless it is just one; then ask for the slot."""
        copies: i64 = self.fitting_copies(self.slots(seat), mastery)
        if count(copies) == 1:
            self.push(asks.SLOT, seat, COPIES * mastery + lowest(copies), purpose, 0, cost)
        else:
            self.push(asks.COPY_OF_CARD, seat, mastery, purpose, 0, cost)

    def improve(self, seat: i64, mastery: i64) -> None:
        """Improve a mastery (D2)."""
        cost: i64 = bytes_of(self.improvement_cost(seat, mastery), self.tables.domains[mastery])
        self.pay(seat, cost)
        self.developed = (self.developed + 1) | IMPROVED
        self.turn_freely(seat, mastery, cost)

    def turn_freely(self, seat: i64, mastery: i64, cost: i64) -> None:
        """Turn a mastery for which this has been paid."""
        if self.sink is not None:
            self.sink.emit(events.improved(int(seat), int(mastery), int(cost)))
        self.turn_over(seat, mastery)

    def copy_mastery(self, seat: i64, mastery: i64) -> None:
        """Copy a mastery of another player, or turn the own one like his (E2)."""
        if not self.owns(seat, mastery):
            self.choose_copy(seat, mastery, asks.ASSIMILATED, 0)
            return
        if self.sink is not None:
            self.sink.emit(events.assimilated_advanced(int(seat), int(mastery)))
        self.turn_over(seat, mastery)

    # Exchanges

    def begin_exchange(self, seat: i64, source: i64, swaps: bool) -> None:
        """Exchange a domain; for which other and how often is asked next (A3)."""
        self.push(asks.EXCHANGE_FOR, seat, source, self.exchange_price(seat, swaps), 0, 0)

    def exchange_for(self, seat: i64, source: i64, price: i64, target: i64) -> None:
        """The other domain of an exchange is known; ask how often, if it can be more than once."""
        if self.exchange_most(seat, source, target, price) == 1:
            self.exchange(seat, source, price, target, 1)
        else:
            self.push(asks.EXCHANGE_NUMBER, seat, source, price, target, 0)

    def exchange(self, seat: i64, source: i64, price: i64, target: i64, number: i64) -> None:
        """Make an exchange: it never overflows and is no gain (R4)."""
        base: i64 = self.base(seat)
        self.cells[base + KNOWLEDGE] += bytes_of(number, target) - shifted(price * number, source << 3)
        if price == 1:
            self.cells[base + SWAPPED] |= single(source) | single(8 + target)
        if self.sink is not None:
            self.sink.emit(events.exchanged(int(seat), int(price), int(source), int(target), int(number)))
