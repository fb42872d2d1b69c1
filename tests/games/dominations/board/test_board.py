"""The board's lists follow every placement."""

import pytest
from hypothesis import given
from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominations.board import grid, notation, pieces
from demesne.games.dominations.board.board import WORDS, Board
from tests.games.dominations.board.boards import CRADLE, boards, cells, city, empty, games, lay, played, words
from tests.games.dominations.board.slow import SlowBoard, SlowPiece, axial, cell_of


def open_cells(board):
    return [int(board.open_cell(rank)) for rank in range(board.open_count)]


def test_s1_the_cradle_lies_in_the_middle_and_opens_its_six_sides():
    board = empty()
    assert {notation.cell_text(cell) for cell in cells(board)} == {
        "n1w1",
        "n1e0",
        "n1e1",
        "s1w1",
        "s1e0",
        "s1e1",
    }
    assert [notation.cell_text(cell) for cell in open_cells(board)] == [
        "n2e0",
        "n1w2",
        "n1e2",
        "s1w2",
        "s1e2",
        "s2e0",
    ]


def test_s1_the_corners_of_the_cradle_run_clockwise_from_the_east():
    shown = {}
    for word in words(empty()):
        shown.update(SlowPiece(word).resources)
    clockwise = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert [shown[point] for point in clockwise] == CRADLE


def test_the_cradle_shows_each_domain_once():
    with pytest.raises(ValueError, match="each domain once"):
        Board.start([0, 0, 1, 2, 3, 4])


@given(boards)
def test_the_open_cells_equal_those_found_from_scratch(board):
    found = open_cells(board)
    assert found == sorted(found)
    assert {cell_of(cell) for cell in found} == SlowBoard(board).open_cells()
    assert [board.rank_of_open(cell) for cell in found] == list(range(board.open_count))
    assert all(board.accepts_land(cell) for cell in found)


@given(boards)
def test_the_loci_equal_those_found_from_scratch(board):
    found = [int(board.locus_point(rank)) for rank in range(board.locus_count)]
    assert found == sorted(found)
    assert {axial(point) for point in found} == SlowBoard(board).loci()
    assert [board.rank_of_locus(point) for point in found] == list(range(board.locus_count))


@given(boards)
def test_pieces_never_overlap_and_are_found_by_their_cells(board):
    assert len(set(cells(board))) == board.count
    assert [board.number_at(cell) for cell in cells(board)] == list(range(board.count))
    assert all(board.number_at(cell) == -1 and board.at(cell) == 0 for cell in open_cells(board))


@given(boards)
def test_nothing_lies_against_a_closed_side(board):
    for cell in cells(board):
        for side in range(3):
            if not pieces.is_open(board.at(cell), side):
                assert board.at(grid.neighbour(cell, side)) == 0


@given(boards)
def test_a_copy_is_equal_and_its_own(board):
    other = board.copy()
    assert list(other.memory) == list(board.memory)
    if other.open_count:
        other.cover(pieces.land(other.open_cell(0), 0, 0, 0, 0, 0))
        assert other.count == board.count + 1


@given(games)
def test_a_board_may_lie_anywhere_in_a_larger_memory(moves):
    alone = played(moves)
    shared = Board(vec[i64]([7] * 10 + [0] * WORDS + [7] * 10), 10)
    for number, word in enumerate(words(alone)):
        shared.cover(pieces.with_city(word, 0, 0))
        if pieces.level_of(word):
            shared.set_city(pieces.cell_of(word), pieces.owner_of(word), pieces.level_of(word))
        assert shared.piece(number) == word
    assert open_cells(shared) == open_cells(alone)
    assert list(shared.memory[:10]) == list(shared.memory[10 + WORDS :]) == [7] * 10
    assert words(shared.copy()) == words(alone)


@pytest.mark.parametrize("cell", [notation.parse_cell("n1e1"), grid.cell_at(row=39, column=0)])
def test_a_covered_cell_and_one_out_of_reach_are_refused(cell):
    with pytest.raises(ValueError, match="covered already or out of reach"):
        empty().cover(pieces.land(cell, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("ways", [(0, 2), (0, 1), (1, 2)])
def test_the_longest_chain_of_a_game_stays_in_reach(ways):
    board = empty()
    start = {(0, 2): "n1e2", (0, 1): "s2e0", (1, 2): "s2e0"}[ways]
    cell = notation.parse_cell(start)
    for step in range(72):
        board.cover(pieces.land(cell, 0, 0, 0, 0, 0))
        beyond = [int(grid.neighbour(cell, side)) for side in ways]
        cell = max((c for c in beyond if board.number_at(c) < 0), key=lambda c: abs(c - grid.CENTRE))
        assert grid.in_reach(cell) or step == 71
    assert board.open_count == 78


def test_a_city_stands_where_it_was_built():
    board = empty()
    lay(board, "n2e0/0", (0, 1, 2, 3))
    city(board, "n2e0", owner=2, level=3)
    word = board.at(notation.parse_cell("n2e0"))
    assert (pieces.owner_of(word), pieces.level_of(word), pieces.settlement_of(word)) == (2, 3, 0)


def test_the_board_is_small():
    assert WORDS * 8 <= 2048
