"""Words of pieces hold what was put in, and turn as a tile in the hand does."""

from hypothesis import given
from hypothesis import strategies as st

from demesne.games.dominations.board import grid, pieces
from tests.games.dominations.board.test_grid import cells

codes = st.integers(0, 7)


@given(cells, st.tuples(codes, codes, codes), codes, codes, codes, st.integers(1, 3), st.integers(0, 15))
def test_a_piece_gives_back_what_it_was_made_of(
    cell, corners, settlement, open_sides, rewards, kind, monument
):
    word = pieces.piece(cell, pieces.three(*corners), settlement, open_sides, rewards, kind, monument)
    assert pieces.cell_of(word) == cell
    assert tuple(pieces.resource(word, k) for k in range(3)) == corners
    assert pieces.settlement_of(word) == settlement
    assert [pieces.is_open(word, k) for k in range(3)] == [bool(open_sides >> k & 1) for k in range(3)]
    assert [pieces.has_reward(word, k) for k in range(3)] == [bool(rewards >> k & 1) for k in range(3)]
    assert (pieces.kind_of(word), pieces.monument_of(word)) == (kind, monument)
    assert pieces.level_of(word) == 0


@given(cells, st.integers(0, 3), st.integers(1, 3), st.integers(0, 3), st.integers(1, 3))
def test_a_city_replaces_the_one_before(cell, owner, level, later_owner, later_level):
    tile = pieces.land(cell, 1, 2, 3, 4, 0)
    word = pieces.with_city(pieces.with_city(tile, owner, level), later_owner, later_level)
    assert (pieces.owner_of(word), pieces.level_of(word)) == (later_owner, later_level)
    assert pieces.with_city(word, 0, 0) == tile


@given(cells, st.tuples(codes, codes, codes), st.integers(0, 2))
def test_a_turned_tile_shows_its_first_corner_that_many_places_on(cell, corners, thirds):
    first, second, third = corners
    word = pieces.land(cell, 0, first, second, third, thirds)
    assert [pieces.resource(word, grid.turned(k, thirds)) for k in range(3)] == list(corners)


@given(codes, st.integers(0, 2), st.integers(0, 2))
def test_sides_turn_like_corners(sides, side, thirds):
    turned = pieces.turned_sides(sides, thirds)
    assert turned >> grid.turned(side, thirds) & 1 == sides >> side & 1


def test_the_first_corner_of_an_unturned_tile_is_at_the_apex():
    cell = grid.cell_at(row=0, column=3)
    assert pieces.resource(pieces.land(cell, 0, 5, 1, 2, 0), 0) == 5
