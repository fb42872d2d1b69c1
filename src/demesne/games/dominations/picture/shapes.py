"""The shapes of a scene: plain JSON objects that say what is where, never how it is painted.

Lengths are in sides of a land tile on a board, in sides of a card in a tree; x runs to the right, y down. The keys:

- `kind`: `polygon` (closed), `line`, `disc` or `text`. `points`: its corners, its ends, or its middle.
- `size`: radius of a disc, height of a text, else 0. `role`: what the shape is in the game, like `settlement`.
- `domain` and `pattern`: the domain that it shows, and the pattern that goes with it; both empty if none.
- `label`: what is written on it. `seat`: the seat it belongs to, -1 if none.
- `action`: what a player does by choosing it, in the notation; empty where nothing is to be done.
"""

from typing import Final, TypedDict

from demesne.games.dominations.domains import WORDS

Point = tuple[float, float]


class Shape(TypedDict):
    """One shape; the module says what the keys mean."""

    kind: str
    role: str
    points: list[list[float]]
    size: float
    domain: str
    pattern: str
    label: str
    seat: int
    action: str


WHITE: Final = "white"
BLACK: Final = "black"
KINDS_OF_KNOWLEDGE: Final = (*WORDS, WHITE, BLACK)
"""The domains, and the colours of Vestigium and Corruptio, by number."""

PATTERNS: Final = {
    "trade": "dots",
    "science": "grid",
    "religion": "crosses",
    "government": "bars",
    "art": "waves",
    "craft": "stripes",
    WHITE: "plain",
    BLACK: "plain",
}


def polygon(role: str, points: list[Point], domain: str = "", label: str = "", action: str = "") -> Shape:
    """Return a closed figure."""
    return _shape("polygon", role, points, 0, domain, label, action, -1)


def line(role: str, start: Point, end: Point) -> Shape:
    """Return a straight line."""
    return _shape("line", role, [start, end], 0, "", "", "", -1)


def disc(
    role: str,
    middle: Point,
    radius: float,
    domain: str = "",
    label: str = "",
    action: str = "",
    seat: int = -1,
) -> Shape:
    """Return a disc."""
    return _shape("disc", role, [middle], radius, domain, label, action, seat)


def text(role: str, middle: Point, height: float, label: str, seat: int = -1) -> Shape:
    """Return a line of text around a middle."""
    return _shape("text", role, [middle], height, "", label, "", seat)


def _shape(
    kind: str,
    role: str,
    points: list[Point],
    size: float,
    domain: str,
    label: str,
    action: str,
    seat: int,
) -> Shape:
    return {
        "kind": kind,
        "role": role,
        # Rounded, so that a scene is the same text on every machine; 0.0 is added to be rid of -0.0.
        "points": [[round(x, 4) + 0.0, round(y, 4) + 0.0] for x, y in points],
        "size": round(size, 4),
        "domain": domain,
        "pattern": PATTERNS[domain] if domain else "",
        "label": label,
        "seat": seat,
        "action": action,
    }


def toward(start: Point, end: Point, part: float) -> Point:
    """Return the point that lies at a part of the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def middle(points: list[Point]) -> Point:
    """Return the middle of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def extent(shapes: list[Shape]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what the shapes cover; texts count by their middle."""
    xs = [(x, shape["size"]) for shape in shapes for x, _ in shape["points"]]
    ys = [(y, shape["size"]) for shape in shapes for _, y in shape["points"]]
    return (
        min(x - size for x, size in xs),
        min(y - size for y, size in ys),
        max(x + size for x, size in xs),
        max(y + size for y, size in ys),
    )
