"""Which elements of an observation of Dominion a network reads, and which legal actions it never takes."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from demesne.envs.dominion.encode import WORDS
from demesne.envs.dominion.observation import OBSERVATION
from demesne.games.dominion.actions import BUY, N_ACTIONS
from demesne.games.dominion.ids import CURSE

_FIELDS_OF_TWO: Final = (
    *("phase", "turn_player", "actions", "buys", "coins", "has_bought", "empty_piles", "remaining", "depth"),
    *("ask", "subject_seat", "turn", "first_player", "subject", "source", "kingdom"),
    *("supply", "in_play", "hand", "deck", "discard"),
    *("hand_size.0", "deck_size.0", "cards.0", "turns.0", "points.0", "owned.0"),
    *("hand_size.1", "deck_size.1", "cards.1", "turns.1", "points.1", "discard_top.1", "owned.1"),
)
_FIELDS: Final = (
    *_FIELDS_OF_TWO,
    "players",
    *(
        f"{name}.{seat}"
        for seat in (2, 3)
        for name in ("hand_size", "deck_size", "cards", "turns", "points", "owned")
    ),
)


def _elements(fields: Sequence[str]) -> list[int]:
    """Return the elements of an observation that are in these fields, in their order."""
    return [
        element for name in fields for element in range(*OBSERVATION.slices[name].indices(OBSERVATION.width))
    ]


def _name(elements: Sequence[int]) -> str:
    told = blake2b(",".join(map(str, elements)).encode(), digest_size=6).hexdigest()
    return f"dominion/{OBSERVATION.version}/{told}"


ELEMENTS: Final = _elements(_FIELDS)
"""The elements of an observation that are inputs, in the order of the inputs."""
WIDTH: Final = 8 * WORDS
VALUE: Final = N_ACTIONS
"""The output that estimates the reward to come; those before it score the actions."""
OUTPUTS: Final = N_ACTIONS + 1
REFUSED: Final = BUY + CURSE
"""Nobody has to buy a Curse, and no network does."""

NAME: Final = _name(ELEMENTS)
"""What a file of weights says about its inputs: it fits only a version that reads the same."""
_ELEMENTS_OF_TWO: Final = _elements(_FIELDS_OF_TWO)
READ: Final[dict[str, list[int]]] = {NAME: ELEMENTS, _name(_ELEMENTS_OF_TWO): _ELEMENTS_OF_TWO}
"""The inputs of every network that can be read, by their names.

There are networks that see one other seat. Its fields are the first, so such a network can go on learning with all.
"""
