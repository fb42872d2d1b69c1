"""The numbers of the grid against the axial coordinates of the component list."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.games.dominations.board import grid
from tests.games.dominations.board.slow import axial, beyond, cell_of, ring, sides

cells = st.builds(
    lambda row, column: int(grid.cell_at(row, column)), st.integers(-38, 37), st.integers(-78, 78)
)
points = st.builds(
    lambda line, half: int(grid.point_at(line, 2 * half + line % 2)),
    st.integers(-37, 37),
    st.integers(-38, 37),
)


@given(cells)
def test_a_cell_is_where_its_row_and_column_say(cell):
    assert grid.cell_at(grid.row_of(cell), grid.column_of(cell)) == cell
    assert grid.points_up(cell) == ((grid.column_of(cell) - grid.row_of(cell)) % 2 == 1)
    assert grid.in_reach(cell)


@given(cells, st.integers(0, 2))
def test_corners_and_neighbours_are_those_of_the_lattice(cell, side):
    corners = [axial(int(grid.corner_point(cell, k))) for k in range(3)]
    assert set(corners) == cell_of(cell)
    across = frozenset({corners[side], corners[(side + 1) % 3]})
    near = int(grid.neighbour(cell, side))
    assert across in sides(cell_of(cell))
    assert cell_of(near) == beyond(cell_of(cell), across)
    assert grid.neighbour(near, side) == cell
    assert grid.corner_point(near, side) == grid.corner_point(cell, grid.following(side))


@given(cells)
def test_the_apex_is_not_on_the_horizontal_side_and_corners_run_clockwise(cell):
    seen = [
        (int(grid.column_of(p)), -int(grid.line_of(p)))
        for p in (grid.corner_point(cell, k) for k in range(3))
    ]
    (ax, ay), (bx, by), (cx, cy) = seen
    assert by == cy != ay
    assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0, "clockwise where y runs down"


@given(points)
def test_six_cells_lie_around_a_point_clockwise(point):
    around = [int(grid.cell_around(point, k)) for k in range(6)]
    assert {cell_of(cell) for cell in around} == set(ring(axial(point)))
    for cell, after in zip(around, around[1:] + around[:1], strict=True):
        assert after in [grid.neighbour(cell, side) for side in range(3)]
    assert all(grid.corner_point(cell, grid.corner_at(cell, point)) == point for cell in around)
    assert grid.column_of(around[1]) > grid.column_of(around[5]), "clockwise goes east from the north"


def test_corner_at_says_when_a_cell_does_not_touch_a_point():
    assert grid.corner_at(grid.cell_at(row=5, column=5), grid.CENTRE) == -1


def test_the_centre_is_the_point_of_the_middle_line_in_the_middle_column():
    assert grid.point_at(line=0, column=0) == grid.CENTRE
    assert axial(grid.CENTRE) == (0, 0)


def test_turning_by_thirds_comes_round():
    assert [[int(grid.turned(k, t)) for k in range(3)] for t in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
