"""One covered cell of the board as one machine word: where it is, what is printed on it, who built there.

Domains are numbered as in `dominations.domains`; a resource may be `WHITE`, and where nothing is printed it is
`NOTHING`. Corners and sides are numbered as in `grid`, as the piece lies on the board.

Bits from 0: cell 14, corners 3 x 3, settlement 3, open sides 3, reward sides 3, kind 2, monument 4, level 2, owner 2.
"""

from typing import Final

from mypy_extensions import i64

WHITE: Final = 6
NOTHING: Final = 7

LAND: Final = 1
MONUMENT: Final = 2
CRADLE: Final = 3

NO_MONUMENT: Final = 15
ALL_SIDES: Final = 7
HIGHEST_LEVEL: Final = 3

_CORNERS: Final = 14
_SETTLEMENT: Final = 23
_OPEN: Final = 26
_REWARDS: Final = 29
_KIND: Final = 32
_MONUMENT: Final = 34
_LEVEL: Final = 38
_OWNER: Final = 40
_CITY: Final = 0xF << _LEVEL


def piece(
    cell: i64, corners: i64, settlement: i64, open_sides: i64, rewards: i64, kind: i64, monument: i64
) -> i64:
    """Return the word of a piece without a city. `corners` has three bits for each, the first lowest."""
    word: i64 = cell | (corners << _CORNERS) | (settlement << _SETTLEMENT) | (open_sides << _OPEN)
    return word | (rewards << _REWARDS) | (kind << _KIND) | (monument << _MONUMENT)


def three(first: i64, second: i64, third: i64) -> i64:
    """Return the resources of three corners as `piece` takes them."""
    return first | (second << 3) | (third << 6)


def turned_corners(corners: i64, thirds: i64) -> i64:
    """Return the resources of three corners after a clockwise turn by 0, 1 or 2 thirds."""
    by: i64 = 3 * thirds
    return ((corners << by) | (corners >> (9 - by))) & 511


def turned_sides(sides: i64, thirds: i64) -> i64:
    """Return a set of sides after a clockwise turn by 0, 1 or 2 thirds."""
    return ((sides << thirds) | (sides >> (3 - thirds))) & 7


def land(cell: i64, settlement: i64, first: i64, second: i64, third: i64, thirds: i64) -> i64:
    """Return a land tile that lies in a cell, turned clockwise by 0, 1 or 2 thirds.

    The three resources are those at the corners as printed, clockwise. Unturned, the first is at the apex.
    """
    corners: i64 = turned_corners(three(first, second, third), thirds)
    return piece(cell, corners, settlement, ALL_SIDES, 0, LAND, NO_MONUMENT)


def cell_of(word: i64) -> i64:
    """Return the cell that a piece covers."""
    return word & 0x3FFF


def resource(word: i64, corner: i64) -> i64:
    """Return the resource at a corner: a domain, `WHITE` or `NOTHING`."""
    return (word >> (_CORNERS + 3 * corner)) & 7


def settlement_of(word: i64) -> i64:
    """Return the domain of the settlement of a land tile, else `NOTHING`."""
    return (word >> _SETTLEMENT) & 7


def kind_of(word: i64) -> i64:
    """Return `LAND`, `MONUMENT` or `CRADLE`, and 0 for the word 0 of a free cell."""
    return (word >> _KIND) & 3


def is_open(word: i64, side: i64) -> bool:
    """Tell whether land tiles may be attached to a side."""
    return (word >> (_OPEN + side)) & 1 == 1


def has_reward(word: i64, side: i64) -> bool:
    """Tell whether a side shows a reward for the city beside it (B5)."""
    return (word >> (_REWARDS + side)) & 1 == 1


def monument_of(word: i64) -> i64:
    """Return the number of the monument that a piece belongs to, `NO_MONUMENT` for land and Cradle."""
    return (word >> _MONUMENT) & 15


def level_of(word: i64) -> i64:
    """Return the level of the city on a piece, 0 when there is none."""
    return (word >> _LEVEL) & 3


def owner_of(word: i64) -> i64:
    """Return the seat that owns the city on a piece; only where there is one."""
    return (word >> _OWNER) & 3


def with_city(word: i64, owner: i64, level: i64) -> i64:
    """Return a piece with this city instead of what was built there."""
    return (word & ~_CITY) | (level << _LEVEL) | (owner << _OWNER)
