"""Cities on the board: groups of them (O2, O5), and which of them lie beside a monument (B5, O3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.board.activation import with_city_in
from demesne.games.dominations.board.board import MOST_CELLS, Board
from demesne.games.dominations.board.grid import cell_around, corner_point, neighbour
from demesne.games.dominations.board.pieces import (
    LAND,
    MONUMENT,
    NO_MONUMENT,
    cell_of,
    has_reward,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    settlement_of,
)
from demesne.games.dominations.domains import DOMAINS


def free_settlements(board: Board) -> vec[i64]:
    """Return the cells of all land tiles without a city, sorted by arrival (B1)."""
    cells: vec[i64] = vec[i64]()
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        if kind_of(word) == LAND and level_of(word) == 0:
            cells = append(cells, cell_of(word))
        number += 1
    return cells


def groups(board: Board, owner: i64) -> vec[i64]:
    """Return the sizes of the groups of a seat's cities, in the order of their first tile's arrival.

    A group is a chain of tiles that share whole sides, each with a city of that seat; levels do not count (O5).
    Its largest value and its length are what the goals of O2 ask for.
    """
    sizes: vec[i64] = vec[i64]()
    waiting: vec[i64] = vec[i64]([-1] * MOST_CELLS)
    seen: vec[i64] = vec[i64]([0] * MOST_CELLS)
    number: i64 = 0
    while number < board.count:
        if seen[number] == 0 and _is_city_of(board.piece(number), owner):
            seen[number] = 1
            waiting[0] = number
            first: i64 = 0
            last: i64 = 1
            while first < last:
                cell: i64 = cell_of(board.piece(waiting[first]))
                first += 1
                side: i64 = 0
                while side < 3:
                    near: i64 = board.number_at(neighbour(cell, side))
                    side += 1
                    if near >= 0 and seen[near] == 0 and _is_city_of(board.piece(near), owner):
                        seen[near] = 1
                        waiting[last] = near
                        last += 1
            sizes = append(sizes, last)
        number += 1
    return sizes


def largest_group(board: Board, owner: i64) -> i64:
    """Return the size of the largest group of a seat's cities, 0 without a city (O2)."""
    return largest_of(groups(board, owner))


def largest_of(sizes: vec[i64]) -> i64:
    """Return the largest of some sizes, 0 of none."""
    largest: i64 = 0
    k: i64 = 0
    while k < len(sizes):
        if sizes[k] > largest:
            largest = sizes[k]
        k += 1
    return largest


def cities_beside(board: Board, monument: i64, rewarded: bool) -> vec[i64]:
    """Return the cells of all cities adjacent to a monument's tile, sorted (O3); none while it is not placed.

    Adjacent to a diamond or the Wall is a land tile that shares a side with it, to a circle a land tile of its locus.
    With `rewarded` only those that earn the monument's reward (B5): beside a side that shows one, or in the locus
    and of the circle's domain.
    """
    cities: vec[i64] = vec[i64]()
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        number += 1
        if kind_of(word) != MONUMENT or monument_of(word) != monument:
            continue
        side: i64 = 0
        while side < 3:
            if not rewarded or has_reward(word, side):
                cities = with_city_in(cities, board, neighbour(cell_of(word), side))
            side += 1
    rank: i64 = 0
    while rank < board.locus_count:
        if board.circle_at(rank) == monument:
            k: i64 = 0
            while k < 6:
                cell: i64 = cell_around(board.locus_point(rank), k)
                if not rewarded or settlement_of(board.at(cell)) == board.circle_domain(rank):
                    cities = with_city_in(cities, board, cell)
                k += 1
        rank += 1
    return cities


def rewards_at(board: Board, cell: i64) -> i64:
    """Return the set of monuments that reward a city newly built on a land tile, each once (B5)."""
    monuments: i64 = 0
    own: i64 = settlement_of(board.at(cell))
    side: i64 = 0
    while side < 3:
        near: i64 = board.at(neighbour(cell, side))
        if kind_of(near) == MONUMENT and has_reward(near, side):
            monuments |= single(monument_of(near))
        rank: i64 = board.rank_of_locus(corner_point(cell, side))
        if rank >= 0 and board.circle_at(rank) != NO_MONUMENT and board.circle_domain(rank) == own:
            monuments |= single(board.circle_at(rank))
        side += 1
    return monuments


def cities_by_domain(board: Board) -> list[int]:
    """Return how many cities, of any owner and level, lie on settlements of each domain (R14)."""
    counts = [0] * DOMAINS
    for number in range(board.count):
        word = board.piece(number)
        if level_of(word):
            counts[settlement_of(word)] += 1
    return counts


def _is_city_of(word: i64, owner: i64) -> bool:
    return level_of(word) > 0 and owner_of(word) == owner
