"""The board as plain data: a run of words that says what covers which cell, where land may come, where loci lie.

The owner of the words may copy them with everything else; `Board` only reads and writes its part.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.core.bits import shifted
from demesne.games.dominations.board.grid import (
    CENTRE,
    cell_around,
    corner_at,
    corner_point,
    following,
    in_reach,
    neighbour,
)
from demesne.games.dominations.board.pieces import (
    ALL_SIDES,
    CRADLE,
    NO_MONUMENT,
    NOTHING,
    cell_of,
    is_open,
    kind_of,
    piece,
    with_city,
)
from demesne.games.dominations.board.sorting import close_up, first_not_below, make_room, rank_of
from demesne.games.dominations.domains import DOMAINS

# A game has at most 4 x 15 turns, one tile each, and a second one by the Artisan in two ages; the monuments that
# cover cells are at most the Great Wall (4) and three diamonds (2 each); the Cradle covers 6.
MOST_CELLS: Final = 80
# The Cradle opens 6 cells; every further piece fills one and opens two at most, every monument three at most.
MOST_OPEN: Final = 80
# Half of (triangles - boundary + 2) points are inside a figure of triangles; 78 have a boundary of 20 or more.
MOST_LOCI: Final = 32

COUNT: Final = 0
OPEN_COUNT: Final = 1
LOCUS_COUNT: Final = 2
PIECES: Final = 3
OPEN: Final = PIECES + MOST_CELLS
LOCI: Final = OPEN + MOST_OPEN
# A table from cells to pieces: 256 places, eight in a word, open addressing; 0 is empty, else the piece's number + 1.
TABLE: Final = LOCI + MOST_LOCI
WORDS: Final = TABLE + 32

_POINT: Final = 0x3FFF
_CIRCLE: Final = 14
_CIRCLE_DOMAIN: Final = 18
_BLANK: Final[vec[i64]] = vec[i64]([0] * WORDS)


@mypyc_attr(acyclic=True)
class Board:
    """What lies on the table, in `WORDS` words of `memory` from `base` on.

    Pieces are numbered in the order in which they came; 0 to 5 are the Cradle. Nothing ever leaves the board.
    """

    def __init__(self, memory: vec[i64], base: i64) -> None:
        self.memory: vec[i64] = memory
        self.base: i64 = base

    @staticmethod
    def start(cradle: Sequence[int]) -> "Board":
        """Return a board of its own with the Cradle, whose corners have these domains, clockwise from the east."""
        board = Board(_BLANK[:], 0)
        board.lay_cradle(cradle)
        return board

    def lay_cradle(self, cradle: Sequence[int]) -> None:
        """Lay the Cradle (S1) on words that are all 0."""
        if sorted(set(cradle)) != list(range(DOMAINS)) or len(cradle) != DOMAINS:
            raise ValueError(f"the Cradle shows each domain once, not {list(cradle)}")
        k: i64 = 0
        while k < 6:
            cell: i64 = cell_around(CENTRE, k)
            inner: i64 = corner_at(cell, CENTRE)
            first: i64 = following(inner)
            second: i64 = following(first)
            corners: i64 = shifted(NOTHING, 3 * inner)
            corners |= shifted(cradle[(k + 4) % 6], 3 * first)
            corners |= shifted(cradle[(k + 5) % 6], 3 * second)
            self.cover(piece(cell, corners, NOTHING, ALL_SIDES, 0, CRADLE, NO_MONUMENT))
            k += 1

    def copy(self) -> "Board":
        """Return an independent board of its own."""
        start = self.base
        return Board(self.memory[start : start + WORDS], 0)

    @property
    def count(self) -> i64:
        """Number of pieces."""
        return self.memory[self.base + COUNT]

    @property
    def open_count(self) -> i64:
        """Number of cells where a land tile may be placed."""
        return self.memory[self.base + OPEN_COUNT]

    @property
    def locus_count(self) -> i64:
        """Number of complete loci."""
        return self.memory[self.base + LOCUS_COUNT]

    def piece(self, number: i64) -> i64:
        """Return the word of a piece by its number."""
        return self.memory[self.base + PIECES + number]

    def open_cell(self, rank: i64) -> i64:
        """Return the cell of this rank among the open cells, which are sorted (G1)."""
        return self.memory[self.base + OPEN + rank]

    def locus_point(self, rank: i64) -> i64:
        """Return the point of this rank among the complete loci, which are sorted."""
        return self.memory[self.base + LOCI + rank] & _POINT

    def circle_at(self, rank: i64) -> i64:
        """Return the monument whose circle lies on the locus of this rank, `NO_MONUMENT` when none does."""
        return ((self.memory[self.base + LOCI + rank] >> _CIRCLE) & 15) ^ NO_MONUMENT

    def circle_domain(self, rank: i64) -> i64:
        """Return the domain of the circle on the locus of this rank; only where one lies."""
        return (self.memory[self.base + LOCI + rank] >> _CIRCLE_DOMAIN) & 7

    def number_at(self, cell: i64) -> i64:
        """Return the number of the piece in a cell, -1 when the cell is free."""
        memory = self.memory
        table: i64 = self.base + TABLE
        pieces: i64 = self.base + PIECES - 1
        place: i64 = (cell * 0x9E37 >> 8) & 255
        while True:
            entry: i64 = (memory[table + (place >> 3)] >> ((place & 7) << 3)) & 255
            if entry == 0:
                return -1
            if memory[pieces + entry] & _POINT == cell:
                return entry - 1
            place = (place + 1) & 255

    def at(self, cell: i64) -> i64:
        """Return the word of the piece in a cell, 0 when the cell is free."""
        number: i64 = self.number_at(cell)
        if number < 0:
            return 0
        return self.memory[self.base + PIECES + number]

    def cover(self, word: i64) -> None:
        """Put a piece into its cell, which must be free, and keep open cells and loci up to date.

        Raises ValueError for a covered cell or one out of reach. Whether the rules allow the place is not asked.
        """
        cell: i64 = cell_of(word)
        if not in_reach(cell) or self.number_at(cell) >= 0:
            raise ValueError("the cell is covered already or out of reach")
        memory = self.memory
        number: i64 = memory[self.base + COUNT]
        assert number < MOST_CELLS, "more pieces than a game has"
        memory[self.base + COUNT] = number + 1
        memory[self.base + PIECES + number] = word
        place: i64 = (cell * 0x9E37 >> 8) & 255
        while (memory[self.base + TABLE + (place >> 3)] >> ((place & 7) << 3)) & 255:
            place = (place + 1) & 255
        memory[self.base + TABLE + (place >> 3)] |= (number + 1) << ((place & 7) << 3)
        self._drop_open(cell)
        side: i64 = 0
        while side < 3:
            near: i64 = neighbour(cell, side)
            if self.number_at(near) < 0:
                if is_open(word, side):
                    if self.accepts_land(near):
                        self._add_open(near)
                else:
                    self._drop_open(near)
            point: i64 = corner_point(cell, side)
            if self.is_ring(point):
                self._add_locus(point)
            side += 1

    def accepts_land(self, cell: i64) -> bool:
        """Tell whether a land tile may lie in a cell (G1): free, beside an open side, beside no closed one."""
        if self.number_at(cell) >= 0:
            return False
        touches: bool = False
        side: i64 = 0
        while side < 3:
            near: i64 = self.at(neighbour(cell, side))
            if near != 0:
                if not is_open(near, side):
                    return False
                touches = True
            side += 1
        return touches

    def is_ring(self, point: i64) -> bool:
        """Tell whether all six cells around a point are covered by land or monuments (G4, B6a)."""
        k: i64 = 0
        while k < 6:
            kind: i64 = kind_of(self.at(cell_around(point, k)))
            if kind == 0 or kind == CRADLE:
                return False
            k += 1
        return True

    def set_city(self, cell: i64, owner: i64, level: i64) -> None:
        """Put a city of this level (1 to 3) on the land tile in a cell, instead of what was built there."""
        number: i64 = self.number_at(cell)
        assert number >= 0, "a city needs a tile"
        self.memory[self.base + PIECES + number] = with_city(self.piece(number), owner, level)

    def set_circle(self, rank: i64, monument: i64, domain: i64) -> None:
        """Put the circle of a monument of this domain on the locus of this rank, which must carry none (B5)."""
        assert self.circle_at(rank) == NO_MONUMENT, "one circle for a locus"
        self.memory[self.base + LOCI + rank] |= ((monument ^ NO_MONUMENT) << _CIRCLE) | (
            domain << _CIRCLE_DOMAIN
        )

    def rank_of_open(self, cell: i64) -> i64:
        """Return the rank of a cell among the open ones, -1 when it is not open."""
        return rank_of(self.memory, self.base + OPEN, self.open_count, cell)

    def rank_of_locus(self, point: i64) -> i64:
        """Return the rank of a point among the complete loci, -1 when it is none."""
        return rank_of(self.memory, self.base + LOCI, self.locus_count, point)

    def _add_open(self, cell: i64) -> None:
        start: i64 = self.base + OPEN
        number: i64 = self.open_count
        rank: i64 = first_not_below(self.memory, start, number, cell)
        if rank < number and self.memory[start + rank] == cell:
            return
        assert number < MOST_OPEN, "more open cells than a game has"
        make_room(self.memory, start, number, rank)
        self.memory[start + rank] = cell
        self.memory[self.base + OPEN_COUNT] = number + 1

    def _drop_open(self, cell: i64) -> None:
        rank: i64 = self.rank_of_open(cell)
        if rank >= 0:
            close_up(self.memory, self.base + OPEN, self.open_count, rank)
            self.memory[self.base + OPEN_COUNT] -= 1

    def _add_locus(self, point: i64) -> None:
        start: i64 = self.base + LOCI
        number: i64 = self.locus_count
        assert number < MOST_LOCI, "more loci than a game has"
        rank: i64 = first_not_below(self.memory, start, number, point)
        make_room(self.memory, start, number, rank)
        self.memory[start + rank] = point
        self.memory[self.base + LOCUS_COUNT] = number + 1
