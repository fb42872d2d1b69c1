"""The growth phase: placing a land tile, or activating a placed one, and all that this produces (G1 to G10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import count, lowest, single
from demesne.games.dominations import events
from demesne.games.dominations.board.activation import (
    Activation,
    attached_along,
    completed_corners,
    joined_sides,
    of_locus,
    of_ring,
    of_sides,
    produced_by_cities,
    resources_along,
)
from demesne.games.dominations.board.grid import corner_point
from demesne.games.dominations.board.knowledge import some
from demesne.games.dominations.board.notation import cell_text, place_text, point_text
from demesne.games.dominations.board.pieces import (
    LAND,
    WHITE,
    cell_of,
    kind_of,
    level_of,
    owner_of,
    settlement_of,
)
from demesne.games.dominations.board.placing import land_place, lay_land, place_cell
from demesne.games.dominations.cards.compiled_effect import ACTIVATE_TILE, SECOND_TILE
from demesne.games.dominations.cards.vocabulary import (
    CITY_ACTIVATED,
    LOCUS,
    ONCE_AN_AGE,
    OTHER_ACTIVATES,
    PLACING,
    PRODUCE,
    PRODUCING,
    SPECIAL,
    TURN_START,
)
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import ITS
from demesne.games.dominations.effects.resolving import ask_wild, resolve_queued, trigger_effects
from demesne.games.dominations.layout import HAND, PLACED, seat_base
from demesne.games.dominations.measures.costs import has_moment, sides_at
from demesne.games.dominations.state import State
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import push_frame
from demesne.games.dominations.zones.seats import hand_of, seat_at
from demesne.games.dominations.zones.stores import begin_phase, produce
from demesne.games.dominations.zones.supply import move_tile

BY_SIDES: Final = 3
"""Beside the corners 0 to 2: the tile is activated by its sides."""

# Bits of `spent`: which effects that come once in an age are used up, and what is over in this turn.
ACTIVATED: Final = 1
PLACED_SECOND: Final = 2
NO_SECOND_TILE: Final = 4
BUILT_THIS_TURN: Final = 8
_AMOUNTS: Final = (1 << 48) - 1


def start_growth(state: State) -> None:
    """Begin a turn with its start-of-turn effects (A2)."""
    state.step = asks.TURN_GROWTH
    state.produced = 0
    state.rewarded = 0
    state.developed = 0
    state.spent &= ACTIVATED | PLACED_SECOND
    begin_phase(state)
    seat: i64 = seat_at(state, state.rank)
    if state.sink is not None:
        state.sink.emit(events.turn(int(seat), int(state.age) + 1, int(state.turn) + 1))
    trigger_effects(state, seat, TURN_START, 1, 0)
    resolve_queued(state, seat)


def can_place(state: State, seat: i64) -> bool:
    """Tell whether a seat has a tile and a place for it (G10)."""
    return hand_of(state, seat) != 0 and state.board.open_count > 0


def can_activate(state: State, seat: i64) -> bool:
    """Tell whether a seat may activate a placed tile instead of placing one (G9)."""
    if state.spent & ACTIVATED or not has_special(state, seat, ACTIVATE_TILE):
        return False
    number: i64 = 0
    while number < state.board.count:
        if kind_of(state.board.piece(number)) == LAND:
            return True
        number += 1
    return False


def can_place_second(state: State, seat: i64) -> bool:
    """Tell whether a seat may place a second tile in this turn (G9)."""
    if state.spent & (PLACED_SECOND | NO_SECOND_TILE) or not has_special(state, seat, SECOND_TILE):
        return False
    return can_place(state, seat) or (state.setup.inventor_comes_second and can_activate(state, seat))


def has_special(state: State, seat: i64, code: i64) -> bool:
    """Tell whether a seat has the card with an effect that is code (G9)."""
    tables = state.tables
    sides = sides_at(state, seat, ONCE_AN_AGE)
    number: i64 = 0
    while number < len(sides):
        k: i64 = tables.first_effects[sides[number]]
        while k < tables.first_effects[sides[number] + 1]:
            effect = tables.effects[k]
            if effect.when == ONCE_AN_AGE and effect.do == SPECIAL and effect.code == code:
                return True
            k += 1
        number += 1
    return False


def choose_tile(state: State, seat: i64, tile: i64) -> None:
    """Take a tile of the hand to place it."""
    if state.step == asks.TURN_SECOND:
        state.spent |= PLACED_SECOND
    state.step = asks.TURN_SECOND
    push_frame(state, asks.PLACE_TILE, seat, tile, 0, 0, 0)


def place_tile(state: State, seat: i64, tile: i64, rank: i64) -> None:
    """Place a tile at the open place of this rank (G1) and activate it."""
    where: i64 = land_place(state.board, rank)
    word: i64 = lay_land(state.board, where, state.tables.tile(tile))
    at: i64 = seat_base(seat) + HAND
    state.cells[at] = hands.without_tile(state.cells[at], tile)
    move_tile(state, tile, PLACED)
    if state.sink is not None:
        state.sink.emit(events.placed(int(seat), int(tile), place_text(where)))
    corners: i64 = completed_corners(state.board, word)
    if corners == 0:
        score_sides(state, seat, word)
    elif count(corners) == 1:
        score_locus(state, seat, word, lowest(corners))
    else:
        push_frame(state, asks.LOCUS, seat, place_cell(where), corners, 0, 0)


def activate_tile(state: State, seat: i64, number: i64) -> None:
    """Activate a placed tile by the Inventor: by its sides, or by a complete locus of its corners (G9, R6)."""
    state.spent |= ACTIVATED | NO_SECOND_TILE
    if state.step == asks.TURN_SECOND:
        state.spent |= PLACED_SECOND
    state.step = asks.TURN_SECOND
    word: i64 = state.board.piece(number)
    if state.sink is not None:
        state.sink.emit(events.activated(int(seat), cell_text(cell_of(word))))
    corners: i64 = completed_corners(state.board, word)
    if joined_sides(state.board, word):
        corners |= single(BY_SIDES)
    if corners == single(BY_SIDES):
        score_sides(state, seat, word)
    elif count(corners) == 1:
        score_locus(state, seat, word, lowest(corners))
    else:
        push_frame(state, asks.LOCUS, seat, cell_of(word), corners, 0, 0)


def score_by(state: State, seat: i64, cell: i64, corner: i64) -> None:
    """Activate the tile in a cell by the locus at one of its corners, or `BY_SIDES`."""
    word: i64 = state.board.at(cell)
    if corner == BY_SIDES:
        score_sides(state, seat, word)
    else:
        score_locus(state, seat, word, corner)


def score_sides(state: State, seat: i64, word: i64) -> None:
    """Activate a tile by its joined sides (G2), or ask for one of them where the ruleset joins one only."""
    if state.setup.joins_one_side and count(joined_sides(state.board, word)) > 1:
        push_frame(state, asks.SIDE, seat, cell_of(word), 0, 0, 0)
        return
    score_activation(state, seat, word, of_sides(state.board, word))


def score_side(state: State, seat: i64, cell: i64, side: i64) -> None:
    """Activate a tile by one of its sides (option `joined_sides`), with the cities that `trade` says."""
    word: i64 = state.board.at(cell)
    traded: i64 = joined_sides(state.board, word)
    if state.setup.trades_on_one_side:
        traded = single(side)
    activation = Activation(
        resources_along(state.board, word, single(side)),
        settlement_of(word),
        attached_along(state.board, word, traded),
        BY_SIDES,
    )
    score_activation(state, seat, word, activation)


def score_locus(state: State, seat: i64, word: i64, corner: i64) -> None:
    """Activate a tile by the locus at one of its corners (G4)."""
    if state.sink is not None:
        point = corner_point(cell_of(word), corner)
        state.sink.emit(events.locus(int(seat), point_text(point)))
    trigger_effects(state, seat, LOCUS, 1, settlement_of(word))
    score_activation(state, seat, word, of_locus(state.board, word, corner))


def score_ring(state: State, seat: i64, word: i64, rank: i64) -> None:
    """Activate the locus of this rank, which the monument that a piece is of has closed (B6a)."""
    activation: Activation = of_ring(state.board, rank)
    if state.sink is not None:
        state.sink.emit(events.locus(int(seat), point_text(activation.locus)))
    trigger_effects(state, seat, LOCUS, 1, settlement_of(word))
    score_activation(state, seat, word, activation)


def score_activation(state: State, seat: i64, word: i64, activation: Activation) -> None:
    """Give everybody what an activation produces: its player last, who may have to choose domains (G5, R2)."""
    board = state.board
    cities = activation.cities
    rank: i64 = state.players - 1
    # Frames are resolved from the top: the player's own effects first, then those of the others in their order.
    while rank >= 0:
        other: i64 = seat_at(state, rank)
        if other != seat:
            made: i64 = produced_by_cities(board, cities, other)
            if made:
                produce(state, other, made + city_extras(state, other, cities))
                trigger_effects(state, other, OTHER_ACTIVATES, 1, settlement_of(word))
                resolve_queued(state, other)
        rank -= 1
    # The Inventor ends the growth phase; after passing nothing is scored.
    is_placed: bool = state.spent & NO_SECOND_TILE == 0
    amounts: i64 = activation.knowledge() + produced_by_cities(board, cities, seat)
    amounts += city_extras(state, seat, cities)
    if kind_of(word) == LAND:
        amounts += placing_extras(state, seat, settlement_of(word), is_placed)
    white: i64 = amounts >> (8 * WHITE)
    push_frame(state, asks.RESOLVE_QUEUED, seat, 0, 0, 0, 0)
    if white:
        ask_wild(state, seat, white, amounts & _AMOUNTS, 0)
    else:
        finish_production(state, seat, amounts)


def placing_extras(state: State, seat: i64, settlement: i64, is_placed: bool) -> i64:
    """Return what a seat's cards add to the production of a tile it places, or activates (R6)."""
    least: i64 = state.tables.domination_sides
    if is_placed or not state.setup.merchant_places_only:
        least = -1
    return extras(state, seat, PLACING, settlement, least)


def city_extras(state: State, seat: i64, cities: vec[i64]) -> i64:
    """Return what a seat's cards add to the production of its activated cities (R10)."""
    if not has_moment(state, seat, CITY_ACTIVATED):
        return 0
    made: i64 = 0
    k: i64 = 0
    while k < len(cities):
        word: i64 = state.board.at(cities[k])
        if level_of(word) and owner_of(word) == seat:
            made += extras(state, seat, CITY_ACTIVATED, settlement_of(word), -1)
        k += 1
    return made


def extras(state: State, seat: i64, when: i64, settlement: i64, silent: i64) -> i64:
    """Return what the producing effects of a moment add, all cards of a seat together.

    The sides from the number `silent` on add nothing; -1 for none.
    """
    made: i64 = 0
    sides = sides_at(state, seat, when)
    k: i64 = 0
    while k < len(sides):
        if silent < 0 or sides[k] < silent:
            made += extras_of(state, sides[k], when, settlement)
        k += 1
    return made


def extras_of(state: State, side: i64, when: i64, settlement: i64) -> i64:
    """Return what the producing effects of one side of a card add."""
    tables = state.tables
    made: i64 = 0
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect = tables.effects[k]
        if effect.when == when and effect.do == PRODUCE:
            if effect.domain == ITS:
                made += some(settlement, effect.amount)
            else:
                made += some(effect.domain, effect.amount)
        k += 1
    return made


def finish_production(state: State, seat: i64, amounts: i64) -> None:
    """Give the player what the placement produced, all domains being chosen, and what cards give for it (R5)."""
    produce(state, seat, amounts)
    state.rewarded = state.produced
    state.produced += amounts
    trigger_effects(state, seat, PRODUCING, 1, 0)
