"""The board and the land tiles of a state from outside: every piece is laid anew by the rules (B5, B6a, G1)."""

from collections import Counter

from mypy_extensions import i64

from demesne.games.dominations.board import board as boards
from demesne.games.dominations.board import pieces
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.pieces import LAND, MONUMENT, cell_of, kind_of, level_of, owner_of
from demesne.games.dominations.board.placing import (
    ANY_DOMAIN,
    lay_monument,
    monument_places,
    place,
    place_cell,
    place_thirds,
)
from demesne.games.dominations.board.shapes import Shape
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import BOARD, IN_HAND, PLACED
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import frame_a, frame_kind, top_frame
from demesne.games.dominations.zones.seats import hand_of, levels_built
from demesne.games.dominations.zones.supply import whereabouts

_CRADLE_CELLS = 6
_SPARE_TILES = 96


def check_board(state: State) -> None:
    """Lay all pieces in their order on a fresh board, then the circles; every word must come out the same."""
    board = state.board
    demand(_CRADLE_CELLS <= board.count <= boards.MOST_CELLS, "has a board of an impossible size")
    fresh = Board.start(state.setup.components.cradle.resources)
    number: i64 = _CRADLE_CELLS
    while number < board.count:
        word: i64 = board.piece(number)
        if kind_of(word) == LAND:
            _lay_land(state, fresh, word)
            number += 1
        else:
            number += _lay_monument(state, fresh, number)
    _lay_circles(state, fresh)
    for at in range(boards.WORDS):
        demand(board.memory[BOARD + at] == fresh.memory[at], "has a board that its pieces do not make")
    check_monuments(state)


def _lay_land(state: State, fresh: Board, word: i64) -> None:
    """Lay a land tile with its city."""
    cell: i64 = cell_of(word)
    settlement: i64 = pieces.settlement_of(word)
    corners = [pieces.resource(word, corner) for corner in range(3)]
    bare: i64 = pieces.land(cell, settlement, corners[0], corners[1], corners[2], 0)
    level: i64 = level_of(word)
    owner: i64 = owner_of(word)
    demand(word == pieces.with_city(bare, owner, level), "has a piece that is no land tile")
    demand(settlement < DOMAINS and max(corners) < DOMAINS, "has a land tile with an unknown domain")
    demand(owner < state.players and (level > 0 or owner == 0), "has a city of nobody")
    demand(fresh.rank_of_open(cell) >= 0, "has a land tile where none may lie")
    _cover(fresh, word)


def _cover(fresh: Board, word: i64) -> None:
    try:
        fresh.cover(word)
    except ValueError:
        demand(False, "has a board that reaches too far")


def _lay_monument(state: State, fresh: Board, number: i64) -> i64:
    """Lay the tile of the monument that begins with a piece; return how many pieces it has."""
    board = state.board
    tables = state.tables
    word: i64 = board.piece(number)
    monument: i64 = pieces.monument_of(word)
    demand(
        kind_of(word) == MONUMENT and monument < tables.monument_count and not tables.circles[monument],
        "has a piece of nothing",
    )
    shape = tables.shapes[monument]
    domain: i64 = tables.monument_domains[monument]
    demand(number + shape.size <= board.count, "has half a monument")
    cell: i64 = cell_of(word)
    needed: i64 = domain if state.setup.diamond_needs_city else ANY_DOMAIN
    shown = [int(where) for where in monument_places(fresh, shape, needed)]
    thirds: i64 = 0
    while thirds < 3:
        where: i64 = place(cell, thirds)
        if where in shown and _lies_so(board, number, where, shape, domain, monument):
            try:
                lay_monument(fresh, where, shape, domain, monument)
            except ValueError:
                demand(False, "has a board that reaches too far")
            return shape.size
        thirds += 1
    demand(False, "has a monument where it may not lie")
    return 0


def _lies_so(board: Board, number: i64, where: i64, shape: Shape, domain: i64, monument: i64) -> bool:
    """Tell whether the pieces from a number on are those of a monument at a place."""
    k: i64 = 0
    while k < shape.size:
        if board.piece(number + k) != shape.piece(
            place_cell(where), place_thirds(where), k, domain, monument
        ):
            return False
        k += 1
    return True


def _lay_circles(state: State, fresh: Board) -> None:
    """Put the circles on the same loci; each must be one of a circle of the game, and there once."""
    board = state.board
    tables = state.tables
    demand(board.locus_count == fresh.locus_count, "has loci that its pieces do not make")
    seen: set[int] = set()
    for rank in range(int(board.locus_count)):
        circle: i64 = board.circle_at(rank)
        if circle == pieces.NO_MONUMENT:
            continue
        demand(
            circle < tables.monument_count and tables.circles[circle] == 1 and int(circle) not in seen,
            "has a circle that is none",
        )
        seen.add(int(circle))
        fresh.set_circle(rank, circle, tables.monument_domains[circle])


def check_monuments(state: State) -> None:
    """A monument lies on the board exactly once from its first level on, unless its place is being asked (B5)."""
    board = state.board
    number_of: Counter[int] = Counter()
    for number in range(int(board.count)):
        word: i64 = board.piece(number)
        if kind_of(word) == MONUMENT:
            number_of[int(pieces.monument_of(word))] += 1
    for rank in range(int(board.locus_count)):
        circle: i64 = board.circle_at(rank)
        if circle != pieces.NO_MONUMENT:
            number_of[int(circle)] += 1
    waiting = -1
    if state.depth > 0 and frame_kind(top_frame(state)) == asks.PLACE_MONUMENT:
        waiting = int(frame_a(top_frame(state)))
    for monument in range(int(state.tables.monument_count)):
        is_built = levels_built(state, monument) > 0 and monument != waiting
        size = max(1, int(state.tables.shapes[monument].size))
        demand(number_of[monument] == (size if is_built else 0), "has a monument without its first level")


def check_tiles(state: State) -> None:
    """Every tile is on the board, in one hand or in one of the batches, which follow each other without gaps."""
    tables = state.tables
    batches: set[int] = set()
    placed: Counter[tuple[int, ...]] = Counter()
    held: list[int] = []
    for tile in range(_SPARE_TILES):
        where = int(whereabouts(state, tile))
        if tile >= tables.tile_count:
            demand(where == 0, "has a tile that does not exist")
        elif where == PLACED:
            settlement, first, second, third = tables.tile(tile)
            placed[_turned(settlement, first, second, third)] += 1
        elif where == IN_HAND:
            held.append(tile)
        else:
            demand(where < PLACED, "has a tile nowhere")
            batches.add(where)
    demand(
        state.batches == len(batches) and batches == set(range(len(batches))),
        "has a supply with gaps",
    )
    in_hands: list[int] = []
    for seat in range(int(state.players)):
        in_hands += _hand(state, seat)
    demand(sorted(in_hands) == held, "has a tile in two places")
    lying: Counter[tuple[int, ...]] = Counter()
    for number in range(int(state.board.count)):
        word: i64 = state.board.piece(number)
        if kind_of(word) == LAND:
            first, second, third = (pieces.resource(word, corner) for corner in range(3))
            lying[_turned(pieces.settlement_of(word), first, second, third)] += 1
    demand(lying == placed, "has other tiles on the board than those that were placed")


def _hand(state: State, seat: i64) -> list[int]:
    """Return the tiles of a hand, which must ascend."""
    word: i64 = hand_of(state, seat)
    demand(word >= 0, "has a hand that is none")
    tiles = hands.tiles(word)
    demand(
        len(tiles) <= hands.MOST_TILES
        and all(0 <= tile < state.tables.tile_count for tile in tiles)
        and tiles == sorted(set(tiles)),
        "has a hand that is none",
    )
    return tiles


def _turned(settlement: i64, first: i64, second: i64, third: i64) -> tuple[int, ...]:
    """Return a tile in a form that is the same however it is turned."""
    one, two, three = int(first), int(second), int(third)
    return (int(settlement), *min((one, two, three), (two, three, one), (three, one, two)))
