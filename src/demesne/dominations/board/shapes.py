"""The footprints of monuments (B5): what each of their triangles shows, and the way from one to the next.

A shape is drawn with its first triangle pointing up and lies turned by thirds; if the first triangle lies in a
cell that points down, the whole is turned by half a turn. So an anchor cell and 0, 1 or 2 thirds give all six
rotations, and nothing is ever flipped (B6a). A circle has no shape: it lies on a locus.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations.board.grid import neighbour, turned
from demesne.dominations.board.pieces import (
    ALL_SIDES,
    MONUMENT,
    NOTHING,
    WHITE,
    piece,
    three,
    turned_corners,
    turned_sides,
)

# Stands for the domain of the monument that has the shape.
OWN: Final = 0


class Triangle:
    """One triangle of a shape: three corners clockwise from the top, closed sides and sides with a reward."""

    def __init__(self, corners: tuple[int, int, int], closed: Sequence[int], rewards: Sequence[int]) -> None:
        self.corners: tuple[int, int, int] = corners
        self.closed: i64 = sum(1 << side for side in closed)
        self.rewards: i64 = sum(1 << side for side in rewards)


class Shape:
    """A footprint. `way` holds the side crossed to come from each triangle to the next.

    `halves_alike` says that half a turn changes nothing; such a shape is anchored in cells that point up only.
    """

    def __init__(self, name: str, triangles: list[Triangle], way: Sequence[int], halves_alike: bool) -> None:
        self.name: str = name
        self.triangles: list[Triangle] = triangles
        self.way: vec[i64] = vec[i64](way)
        self.halves_alike: bool = halves_alike
        self.size: i64 = len(triangles)

    def cell(self, anchor: i64, thirds: i64, k: i64) -> i64:
        """Return the cell of the k-th triangle."""
        cell: i64 = anchor
        step: i64 = 0
        while step < k:
            cell = neighbour(cell, turned(self.way[step], thirds))
            step += 1
        return cell

    def anchor(self, cell: i64, thirds: i64, k: i64) -> i64:
        """Return the anchor with which the k-th triangle lies in a cell."""
        step: i64 = k
        while step > 0:
            step -= 1
            cell = neighbour(cell, turned(self.way[step], thirds))
        return cell

    def open_sides(self, k: i64, thirds: i64) -> i64:
        """Return the sides of the k-th triangle that are not closed, inner ones among them, as they lie."""
        return turned_sides(ALL_SIDES ^ self.triangles[k].closed, thirds)

    def piece(self, anchor: i64, thirds: i64, k: i64, domain: i64, monument: i64) -> i64:
        """Return the piece that the k-th triangle of a monument of this domain and number makes."""
        triangle = self.triangles[k]
        first, second, third = triangle.corners
        corners: i64 = three(_shown(first, domain), _shown(second, domain), _shown(third, domain))
        return piece(
            self.cell(anchor, thirds, k),
            turned_corners(corners, thirds),
            NOTHING,
            self.open_sides(k, thirds),
            turned_sides(triangle.rewards, thirds),
            MONUMENT,
            monument,
        )


def _shown(printed: i64, domain: i64) -> i64:
    if printed == OWN:
        return domain
    return printed


# Sides of a triangle that points up: 0 right, 1 below, 2 left. The second triangle lies to the right of the first.
DIAMOND: Final = Shape(
    "diamond",
    [Triangle((OWN, OWN, WHITE), (), (2,)), Triangle((OWN, OWN, WHITE), (), (2,))],
    (0,),
    True,
)
# The open sides meet at the blunt corner at the top of the first triangle; the others are coast.
COAST: Final = Shape(
    "coast",
    [Triangle((OWN, OWN, WHITE), (1,), (2,)), Triangle((OWN, OWN, WHITE), (2,), (1,))],
    (0,),
    False,
)
# Four triangles in a row. The long side below is the border; the short side on the left has the reward too.
WALL: Final = Shape(
    "wall",
    [
        Triangle((OWN, NOTHING, WHITE), (1,), (2,)),
        Triangle((NOTHING, OWN, WHITE), (), (1,)),
        Triangle((WHITE, WHITE, NOTHING), (1,), ()),
        Triangle((WHITE, WHITE, OWN), (), (1,)),
    ],
    (0, 2, 0),
    False,
)
SHAPES: Final[dict[str, Shape]] = {shape.name: shape for shape in (DIAMOND, COAST, WALL)}
