"""Boards and trees told piece by piece, and drawn: nothing is left out."""

import random

import pytest

from demesne.dominations.board import pieces
from demesne.dominations.board.notation import cell_text, point_text
from demesne.dominations.game import GAME
from demesne.dominations.rulesets import FINAL
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.terminal.dominations import boards, pictures, trees
from demesne.terminal.dominations.naming import Naming
from tests.terminal.stage import ENGLISH

NAMES = ["Ann", "Bo"]


@pytest.fixture(scope="module", params=[1, 2])
def view(request):
    """Return the view of a seat after a random game."""
    choice, rng = random.Random(request.param), FastGenerator(b"told    ")
    setup = GAME.make_setup(2, {}, 0)
    assert isinstance(setup, Setup)
    state = State.start(setup, rng)
    while not state.is_over:
        state.apply(state.current_player, choice.choice(state.legal_actions()), rng)
    return state.view(0)


@pytest.fixture
def naming(view):
    return Naming(view.components(), FINAL, ENGLISH)


def test_every_piece_city_locus_and_open_cell_is_told(view, naming):
    board = view.board()
    lines = boards.lines(board, naming, NAMES)
    words = [board.piece(number) for number in range(board.count)]
    laid = [word for word in words if pieces.kind_of(word) != pieces.CRADLE]
    assert [line.partition(":")[0] for line in lines[1 : len(laid) + 1]] == [
        cell_text(pieces.cell_of(word)) for word in laid
    ]
    cities = sum(pieces.level_of(word) > 0 for word in laid)
    assert sum("City of " in line for line in lines) == cities > 0
    assert sum("losed sides" in line for line in lines) == sum(
        not all(pieces.is_open(word, side) for side in range(3)) for word in laid
    )
    points = [point_text(board.locus_point(rank)) for rank in range(board.locus_count)]
    assert all(point in lines[-2] for point in points)
    assert lines[-1].count(", ") == board.open_count - 1


def test_corners_are_told_where_they_lie(naming):
    up = pieces.land(_cell("n1e2"), 0, 1, 2, 3, 0)
    down = pieces.land(_cell("n1e1"), 0, 1, 2, 3, 0)
    assert boards.piece(up, naming, NAMES) in (
        "n1e2: settlement Trade; Craft on top, Art right, Science left.",
        "n1e2: settlement Trade; Craft at the bottom, Art left, Science right.",
    )
    assert ("on top" in boards.piece(up, naming, NAMES)) != ("on top" in boards.piece(down, naming, NAMES))


def _cell(name):
    from demesne.dominations.board.notation import parse_cell

    return parse_cell(name)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_card_of_a_tree_and_its_full_nodi_are_told(view, naming, seat):
    tree = view.tree(seat)
    lines = trees.lines(view, seat, naming)
    assert len(lines) == tree.count + 2
    assert sum(line.count(" full") for line in lines[: tree.count]) == 2 * tree.all_nodi()
    for number in range(tree.count):
        card = view.card_of(tree.code(number), bool(tree.is_advanced(number)))
        assert f": {naming.card(card.kind, card.number, card.advanced)}: " in lines[number]


def test_the_drawings_hold_what_is_told(view, naming):
    drawing = pictures.board(view, naming, NAMES)
    board = view.board()
    for number in range(board.count):
        word = board.piece(number)
        if pieces.level_of(word):
            city = (
                f"{'TCASGR'[pieces.settlement_of(word)]}{'ab'[pieces.owner_of(word)]}{pieces.level_of(word)}"
            )
            assert any(city in line for line in drawing.lines)
    assert "a Ann" in drawing.legend
    assert "T Trade" in drawing.legend
    assert "\x1b" not in "".join(drawing.lines)
    assert any("\x1b" in line for line in pictures.board(view, naming, NAMES, True).lines)
    own, other = pictures.tree(view, 0, naming), pictures.tree(view, 1, naming)
    assert any("Campfire" in line for line in own.lines)
    assert any("...." in line for line in own.lines)
    assert not any("...." in line for line in other.lines)
