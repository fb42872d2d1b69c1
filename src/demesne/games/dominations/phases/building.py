"""The build phase: cities, and the levels of monuments with their tiles (B1 to B7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted, single
from demesne.games.dominations import events
from demesne.games.dominations.board.activation import rings_of_monument
from demesne.games.dominations.board.cities import cities_beside, rewards_at
from demesne.games.dominations.board.grid import neighbour
from demesne.games.dominations.board.notation import cell_text, place_text, point_text
from demesne.games.dominations.board.pieces import cell_of, level_of, monument_of, owner_of, settlement_of
from demesne.games.dominations.board.placing import (
    ANY_DOMAIN,
    circle_places,
    lay_monument,
    monument_places,
    place_cell,
)
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.cards.vocabulary import CITY, CITY_BESIDE_OWN
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import pay_standing, resolve_queued, trigger_effects
from demesne.games.dominations.effects.tree_cards import place_card
from demesne.games.dominations.layout import MARKERS, MONUMENTS, bytes_of, seat_base
from demesne.games.dominations.measures.costs import city_cost, level_reduction, next_level
from demesne.games.dominations.phases.growth import score_ring
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import push_frame
from demesne.games.dominations.zones.seats import levels_built
from demesne.games.dominations.zones.stores import (
    add_influence,
    add_points,
    gain_by,
    pay,
    raise_limit,
    shortfall,
)

NOTHING_BUILT: Final = 0
NO_CELL: Final = -1


# Cities


def build_city(state: State, seat: i64, number: i64) -> None:
    """Build a city on the piece of this number, or raise the one there by a level (B1, B2)."""
    word: i64 = state.board.piece(number)
    cell: i64 = cell_of(word)
    domain: i64 = settlement_of(word)
    level: i64 = level_of(word) + 1
    cost: i64 = bytes_of(city_cost(state, seat, domain, level), domain)
    pay(state, seat, cost)
    state.cells[seat_base(seat) + MARKERS] += 1
    state.board.set_city(cell, seat, level)
    if state.sink is not None:
        state.sink.emit(events.city(int(seat), cell_text(cell), int(domain), int(level), int(cost)))
    add_influence(state, seat, state.setup.city_influence[level - 1], None)
    raise_limit(state, seat, domain, state.setup.limits[level])
    trigger_effects(state, seat, CITY, 1, domain)
    if level == 1:
        if is_beside_own(state, seat, cell):
            trigger_effects(state, seat, CITY_BESIDE_OWN, 1, domain)
        reward_city(state, seat, cell)
    pay_standing(state, seat)
    resolve_queued(state, seat)


def is_beside_own(state: State, seat: i64, cell: i64) -> bool:
    """Tell whether a city of the seat lies on a neighbouring tile (O5)."""
    side: i64 = 0
    while side < 3:
        near: i64 = state.board.at(neighbour(cell, side))
        if level_of(near) and owner_of(near) == seat:
            return True
        side += 1
    return False


def reward_city(state: State, seat: i64, cell: i64) -> None:
    """Give the rewards of the monuments beside a new city (B5)."""
    monuments: i64 = rewards_at(state.board, cell)
    monument: i64 = 0
    while monuments:
        if monuments & 1:
            give_reward(state, seat, monument)
        monuments >>= 1
        monument += 1


def give_reward(state: State, seat: i64, monument: i64) -> None:
    """Give a monument's reward for one city."""
    told = events.card("monument", int(monument)) if state.sink is not None else None
    add_points(state, seat, MONUMENTS, state.tables.rewards[monument], told)
    add_influence(state, seat, state.tables.reward_influence[monument], told)
    gain_by(state, seat, state.tables.reward_knowledge[monument], told)


# Monuments


def has_monument_place(state: State, monument: i64) -> bool:
    """Tell whether a monument's tile, which is not on the board, could come there (B5)."""
    return monument_place_count(state, monument) > 0


def monument_place_count(state: State, monument: i64) -> i64:
    """Return how many places a monument's tile has."""
    if state.tables.circles[monument]:
        return len(circle_places(state.board))
    return len(diamond_places(state, monument))


def diamond_places(state: State, monument: i64) -> vec[i64]:
    """Return the places of a diamond, sorted (B5, F5)."""
    domain: i64 = ANY_DOMAIN
    if state.setup.diamond_needs_city:
        domain = state.tables.monument_domains[monument]
    return monument_places(state.board, state.tables.shapes[monument], domain)


def build_level(state: State, seat: i64, monument: i64) -> None:
    """Begin to build the top level card of a monument: find out what is paid, then where the card lies (B4)."""
    level: i64 = next_level(state, monument)
    reduce_cost(state, seat, level, level_reduction(state, seat), state.tables.level_costs[level])


def reduce_cost(state: State, seat: i64, level: i64, units: i64, cost: i64) -> None:
    """Ask for the colours that are reduced while units are left and the cost has any (R11); then pay it."""
    if units > 0 and cost != 0:
        push_frame(state, asks.REDUCE, seat, level, units, 0, cost)
        return
    pay(state, seat, cost)
    push_frame(state, asks.SLOT, seat, LEVEL_CODE + level, asks.BUILT, 0, cost)


def reducible_domains(state: State, seat: i64, units: i64, cost: i64) -> i64:
    """Return the set of domains of which a unit can be spared so that the rest can still be paid (R11)."""
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        one: i64 = bytes_of(1, domain)
        if (cost >> (domain << 3)) & 255 and shortfall(state, seat, cost - one) < units:
            found |= single(domain)
        domain += 1
    return found


def place_level(state: State, seat: i64, code: i64, rank: i64, cost: i64) -> None:
    """Lay a level card into the tree; the first one brings the monument's tile (B4, B5)."""
    level: i64 = code - LEVEL_CODE
    monument: i64 = state.tables.level_monuments[level]
    first: bool = levels_built(state, monument) == NOTHING_BUILT
    state.built += shifted(1, 4 * monument)
    place_card(state, seat, code, rank, asks.BUILT, cost)
    if first:
        push_frame(state, asks.PLACE_MONUMENT, seat, monument, 0, 0, 0)


def place_monument(state: State, seat: i64, monument: i64, rank: i64) -> None:
    """Place a monument's tile at the place of this rank; cities there get their rewards (B5, B6)."""
    domain: i64 = state.tables.monument_domains[monument]
    cell: i64 = NO_CELL
    if state.tables.circles[monument]:
        locus: i64 = circle_places(state.board)[rank]
        state.board.set_circle(locus, monument, domain)
        place = point_text(state.board.locus_point(locus)) if state.sink is not None else ""
    else:
        where: i64 = diamond_places(state, monument)[rank]
        cell = place_cell(where)
        lay_monument(state.board, where, state.tables.shapes[monument], domain, monument)
        place = place_text(where) if state.sink is not None else ""
    if state.sink is not None:
        state.sink.emit(events.monument_placed(int(seat), int(monument), place))
    cities = cities_beside(state.board, monument, True)
    k: i64 = 0
    while k < len(cities):
        give_reward(state, owner_of(state.board.at(cities[k])), monument)
        k += 1
    if state.setup.monuments_activate and cell >= 0:
        activate_rings(state, seat, cell)


def activate_rings(state: State, seat: i64, cell: i64) -> None:
    """Activate the locus that the monument in a cell has closed; of several ask for one (B6a)."""
    rings: i64 = len(rings_at(state, cell))
    if rings == 1:
        activate_ring(state, seat, cell, 0)
    elif rings > 1:
        push_frame(state, asks.LOCUS, seat, cell, 0, 0, 0)


def activate_ring(state: State, seat: i64, cell: i64, number: i64) -> None:
    """Activate one of the loci around the monument in a cell, by its place among them."""
    score_ring(state, seat, state.board.at(cell), rings_at(state, cell)[number])


def rings_at(state: State, cell: i64) -> vec[i64]:
    """Return the ranks of the loci around the monument in a cell."""
    return rings_of_monument(state.board, monument_of(state.board.at(cell)))
