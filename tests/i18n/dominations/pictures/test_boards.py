"""Boards and trees told piece by piece, and their scenes: nothing is left out."""

import pytest

from demesne.games.dominations.board import pieces
from demesne.games.dominations.board.notation import cell_text, point_text
from demesne.games.dominations.rulesets import FINAL
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.pictures import boards, scenes, trees
from tests.i18n.dominations.played import after_a_game
from tests.terminal.stage import ENGLISH

NAMES = ["Ann", "Bo"]


@pytest.fixture(scope="module", params=[1, 2])
def view(request):
    """Return the view of a seat after a random game."""
    return after_a_game(request.param)


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
    from demesne.games.dominations.board.notation import parse_cell

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


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_and_marks_of_a_scene_stand_for_their_ids(view, naming, seat):
    shown = view.to_json()
    cards = [shape for shape in scenes.tree(view, seat, naming, False) if shape["role"] in scenes.CARDS]
    kinds = ("mastery", "level", "campfire")
    laid = [
        card.get(kind) for card in shown["seats"][seat]["tree"]["cards"] for kind in kinds if kind in card
    ]
    assert [shape["action"] for shape in cards] == laid
    ids = [monument["monument"] for monument in shown["monuments"] if monument["built"]]
    marks = [shape["action"] for shape in scenes.board(view, naming, NAMES) if shape["role"] in scenes.MARKS]
    assert sorted(marks) == sorted(ids)


def test_scenes_speak_the_language(view):
    german = Naming(view.components(), FINAL, Catalogue.load("de"))
    assert "Wiege" in [shape["label"] for shape in scenes.board(view, german, NAMES)]
    labels = [shape["label"] for seat in (0, 1) for shape in scenes.tree(view, seat, german, True)]
    assert "advanced" not in labels
    assert any(shape["role"] == "slot" for shape in scenes.tree(view, 0, german, True))
