"""The board and the trees of a game as drawings for a terminal."""

from collections.abc import Sequence
from typing import NamedTuple

from demesne.games.dominations.game import View
from demesne.games.dominations.picture.picture import Picture
from demesne.games.dominations.picture.text import BOARD, TREE
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.pictures import scenes


class Drawing(NamedTuple):
    """Lines of one picture, with escape codes or without, and the legend below it; `labels` columns name rows."""

    lines: list[str]
    legend: str
    labels: int


def board(view: View, naming: Naming, names: Sequence[str], colour: bool = False) -> Drawing:
    """Draw the board, its open cells with their names."""
    scene = scenes.board(view, naming, names)
    rows = [shape["label"] for shape in scene if shape["role"] == "row"]
    return _drawing(Picture("", scene, BOARD).text(colour), max(map(len, rows)) + 1)


def tree(view: View, seat: int, naming: Naming, colour: bool = False) -> Drawing:
    """Draw the tree of a seat; the open slots are named in that of the view."""
    scene = scenes.tree(view, seat, naming, seat == view.seat)
    return _drawing(Picture("", scene, TREE).text(colour), 0)


def _drawing(text: str, labels: int) -> Drawing:
    picture, _, legend = text.rstrip("\n").rpartition("\n\n")
    return Drawing(picture.split("\n"), legend, labels)
