"""A board told piece by piece, as a screen reader can follow it."""

from collections.abc import Sequence

from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import points_up
from demesne.games.dominations.board.notation import cell_text, point_text, side_text
from demesne.games.dominations.board.pieces import (
    CRADLE,
    LAND,
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
from demesne.i18n.dominations.naming import Naming

_UP = ("top", "right", "left")
_DOWN = ("bottom", "left", "right")


def lines(board: Board, naming: Naming, names: Sequence[str]) -> list[str]:
    """Return the Cradle, every piece in the order in which it came, the complete loci and the open cells."""
    say = naming.say
    words = [board.piece(number) for number in range(board.count)]
    cradle = naming.components.cradle.resources
    found = [say("cradle", domains=", ".join(naming.domains[domain] for domain in cradle))]
    found += [piece(word, naming, names) for word in words if kind_of(word) != CRADLE]
    loci = [_locus(board, rank, naming) for rank in range(board.locus_count)]
    if loci:
        found.append(say("loci", points=", ".join(loci)))
    cells = [cell_text(board.open_cell(rank)) for rank in range(board.open_count)]
    return [*found, say("open-cells", cells=", ".join(cells))]


def piece(word: int, naming: Naming, names: Sequence[str]) -> str:
    """Return a land tile, or one cell of a monument."""
    say = naming.say
    cell = cell_of(word)
    corners = _corners(word, naming)
    if kind_of(word) == LAND:
        domain = naming.domains[settlement_of(word)]
        text = say("land", cell=cell_text(cell), domain=domain, corners=corners)
        if level_of(word):
            text += f" {say('city', player=names[owner_of(word)], level=int(level_of(word)))}"
        return text
    monument = naming.monuments[monument_of(word)]
    text = say("monument-cell", cell=cell_text(cell), monument=monument, corners=corners)
    for key, sides in (
        ("closed-sides", [side for side in range(3) if not is_open(word, side)]),
        ("reward-sides", [side for side in range(3) if has_reward(word, side)]),
    ):
        if sides:
            text += f" {say(key, sides=', '.join(side_text(cell, side) for side in sides))}"
    return text


def _corners(word: int, naming: Naming) -> str:
    """Return the resources of a piece with where they are."""
    where = _UP if points_up(cell_of(word)) else _DOWN
    found = [(where[corner], int(resource(word, corner))) for corner in range(3)]
    return ", ".join(
        naming.say(f"corner-{name}", domain=naming.colour(kind)) for name, kind in found if kind != NOTHING
    )


def _locus(board: Board, rank: int, naming: Naming) -> str:
    """Return a complete locus, with the circle that lies on it."""
    point, circle = point_text(board.locus_point(rank)), board.circle_at(rank)
    return point if circle == NO_MONUMENT else f"{point} ({naming.monuments[circle]})"
