"""Cards come into civilization trees: which copies fit where, and what a card does when it lies (D3 to D7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted, single
from demesne.games.dominations import events
from demesne.games.dominations.cards.tables import ALL_COPIES, LEVEL_CODE
from demesne.games.dominations.cards.tables import COPIES as COPIES_OF_CARD
from demesne.games.dominations.cards.vocabulary import AT_ONCE, LEVEL_CARD, NODUS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import (
    pay_standing,
    raise_limits,
    refresh_moments,
    resolve_queued,
    trigger_effects,
    trigger_side,
)
from demesne.games.dominations.layout import (
    COPIES,
    HIGHEST,
    MASTERIES,
    MONUMENTS,
    OWN,
    byte,
    bytes_of,
    seat_base,
)
from demesne.games.dominations.measures.counting import mastery_at
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.slots import IN_A_WORD, fits, open_slots, slot_of
from demesne.games.dominations.tree.tree import slot_text
from demesne.games.dominations.zones.seats import tree_of
from demesne.games.dominations.zones.stores import add_points

_IN_WORD_OF_OWN: Final = 36


def slots_of(state: State, seat: i64) -> vec[i64]:
    """Return the open slots of a seat's tree; actions are ranks in this list."""
    return open_slots(tree_of(state, seat))


def has_slot(state: State, seat: i64, halves: i64) -> bool:
    """Tell whether a card fits one of the open slots of a seat's tree (D3)."""
    slots: vec[i64] = slots_of(state, seat)
    k: i64 = 0
    while k < len(slots):
        if fits(slots[k], halves, state.tables.joins_vestigia):
            return True
        k += 1
    return False


def fitting_copies(state: State, slots: vec[i64], mastery: i64) -> i64:
    """Return the set of the available copies of a mastery, 0 to 3, that fit one of some open slots (S2, D3)."""
    first: i64 = COPIES_OF_CARD * mastery
    return (fitting_word(state, slots, first // IN_A_WORD) >> (first % IN_A_WORD)) & ALL_COPIES


def fitting_word(state: State, slots: vec[i64], word: i64) -> i64:
    """Return which of a word of copies are available and fit one of some open slots."""
    copies = state.tables.copies
    found: i64 = 0
    k: i64 = 0
    while k < len(slots):
        found |= copies.fitting_at(slots[k], word)
        k += 1
    return found & state.cells[COPIES + word]


def has_copy(state: State, copy: i64) -> bool:
    """Tell whether a copy of a mastery is to be had (S2)."""
    return (state.cells[COPIES + copy // IN_A_WORD] >> (copy % IN_A_WORD)) & 1 == 1


def take_copy(state: State, copy: i64) -> None:
    """Take a copy of a mastery from the supply."""
    state.cells[COPIES + copy // IN_A_WORD] &= ~single(copy % IN_A_WORD)


def note_owned(state: State, seat: i64, mastery: i64) -> None:
    """Note that a mastery is in a seat's tree (D1, D6)."""
    base: i64 = seat_base(seat)
    if mastery < _IN_WORD_OF_OWN:
        state.cells[base + OWN] |= shifted(1, mastery)
    else:
        state.cells[base + OWN + 1] |= shifted(1, mastery - _IN_WORD_OF_OWN)
    domain: i64 = state.tables.domains[mastery]
    higher: i64 = state.tables.values[mastery] - byte(state.cells[base + HIGHEST], domain)
    if higher > 0:
        state.cells[base + HIGHEST] += bytes_of(higher, domain)


def place_card(state: State, seat: i64, code: i64, rank: i64, purpose: i64, cost: i64) -> None:
    """Lay a card into the open slot of this rank; its effects and points come (D3, D7, B4, E2)."""
    tables = state.tables
    slot: i64 = slot_of(slots_of(state, seat)[rank])
    tree = tree_of(state, seat)
    number: i64 = tree.count
    nodi: i64 = tree.place(code, tables.halves_of(code), slot, tables.joins_vestigia)
    if code < LEVEL_CODE:
        take_copy(state, code)
        note_owned(state, seat, code >> 2)
    if state.sink is not None:
        emit_card_placed(state, seat, code, slot, purpose, cost, nodi)
    side: i64 = tables.side_of(code, False)
    refresh_moments(state, seat)
    raise_limits(state, seat, side)
    print_points(state, seat, code, False)
    trigger_side(state, side, seat, number, AT_ONCE, 1, 0)
    colour: i64 = 0
    while colour < DOMAINS:
        made: i64 = byte(nodi, colour)
        if made:
            trigger_effects(state, seat, NODUS, made, colour)
        colour += 1
    if code >= LEVEL_CODE:
        trigger_effects(state, seat, LEVEL_CARD, 1, 0)
    pay_standing(state, seat)
    resolve_queued(state, seat)


def turn_card(state: State, seat: i64, mastery: i64) -> None:
    """Turn a mastery of a seat to its advanced side; its nodi are not completed again (D2a)."""
    number: i64 = mastery_at(state, seat, mastery)
    tree = tree_of(state, seat)
    tree.improve(number)
    side: i64 = state.tables.side_of(tree.code(number), True)
    refresh_moments(state, seat)
    raise_limits(state, seat, side)
    print_points(state, seat, tree.code(number), True)
    trigger_side(state, side, seat, number, AT_ONCE, 1, 0)
    pay_standing(state, seat)
    resolve_queued(state, seat)


def print_points(state: State, seat: i64, code: i64, advanced: bool) -> None:
    """Give the points that are printed on a card."""
    tables = state.tables
    if code >= LEVEL_CODE:
        level: i64 = code - LEVEL_CODE
        told = events.card("level", int(level)) if state.sink is not None else None
        add_points(state, seat, MONUMENTS, tables.level_points[level], told)
        return
    mastery: i64 = code >> 2
    told = events.card("mastery", int(mastery), advanced) if state.sink is not None else None
    side: i64 = tables.side_of(code, advanced)
    add_points(state, seat, MASTERIES, tables.mastery_points[side], told)


def emit_card_placed(
    state: State, seat: i64, code: i64, slot: i64, purpose: i64, cost: i64, nodi: i64
) -> None:
    """Emit the event of a card that was laid."""
    assert state.sink is not None
    where = slot_text(slot)
    if purpose == asks.BUILT:
        level = state.tables.components.levels[int(code) - LEVEL_CODE]
        state.sink.emit(events.level(int(seat), level.monument, level.level, where, int(cost), int(nodi)))
    elif purpose == asks.DEVELOPED:
        state.sink.emit(
            events.developed(int(seat), int(code) >> 2, int(code & 3) + 1, where, int(cost), int(nodi))
        )
    else:
        state.sink.emit(events.assimilated(int(seat), int(code) >> 2, int(code & 3) + 1, where, int(nodi)))
