"""Where land tiles, monuments and circles may lie (G1, B5, B6a), as sorted places for actions to be ranks in."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.games.dominations.board.board import MOST_OPEN, Board
from demesne.games.dominations.board.grid import neighbour
from demesne.games.dominations.board.pieces import (
    LAND,
    NO_MONUMENT,
    cell_of,
    is_open,
    kind_of,
    land,
    level_of,
    settlement_of,
)
from demesne.games.dominations.board.shapes import Shape
from demesne.games.dominations.board.sorting import inserted

ANY_DOMAIN: Final = -1
MOST_LAND_PLACES: Final = 3 * MOST_OPEN
# The 62 land tiles of a game have at most 68 free sides in all, and four sides of the Wall may meet each of them.
MOST_MONUMENT_PLACES: Final = 272
# An anchor cell and thirds in one number, so that places sort as they are read.
_THIRDS: Final = 4


def place(cell: i64, thirds: i64) -> i64:
    """Return the place of something anchored in a cell and turned clockwise by 0, 1 or 2 thirds."""
    return cell * _THIRDS + thirds


def place_cell(where: i64) -> i64:
    """Return the cell of a place."""
    return where // _THIRDS


def place_thirds(where: i64) -> i64:
    """Return by how many thirds a thing is turned at a place."""
    return where % _THIRDS


def land_place_count(board: Board) -> i64:
    """Return how many places a land tile has (G1): every open cell in three rotations."""
    return 3 * board.open_count


def land_place(board: Board, rank: i64) -> i64:
    """Return the place of this rank among all places of a land tile, which are sorted."""
    return place(board.open_cell(rank // 3), rank % 3)


def rank_of_land_place(board: Board, where: i64) -> i64:
    """Return the rank of a place of a land tile, -1 when no tile may lie there."""
    rank: i64 = board.rank_of_open(place_cell(where))
    if rank < 0 or place_thirds(where) > 2:
        return -1
    return 3 * rank + place_thirds(where)


def lay_land(board: Board, where: i64, tile: tuple[i64, i64, i64, i64]) -> i64:
    """Place a land tile, settlement first, then its corners clockwise; return the piece. Raises ValueError (G1)."""
    cell: i64 = place_cell(where)
    if rank_of_land_place(board, where) < 0:
        raise ValueError("no land tile may lie there")
    word: i64 = land(cell, tile[0], tile[1], tile[2], tile[3], place_thirds(where))
    board.cover(word)
    return word


def lay_monument(board: Board, where: i64, shape: Shape, domain: i64, monument: i64) -> None:
    """Place the tile of a monument. Raises ValueError where it does not fit; the city is not asked for (B5)."""
    cell: i64 = place_cell(where)
    if not fits(board, shape, cell, place_thirds(where)):
        raise ValueError("the monument does not fit there")
    k: i64 = 0
    while k < shape.size:
        board.cover(shape.piece(cell, place_thirds(where), k, domain, monument))
        k += 1


def fits(board: Board, shape: Shape, anchor: i64, thirds: i64) -> bool:
    """Tell whether a shape covers free cells only and has no closed side against anything (B6a)."""
    k: i64 = 0
    while k < shape.size:
        cell: i64 = shape.cell(anchor, thirds, k)
        if board.number_at(cell) >= 0:
            return False
        opened: i64 = shape.open_sides(k, thirds)
        side: i64 = 0
        while side < 3:
            near: i64 = board.at(neighbour(cell, side))
            if near != 0 and not ((opened >> side) & 1 == 1 and is_open(near, side)):
                return False
            side += 1
        k += 1
    return True


def monument_places(board: Board, shape: Shape, domain: i64) -> vec[i64]:
    """Return all places of a monument's tile, sorted (B5, B6a).

    One of its open sides must lie along a land tile; unless `domain` is `ANY_DOMAIN`, one that carries a city, of
    any player, on a settlement of that domain.
    """
    places: vec[i64] = vec[i64]()
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        number += 1
        if kind_of(word) != LAND:
            continue
        if domain != ANY_DOMAIN and (level_of(word) == 0 or settlement_of(word) != domain):
            continue
        side: i64 = 0
        while side < 3:
            near: i64 = neighbour(cell_of(word), side)
            if board.number_at(near) < 0:
                places = _with_places_along(places, board, shape, near, side)
            side += 1
    assert len(places) <= MOST_MONUMENT_PLACES, "more places than a game has"
    return places


def _with_places_along(places: vec[i64], board: Board, shape: Shape, cell: i64, side: i64) -> vec[i64]:
    """Add the places in which an open side of the shape lies at a side of a free cell."""
    k: i64 = 0
    while k < shape.size:
        thirds: i64 = 0
        while thirds < 3:
            if (shape.open_sides(k, thirds) >> side) & 1 == 1:
                anchor: i64 = shape.anchor(cell, thirds, k)
                if fits(board, shape, anchor, thirds):
                    places = inserted(places, place(anchor, thirds))
            thirds += 1
        k += 1
    return places


def circle_places(board: Board) -> vec[i64]:
    """Return the ranks of the complete loci that carry no circle (B5)."""
    ranks: vec[i64] = vec[i64]()
    rank: i64 = 0
    while rank < board.locus_count:
        if board.circle_at(rank) == NO_MONUMENT:
            ranks = append(ranks, rank)
        rank += 1
    return ranks
