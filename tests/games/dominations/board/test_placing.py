"""Where things may lie: G1, B5, B6a."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.games.dominations.board import grid, notation, pieces, placing
from demesne.games.dominations.domains import ART, CRAFT, SCIENCE, TRADE
from tests.examples import examples
from tests.games.dominations.board.boards import COAST, DIAMOND, SHAPES, WALL, boards, city, empty, lay, words
from tests.games.dominations.board.slow import SlowBoard, SlowPiece, beyond, cell_of, sides

TILE = (TRADE, CRAFT, ART, SCIENCE)


def texts(places):
    return [notation.place_text(where) for where in places]


def test_g1_a_tile_touches_a_whole_side_in_any_rotation():
    board = empty()
    places = [placing.land_place(board, rank) for rank in range(placing.land_place_count(board))]
    assert texts(places)[:4] == ["n2e0/0", "n2e0/1", "n2e0/2", "n1w2/0"]
    assert len(places) == 18
    assert [placing.rank_of_land_place(board, where) for where in places] == list(range(18))
    lay(board, "n2e0/1", TILE)
    assert {"n2w1/0", "n2e1/2"} <= set(texts(placing.land_place(board, rank) for rank in range(21)))


@pytest.mark.parametrize("where", ["n1e0/0", "n3e5/0"])
def test_g1_no_tile_lies_on_another_or_alone(where):
    with pytest.raises(ValueError, match="no land tile"):
        lay(empty(), where, TILE)


def test_g1_no_side_lies_against_a_closed_side_even_if_another_is_legal():
    board = empty()
    lay(board, "n1e2/0", TILE)
    placing.lay_monument(board, notation.parse_place("n1e3/0"), COAST, TRADE, 0)
    below = notation.parse_cell("s1e3")
    assert not pieces.is_open(board.at(notation.parse_cell("n1e3")), 1)
    lay(board, "s1e2/0", TILE)
    assert board.number_at(below) < 0
    assert board.rank_of_open(below) == -1


@settings(max_examples=examples(8))
@given(boards)
def test_b6_every_offered_place_of_a_monument_is_allowed_and_no_other(board):
    slow = SlowBoard(board)
    for shape in SHAPES.values():
        for domain in (placing.ANY_DOMAIN, TRADE):
            places = [int(where) for where in placing.monument_places(board, shape, domain)]
            assert places == all_allowed(board, slow, shape, domain)


def all_allowed(board, slow, shape, domain):
    """Try every anchor near the board by the words of B5 and B6a; keep the first name of each footprint."""
    around = {
        int(grid.cell_at(grid.row_of(cell) + dr, grid.column_of(cell) + dc))
        for cell in map(pieces.cell_of, words(board))
        for dr in (-2, -1, 0, 1, 2)
        for dc in range(-4, 5)
    }
    found = {}
    for anchor in sorted(around, reverse=True):
        for thirds in range(3):
            covering = [int(shape.piece(anchor, thirds, k, ART, 0)) for k in range(shape.size)]
            if legal(slow, [SlowPiece(word) for word in covering], domain):
                found[frozenset(covering)] = int(placing.place(anchor, thirds))
    return sorted(found.values())


def legal(slow, monument, domain):
    own = {piece.cell for piece in monument}
    if own & slow.things.keys():
        return False
    beside = False
    for piece in monument:
        for side in sides(piece.cell):
            near = slow.things.get(beyond(piece.cell, side))
            if near is None:
                continue
            if side in piece.closed or side in near.closed:
                return False
            if near.kind == pieces.LAND and (domain < 0 or (near.level and near.settlement == domain)):
                beside = True
    return beside


def test_b5_a_diamond_lies_beside_a_city_of_its_domain():
    board = empty()
    lay(board, "n2e0/0", (TRADE, CRAFT, ART, SCIENCE))
    assert texts(placing.monument_places(board, DIAMOND, TRADE)) == []
    city(board, "n2e0", owner=1)
    assert texts(placing.monument_places(board, DIAMOND, CRAFT)) == []
    places = placing.monument_places(board, DIAMOND, TRADE)
    assert len(places) == 4, "two free sides, and two ways at each"
    assert all("/" in text for text in texts(places))


def test_b6a_a_diamond_never_lies_at_the_cradle_alone():
    assert list(placing.monument_places(empty(), DIAMOND, placing.ANY_DOMAIN)) == []


def test_b6_a_monument_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="does not fit"):
        placing.lay_monument(empty(), notation.parse_place("n1e0/0"), WALL, ART, 0)


@given(boards, st.data())
def test_b6_a_placed_monument_covers_what_was_offered(board, data):
    shape = data.draw(st.sampled_from(list(SHAPES.values())))
    places = list(placing.monument_places(board, shape, placing.ANY_DOMAIN))
    if not places or board.count > 70:
        return
    where = data.draw(st.sampled_from(places))
    before = words(board)
    placing.lay_monument(board, where, shape, ART, 7)
    assert words(board)[: len(before)] == before
    new = [SlowPiece(word) for word in words(board)[len(before) :]]
    assert len(new) == shape.size
    assert all(piece.monument == 7 for piece in new)
    assert cell_of(placing.place_cell(where)) == new[0].cell


def test_b5_a_circle_lies_on_a_locus_that_carries_none():
    board = empty()
    for where in ["n1e2/0", "n1e3/0", "n1e4/0", "s1e2/0", "s1e3/0", "s1e4/0"]:
        lay(board, where, TILE)
    assert [notation.point_text(board.locus_point(rank)) for rank in placing.circle_places(board)] == []
    for where in ["n1e5/0", "s1e5/0", "n1e6/0", "s1e6/0", "s1e7/0", "n1e7/0"]:
        lay(board, where, TILE)
    ranks = list(placing.circle_places(board))
    assert [notation.point_text(board.locus_point(rank)) for rank in ranks] == ["*n0e4", "*n0e6"]
    board.set_circle(ranks[0], 3, ART)
    assert list(placing.circle_places(board)) == [1]
    assert (board.circle_at(0), board.circle_domain(0)) == (3, ART)
