"""Paints a scene as text for a terminal: lines by their slope, everything else by its letters.

Colours are escape codes that add nothing: whatever they say, the letters say too.
"""

from math import floor
from typing import Final, NamedTuple

from demesne.games.dominations.picture.board import ROW_HEIGHT
from demesne.games.dominations.picture.shapes import Shape, middle


class Scale(NamedTuple):
    """Characters for a unit to the right and downwards, and where level lines are drawn.

    On a board a level line lies at the foot of the line above it, as an underscore; in a tree on a line of its own.
    """

    columns: float
    lines: float
    underlined: bool


BOARD: Final = Scale(8, 4 / ROW_HEIGHT, True)
TREE: Final = Scale(14, 5, False)

# Characters of a side by role, instead of those of its slope.
_INK: Final = {"open": ".", "slot": ".", "closed-side": "#", "reward-side": "*"}
_MEANINGS: Final = {"closed-side": "closed side", "reward-side": "side with a reward"}
_COLOURS: Final = {
    "trade": "30;103",
    "science": "30;102",
    "religion": "30;105",
    "government": "30;101",
    "art": "30;106",
    "craft": "30;43",
    "white": "30;107",
    "black": "97;40",
}
# Drawn from the first to the last, so that the outline of a monument lies over the tiles beside it.
_ORDER: Final = ("open", "slot", "cradle", "card", "advanced", "tile", "monument")
_LINES: Final = ("open-side", "reward-side", "closed-side")
_EPSILON: Final = 1e-6


class Canvas:
    """Characters by line and column, each with the domain that it is to be coloured by."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, row: int, column: int, mark: str, domain: str = "") -> None:
        """Set one character."""
        self.marks[row, column] = (mark, domain)

    def edge(self, start: list[float], end: list[float], ink: str) -> None:
        """Draw one side; `ink` is the character to use, empty for the one that fits its slope."""
        ends = [(round(y * self.scale.lines), round(x * self.scale.columns)) for x, y in (start, end)]
        (top, left), (bottom, right) = sorted(ends)
        if top == bottom and self.scale.underlined:
            for column in range(left + 1, right - 1):
                self.put(top - 1, column, ink or "_")
        elif top == bottom:
            for column in range(left, right + 1):
                corner = column in {left, right}
                self.put(top, column, ink or ("+" if corner else "-"))
        elif left == right:
            for row in range(top + 1, bottom):
                self.put(row, left, ink or "|")
        else:
            for step in range(bottom - top):
                column = left + step if right > left else left - 1 - step
                self.put(top + step, column, ink or ("\\" if right > left else "/"))

    def write(self, shape: Shape) -> None:
        """Write the label of a shape around its middle."""
        x, y = middle([(x, y) for x, y in shape["points"]])
        if shape["role"] == "open":
            # A triangle is widest at its level side: there its name has room.
            levels = [y for _, y in shape["points"]]
            y += 0.12 if levels.count(max(levels)) > 1 else -0.12
        half = 0.0 if self.scale.underlined else 0.5
        row = floor(y * self.scale.lines + half + _EPSILON)
        first = floor(x * self.scale.columns - (len(shape["label"]) - 1) / 2 + half + _EPSILON)
        for k, letter in enumerate(shape["label"]):
            self.put(row, first + k, letter, shape["domain"])

    def lines(self, colour: bool) -> list[str]:
        """Return the drawn lines without space at their ends."""
        rows = sorted({row for row, _ in self.marks})
        left = min(column for _, column in self.marks)
        drawn = []
        for row in range(rows[0], rows[-1] + 1):
            columns = [column for at, column in self.marks if at == row]
            marks = [self.marks.get((row, k), (" ", "")) for k in range(left, max(columns, default=left) + 1)]
            drawn.append("".join(_coloured(*mark) if colour else mark[0] for mark in marks).rstrip())
        return drawn


def text(shapes: list[Shape], scale: Scale, colour: bool = False) -> str:
    """Return the scene as lines of characters; with `colour`, letters of domains lie on their colour."""
    canvas = Canvas(scale)
    body = [shape for shape in shapes if not shape["role"].startswith("key")]
    for role in (*_ORDER, *_LINES):
        for shape in body:
            if shape["role"] == role:
                points = shape["points"]
                after = points[1:] + points[:1] if shape["kind"] == "polygon" else points[1:]
                for start, end in zip(points, after, strict=False):
                    canvas.edge(start, end, _INK.get(role, ""))
    for shape in body:
        canvas.write(shape)
    keys = [shape for shape in shapes if shape["role"] in {"key", "key-mark", "key-seat"}]
    names = [shape["label"] for shape in shapes if shape["role"] == "key-name"]
    parts = [
        "".join(_coloured(letter, key["domain"]) if colour else letter for letter in key["label"])
        + f" {name}"
        for key, name in zip(keys, names, strict=True)
    ]
    roles = {shape["role"] for shape in shapes}
    parts += [f"{_INK[role]} {meaning}" for role, meaning in _MEANINGS.items() if role in roles]
    return "\n".join([*canvas.lines(colour), "", "  ".join(parts)]) + "\n"


def _coloured(mark: str, domain: str) -> str:
    return f"\x1b[{_COLOURS[domain]}m{mark}\x1b[0m" if domain else mark
