"""Boards for tests: named corners of the game, and random ones with monuments, circles and cities."""

from random import Random

from hypothesis import strategies as st

from demesne.games.dominations.board import cities, grid, notation, pieces, placing
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.shapes import Shape
from demesne.games.dominations.cards.components import DIAMOND as COVERS_CELLS
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ART, CRAFT, GOVERNMENT, RELIGION, SCIENCE, TRADE

WHITE = pieces.WHITE
CRADLE = [TRADE, SCIENCE, RELIGION, GOVERNMENT, ART, CRAFT]
SHAPES = {shape.id: Shape.of(shape) for shape in load().shapes if shape.kind == COVERS_CELLS}
DIAMOND, COAST, WALL = SHAPES["rhombus"], SHAPES["coast"], SHAPES["wall"]

domains = st.integers(0, 5)
tiles = st.tuples(domains, domains, domains, domains)
kinds = st.integers(0, 11)
short_games = st.lists(st.tuples(kinds, st.integers(0, 9999), tiles), max_size=12)


def empty() -> Board:
    return Board.start(CRADLE)


def lay(board: Board, where: str, tile: tuple[int, int, int, int]) -> int:
    """Place a tile (settlement, three corners clockwise) at a place like 'n1e2/0'; return its piece."""
    return int(placing.lay_land(board, notation.parse_place(where), tile))


def lay_all(
    board: Board, tiles_by_cell: dict[str, tuple[int, int, int, int]], thirds: dict[str, int]
) -> None:
    """Place tiles in whatever order G1 allows."""
    left = dict(tiles_by_cell)
    while left:
        cell = next(cell for cell in left if board.rank_of_open(notation.parse_cell(cell)) >= 0)
        lay(board, f"{cell}/{thirds.get(cell, 0)}", left.pop(cell))


def city(board: Board, cell: str, owner: int, level: int = 1) -> None:
    board.set_city(notation.parse_cell(cell), owner, level)


def played(moves: list[tuple[int, int, tuple[int, int, int, int]]]) -> Board:
    """Return the board after some moves: tiles, often where they touch most, cities, and up to four monuments."""
    board = empty()
    monuments = circles = 0
    for kind, choice, tile in moves:
        if kind == 0 and monuments < 4:
            shape = list(SHAPES.values())[choice % 3]
            places = list(placing.monument_places(board, shape, placing.ANY_DOMAIN))
            if shape.name == "wall" and any(pieces.monument_of(w) == 7 for w in words(board)):
                places = []
            if places:
                number = 7 if shape.name == "wall" else monuments
                placing.lay_monument(board, places[choice % len(places)], shape, tile[0], number)
                monuments += 1
        elif kind == 1:
            ranks = list(placing.circle_places(board))
            if ranks and circles < 4:
                board.set_circle(ranks[choice % len(ranks)], 8 + circles, tile[0])
                circles += 1
        elif kind in {2, 3}:
            free = list(cities.free_settlements(board))
            if free:
                board.set_city(free[choice % len(free)], choice % 4, 1 + choice % 3)
        elif board.open_count and board.count < 68:
            cells = [int(board.open_cell(rank)) for rank in range(board.open_count)]
            if kind > 5:
                most = max(touching(board, cell) for cell in cells)
                cells = [cell for cell in cells if touching(board, cell) == most]
            placing.lay_land(board, placing.place(cells[choice % len(cells)], choice % 3), tile)
    return board


def touching(board: Board, cell: int) -> int:
    """Return how many cells around the corners of a cell are covered."""
    around = {
        int(grid.cell_around(grid.corner_point(cell, corner), k)) for corner in range(3) for k in range(6)
    }
    return sum(board.number_at(near) >= 0 for near in around)


def words(board: Board) -> list[int]:
    return [int(board.piece(number)) for number in range(board.count)]


def cells(board: Board) -> list[int]:
    return [int(pieces.cell_of(word)) for word in words(board)]


def long_game(seed: int) -> list[tuple[int, int, tuple[int, int, int, int]]]:
    """Return the moves of a whole game, which a list drawn by hypothesis would hardly ever reach."""
    chance = Random(seed)
    return [
        (chance.randrange(12), chance.randrange(9999), (*(chance.randrange(6) for _ in range(4)),))  # type: ignore[misc]
        for _ in range(90)
    ]


games = short_games | st.integers(0, 10**6).map(long_game)
boards = games.map(played)
