"""The triangular grid around the Cradle, as numbers.

A *cell* is one triangle; it points up or down. A *row* is a horizontal strip of cells; row 0 lies just north of
the middle line of the board, row -1 just south of it. A *column* is half a side wide; column 0 runs through the
middle of the Cradle. Row and column name a cell: it points up where column - row is odd, else down.
A *point* is a corner of cells. Points lie on the *lines* between rows; line 0 is the middle line, and line n is
the upper border of row n - 1. Points stand in the same columns as cells, where column - line is even.

The corners of a cell are numbered clockwise from its *apex*, the corner that is not on its horizontal side.
Side k runs from corner k to corner k + 1. Two cells that meet share a side of one number; at its ends, corner k
of either cell meets corner k + 1 of the other. So a figure described by the sides that it crosses stays right when
it is turned by thirds, and by half a turn when it begins in a cell that points the other way.
"""

from typing import Final

from mypy_extensions import i64

# An odd width lets the lowest bit of a cell's number tell where it points.
WIDTH: Final = 161
MIDDLE_COLUMN: Final = 80
TOP_ROW: Final = 40

UP: Final = 1
DOWN: Final = 0

# The middle of the board: the point that the six cells of the Cradle share.
CENTRE: Final = (TOP_ROW + 1) * WIDTH + MIDDLE_COLUMN

# Nothing that is connected with the Cradle by the cells of one game reaches further than this from the middle.
FURTHEST_ROW: Final = 38
FURTHEST_COLUMN: Final = 78


def cell_at(row: i64, column: i64) -> i64:
    """Return the cell in a row and a column. Numbers of cells ascend as one reads: north to south, west to east."""
    return (TOP_ROW - row) * WIDTH + MIDDLE_COLUMN + column


def row_of(cell: i64) -> i64:
    """Return the row of a cell: 0 and above north of the middle line, below 0 south of it."""
    return TOP_ROW - cell // WIDTH


def column_of(place: i64) -> i64:
    """Return the column of a cell or a point: above 0 east of the middle, below 0 west of it."""
    return place % WIDTH - MIDDLE_COLUMN


def points_up(cell: i64) -> bool:
    """Tell whether a cell's apex is at its top."""
    return cell & 1 == UP


def point_at(line: i64, column: i64) -> i64:
    """Return the point on a line and a column. It must be one: column - line is even."""
    return (TOP_ROW + 1 - line) * WIDTH + MIDDLE_COLUMN + column


def line_of(point: i64) -> i64:
    """Return the line of a point: 0 is the middle line."""
    return TOP_ROW + 1 - point // WIDTH


def is_point(line: i64, column: i64) -> bool:
    """Tell whether a line and a column meet in a point rather than in the middle of a side."""
    return (column - line) & 1 == 0


def neighbour(cell: i64, side: i64) -> i64:
    """Return the cell on the other side of a side."""
    if cell & 1 == UP:
        if side == 0:
            return cell + 1
        if side == 1:
            return cell + WIDTH
        return cell - 1
    if side == 0:
        return cell - 1
    if side == 1:
        return cell - WIDTH
    return cell + 1


def corner_point(cell: i64, corner: i64) -> i64:
    """Return the point at a corner of a cell."""
    if cell & 1 == UP:
        if corner == 0:
            return cell
        if corner == 1:
            return cell + WIDTH + 1
        return cell + WIDTH - 1
    if corner == 0:
        return cell + WIDTH
    if corner == 1:
        return cell - 1
    return cell + 1


def cell_around(point: i64, k: i64) -> i64:
    """Return the k-th of the six cells around a point, k from 0, clockwise from the one just north of it.

    Northern cell, north-east, south-east, southern, south-west, north-west.
    """
    if k == 0:
        return point - WIDTH
    if k == 1:
        return point - WIDTH + 1
    if k == 2:
        return point + 1
    if k == 3:
        return point
    if k == 4:
        return point - 1
    return point - WIDTH - 1


def corner_at(cell: i64, point: i64) -> i64:
    """Return which corner of a cell lies at a point, -1 when none does."""
    if corner_point(cell, 0) == point:
        return 0
    if corner_point(cell, 1) == point:
        return 1
    if corner_point(cell, 2) == point:
        return 2
    return -1


def following(k: i64) -> i64:
    """Return the corner or side that follows clockwise."""
    if k == 2:
        return 0
    return k + 1


def turned(k: i64, thirds: i64) -> i64:
    """Return where the corner or side k comes to lie after a clockwise turn by 0, 1 or 2 thirds."""
    place: i64 = k + thirds
    if place >= 3:
        place -= 3
    return place


def in_reach(cell: i64) -> bool:
    """Tell whether a cell is near enough to be reached in a game."""
    row: i64 = row_of(cell)
    column: i64 = column_of(cell)
    if row < -FURTHEST_ROW or row >= FURTHEST_ROW:
        return False
    return -FURTHEST_COLUMN <= column <= FURTHEST_COLUMN
