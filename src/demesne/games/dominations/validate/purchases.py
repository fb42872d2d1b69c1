"""Cards that are being bought in a state from outside: what is reduced, where the card may lie, what it did cost."""

from mypy_extensions import i64

from demesne.games.dominations.cards.tables import COPIES, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.tree_cards import has_copy, has_slot, slots_of
from demesne.games.dominations.layout import byte
from demesne.games.dominations.measures.costs import level_reduction, next_level
from demesne.games.dominations.measures.counting import lowest_level
from demesne.games.dominations.phases.age_end import others_have
from demesne.games.dominations.phases.building import has_monument_place
from demesne.games.dominations.phases.development import ACQUIRED, ACTIONS
from demesne.games.dominations.phases.growth import BUILT_THIS_TURN
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import levels_built, owns
from demesne.games.dominations.zones.stores import shortfall


def sum_of(amounts: i64) -> i64:
    """Return a word of knowledge summed up; it comes from outside and may be any number."""
    together: i64 = 0
    for domain in range(8):
        together += byte(amounts, domain)
    return together


def is_within(amounts: i64, most: i64) -> bool:
    """Tell whether amounts of the six domains are at most others."""
    if not 0 <= amounts < 1 << 8 * DOMAINS:
        return False
    return all(byte(amounts, domain) <= byte(most, domain) for domain in range(DOMAINS))


def is_reduction(state: State, seat: i64, level: i64, units: i64, cost: i64) -> bool:
    """Tell whether so much of a level's cost can be left, with so many units to be spared (R11)."""
    if not _is_next_level(state, level) or units <= 0 or cost == 0:
        return False
    whole: i64 = state.tables.level_costs[level]
    spared: i64 = sum_of(whole) - sum_of(cost)
    return (
        is_within(cost, whole)
        and units + spared == level_reduction(state, seat)
        and shortfall(state, seat, cost) <= units
        and has_slot(state, slots_of(state, seat), state.tables.level_halves[level])
    )


def _is_next_level(state: State, level: i64) -> bool:
    """Tell whether a level card is the next of its monument, and the monument has a place or is placed (B4)."""
    if not 0 <= level < len(state.tables.level_costs) or state.spent & BUILT_THIS_TURN == 0:
        return False
    monument: i64 = state.tables.level_monuments[level]
    if next_level(state, monument) != level:
        return False
    return levels_built(state, monument) > 0 or has_monument_place(state, monument)


def is_first_level(state: State, seat: i64, monument: i64) -> bool:
    """Tell whether a seat has just laid the first level of a monument (B5)."""
    return (
        monument < state.tables.monument_count
        and levels_built(state, monument) == 1
        and lowest_level(state, seat, monument) == 1
        and state.spent & BUILT_THIS_TURN != 0
    )


# Cards


def is_slot(state: State, seat: i64, code: i64, purpose: i64, cost: i64) -> bool:
    """Tell whether a card can be looking for its slot, bought at this cost."""
    if purpose == asks.BUILT:
        level: i64 = code - LEVEL_CODE
        return (
            state.step == asks.TURN_BUILD
            and _is_next_level(state, level)
            and is_within(cost, state.tables.level_costs[level])
        )
    mastery: i64 = code // COPIES
    return code < LEVEL_CODE and is_mastery(state, seat, mastery, purpose, cost) and has_copy(state, code)


def is_mastery(state: State, seat: i64, mastery: i64, purpose: i64, cost: i64) -> bool:
    """Tell whether a mastery that the seat does not have can be developed or copied just now (D1, E2)."""
    if mastery >= state.tables.mastery_count or owns(state, seat, mastery):
        return False
    if purpose == asks.DEVELOPED:
        most: i64 = state.tables.values[mastery] << (8 * state.tables.domains[mastery])
        acted = state.developed & ACQUIRED != 0 and 0 < state.developed & ACTIONS < ACTIONS
        return state.step == asks.TURN_DEVELOP and acted and is_within(cost, most)
    return (
        purpose == asks.ASSIMILATED
        and cost == 0
        and state.step == asks.DOMINATION
        and others_have(state, seat, mastery, False)
    )
