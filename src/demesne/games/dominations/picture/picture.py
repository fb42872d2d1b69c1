"""Pictures that show themselves: in a notebook as SVG, in a terminal as text."""

import json
from collections.abc import Mapping, Sequence

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.picture.board import board_scene
from demesne.games.dominations.picture.shapes import Shape
from demesne.games.dominations.picture.svg import svg
from demesne.games.dominations.picture.text import BOARD, TREE, Scale, text
from demesne.games.dominations.picture.tree import Face, tree_scene
from demesne.games.dominations.tree.tree import Tree


class Picture:
    """A scene with a title and the scale of its text."""

    def __init__(self, title: str, shapes: list[Shape], scale: Scale) -> None:
        self.title = title
        self.shapes = shapes
        self.scale = scale

    def svg(self) -> str:
        """Return the picture as an SVG document."""
        return svg(self.shapes, self.title)

    def text(self, colour: bool = False) -> str:
        """Return the picture as lines for a terminal."""
        return text(self.shapes, self.scale, colour)

    def json(self) -> str:
        """Return the scene as a JSON list."""
        return json.dumps(self.shapes, ensure_ascii=False)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()


def of_board(
    board: Board,
    monuments: Mapping[int, str] | None = None,
    show_open: bool = True,
    seats: Sequence[str] = (),
) -> Picture:
    """Return a picture of a board; the arguments are those of `board_scene`."""
    return Picture("Board", board_scene(board, monuments, show_open, seats=seats), BOARD)


def of_tree(tree: Tree, faces: Sequence[Face], show_open: bool = True) -> Picture:
    """Return a picture of a civilization tree; the arguments are those of `tree_scene`."""
    return Picture("Civilization tree", tree_scene(tree, faces, show_open), TREE)
