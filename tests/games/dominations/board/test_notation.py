"""Names of cells, sides, points and places are read as they are written."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.errors import NotationError
from demesne.games.dominations.board import grid, notation, placing
from tests.games.dominations.board.test_grid import cells, points

thirds = st.integers(0, 2)


@given(cells)
def test_cells_come_back(cell):
    assert notation.parse_cell(notation.cell_text(cell)) == cell
    assert notation.parse_cell(f" {notation.cell_text(cell).upper()} ") == cell


@given(points)
def test_points_come_back(point):
    assert notation.parse_point(notation.point_text(point)) == point


@given(cells, thirds)
def test_sides_come_back(cell, side):
    assert notation.parse_side(notation.side_text(cell, side)) == (cell, side)


@given(cells, thirds)
def test_both_names_of_a_side_mean_one_side(cell, side):
    assert notation.same_side(cell, side) == notation.same_side(grid.neighbour(cell, side), side)
    assert grid.points_up(notation.same_side(cell, side)[0])


@given(cells, thirds)
def test_places_come_back(cell, turn):
    where = placing.place(cell, turn)
    assert notation.parse_place(notation.place_text(where)) == where


@given(cells, cells)
def test_names_differ(one, other):
    assert (notation.cell_text(one) == notation.cell_text(other)) == (one == other)


def test_names_are_short_and_read_from_the_middle():
    assert notation.cell_text(grid.cell_at(row=0, column=0)) == "n1e0"
    assert notation.cell_text(grid.cell_at(row=-1, column=-3)) == "s1w3"
    assert notation.point_text(grid.CENTRE) == "*n0e0"
    assert notation.point_text(grid.point_at(line=-2, column=4)) == "*s2e4"
    up, down = grid.cell_at(row=0, column=1), grid.cell_at(row=0, column=2)
    assert [notation.side_text(up, side) for side in range(3)] == ["n1e1:r", "n1e1:b", "n1e1:l"]
    assert [notation.side_text(down, side) for side in range(3)] == ["n1e2:l", "n1e2:t", "n1e2:r"]


@pytest.mark.parametrize(
    ("parse", "text", "words"),
    [
        (notation.parse_cell, "e3n2", "write it like n2e3"),
        (notation.parse_cell, "", "write it like n2e3"),
        (notation.parse_cell, "n0e3", "rows begin at n1 and s1"),
        (notation.parse_cell, "n1e99", "further out"),
        (notation.parse_side, "n1e1:t", "has the sides b, l, r"),
        (notation.parse_side, "n1e2:", "has the sides l, r, t"),
        (notation.parse_point, "n1e1", "begin with a star"),
        (notation.parse_point, "*n1e2", "middle of a side"),
        (notation.parse_point, "*n1", "write it like [*]n2e2"),
        (notation.parse_point, "*n0e98", "further out"),
        (notation.parse_place, "n1e1/3", "0, 1 or 2 thirds"),
        (notation.parse_place, "n1e1", "0, 1 or 2 thirds"),
    ],
)
def test_a_name_that_is_none_is_explained(parse, text, words):
    with pytest.raises(NotationError, match=words):
        parse(text)


def test_the_examples_of_the_documentation_hold():
    assert doctest.testmod(notation).failed == 0
