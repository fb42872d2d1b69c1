"""What a placement would bring, seen before it is made."""

from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominations.actions import PLACE
from demesne.games.dominations.board.activation import (
    Activation,
    completed_corners,
    of_locus,
    of_sides,
    produced_by_cities,
)
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.knowledge import total
from demesne.games.dominations.board.pieces import land, settlement_of
from demesne.games.dominations.board.placing import land_place, place_cell, place_thirds
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.phases.growth import city_extras, placing_extras
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import frame_a, top_frame


def preview(state: State, seat: i64, action: i64) -> i64:
    """Return what the open placement of a seat would produce for it, a byte for each domain, then white."""
    assert asked_kind(state, seat) == asks.PLACE_TILE, "only the placement of a tile can be foreseen"
    return preview_tile(state, seat, frame_a(top_frame(state)), action - PLACE)


def preview_tile(state: State, seat: i64, tile: i64, rank: i64) -> i64:
    """Return what a tile would produce for a seat at the open place of this rank; of several loci the best."""
    return preview_word(state, seat, placed_word(state, tile, rank))


def placed_word(state: State, tile: i64, rank: i64) -> i64:
    """Return the word of a land tile as it would lie at the open place of this rank."""
    where: i64 = land_place(state.board, rank)
    settlement, first, second, third = state.tables.tile(tile)
    return land(place_cell(where), settlement, first, second, third, place_thirds(where))


def preview_word(state: State, seat: i64, word: i64) -> i64:
    """Return what a land tile would produce for a seat if it lay in its cell."""
    return made_for(state, seat, best_activation(state, seat, word), word)


def best_activation(state: State, seat: i64, word: i64) -> Activation:
    """Return how a land tile would be activated in its cell; of several loci by the one that makes most for a seat."""
    board: Board = state.board
    corners: i64 = completed_corners(board, word)
    found: Activation = of_sides(board, word)
    best: i64 = -1
    corner: i64 = 0
    while corner < 3:
        if (corners >> corner) & 1 == 1:
            activation: Activation = of_locus(board, word, corner)
            made: i64 = total(made_for(state, seat, activation, word))
            if made > best:
                best = made
                found = activation
        corner += 1
    return found


def preview_cities(state: State, seat: i64, action: i64) -> vec[i64]:
    """Return the cells of the cities that the open placement of a seat would activate, sorted."""
    return best_activation(state, seat, placed_word(state, frame_a(top_frame(state)), action - PLACE)).cities


def preview_other(state: State, seat: i64, action: i64, other: i64) -> i64:
    """Return what the cities of another seat would produce by the open placement of a seat, a byte for each domain."""
    cities: vec[i64] = preview_cities(state, seat, action)
    made: i64 = produced_by_cities(state.board, cities, other)
    if made == 0:
        return 0
    return made + city_extras(state, other, cities)


def made_for(state: State, seat: i64, activation: Activation, word: i64) -> i64:
    """Return what an activation produces for the seat that makes it."""
    cities: vec[i64] = activation.cities
    made: i64 = activation.knowledge() + produced_by_cities(state.board, cities, seat)
    return made + city_extras(state, seat, cities) + placing_extras(state, seat, settlement_of(word), True)
