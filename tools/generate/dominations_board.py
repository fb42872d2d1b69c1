"""Write the pictures of docs/dominations-board.md with the project's own renderer.

PYTHONPATH=src python -m tools.generate.dominations_board
"""

from tools.compiling import ROOT

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import cell_at, is_point, point_at
from demesne.games.dominations.board.notation import (
    cell_text,
    column_text,
    parse_cell,
    parse_place,
    point_text,
    row_text,
    side_text,
)
from demesne.games.dominations.board.placing import lay_land, lay_monument
from demesne.games.dominations.board.shapes import Shape as Footprint
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ART, CRAFT, GOVERNMENT, RELIGION, SCIENCE, TRADE
from demesne.games.dominations.picture.board import ROW_HEIGHT, board_scene, corners, position
from demesne.games.dominations.picture.picture import Picture, of_board, of_tree
from demesne.games.dominations.picture.shapes import extent, middle, polygon, text, toward
from demesne.games.dominations.picture.text import BOARD
from demesne.games.dominations.picture.tree import Face
from demesne.games.dominations.tree.halves import parse_halves
from demesne.games.dominations.tree.tree import Tree, parse_slot

DOCS = ROOT / "docs"
ROWS = range(-3, 3)
COLUMNS = range(-5, 6)


def example() -> Board:
    """Return a board with seven tiles, a locus, two cities and the Pharos."""
    components = load()
    board = Board.start([TRADE, SCIENCE, RELIGION, GOVERNMENT, ART, CRAFT])
    for place, tile in (
        ("n1e2/0", (TRADE, TRADE, SCIENCE, SCIENCE)),
        ("n1e3/0", (ART, ART, CRAFT, CRAFT)),
        ("n1e4/1", (CRAFT, CRAFT, TRADE, SCIENCE)),
        ("n1e5/2", (RELIGION, RELIGION, GOVERNMENT, GOVERNMENT)),
        ("s1e5/0", (TRADE, GOVERNMENT, ART, TRADE)),
        ("s1e4/1", (SCIENCE, SCIENCE, RELIGION, ART)),
        ("s1e3/0", (TRADE, TRADE, RELIGION, CRAFT)),
    ):
        lay_land(board, parse_place(place), tile)
    board.set_city(parse_cell("n1e4"), 0, 2)
    board.set_city(parse_cell("s1e5"), 1, 1)
    (coast,) = [shape for shape in components.shapes if shape.id == "coast"]
    lay_monument(board, parse_place("s1e6/0"), Footprint.of(coast), TRADE, 0)
    return board


def coordinates_picture() -> Picture:
    """Return the cells around the Cradle with their names, and names of points and of the sides of two cells."""
    board = Board.start([TRADE, SCIENCE, RELIGION, GOVERNMENT, ART, CRAFT])
    cells = [cell_at(row, column) for row in ROWS for column in COLUMNS]
    shapes = [
        polygon("open", corners(cell), label=cell_text(cell)) for cell in cells if board.number_at(cell) < 0
    ]
    shapes += board_scene(board, show_open=False)[:2]
    lines = range(ROWS.start, ROWS.stop + 1)
    points = [
        point_at(n, column)
        for n in lines
        for column in COLUMNS
        if is_point(n, column) and (n, column) != (0, 0)
    ]
    shapes += [text("point", position(point), 0.13, point_text(point)) for point in points]
    for name in ("n2w2", "n2e3"):
        ends = corners(parse_cell(name))
        for side in range(3):
            foot = middle([ends[side], ends[(side + 1) % 3]])
            letter = side_text(parse_cell(name), side)[-1]
            shapes.append(text("side-name", toward(foot, middle(ends), 0.1), 0.12, f":{letter}"))
    left, top, _, _ = extent(shapes)
    shapes += [text("row", (left - 0.4, -(row + 0.5) * ROW_HEIGHT), 0.16, row_text(row)) for row in ROWS]
    shapes += [text("column", (column / 2, top - 0.2), 0.16, column_text(column)) for column in COLUMNS]
    return Picture("The coordinates of the board", shapes, BOARD)


def board_picture() -> Picture:
    """Return the example."""
    return of_board(example(), {0: "The Pharos"}, seats=["Ada", "Ben"])


def tree_picture() -> Picture:
    """Return a small civilization tree."""
    tree = Tree.start(0, parse_halves("VVVV"))
    faces = [Face("Campfire")]
    for slot, halves, face in (
        ("n0e1", "CTSG", Face("Fishing", CRAFT)),
        ("n1e0", "RGAT", Face("Religious Rituals", RELIGION)),
        ("n1e1", "XTCG", Face("Bank", TRADE, advanced=True)),
    ):
        tree.place(len(faces), parse_halves(halves), parse_slot(slot), False)
        faces.append(face)
    return of_tree(tree, faces)


PICTURES = {
    "dominations-coordinates.svg": coordinates_picture,
    "dominations-board.svg": board_picture,
    "dominations-tree.svg": tree_picture,
}

if __name__ == "__main__":
    for name, picture in PICTURES.items():
        (DOCS / name).write_text(picture().svg(), encoding="utf-8")
        print(f"docs/{name}")
