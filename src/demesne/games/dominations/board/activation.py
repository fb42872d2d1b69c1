"""What placing a tile produces, or activating a placed one: resources, a settlement, cities (G2 to G5, B6a, R6).

Everything here reads the board only. A tile may be asked about before it is placed: its word is enough.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import cell_around, corner_at, corner_point, following, neighbour
from demesne.games.dominations.board.knowledge import NONE, some
from demesne.games.dominations.board.pieces import (
    CRADLE,
    MONUMENT,
    NOTHING,
    cell_of,
    is_open,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    resource,
    settlement_of,
)
from demesne.games.dominations.board.sorting import inserted
from demesne.games.dominations.domains import DOMAINS

SIDES: Final = -1


class Activation:
    """What one placement or activation brings, before any effect of a card and before limits.

    `resources` is knowledge from the resources (white apart), `settlement` the domain of which the tile's own
    settlement makes 1 more, `cities` the cells whose cities produce, sorted. `locus` is the point, `SIDES` if none.
    """

    def __init__(self, resources: i64, settlement: i64, cities: vec[i64], locus: i64) -> None:
        self.resources: i64 = resources
        self.settlement: i64 = settlement
        self.cities: vec[i64] = cities
        self.locus: i64 = locus

    def knowledge(self) -> i64:
        """Return what resources and settlement make together, white apart."""
        return self.resources + some(self.settlement, 1)


def joined_sides(board: Board, tile: i64) -> i64:
    """Return the set of the tile's sides that meet the Cradle, a land tile or an open side of a monument (G1)."""
    joined: i64 = 0
    side: i64 = 0
    while side < 3:
        near: i64 = board.at(neighbour(cell_of(tile), side))
        if near != 0 and is_open(near, side):
            joined |= single(side)
        side += 1
    return joined


def resources_of_sides(board: Board, tile: i64) -> i64:
    """Return what the joined sides make (G2, G3)."""
    return resources_along(board, tile, joined_sides(board, tile))


def resources_along(board: Board, tile: i64, joined: i64) -> i64:
    """Return what a set of joined sides makes: each end its two resources (G2), 1 more if they are alike (G3, R1)."""
    made: i64 = NONE
    side: i64 = 0
    while side < 3:
        if (joined >> side) & 1 == 1:
            near: i64 = board.at(neighbour(cell_of(tile), side))
            # At the first end of the side its corner meets the neighbour's next one, at the second the reverse.
            second: i64 = following(side)
            made += made_at_end(resource(tile, side), resource(near, second))
            made += made_at_end(resource(tile, second), resource(near, side))
        side += 1
    return made


def made_at_end(own: i64, other: i64) -> i64:
    """Return what two resources make that meet face to face; white ones are never concentrated (R1)."""
    made: i64 = some(own, 1) + some(other, 1)
    if own == other and own < DOMAINS:
        made += some(own, 1)
    return made


def completed_corners(board: Board, tile: i64) -> i64:
    """Return the set of the tile's corners whose other five cells are land or monuments: complete loci (G4)."""
    complete: i64 = 0
    corner: i64 = 0
    while corner < 3:
        point: i64 = corner_point(cell_of(tile), corner)
        k: i64 = 0
        while k < 6:
            cell: i64 = cell_around(point, k)
            if cell != cell_of(tile):
                kind: i64 = kind_of(board.at(cell))
                if kind == 0 or kind == CRADLE:
                    break
            k += 1
        if k == 6:
            complete |= single(corner)
        corner += 1
    return complete


def resources_of_locus(board: Board, tile: i64, corner: i64) -> i64:
    """Return what a locus at a corner of the tile makes: every resource printed there, a monument's once (G4)."""
    point: i64 = corner_point(cell_of(tile), corner)
    made: i64 = some(resource(tile, corner), 1)
    counted: i64 = 0
    k: i64 = 0
    while k < 6:
        cell: i64 = cell_around(point, k)
        near: i64 = board.at(cell)
        k += 1
        if cell == cell_of(tile):
            continue
        if kind_of(near) == MONUMENT:
            own: i64 = single(monument_of(near))
            if counted & own:
                continue
            counted |= own
        made += some(resource(near, corner_at(cell, point)), 1)
    return made


def of_sides(board: Board, tile: i64) -> Activation:
    """Return what the tile brings by its joined sides, with the cities on the tiles that it is attached to (G5)."""
    return Activation(
        resources_of_sides(board, tile), settlement_of(tile), attached_cities(board, tile), SIDES
    )


def of_locus(board: Board, tile: i64, corner: i64) -> Activation:
    """Return what the tile brings by the locus at one of its corners, which must be complete (G4).

    The cities are those on the tiles of the locus, the tile itself among them, and on attached tiles (G5, R6).
    """
    point: i64 = corner_point(cell_of(tile), corner)
    cities: vec[i64] = with_cities_around(attached_cities(board, tile), board, point)
    return Activation(resources_of_locus(board, tile, corner), settlement_of(tile), cities, point)


def of_ring(board: Board, rank: i64) -> Activation:
    """Return what the locus of this rank brings to the player who closes it by a monument: its cities (B6, B6a)."""
    point: i64 = board.locus_point(rank)
    return Activation(NONE, NOTHING, with_cities_around(vec[i64](), board, point), point)


def rings_of_monument(board: Board, monument: i64) -> vec[i64]:
    """Return the ranks of the complete loci that a cell of this monument lies around (B6a)."""
    ranks: vec[i64] = vec[i64]()
    rank: i64 = 0
    while rank < board.locus_count:
        k: i64 = 0
        while k < 6:
            word: i64 = board.at(cell_around(board.locus_point(rank), k))
            if kind_of(word) == MONUMENT and monument_of(word) == monument:
                ranks = append(ranks, rank)
                break
            k += 1
        rank += 1
    return ranks


def attached_cities(board: Board, tile: i64) -> vec[i64]:
    """Return the cells of the cities on the tiles that a tile is attached to, sorted."""
    return attached_along(board, tile, joined_sides(board, tile))


def attached_along(board: Board, tile: i64, joined: i64) -> vec[i64]:
    """Return the cells of the cities on the tiles beyond a set of joined sides, sorted."""
    cities: vec[i64] = vec[i64]()
    side: i64 = 0
    while side < 3:
        if (joined >> side) & 1 == 1:
            cities = with_city_in(cities, board, neighbour(cell_of(tile), side))
        side += 1
    return cities


def with_cities_around(cities: vec[i64], board: Board, point: i64) -> vec[i64]:
    """Return sorted cells with those of the cities around a point, each once."""
    k: i64 = 0
    while k < 6:
        cities = with_city_in(cities, board, cell_around(point, k))
        k += 1
    return cities


def with_city_in(cities: vec[i64], board: Board, cell: i64) -> vec[i64]:
    """Return sorted cells with one more, if a city lies there and it is not among them (each city once, G5)."""
    if level_of(board.at(cell)) == 0:
        return cities
    return inserted(cities, cell)


def produced_by_cities(board: Board, cities: vec[i64], owner: i64) -> i64:
    """Return what the given cities produce for one seat: each its level, of its settlement's domain (G5)."""
    made: i64 = NONE
    k: i64 = 0
    while k < len(cities):
        word: i64 = board.at(cities[k])
        k += 1
        if owner_of(word) == owner:
            made += some(settlement_of(word), level_of(word))
    return made
