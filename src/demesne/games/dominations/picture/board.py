"""The scene of a board."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import (
    CENTRE,
    cell_around,
    column_of,
    corner_point,
    following,
    line_of,
    neighbour,
)
from demesne.games.dominations.board.notation import cell_text, column_text, point_text, row_text
from demesne.games.dominations.board.pieces import (
    CRADLE,
    LAND,
    MONUMENT,
    NO_MONUMENT,
    NOTHING,
    cell_of,
    has_reward,
    is_open,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    resource,
    settlement_of,
)
from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.picture.legend import NAMES, SEATS, legend
from demesne.games.dominations.picture.shapes import (
    KINDS_OF_KNOWLEDGE,
    Point,
    Shape,
    disc,
    extent,
    line,
    middle,
    polygon,
    text,
    toward,
)

ROW_HEIGHT: Final = sqrt(3) / 2
MONUMENT_MARK: Final = 0.11

# How far a resource lies from its corner, of the way to the middle of the tile.
_INSET: Final = 0.4


def board_scene(
    board: Board,
    monuments: Mapping[int, str] | None = None,
    show_open: bool = True,
    names: Sequence[str] = NAMES,
    seats: Sequence[str] = (),
    cradle: str = "Cradle",
) -> list[Shape]:
    """Return the scene of a board.

    A tile shows its settlement in the middle and its resources at the corners; a city is written on its settlement
    as domain, seat (a to d) and level, like `Ta2`. `monuments` gives the names of monuments by number. With
    `show_open` the cells where land may be placed are drawn too, with their names, as actions. The legend names
    the kinds of knowledge by `names` and, where they are given, the players by `seats`. `cradle` is what the
    Cradle is called.
    """
    titles = monuments or {}
    shapes = _cradle(cradle)
    words = [board.piece(number) for number in range(board.count)]
    if show_open:
        shapes += [_open_cell(board.open_cell(rank)) for rank in range(board.open_count)]
    for word in words:
        if kind_of(word) != CRADLE:
            shapes.append(polygon("tile" if kind_of(word) == LAND else "monument", corners(cell_of(word))))
    for word in words:
        shapes += _resources(word)
        if kind_of(word) == LAND:
            shapes.append(_settlement(word))
        elif kind_of(word) == MONUMENT:
            shapes += _sides(board, word)
    marks = {number: str(k + 1) for k, number in enumerate(monuments_of(board))}
    shapes += _marks(words, marks)
    for rank in range(board.locus_count):
        shapes += _locus(board, rank, marks)
    left, _, _, bottom = extent(shapes)
    shapes += _axes(shapes)
    return shapes + legend((left, bottom + 0.2), names, placed(board, titles), seats)


def placed(board: Board, titles: Mapping[int, str]) -> list[str]:
    """Return the names of the monuments on the board, in the order of their marks."""
    return [titles.get(number, f"monument {number}") for number in monuments_of(board)]


def monuments_of(board: Board) -> list[int]:
    """Return the numbers of the monuments on the board, by number; the first is marked 1, and so on."""
    covering = {int(monument_of(board.piece(number))) for number in range(board.count)}
    circles = {int(board.circle_at(rank)) for rank in range(board.locus_count)}
    return sorted((covering | circles) - {NO_MONUMENT})


def position(point: int) -> Point:
    """Return where a point of the grid lies."""
    return int(column_of(point)) / 2, -int(line_of(point)) * ROW_HEIGHT


def corners(cell: int) -> list[Point]:
    """Return where the corners of a cell lie."""
    return [position(corner_point(cell, corner)) for corner in range(3)]


def _cradle(name: str) -> list[Shape]:
    hexagon = [position(CENTRE + step) for step in _ring()]
    return [polygon("cradle", hexagon), text("title", (0, 0), 0.2, name)]


def _ring() -> list[int]:
    """Return the points around the centre clockwise, as differences."""
    points = []
    for k in range(6):
        near = {corner_point(cell_around(CENTRE, k), corner) for corner in range(3)}
        after = {corner_point(cell_around(CENTRE, (k + 1) % 6), corner) for corner in range(3)}
        (shared,) = (near & after) - {CENTRE}
        points.append(int(shared) - CENTRE)
    return points


def _open_cell(cell: int) -> Shape:
    name = cell_text(cell)
    return polygon("open", corners(cell), label=name, action=name)


def _resources(word: int) -> list[Shape]:
    return resource_marks(corners(cell_of(word)), [int(resource(word, corner)) for corner in range(3)])


def resource_marks(at: list[Point], kinds: Sequence[int]) -> list[Shape]:
    """Return the resources of a triangle with these corners."""
    return [
        disc(
            "resource",
            toward(at[corner], middle(at), _INSET),
            0.085,
            KINDS_OF_KNOWLEDGE[kind],
            LETTERS[kind],
        )
        for corner, kind in enumerate(kinds)
        if kind != NOTHING
    ]


def tile_marks(at: list[Point], kinds: Sequence[int], settlement: int) -> list[Shape]:
    """Return the resources and the settlement of a land tile with these corners, without a city or a name."""
    return [*resource_marks(at, kinds), settlement_mark(middle(at), settlement)]


def settlement_mark(at: Point, kind: int, name: str = "") -> Shape:
    """Return a settlement without a city; `name` is that of its cell, as an action."""
    return disc("settlement", at, 0.16, KINDS_OF_KNOWLEDGE[kind], LETTERS[kind], name)


def _settlement(word: int) -> Shape:
    kind = int(settlement_of(word))
    at = middle(corners(cell_of(word)))
    letter, domain, name = LETTERS[kind], KINDS_OF_KNOWLEDGE[kind], cell_text(cell_of(word))
    level, seat = int(level_of(word)), int(owner_of(word))
    if level:
        return disc("city", at, 0.19, domain, f"{letter}{SEATS[seat]}{level}", name, seat)
    return settlement_mark(at, kind, name)


def _sides(board: Board, word: int) -> list[Shape]:
    at = corners(cell_of(word))
    shapes = []
    for side in range(3):
        near = board.at(neighbour(cell_of(word), side))
        if kind_of(near) == MONUMENT and monument_of(near) == monument_of(word):
            continue
        role = "reward-side" if has_reward(word, side) else "open-side"
        if not is_open(word, side):
            role = "closed-side"
        shapes.append(line(role, at[side], at[following(side)]))
    return shapes


def _marks(words: Sequence[int], marks: Mapping[int, str]) -> list[Shape]:
    """Return the mark in the middle of each diamond."""
    cells: dict[int, list[Point]] = {}
    for word in words:
        if kind_of(word) == MONUMENT:
            cells.setdefault(int(monument_of(word)), []).append(middle(corners(cell_of(word))))
    return [disc("mark", middle(at), MONUMENT_MARK, label=marks[number]) for number, at in cells.items()]


def _locus(board: Board, rank: int, marks: Mapping[int, str]) -> list[Shape]:
    point, monument = board.locus_point(rank), int(board.circle_at(rank))
    at, name = position(point), point_text(point)
    if monument == NO_MONUMENT:
        return [disc("locus", at, 0.05, action=name)]
    kind = int(board.circle_domain(rank))
    return [
        disc("circle", at, 0.33, KINDS_OF_KNOWLEDGE[kind], action=name),
        disc("circle-middle", at, MONUMENT_MARK, KINDS_OF_KNOWLEDGE[kind], marks[monument]),
    ]


def _axes(shapes: list[Shape]) -> list[Shape]:
    """Return the names of rows at the left and of columns above."""
    left, top, right, bottom = extent(shapes)
    rows = range(round(-bottom / ROW_HEIGHT), round(-top / ROW_HEIGHT))
    columns = range(round(left * 2) + 1, round(right * 2))
    return [
        *(text("row", (left - 0.35, -(row + 0.5) * ROW_HEIGHT), 0.16, row_text(row)) for row in rows),
        *(text("column", (column / 2, top - 0.25), 0.16, column_text(column)) for column in columns),
    ]
