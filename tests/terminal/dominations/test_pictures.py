"""The board and the trees drawn for a terminal hold what is told of them."""

from demesne.games.dominations.board import pieces
from demesne.games.dominations.rulesets import FINAL
from demesne.i18n.dominations.naming import Naming
from demesne.terminal.dominations import pictures
from tests.i18n.dominations.played import after_a_game
from tests.terminal.stage import ENGLISH

NAMES = ["Ann", "Bo"]


def test_the_drawings_hold_what_is_told():
    view = after_a_game(1)
    naming = Naming(view.components(), FINAL, ENGLISH)
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
