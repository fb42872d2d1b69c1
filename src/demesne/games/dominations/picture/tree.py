"""The scene of a civilization tree."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.picture.legend import NAMES, legend
from demesne.games.dominations.picture.shapes import (
    KINDS_OF_KNOWLEDGE,
    Point,
    Shape,
    disc,
    extent,
    polygon,
    text,
)
from demesne.games.dominations.tree.halves import COLOURLESS, NO_CARD, SIDES, half, nodus
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.games.dominations.tree.tree import Tree, east_of, north_of, slot_text

IN_A_LINE: Final = 12
_RADIUS: Final = 0.16
# Middles of the four sides of a card, and the direction from there into the card.
_EDGES: Final = ((0.5, 0.0, 90), (1.0, 0.5, 180), (0.5, 1.0, 270), (0.0, 0.5, 0))

SQUARE: Final[list[Point]] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
"""The corners of a card, clockwise from the upper left one."""


class Face(NamedTuple):
    """What is to be read on a card: its name, its domain (-1: none), whether it shows its advanced side.

    `side` is what the advanced side is called on it.
    """

    name: str
    domain: int = -1
    advanced: bool = False
    side: str = "advanced"


def tree_scene(
    tree: Tree, faces: Sequence[Face], show_open: bool = True, names: Sequence[str] = (*NAMES, "Corruptio")
) -> list[Shape]:
    """Return the scene of a tree; `faces` are its cards in the order in which they came.

    A full nodus is a disc on the side between two cards, a half one a half disc inside its card. With `show_open`
    the open slots are drawn too, with their names, as actions.
    """
    shapes: list[Shape] = []
    if show_open:
        for word in open_slots(tree):
            name = slot_text(slot_of(word))
            shapes.append(polygon("slot", _square(slot_of(word)), label=name, action=name))
    for number, face in enumerate(faces):
        shapes += _card(tree, number, face)
    for number in range(len(faces)):
        shapes += _nodi(tree, number)
    if not shapes:
        # A tree of the prototype before its campfire is chosen (F12).
        return shapes
    left, _, _, bottom = extent(shapes)
    return shapes + legend((left, bottom + 0.15), names)


def _square(slot: int) -> list[Point]:
    return _square_at((int(east_of(slot)), -int(north_of(slot))))


def _square_at(corner: Point) -> list[Point]:
    return [(corner[0] + x, corner[1] + y) for x, y in SQUARE]


def _card(tree: Tree, number: int, face: Face) -> list[Shape]:
    x, y = corner = _square(tree.slot(number))[0]
    name = text("slot-name", (x + 0.5, y + 0.74), 0.1, slot_text(tree.slot(number)))
    return [*card_marks(face, corner), name]


def card_marks(face: Face, corner: Point) -> list[Shape]:
    """Return a card without its half nodi, its upper left corner here."""
    x, y = corner
    domain = KINDS_OF_KNOWLEDGE[face.domain] if face.domain >= 0 else ""
    shapes = [polygon("advanced" if face.advanced else "card", _square_at(corner))]
    lines = wrapped(face.name)
    # What is longer than a line is written smaller, for half a word is none.
    height = 0.11 * min(1.0, IN_A_LINE / max(map(len, lines)))
    shapes += [text("name", (x + 0.5, y + 0.27 + 0.13 * k), height, words) for k, words in enumerate(lines)]
    if face.advanced:
        shapes.append(text("side", (x + 0.5, y + 0.6), 0.1, face.side))
    if domain:
        shapes.append(disc("card-domain", (x + 0.14, y + 0.86), 0.08, domain, LETTERS[face.domain]))
    return shapes


def wrapped(name: str) -> list[str]:
    """Return a name in one line, or, where it is too long and has a space, in two that are as short as can be."""
    words = name.split(" ")
    if len(name) <= IN_A_LINE or len(words) == 1:
        return [name]
    pairs = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    return min(pairs, key=lambda pair: max(map(len, pair)))


def _nodi(tree: Tree, number: int) -> list[Shape]:
    corner = _square(tree.slot(number))[0]
    shapes = []
    for side in range(SIDES):
        own = int(half(tree.halves(number), side))
        other = tree.facing(tree.slot(number), side)
        if other == NO_CARD:
            shapes.append(polygon("half", half_disc(corner, side), KINDS_OF_KNOWLEDGE[own], LETTERS[own]))
        elif side < SIDES // 2:
            # Drawn once, from the card that has it on top or on its right.
            colour = int(nodus(own, other, True))
            letter = "o" if colour == COLOURLESS else LETTERS[colour]
            shapes.append(disc("nodus", _edge(corner, side), _RADIUS, KINDS_OF_KNOWLEDGE[colour], letter))
    return shapes


def _edge(corner: Point, side: int) -> Point:
    """Return the middle of a side of the card whose upper left corner is here."""
    return corner[0] + _EDGES[side][0], corner[1] + _EDGES[side][1]


def half_disc(corner: Point, side: int) -> list[Point]:
    """Return the outline of the half nodus on one side of the card whose upper left corner is here."""
    x, y = _edge(corner, side)
    angles = [(_EDGES[side][2] - 90 + 22.5 * step) * pi / 180 for step in range(9)]
    return [(x + _RADIUS * cos(angle), y + _RADIUS * sin(angle)) for angle in angles]
