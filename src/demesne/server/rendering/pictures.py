"""The pictures of Dominations as browsers get them. Unchanged ones are not drawn again."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.game import View
from demesne.games.dominations.picture.choice import places_scene
from demesne.games.dominations.picture.shapes import Shape
from demesne.games.dominations.tree.tree import Tree
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.pictures import boards, scenes, trees
from demesne.server.rendering.forms import InWords, Scenes

EMPTY: Final = {"size": 0, "domain": "", "pattern": "", "label": "", "seat": -1, "action": ""}
"""Default values of the keys of a shape, which are left out."""

KEPT: Final = 16
"""The number of cached drawings: four trees, each with open slots, without, and in words, the board, and two more."""

_ENCODER: Final = msgspec.json.Encoder()


class Painter:
    """Draws the games of one setup with names in one language."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming
        self._kept: dict[object, msgspec.Raw] = {}

    def paint(self, view: View, names: Sequence[str]) -> Scenes:
        """Return the scenes for the viewer that a view belongs to."""
        seats = range(int(view.players))
        laid = board_mark(view.board()), tuple(names)
        grown = [tree_mark(view.tree(seat)) for seat in seats]
        naming = self.naming
        return Scenes(
            board=self._keep(("board", laid), lambda: lean(scenes.board(view, naming, names))),
            trees=[self._tree(view, seat, grown[seat]) for seat in seats],
            piece=_raw(lean(scenes.piece(view, naming))),
            places=_raw(lean(places_scene(view))),
            words=InWords(
                self._keep(("board in words", laid), lambda: boards.lines(view.board(), naming, names)),
                [self._told_tree(view, seat, grown[seat]) for seat in seats],
            ),
        )

    def _tree(self, view: View, seat: int, mark: object) -> msgspec.Raw:
        """Return the drawing of a tree, with open slots if it is the viewer's."""
        own = seat == view.seat
        return self._keep(("tree", seat, own, mark), lambda: lean(scenes.tree(view, seat, self.naming, own)))

    def _told_tree(self, view: View, seat: int, mark: object) -> msgspec.Raw:
        return self._keep(("tree in words", seat, mark), lambda: trees.lines(view, seat, self.naming))

    def _keep(self, mark: object, draw: Callable[[], object]) -> msgspec.Raw:
        """Return the drawing for a key, from the cache if possible."""
        found = self._kept.pop(mark, None)
        if found is None:
            found = _raw(draw())
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[mark] = found
        return found


def board_mark(board: Board) -> tuple[int, ...]:
    """Return the key of a board: its pieces, which hold their cities, and the circles on its loci."""
    pieces = [int(board.piece(number)) for number in range(board.count)]
    circles = [int(board.circle_at(rank)) for rank in range(board.locus_count)]
    return (*pieces, -1, *circles)


def tree_mark(tree: Tree) -> tuple[tuple[int, int, bool], ...]:
    """Return the key of a tree."""
    return tuple(
        (int(tree.code(number)), int(tree.slot(number)), bool(tree.is_advanced(number)))
        for number in range(tree.count)
    )


def lean(shapes: Sequence[Shape]) -> list[dict[str, Any]]:
    """Return shapes without the keys that are empty."""
    return [
        {key: value for key, value in shape.items() if key not in EMPTY or value != EMPTY[key]}
        for shape in shapes
    ]


def _raw(drawn: object) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(drawn))
