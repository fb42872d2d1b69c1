"""Pictures: what a player must find in them, in every form."""

import json
import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

from demesne.games.dominations.board import pieces, placing
from demesne.games.dominations.board.notation import cell_text
from demesne.games.dominations.domains import CRAFT, LETTERS, RELIGION, SCIENCE, TRADE
from demesne.games.dominations.picture.picture import of_board, of_tree
from demesne.games.dominations.picture.shapes import KINDS_OF_KNOWLEDGE, PATTERNS
from demesne.games.dominations.picture.svg import COLOURS, STYLES
from demesne.games.dominations.picture.tree import Face, card_marks, wrapped
from demesne.games.dominations.tree.halves import parse_halves
from demesne.games.dominations.tree.slots import open_slots
from demesne.games.dominations.tree.tree import Tree, parse_slot
from tests.examples import examples
from tests.games.dominations.board.boards import COAST, boards, city, empty, lay, words
from tests.games.dominations.tree.trees import CAMPFIRE, trees

SVG = "{http://www.w3.org/2000/svg}"


GOLDEN_BOARD = r"""       w3  w2  w1  e0  e1  e2  e3

                   ..      ..
                  .  .    .  .
n2               .    .  .    .
         ...... ._n2e0_.._n2e2_.
        . n1w2 / A    C \S    R/.
         .    / A       C\ Tb3/  .
n1        .  /            \ C/    .
     ......./G            T\/.n1e3..
    . s1w3 /\G   Cradle   T/.
s1   .    / S\            /  .
      .  /  S \ R       S/    .
       ./C____R\ R____S /.s1e2..
        . s2w2 .. s2e0 .
s2       .    .  .    .
          .  .    .  .
           ..      ..

T Trade  C Craft  A Art  S Science  G Government  R Religion  V any (white)
"""


def by_role(shapes, role):
    return [shape for shape in shapes if shape["role"] == role]


def small():
    board = empty()
    lay(board, "n1e2/0", (TRADE, CRAFT, SCIENCE, RELIGION))
    lay(board, "s1w2/2", (SCIENCE, CRAFT, SCIENCE, RELIGION))
    city(board, "n1e2", owner=1, level=3)
    return board


def test_the_text_of_a_small_board():
    assert str(of_board(small())) == GOLDEN_BOARD


@given(boards)
@settings(max_examples=examples(20))
def test_everything_on_the_board_is_in_the_scene(board):
    shapes = of_board(board).shapes
    land = [word for word in words(board) if pieces.kind_of(word) == pieces.LAND]
    assert len(by_role(shapes, "tile")) == len(land)
    built = [word for word in land if pieces.level_of(word)]
    assert sorted(shape["label"] for shape in by_role(shapes, "city")) == sorted(
        f"{LETTERS[pieces.settlement_of(w)]}{'abcd'[pieces.owner_of(w)]}{pieces.level_of(w)}" for w in built
    )
    assert len(by_role(shapes, "settlement")) == len(land) - len(built)
    opened = [cell_text(board.open_cell(rank)) for rank in range(board.open_count)]
    assert [shape["action"] for shape in by_role(shapes, "open")] == opened
    printed = [pieces.resource(word, k) for word in words(board) for k in range(3)]
    assert len(by_role(shapes, "resource")) == sum(kind != pieces.NOTHING for kind in printed)
    assert len(by_role(shapes, "locus")) + len(by_role(shapes, "circle")) == board.locus_count


@given(boards)
@settings(max_examples=examples(10))
def test_every_form_of_a_board_can_be_made(board):
    picture = of_board(board)
    assert json.loads(picture.json()) == picture.shapes
    document = parsed(picture._repr_svg_())
    chosen = {group.get("data-action") for group in document.iter(f"{SVG}g")} - {None}
    assert chosen == {shape["action"] for shape in picture.shapes if shape["action"]}
    assert uncoloured(picture.text(colour=True)) == picture.text()


@given(boards)
@settings(max_examples=examples(10))
def test_no_letter_of_a_tile_is_lost_in_the_text(board):
    picture = of_board(board)
    drawn = picture.text().rsplit("\n\n", 1)[0]
    shown = "".join(
        shape["label"]
        for role in ("resource", "settlement", "city", "title")
        for shape in by_role(picture.shapes, role)
    )
    for letter in LETTERS:
        assert drawn.count(letter) == shown.count(letter)
    assert all(shape["label"] in drawn for shape in by_role(picture.shapes, "city"))


def parsed(document):
    return ET.fromstring(document)  # noqa: S314 - drawn by the test itself


def uncoloured(text):
    return re.sub("\x1b\\[[0-9;]*m", "", text)


@given(trees)
@settings(max_examples=examples(20))
def test_everything_in_a_tree_is_in_the_scene(tree):
    faces = [Face(f"Card {number}", number % 6) for number in range(tree.count)]
    picture = of_tree(tree, faces)
    assert len(by_role(picture.shapes, "card")) == tree.count
    assert len(by_role(picture.shapes, "nodus")) == tree.all_nodi()
    assert len(by_role(picture.shapes, "half")) == 4 * tree.count - 2 * tree.all_nodi()
    assert len(by_role(picture.shapes, "slot")) == len(open_slots(tree))
    assert parsed(picture.svg()).tag == f"{SVG}svg"
    assert uncoloured(picture.text(colour=True)) == picture.text()


def test_the_text_of_a_small_tree():
    tree = Tree.start(0, CAMPFIRE)
    tree.place(1, parse_halves("XTSG"), parse_slot("n0e1"), False)
    picture = of_tree(
        tree, [Face("Campfire"), Face("Promissory Notes", TRADE, advanced=True)], show_open=False
    )
    assert str(picture) == (
        "+------V------+------X------+\n"
        "|   Campfire  |  Promissory |\n"
        "|             |    Notes    |\n"
        "|V            G   advanced T|\n"
        "|     n0e0    | T   n0e1    |\n"
        "+------V------+------S------+\n"
        "\n"
        "T Trade  C Craft  A Art  S Science  G Government  R Religion  V any (white)  X Corruptio\n"
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Fishing", ["Fishing"]),
        ("Colonisation", ["Colonisation"]),
        ("Promissory Notes", ["Promissory", "Notes"]),
        ("Theatre of Epidaurus 1/3", ["Theatre of", "Epidaurus 1/3"]),
        ("Construcción de carreteras", ["Construcción", "de carreteras"]),
        ("Schuldscheine", ["Schuldscheine"]),
    ],
)
def test_long_names_take_two_lines_and_no_word_is_broken(name, lines):
    assert wrapped(name) == lines


def test_a_word_that_is_longer_than_a_line_is_written_smaller():
    def height(name):
        marks = card_marks(Face(name, TRADE, False), (0.0, 0.0))
        [found] = [shape["size"] for shape in marks if shape["role"] == "name"]
        return found

    assert height("Fishing") == height("Colonisation") == 0.11
    assert height("Handelskompanien") == pytest.approx(0.11 * 12 / 16)


def test_domains_differ_by_colour_letter_and_pattern():
    domains = KINDS_OF_KNOWLEDGE[:6]
    assert len({COLOURS[domain] for domain in domains}) == 6
    assert len({PATTERNS[domain] for domain in domains}) == 6
    assert len(set(LETTERS)) == 8


def test_every_figure_has_a_style():
    board = small()
    places = placing.monument_places(board, COAST, TRADE)
    placing.lay_monument(board, places[0], COAST, TRADE, 0)
    figures = {shape["role"] for shape in of_board(board).shapes if shape["kind"] != "text"}
    assert {"closed-side", "reward-side", "mark", "city", "settlement"} <= figures <= set(STYLES)


def test_names_are_escaped():
    board = small()
    svg = of_board(board, seats=["<Ada & Ben>"]).svg()
    assert "&lt;Ada &amp; Ben&gt;" in svg
    assert "<Ada" not in svg


def test_the_legend_names_monuments_and_seats():
    text = of_board(small(), seats=["Ada", "Ben"]).text()
    assert text.splitlines()[-1].endswith("V any (white)  a Ada  b Ben")
