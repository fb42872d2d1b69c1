"""Assimilation: who copies a mastery at the end of an age, and which (E2)."""

from mypy_extensions import i64

from demesne.games.dominations.effects.tree_cards import fitting_copies, slots_of
from demesne.games.dominations.measures.costs import meets_prerequisite
from demesne.games.dominations.measures.counting import mastery_at
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import influence_of, seat_at, tree_of


def assimilating_player(state: State) -> i64:
    """Return the seat with the most influence (E2)."""
    best: i64 = seat_at(state, 0)
    rank: i64 = 1
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        if influence_of(state, seat) > influence_of(state, best):
            best = seat
        rank += 1
    return best


def assimilable_value(state: State, seat: i64) -> i64:
    """Return the highest value of masteries that a seat's influence lets it copy (E2)."""
    setup = state.setup
    k: i64 = 0
    while k < len(setup.copy_influence) and influence_of(state, seat) > setup.copy_influence[k]:
        k += 1
    return setup.card_values[k]


def can_assimilate(state: State, seat: i64, mastery: i64) -> bool:
    """Tell whether a seat may copy a mastery that another player has, or its advanced side (E2, E2a)."""
    if state.tables.values[mastery] > assimilable_value(state, seat):
        return False
    own: i64 = mastery_at(state, seat, mastery)
    if own >= 0:
        return not tree_of(state, seat).is_advanced(own) and others_have(state, seat, mastery, True)
    if not others_have(state, seat, mastery, False):
        return False
    if state.setup.copy_needs_prerequisite and not meets_prerequisite(state, seat, mastery):
        return False
    return fitting_copies(state, slots_of(state, seat), mastery) != 0


def others_have(state: State, seat: i64, mastery: i64, advanced: bool) -> bool:
    """Tell whether another player has a mastery, and its advanced side where that is asked."""
    other: i64 = 0
    while other < state.players:
        if other != seat:
            number: i64 = mastery_at(state, other, mastery)
            if number >= 0 and (not advanced or tree_of(state, other).is_advanced(number)):
                return True
        other += 1
    return False
