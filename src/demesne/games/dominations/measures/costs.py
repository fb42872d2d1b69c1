"""What things cost a seat, with the reductions of its cards (B7, R11), and which exchanges it may make (A3, R4)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.cards.vocabulary import (
    ANY_KIND,
    COST_CITY,
    COST_CITY_LEVEL,
    COST_IMPROVEMENT,
    COST_MASTERY,
    COST_MONUMENT_LEVEL,
    DEVELOPMENT,
    OTHER_KIND,
    REDUCE,
    SECOND_ACTION,
)
from demesne.games.dominations.domains import DOMAINS, NO_DOMAIN
from demesne.games.dominations.layout import (
    HIGHEST,
    LIMITS,
    MOMENTS,
    OVERFLOWED,
    REDUCED,
    SWAP_PRICE,
    SWAPPED,
    TRADE_PRICE,
    seat_base,
)
from demesne.games.dominations.measures.counting import total_of
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import (
    dominator_of,
    knowledge_in,
    knowledge_of,
    levels_built,
    limit_in,
    tree_of,
)
from demesne.games.dominations.zones.stores import shortfall

NO_SECOND: Final = -1
NO_MASTERY: Final = -1


def has_moment(state: State, seat: i64, when: i64) -> bool:
    """Tell whether a seat has a card with an effect of this moment."""
    return (state.cells[seat_base(seat) + MOMENTS] >> when) & 1 == 1


def sides_at(state: State, seat: i64, when: i64) -> vec[i64]:
    """Return the sides of a seat's cards with an effect of a moment: the tree's, then the dominations'."""
    sides: vec[i64] = vec[i64]()
    if not has_moment(state, seat, when):
        return sides
    tables = state.tables
    tree = tree_of(state, seat)
    side: i64
    number: i64 = 0
    while number < tree.count:
        side = tables.side_of(tree.code(number), tree.is_advanced(number))
        if (tables.moments[side] >> when) & 1 == 1:
            sides = append(sides, side)
        number += 1
    domain: i64 = 0
    while domain < DOMAINS:
        if dominator_of(state, domain) == seat:
            side = tables.domination_sides + tables.dominations[domain]
            if (tables.moments[side] >> when) & 1 == 1:
                sides = append(sides, side)
        domain += 1
    return sides


def reduction(state: State, seat: i64, cost: i64, domain: i64, value: i64, mastery: i64) -> i64:
    """Return by how much a seat pays less for one of the COST_ kinds; reductions add up (R11).

    `domain` is that of the city concerned, `value` that of the mastery; the mastery `mastery` reduces nothing.
    """
    if (state.cells[seat_base(seat) + MOMENTS] >> REDUCED) & cost == 0:
        return 0
    tables = state.tables
    tree = tree_of(state, seat)
    less: i64 = 0
    number: i64 = 0
    while number < tree.count:
        side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
        if tables.reduced[side] & cost and tree.code(number) >> 2 != mastery:
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                effect: CompiledEffect = tables.effects[k]
                concerns: bool = effect.do == REDUCE and effect.costs & cost != 0 and effect.value <= value
                if concerns and (effect.trigger == NO_DOMAIN or effect.trigger == domain):
                    less += total_of(state, effect, seat, number)
                k += 1
        number += 1
    return less


def mastery_cost(state: State, seat: i64, mastery: i64) -> i64:
    """Return what a mastery costs a seat, in the mastery's domain (D1)."""
    value: i64 = state.tables.values[mastery]
    return at_least_nothing(
        value - reduction(state, seat, COST_MASTERY, state.tables.domains[mastery], value, mastery)
    )


def improvement_cost(state: State, seat: i64, mastery: i64) -> i64:
    """Return what improving a mastery costs a seat, in the domain of its improvement (D2)."""
    tables = state.tables
    domain: i64 = tables.domains[mastery]
    spared: i64 = mastery
    if state.setup.reduces_itself:
        spared = NO_MASTERY
    less: i64 = reduction(state, seat, COST_IMPROVEMENT, domain, tables.values[mastery], spared)
    return at_least_nothing(tables.improvements[mastery] - less)


def city_cost(state: State, seat: i64, domain: i64, level: i64) -> i64:
    """Return what a new city (level 1), or raising one to `level`, costs in the settlement's domain (B1, B2)."""
    kind: i64 = COST_CITY
    if level > 1:
        kind = COST_CITY_LEVEL
    less: i64 = reduction(state, seat, kind, domain, 0, NO_MASTERY)
    return at_least_nothing(state.setup.city_costs[level - 1] - less)


def next_level(state: State, monument: i64) -> i64:
    """Return the top level card of a monument, -1 when all are taken or the monument is not in play (B4)."""
    if (state.monuments >> monument) & 1 == 0:
        return -1
    return state.tables.level_card(monument, levels_built(state, monument) + 1)


def level_reduction(state: State, seat: i64) -> i64:
    """Return how much less a monument level costs in all, its payer naming the colours (R11)."""
    return reduction(state, seat, COST_MONUMENT_LEVEL, NO_DOMAIN, 0, NO_MASTERY)


def can_pay_level(state: State, seat: i64, level: i64) -> bool:
    """Tell whether a seat can pay a level card."""
    lacks: i64 = shortfall(state, seat, state.tables.level_costs[level])
    return lacks == 0 or lacks <= level_reduction(state, seat)


def meets_prerequisite(state: State, seat: i64, mastery: i64) -> bool:
    """Tell whether the tree has the other mastery that a mastery of value 9 asks for (D1)."""
    domain: i64 = state.tables.needed_domains[mastery]
    if domain < 0:
        return True
    highest: i64 = (state.cells[seat_base(seat) + HIGHEST] >> (domain << 3)) & 255
    return highest >= state.tables.needed_values[mastery]


# Exchanges


def exchange_price(state: State, seat: i64, swaps: bool) -> i64:
    """Return the knowledge that an exchange takes for 1, 0 where the seat has no such exchange.

    `swaps` asks for an exchange of 1 for 1 (Promissory Notes), else for one at a loss (campfire).
    """
    if swaps:
        return (state.cells[seat_base(seat) + MOMENTS] >> SWAP_PRICE) & 255
    return (state.cells[seat_base(seat) + MOMENTS] >> TRADE_PRICE) & 255


def exchange_sources(state: State, seat: i64, price: i64) -> i64:
    """Return the set of domains that a seat can exchange at this price for something that has room."""
    if price == 0:
        return 0
    sources: i64 = rich_in(state, seat, price)
    targets: i64 = domains_with_room(state, seat)
    if price == 1:
        swapped: i64 = state.cells[seat_base(seat) + SWAPPED]
        sources &= ~(swapped >> 8)
        targets &= ~swapped
    if targets == 0:
        return 0
    if targets & (targets - 1) == 0:
        # The only target is no source for itself.
        sources &= ~targets
    return sources


def rich_in(state: State, seat: i64, least: i64) -> i64:
    """Return the set of domains of which a seat has so much."""
    have: i64 = knowledge_of(state, seat)
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        if have & 255 >= least:
            found |= single(domain)
        have >>= 8
        domain += 1
    return found


def domains_with_room(state: State, seat: i64) -> i64:
    """Return the set of domains in which a seat has room, or can go above the highest limit for a point (R4)."""
    have: i64 = knowledge_of(state, seat)
    limits: i64 = state.cells[seat_base(seat) + LIMITS]
    top: i64 = state.setup.top_limit
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        if have & 255 < limits & 255 or (limits & 255 >= top and may_overflow(state, seat, domain)):
            found |= single(domain)
        have >>= 8
        limits >>= 8
        domain += 1
    return found


def exchange_targets(state: State, seat: i64, source: i64, price: i64) -> i64:
    """Return the set of domains for which a seat can exchange a domain: those below their limit (R4).

    A net transfer of 1 for 1 never goes back within a phase (A4).
    """
    if (exchange_sources(state, seat, price) >> source) & 1 == 0:
        return 0
    targets: i64 = domains_with_room(state, seat) & ~single(source)
    if price == 1:
        targets &= ~state.cells[seat_base(seat) + SWAPPED]
    return targets


def exchange_most(state: State, seat: i64, source: i64, target: i64, price: i64) -> i64:
    """Return how often an exchange can be made: as the source lasts and the target has room, or brings a point."""
    most: i64 = knowledge_in(state, seat, source) // price
    room: i64 = limit_in(state, seat, target) - knowledge_in(state, seat, target)
    if limit_in(state, seat, target) >= state.setup.top_limit and may_overflow(state, seat, target):
        room += 1
    if room < most:
        return room
    return most


def may_overflow(state: State, seat: i64, domain: i64) -> bool:
    """Tell whether an exchange that goes above the highest limit would bring a point now (R4, G8)."""
    if not state.setup.exchanges_overflow:
        return False
    done: i64 = state.cells[seat_base(seat) + OVERFLOWED]
    return state.setup.overflows_every_time or (done >> domain) & 1 == 0


def second_kinds(state: State, seat: i64) -> i64:
    """Return which second action of development a seat has: `OTHER_KIND`, `ANY_KIND` or `NO_SECOND` (R12)."""
    best: i64 = NO_SECOND
    tables = state.tables
    sides = sides_at(state, seat, DEVELOPMENT)
    number: i64 = 0
    while number < len(sides):
        k: i64 = tables.first_effects[sides[number]]
        while k < tables.first_effects[sides[number] + 1]:
            effect: CompiledEffect = tables.effects[k]
            if effect.do == SECOND_ACTION:
                if effect.kinds == ANY_KIND:
                    return ANY_KIND
                best = OTHER_KIND
            k += 1
        number += 1
    return best


def at_least_nothing(cost: i64) -> i64:
    """Return a cost, 0 for one below: nothing is paid back (B7)."""
    if cost < 0:
        return 0
    return cost
