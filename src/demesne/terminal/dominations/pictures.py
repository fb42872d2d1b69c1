"""The board and the trees of a game as drawings for a terminal."""

from collections.abc import Sequence
from typing import NamedTuple

from demesne.dominations.domains import CORRUPTIO, VESTIGIUM
from demesne.dominations.scene.board import board_scene
from demesne.dominations.scene.picture import Picture
from demesne.dominations.scene.text import BOARD, TREE
from demesne.dominations.scene.tree import Face, tree_scene
from demesne.dominations.view import View
from demesne.terminal.dominations.naming import Naming
from demesne.terminal.dominations.trees import card_name


class Drawing(NamedTuple):
    """Lines of one picture, with escape codes or without, and the legend below it; `labels` columns name rows."""

    lines: list[str]
    legend: str
    labels: int


def board(view: View, naming: Naming, names: Sequence[str], colour: bool = False) -> Drawing:
    """Draw the board, its open cells with their names."""
    monuments = dict(enumerate(naming.monuments))
    scene = board_scene(view.board(), monuments, True, [*naming.domains, naming.colour(VESTIGIUM)], names)
    rows = [shape["label"] for shape in scene if shape["role"] == "row"]
    return _drawing(Picture("", scene, BOARD).text(colour), max(map(len, rows)) + 1)


def tree(view: View, seat: int, naming: Naming, colour: bool = False) -> Drawing:
    """Draw the tree of a seat; the open slots are named in that of the view."""
    shown = view.tree(seat)
    faces = []
    for number in range(shown.count):
        card = view.card_of(shown.code(number))
        domain = naming.components.masteries[card.number].domain if card.kind == "mastery" else -1
        faces.append(
            Face(card_name(view, shown, number, naming, False), domain, bool(shown.is_advanced(number)))
        )
    words = [naming.colour(colour) for colour in range(CORRUPTIO + 1)]
    return _drawing(Picture("", tree_scene(shown, faces, seat == view.seat, words), TREE).text(colour), 0)


def _drawing(text: str, labels: int) -> Drawing:
    picture, _, legend = text.rstrip("\n").rpartition("\n\n")
    return Drawing(picture.split("\n"), legend, labels)
