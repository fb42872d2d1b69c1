"""The development phase and the exchanges: masteries developed, improved and copied (D1 to D7, R12, A3, E2)."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count, lowest, shifted, single
from demesne.games.dominations import events
from demesne.games.dominations.cards.tables import COPIES
from demesne.games.dominations.cards.vocabulary import ANY_KIND, OTHER_KIND
from demesne.games.dominations.choices import asks
from demesne.games.dominations.effects.tree_cards import fitting_copies, slots_of, turn_card
from demesne.games.dominations.layout import SWAPPED, bytes_of, seat_base
from demesne.games.dominations.measures.costs import (
    exchange_most,
    exchange_price,
    improvement_cost,
    mastery_cost,
    second_kinds,
)
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import push_frame
from demesne.games.dominations.zones.seats import owns
from demesne.games.dominations.zones.stores import pay, receive, score_overflow

# `developed` counts the actions of a development phase, and notes their kinds.
ACTIONS: Final = 3
ENDED: Final = 3
ACQUIRED: Final = 4
IMPROVED: Final = 8


def may_acquire(state: State, seat: i64) -> bool:
    """Tell whether the development phase has an action left to develop a mastery (D1, R12)."""
    return may_act(state, seat, ACQUIRED)


def may_improve(state: State, seat: i64) -> bool:
    """Tell whether the development phase has an action left to improve a mastery (D2, R12)."""
    return may_act(state, seat, IMPROVED)


def may_go_on(state: State, seat: i64) -> bool:
    """Tell whether the development phase goes on: for another action, or for exchanges until its end (A3)."""
    if state.setup.exchanges_after_development:
        return state.developed & ACTIONS != ENDED
    return may_acquire(state, seat) or may_improve(state, seat)


def may_act(state: State, seat: i64, kind: i64) -> bool:
    """Tell whether a first or a second action of this kind is allowed."""
    actions: i64 = state.developed & ACTIONS
    if actions == 0:
        return True
    if actions > 1:
        return False
    second: i64 = second_kinds(state, seat)
    return second == ANY_KIND or (second == OTHER_KIND and state.developed & kind == 0)


def develop(state: State, seat: i64, mastery: i64) -> None:
    """Develop a mastery: pay it, then find its copy and its slot (D1)."""
    cost: i64 = bytes_of(mastery_cost(state, seat, mastery), state.tables.domains[mastery])
    pay(state, seat, cost)
    state.developed = (state.developed + 1) | ACQUIRED
    choose_copy(state, seat, mastery, asks.DEVELOPED, cost)


def choose_copy(state: State, seat: i64, mastery: i64, purpose: i64, cost: i64) -> None:
    """Ask which of the copies that fit is taken, unless it is just one; then ask for the slot."""
    copies: i64 = fitting_copies(state, slots_of(state, seat), mastery)
    if count(copies) == 1:
        push_frame(state, asks.SLOT, seat, COPIES * mastery + lowest(copies), purpose, 0, cost)
    else:
        push_frame(state, asks.COPY_OF_CARD, seat, mastery, purpose, 0, cost)


def improve(state: State, seat: i64, mastery: i64) -> None:
    """Improve a mastery (D2)."""
    cost: i64 = bytes_of(improvement_cost(state, seat, mastery), state.tables.improvement_domains[mastery])
    pay(state, seat, cost)
    state.developed = (state.developed + 1) | IMPROVED
    turn_freely(state, seat, mastery, cost)


def turn_freely(state: State, seat: i64, mastery: i64, cost: i64) -> None:
    """Turn a mastery for which this has been paid."""
    if state.sink is not None:
        state.sink.emit(events.improved(int(seat), int(mastery), int(cost)))
    turn_card(state, seat, mastery)


def assimilate(state: State, seat: i64, mastery: i64) -> None:
    """Copy a mastery of another player, or turn your own one the same way (E2)."""
    if not owns(state, seat, mastery):
        choose_copy(state, seat, mastery, asks.ASSIMILATED, 0)
        return
    if state.sink is not None:
        state.sink.emit(events.assimilated_advanced(int(seat), int(mastery)))
    turn_card(state, seat, mastery)


# Exchanges


def begin_exchange(state: State, seat: i64, source: i64, swaps: bool) -> None:
    """Exchange a domain; for which other and how often is asked next (A3)."""
    push_frame(state, asks.EXCHANGE_FOR, seat, source, exchange_price(state, seat, swaps), 0, 0)


def exchange_for(state: State, seat: i64, source: i64, price: i64, target: i64) -> None:
    """The other domain of an exchange is known; ask how often, if it can be more than once."""
    if exchange_most(state, seat, source, target, price) == 1:
        exchange(state, seat, source, price, target, 1)
    else:
        push_frame(state, asks.EXCHANGE_NUMBER, seat, source, price, target, 0)


def exchange(state: State, seat: i64, source: i64, price: i64, target: i64, number: i64) -> None:
    """Make an exchange: effects do not count it as a gain, but it can go above the highest limit (R4)."""
    pay(state, seat, shifted(price * number, source << 3))
    lost: i64 = receive(state, seat, bytes_of(number, target))
    if price == 1:
        state.cells[seat_base(seat) + SWAPPED] |= single(source) | single(8 + target)
    if state.sink is not None:
        state.sink.emit(events.exchanged(int(seat), int(price), int(source), int(target), int(number)))
    score_overflow(state, seat, lost)
