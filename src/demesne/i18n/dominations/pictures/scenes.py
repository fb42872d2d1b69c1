"""Scenes of a game with names in one language: the board and the trees as a player or spectator sees them."""

from collections.abc import Sequence
from typing import Final

from demesne.games.dominations.choices.asks import SLOT
from demesne.games.dominations.domains import CORRUPTIO, VESTIGIUM
from demesne.games.dominations.game import View
from demesne.games.dominations.picture.board import board_scene, monuments_of
from demesne.games.dominations.picture.choice import piece_scene
from demesne.games.dominations.picture.shapes import Shape
from demesne.games.dominations.picture.tree import Face, tree_scene
from demesne.i18n.dominations.names import entry
from demesne.i18n.dominations.naming import Naming

MARKS: Final = ("mark", "circle-middle")
"""Roles of the shapes that show which monument lies somewhere."""

CARDS: Final = ("card", "advanced")
"""Roles of the shapes of whole cards."""


def board(view: View, naming: Naming, names: Sequence[str]) -> list[Shape]:
    """Return the scene of the board with its open cells; the mark of a monument stands for its id."""
    shown = view.board()
    kinds = [*naming.domains, naming.colour(VESTIGIUM)]
    shapes = board_scene(shown, dict(enumerate(naming.monuments)), True, kinds, names, naming.cradle)
    marked = [naming.components.monuments[number].id for number in monuments_of(shown)]
    for shape in shapes:
        if shape["role"] in MARKS:
            shape["action"] = marked[int(shape["label"]) - 1]
    return shapes


def tree(view: View, seat: int, naming: Naming, show_open: bool) -> list[Shape]:
    """Return the scene of the tree of a seat; with `show_open` its open slots. A card stands for its id."""
    shown = view.tree(seat)
    kinds = [naming.colour(colour) for colour in range(CORRUPTIO + 1)]
    cards = [view.card_of(shown.code(number)) for number in range(shown.count)]
    faces = [
        face(card.kind, card.number, bool(shown.is_advanced(number)), naming)
        for number, card in enumerate(cards)
    ]
    shapes = tree_scene(shown, faces, show_open, kinds)
    drawn = [shape for shape in shapes if shape["role"] in CARDS]
    for shape, card in zip(drawn, cards, strict=True):
        shape["action"] = entry(card.kind, card.number, naming.components).id
    return shapes


def face(kind: str, number: int, advanced: bool, naming: Naming) -> Face:
    """Return what is to be read on a card that lies in a tree."""
    domain = naming.components.masteries[number].domain if kind == "mastery" else -1
    return Face(naming.card(kind, number), domain, advanced, naming.advanced)


def piece(view: View, naming: Naming) -> list[Shape]:
    """Return the scene of the tile or card that the open decision lays, nothing for other decisions."""
    card = view.source_card
    shown = None
    if view.ask == SLOT and card is not None:
        shown = face(card.kind, card.number, False, naming)
    return piece_scene(view, shown)
