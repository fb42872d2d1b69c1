"""What the open decision adds to a picture: the piece that is to be laid, and places that no board shows by itself."""

from collections.abc import Sequence

from demesne.games.dominations.actions import CORNER, PLACE
from demesne.games.dominations.board.grid import following
from demesne.games.dominations.board.notation import place_text, side_text
from demesne.games.dominations.board.placing import place_cell, place_thirds
from demesne.games.dominations.board.shapes import Shape as Footprint
from demesne.games.dominations.choices import asks
from demesne.games.dominations.picture.board import corners
from demesne.games.dominations.picture.parts import card_scene, tile_scene
from demesne.games.dominations.picture.shapes import Shape, line, polygon
from demesne.games.dominations.picture.tree import Face
from demesne.games.dominations.tree.halves import SIDES, half
from demesne.games.dominations.views.seat import SeatView


def piece_scene(view: SeatView, face: Face | None = None) -> list[Shape]:
    """Return the land tile or the card that the open decision lays, as it lies in the hand; empty for others.

    `face` is that of the card of a decision of the kind slot.
    """
    if view.ask == asks.PLACE_TILE:
        return tile_scene(view.components().tiles[int(view.subject)])
    if view.ask == asks.SLOT and face is not None:
        top, right, bottom, left = (int(half(view.halves, side)) for side in range(SIDES))
        return card_scene(face, (top, right, bottom, left))
    return []


def places_scene(view: SeatView) -> list[Shape]:
    """Return the legal places of a diamond, and the sides to choose from; each with its action.

    A place of a diamond is a polygon for each cell that it would cover, its anchor first.
    """
    if view.ask == asks.SIDE:
        return _sides(int(view.subject_cell), view.legal_actions())
    card = view.source_card
    if view.ask != asks.PLACE_MONUMENT or card is None or view.is_circle(card.number):
        return []
    footprint = Footprint.of(view.components().monuments[card.number].shape)
    places = view.diamond_places(card.number)
    shapes = []
    for action in view.legal_actions():
        where = places[action - PLACE]
        for k in range(int(footprint.size)):
            cell = footprint.cell(place_cell(where), place_thirds(where), k)
            shapes.append(polygon("footprint", corners(cell), action=place_text(where)))
    return shapes


def _sides(cell: int, actions: Sequence[int]) -> list[Shape]:
    at = corners(cell)
    shapes = []
    for side in (action - CORNER for action in actions):
        shape = line("choose-side", at[side], at[int(following(side))])
        shape["action"] = side_text(cell, side)
        shapes.append(shape)
    return shapes
