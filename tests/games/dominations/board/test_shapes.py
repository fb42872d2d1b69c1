"""The footprints of the monuments, as the component list describes them (section 3 and 6)."""

import pytest

from demesne.games.dominations.board import grid, pieces
from demesne.games.dominations.domains import GOVERNMENT, TRADE
from tests.games.dominations.board.boards import COAST, DIAMOND, SHAPES, WALL, WHITE
from tests.games.dominations.board.slow import SlowPiece, axial

UP = int(grid.cell_at(row=0, column=1))
DOWN = int(grid.cell_at(row=0, column=2))


def unturned(shape, domain):
    return [SlowPiece(shape.piece(UP, 0, k, domain, 0)) for k in range(shape.size)]


def ends(*pairs):
    return {frozenset(pair) for pair in pairs}


def seen(monument, what):
    return set().union(*(getattr(piece, what) for piece in monument))


def test_the_anchor_of_the_pictures_is_the_up_cell_at_the_origin():
    assert axial(int(grid.corner_point(UP, 2))) == (0, 0)


@pytest.mark.parametrize("shape", [DIAMOND, COAST])
def test_a_diamond_shows_its_domain_at_the_blunt_corners_and_white_at_the_sharp_ones(shape):
    first, second = unturned(shape, TRADE)
    assert first.resources == {(0, 0): WHITE, (1, 0): TRADE, (0, 1): TRADE}
    assert second.resources == {(1, 1): WHITE, (1, 0): TRADE, (0, 1): TRADE}


def test_a_diamond_rewards_on_two_opposite_sides_and_is_open_all_round():
    diamond = unturned(DIAMOND, TRADE)
    assert seen(diamond, "rewards") == ends([(0, 0), (0, 1)], [(1, 1), (1, 0)])
    assert seen(diamond, "closed") == set()


def test_the_pharos_is_open_where_two_sides_meet_at_a_blunt_corner():
    coast = unturned(COAST, TRADE)
    assert seen(coast, "rewards") == ends([(0, 0), (0, 1)], [(0, 1), (1, 1)])
    assert seen(coast, "closed") == ends([(1, 1), (1, 0)], [(1, 0), (0, 0)])


def test_the_great_wall_has_a_border_on_one_long_side():
    wall = unturned(WALL, GOVERNMENT)
    assert [piece.cell for piece in wall] == [
        frozenset({(0, 0), (1, 0), (0, 1)}),
        frozenset({(1, 0), (1, 1), (0, 1)}),
        frozenset({(1, 0), (2, 0), (1, 1)}),
        frozenset({(2, 0), (2, 1), (1, 1)}),
    ]
    assert seen(wall, "closed") == ends([(0, 0), (1, 0)], [(1, 0), (2, 0)])
    assert seen(wall, "rewards") == ends([(0, 1), (1, 1)], [(1, 1), (2, 1)], [(0, 0), (0, 1)])
    shown = {(point, piece.resources[point]) for piece in wall for point in piece.cell}
    m, v, nothing = GOVERNMENT, WHITE, pieces.NOTHING
    assert shown == {((0, 1), m), ((1, 1), v), ((2, 1), m), ((0, 0), v), ((2, 0), v), ((1, 0), nothing)}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)
def test_six_rotations_differ_unless_half_a_turn_changes_nothing(shape):
    def relative(anchor, thirds):
        monument = [SlowPiece(shape.piece(anchor, thirds, k, TRADE, 0)) for k in range(shape.size)]
        west = min(min(piece.cell) for piece in monument)
        south = min(r for piece in monument for _, r in piece.cell)

        def moved(points):
            return frozenset((q - west[0], r - south) for q, r in points)

        return frozenset(
            (moved(piece.cell), frozenset(map(moved, piece.closed)), frozenset(map(moved, piece.rewards)))
            for piece in monument
        )

    rotations = {relative(anchor, thirds) for anchor in (UP, DOWN) for thirds in range(3)}
    assert len(rotations) == (3 if shape.halves_alike else 6)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)
def test_the_anchor_leads_to_every_triangle_and_back(shape):
    for anchor in (UP, DOWN):
        for thirds in range(3):
            last = shape.cell(anchor, thirds, shape.size - 1)
            first = min(anchor, last) if shape.halves_alike else anchor
            for k in range(shape.size):
                assert shape.anchor(shape.cell(anchor, thirds, k), thirds, k) == first
