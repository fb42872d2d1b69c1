"""The rules of the board a second time: slow, with dictionaries and the axial coordinates of the component list.

A lattice point is (q, r); an up cell has the corners (q, r), (q+1, r), (q, r+1), a down cell (q+1, r), (q+1, r+1),
(q, r+1). A cell here is the set of its corners, a side the set of its two ends.
"""

from collections import Counter

from demesne.games.dominations.board import grid, pieces
from demesne.games.dominations.board.board import Board
from tests.games.dominations.board.boards import words

Point = tuple[int, int]
Cell = frozenset[Point]
NEIGHBOURS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def axial(point: int) -> Point:
    line, column = int(grid.line_of(point)), int(grid.column_of(point))
    return (column - line) // 2, line


def cell_of(number: int) -> Cell:
    row, column = int(grid.row_of(number)), int(grid.column_of(number))
    if (column - row) % 2:
        q = (column - row - 1) // 2
        return frozenset({(q, row), (q + 1, row), (q, row + 1)})
    q = (column - row - 2) // 2
    return frozenset({(q + 1, row), (q + 1, row + 1), (q, row + 1)})


def ring(point: Point) -> list[Cell]:
    """Return the six cells around a point."""
    q, r = point
    around = [(q + dq, r + dr) for dq, dr in NEIGHBOURS]
    return [frozenset({point, a, b}) for a, b in zip(around, around[1:] + around[:1], strict=True)]


def sides(cell: Cell) -> list[frozenset[Point]]:
    return [cell - {corner} for corner in cell]


def beyond(cell: Cell, side: frozenset[Point]) -> Cell:
    """Return the cell on the other side of a side: the mirror image of the corner that is not on it."""
    (corner,) = cell - side
    (aq, ar), (bq, br) = side
    return side | {(aq + bq - corner[0], ar + br - corner[1])}


class SlowBoard:
    """Everything on a board, spelled out."""

    def __init__(self, board: Board) -> None:
        self.things: dict[Cell, SlowPiece] = {}
        for word in words(board):
            thing = SlowPiece(word)
            assert thing.cell not in self.things, "two pieces in one cell"
            self.things[thing.cell] = thing

    def open_cells(self) -> set[Cell]:
        found = set()
        for thing in self.things.values():
            for side in sides(thing.cell):
                cell = beyond(thing.cell, side)
                against = [self.things.get(beyond(cell, own)) for own in sides(cell)]
                shut = [own in near.closed for own, near in zip(sides(cell), against, strict=True) if near]
                if cell not in self.things and shut and not any(shut):
                    found.add(cell)
        return found

    def loci(self) -> set[Point]:
        points = {point for thing in self.things.values() for point in thing.cell}
        return {
            point
            for point in points
            if all(cell in self.things and self.things[cell].kind != pieces.CRADLE for cell in ring(point))
        }

    def by_sides(self, tile: "SlowPiece") -> Counter[int]:
        made: Counter[int] = Counter()
        for side in sides(tile.cell):
            near = self.things.get(beyond(tile.cell, side))
            if near is not None and side not in near.closed:
                for end in side:
                    made[tile.resources[end]] += 1
                    made[near.resources[end]] += 1
                    if tile.resources[end] == near.resources[end] < pieces.WHITE:
                        made[tile.resources[end]] += 1
        return made

    def by_locus(self, tile: "SlowPiece", point: Point) -> Counter[int]:
        printed: dict[object, int] = {}
        for cell in ring(point):
            thing = tile if cell == tile.cell else self.things[cell]
            owner = ("monument", thing.monument) if thing.kind == pieces.MONUMENT else cell
            printed[owner] = thing.resources[point]
        return Counter(printed.values())

    def attached(self, tile: "SlowPiece") -> set[Cell]:
        near = {beyond(tile.cell, side) for side in sides(tile.cell)}
        return {cell for cell in near if cell in self.things and self.things[cell].level}


class SlowPiece:
    def __init__(self, word: int) -> None:
        number = pieces.cell_of(word)
        self.cell = cell_of(number)
        corners = [axial(int(grid.corner_point(number, corner))) for corner in range(3)]
        assert self.cell == set(corners)
        self.resources = {point: int(pieces.resource(word, k)) for k, point in enumerate(corners)}
        ends = [frozenset({corners[k], corners[(k + 1) % 3]}) for k in range(3)]
        self.closed = {ends[k] for k in range(3) if not pieces.is_open(word, k)}
        self.rewards = {ends[k] for k in range(3) if pieces.has_reward(word, k)}
        self.kind = int(pieces.kind_of(word))
        self.monument = int(pieces.monument_of(word))
        self.level = int(pieces.level_of(word))
        self.owner = int(pieces.owner_of(word))
        self.settlement = int(pieces.settlement_of(word))


def counted(made: Counter[int]) -> list[int]:
    """Return amounts by domain and white; where nothing is printed nothing is made."""
    return [made[kind] for kind in range(7)]
