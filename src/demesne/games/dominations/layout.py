"""Where everything of a state lies in its run of machine words: offsets, strides and limits."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.games.dominations.board import board as boards
from demesne.games.dominations.tree import tree as trees

BOARD: Final = 0
# A byte for each tile: the batch of the supply that it lies in, from 0 at the front, or where else it is.
TILES: Final = BOARD + boards.WORDS
TILE_WORDS: Final = 12
# The copies of masteries that nobody has, as `Copies` counts them.
COPIES: Final = TILES + TILE_WORDS
COPY_WORDS: Final = 9
FRAMES: Final = COPIES + COPY_WORDS
MAX_FRAMES: Final = 10
PENDING: Final = FRAMES + 2 * MAX_FRAMES
MOST_PENDING: Final = 24
SEATS: Final = PENDING + MOST_PENDING

# The part of a seat, in words from its start.
KNOWLEDGE: Final = 0
LIMITS: Final = 1
INFLUENCE: Final = 2
MARKERS: Final = 3
HAND: Final = 4
OVERFLOWED: Final = 5
SWAPPED: Final = 6
OBJECTIVE: Final = 7
DEALT: Final = 8
OWN: Final = 9
HIGHEST: Final = 11
PAID: Final = 12
MOMENTS: Final = 13
# In the word of the moments: the kinds of costs that are reduced, the prices of exchanges at a loss and of 1 for 1.
REDUCED: Final = 24
TRADE_PRICE: Final = 32
SWAP_PRICE: Final = 40
# What counts more for domination: a byte for each domain, and from `TO_CHOOSE` on what has no domain yet (R8).
EXTRA: Final = 14
TO_CHOOSE: Final = 48
POINTS: Final = 15
TREE: Final = 17
STRIDE: Final = TREE + trees.WORDS

# Where a tile is when it lies in no batch of the supply; a byte stays below 128.
PLACED: Final = 120
IN_HAND: Final = 121

MASTERIES: Final = 0
MONUMENTS: Final = 1
INFLUENCE_POINTS: Final = 2
DOMINATION_POINTS: Final = 3
OBJECTIVES: Final = 4
TREE_POINTS: Final = 5
OVERFLOW: Final = 6
SOURCES: Final[tuple[str, ...]] = (
    "masteries",
    "monuments",
    "influence",
    "domination",
    "objectives",
    "tree",
    "overflow",
)
"""Where victory points come from."""


def words(players: i64) -> i64:
    """Return how many words a game with this number of players takes."""
    return SEATS + players * STRIDE


def seat_base(seat: i64) -> i64:
    """Return where a seat's part begins."""
    return SEATS + seat * STRIDE


def byte(word: i64, k: i64) -> i64:
    """Return the k-th byte of a word."""
    return (word >> (k << 3)) & 255


def bytes_of(number: i64, k: i64) -> i64:
    """Return a word whose k-th byte is this number."""
    return shifted(number, k << 3)
