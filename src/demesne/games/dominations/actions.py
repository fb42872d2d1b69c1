"""The action space of Dominations: `Discrete(335)`. What an action means depends on the decision that it answers.

The first block serves twice. In a main decision it holds components: a tile of the hand, a piece of the board, a
mastery, a monument. Where something is to be placed it holds the rank of the place among all that are open, sorted.
"""

from typing import Final

from mypy_extensions import i64

TILE: Final = 0
PIECE: Final = 90
MASTERY: Final = 170
MONUMENT: Final = 242
PLACE: Final = 0
MOST_PLACES: Final = 272

OBJECTIVE: Final = 272
DOMAIN: Final = 288
SWAP: Final = 294
SEAT: Final = 300
NUMBER: Final = 304
MOST_NUMBER: Final = 20
COPY: Final = 325
CORNER: Final = 329
SIDES: Final = 332
PASS: Final = 333
DONE: Final = 334

N_ACTIONS: Final = 335


def is_action(action: i64) -> bool:
    """Tell whether a number is an action at all."""
    return 0 <= action < N_ACTIONS
