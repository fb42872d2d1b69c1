"""The scenes of single components: a land tile and a card, each as it lies in the hand."""

from typing import Final

from demesne.games.dominations.cards.components import Nodi, Tile
from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.picture.board import ROW_HEIGHT, tile_marks
from demesne.games.dominations.picture.shapes import KINDS_OF_KNOWLEDGE, Point, Shape, polygon
from demesne.games.dominations.picture.tree import SQUARE, Face, card_marks, half_disc
from demesne.games.dominations.tree.halves import SIDES

UNTURNED: Final[list[Point]] = [(0.5, 0.0), (1.0, ROW_HEIGHT), (0.0, ROW_HEIGHT)]
"""The corners of a tile that is not turned, clockwise from the apex, as its resources are printed."""


def tile_scene(tile: Tile) -> list[Shape]:
    """Return the scene of a land tile, not turned.

    Turned by t thirds it lies in a cell so that the k-th point of its outline comes to the (k + t)-th of the cell,
    counted round.
    """
    return [polygon("tile", UNTURNED), *tile_marks(UNTURNED, tile.corners, tile.settlement)]


def card_scene(face: Face, halves: Nodi) -> list[Shape]:
    """Return the scene of a card that lies alone, with its four half nodi."""
    shapes = card_marks(face, SQUARE[0])
    for side in range(SIDES):
        colour = halves[side]
        shapes.append(
            polygon("half", half_disc(SQUARE[0], side), KINDS_OF_KNOWLEDGE[colour], LETTERS[colour])
        )
    return shapes
