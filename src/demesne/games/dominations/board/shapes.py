"""The footprints of monuments (B5): what each of their triangles shows, and the way from one to the next.

A footprint is described by the triangles of a row and the sides crossed from each to the next, counted as in `grid`.
Turned by thirds and by half a turn it lies in all six rotations: an anchor cell, in which the first triangle lies,
and 0, 1 or 2 thirds name them all. Nothing is ever flipped (B6a). A circle has no footprint: it lies on a locus.
"""

from itertools import pairwise
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominations.board.grid import cell_at, corner_point, neighbour, point_at, turned
from demesne.games.dominations.board.pieces import (
    MONUMENT,
    NOTHING,
    WHITE,
    piece,
    three,
    turned_corners,
    turned_sides,
)
from demesne.games.dominations.cards.components import CLOSED, OWN, REWARD
from demesne.games.dominations.cards.components import Shape as Outline
from demesne.games.dominations.domains import VESTIGIUM

# Stands for the domain of the monument that has the shape.
_OWN: Final = -1


class Triangle:
    """One triangle of a shape: three corners clockwise from the apex, sides not closed, sides with a reward."""

    def __init__(self, corners: tuple[i64, i64, i64], open_sides: i64, rewards: i64) -> None:
        self.corners: tuple[i64, i64, i64] = corners
        self.open_sides: i64 = open_sides
        self.rewards: i64 = rewards


class Shape:
    """A footprint. `way` holds the side crossed to come from each triangle to the next.

    `halves_alike` says that half a turn changes nothing; then the end that is read first is the anchor.
    """

    def __init__(self, name: str, triangles: list[Triangle], way: list[int]) -> None:
        self.name: str = name
        self.triangles: list[Triangle] = triangles
        self.way: vec[i64] = vec[i64](way)
        self.size: i64 = len(triangles)
        shown = [(one.corners, one.open_sides, one.rewards) for one in triangles]
        self.halves_alike: bool = way == way[::-1] and shown == shown[::-1]

    @staticmethod
    def of(outline: Outline) -> "Shape":
        """Return the footprint of a diamond from its data. Raises ValueError if its cells are not in a row."""
        cells = [cell_at(r, 2 * q + r + 2 - up) for up, q, r in outline.cells]
        points = [
            point_at(corner.point[1], 2 * corner.point[0] + corner.point[1]) for corner in outline.outline
        ]
        resources = {point: corner.resource for point, corner in zip(points, outline.outline, strict=True)}
        kinds: dict[frozenset[i64], int] = {}
        for k, corner in enumerate(outline.outline):
            kinds[frozenset({points[k], points[(k + 1) % len(points)]})] = corner.side
        triangles = []
        for cell in cells:
            corners = [corner_point(cell, k) for k in range(3)]
            sides = [kinds.get(frozenset({corners[k], corners[(k + 1) % 3]})) for k in range(3)]
            first, second, third = [_printed(resources.get(point)) for point in corners]
            triangles.append(
                Triangle(
                    (first, second, third),
                    sum(1 << k for k in range(3) if sides[k] != CLOSED),
                    sum(1 << k for k in range(3) if sides[k] == REWARD),
                )
            )
        way = []
        for before, after in pairwise(cells):
            crossed = [side for side in range(3) if neighbour(before, side) == after]
            if not crossed:
                raise ValueError(f"{outline.id}: each cell must share a side with the one before")
            way += crossed
        return Shape(outline.id, triangles, way)

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
        if self.halves_alike:
            other: i64 = self.cell(cell, thirds, self.size - 1)
            if other < cell:
                return other
        return cell

    def open_sides(self, k: i64, thirds: i64) -> i64:
        """Return the sides of the k-th triangle that are not closed, inner ones among them, as they lie."""
        return turned_sides(self.triangles[k].open_sides, thirds)

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


def _printed(resource: int | None) -> int:
    """Return a resource of the data as it is kept here."""
    if resource == OWN:
        return _OWN
    return WHITE if resource == VESTIGIUM else NOTHING


def _shown(printed: i64, domain: i64) -> i64:
    if printed == _OWN:
        return domain
    return printed
