"""How cells, sides, points and places are written, in logs and beside a drawn board.

Everything is named from the middle of the board by the points of the compass, so that no name changes when the board
grows. `n2e3` is the cell in the second row north and the third column east; rows begin at 1 (`n1` and `s1` are the
rows beside the middle line), columns at 0 (`e0` is the middle). `n2e3:r` is its right side (`l` left, `t` top, `b`
below). `n2e3/1` is a place there, turned clockwise by one third. `*n2e2` is the point in column e2 on the line that
is the outer border of row n2; `*n0...` are the points of the middle line.

>>> from demesne.games.dominations.board.grid import cell_at
>>> cell_text(cell_at(row=1, column=3))
'n2e3'
"""

import re

from mypy_extensions import i64

from demesne.core.errors import NotationError
from demesne.games.dominations.board.grid import (
    FURTHEST_COLUMN,
    FURTHEST_ROW,
    cell_at,
    column_of,
    is_point,
    line_of,
    neighbour,
    point_at,
    points_up,
    row_of,
)
from demesne.games.dominations.board.placing import place, place_cell, place_thirds

_SIDES_UP = "rbl"
_SIDES_DOWN = "ltr"
_CELL = re.compile(r"([ns])(\d{1,2})([ew])(\d{1,2})")


def row_text(row: i64) -> str:
    """Return the name of a row, as at the left border of a drawn board."""
    return f"n{row + 1}" if row >= 0 else f"s{-row}"


def column_text(column: i64) -> str:
    """Return the name of a column, as at the upper border of a drawn board."""
    return f"e{column}" if column >= 0 else f"w{-column}"


def cell_text(cell: i64) -> str:
    """Return the name of a cell."""
    return row_text(row_of(cell)) + column_text(column_of(cell))


def parse_cell(text: str) -> int:
    """Return the cell of this name. Raises NotationError."""
    north, vertical, column = _read(text, "cell", "n2e3")
    if vertical == 0:
        raise NotationError(f"{text!r} is no cell: rows begin at n1 and s1")
    row = vertical - 1 if north else -vertical
    if not -FURTHEST_ROW <= row < FURTHEST_ROW or abs(column) > FURTHEST_COLUMN:
        raise NotationError(f"{text!r} is further out than any tile can lie")
    return int(cell_at(row, column))


def point_text(point: i64) -> str:
    """Return the name of a point."""
    line = line_of(point)
    return (
        f"*n{line}{column_text(column_of(point))}"
        if line >= 0
        else f"*s{-line}{column_text(column_of(point))}"
    )


def parse_point(text: str) -> int:
    """Return the point of this name. Raises NotationError."""
    if not text.strip().startswith("*"):
        raise NotationError(f"{text!r} is no point: points begin with a star, like *n2e2")
    north, vertical, column = _read(text.strip()[1:], "point", "*n2e2")
    line = vertical if north else -vertical
    if not is_point(line, column):
        raise NotationError(f"{text!r} is no point: it is the middle of a side")
    if abs(line) > FURTHEST_ROW or abs(column) > FURTHEST_COLUMN:
        raise NotationError(f"{text!r} is further out than any tile can lie")
    return int(point_at(line, column))


def side_text(cell: i64, side: i64) -> str:
    """Return the name of a side of a cell, seen from that cell."""
    letters = _SIDES_UP if points_up(cell) else _SIDES_DOWN
    return f"{cell_text(cell)}:{letters[side]}"


def parse_side(text: str) -> tuple[int, int]:
    """Return the cell and the number of the side of this name. Raises NotationError."""
    name, _, letter = text.strip().lower().partition(":")
    cell = parse_cell(name)
    letters = _SIDES_UP if points_up(cell) else _SIDES_DOWN
    if len(letter) != 1 or letter not in letters:
        raise NotationError(f"{text!r} is no side: {name} has the sides {', '.join(sorted(letters))}")
    return cell, letters.index(letter)


def same_side(cell: i64, side: i64) -> tuple[int, int]:
    """Return the one name of a side that is seen from the cell that points up."""
    if points_up(cell):
        return int(cell), int(side)
    return int(neighbour(cell, side)), int(side)


def place_text(where: i64) -> str:
    """Return the name of a place: the cell and by how many thirds the piece is turned clockwise."""
    return f"{cell_text(place_cell(where))}/{place_thirds(where)}"


def parse_place(text: str) -> int:
    """Return the place of this name. Raises NotationError."""
    name, _, thirds = text.strip().partition("/")
    if thirds not in {"0", "1", "2"}:
        raise NotationError(f"{text!r} is no place: write a cell and a turn of 0, 1 or 2 thirds, like n2e3/1")
    return int(place(parse_cell(name), int(thirds)))


def _read(text: str, what: str, example: str) -> tuple[bool, int, int]:
    """Return whether a name lies north, its number there, and its column."""
    found = _CELL.fullmatch(text.strip().lower())
    if found is None:
        raise NotationError(f"{text!r} is no {what}: write it like {example}")
    vertical, horizontal, across = found[1], found[3], int(found[4])
    return vertical == "n", int(found[2]), across if horizontal == "e" else -across
