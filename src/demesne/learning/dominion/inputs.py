"""Which elements of an observation of Dominion a network reads, and which legal actions it never takes."""

from hashlib import blake2b
from typing import Final

from demesne.envs.dominion.encode import WORDS
from demesne.envs.dominion.observation import OBSERVATION
from demesne.games.dominion.actions import BUY, N_ACTIONS
from demesne.games.dominion.ids import CURSE

FIELDS: Final = (
    *("phase", "turn_player", "actions", "buys", "coins", "has_bought", "empty_piles", "remaining", "depth"),
    *("ask", "subject_seat", "turn", "first_player", "subject", "source", "kingdom"),
    *("supply", "in_play", "hand", "deck", "discard"),
    *("hand_size.0", "deck_size.0", "cards.0", "turns.0", "points.0", "owned.0"),
    *("hand_size.1", "deck_size.1", "cards.1", "turns.1", "points.1", "discard_top.1", "owned.1"),
)
"""The fields of the observation that are inputs: those of the seat itself and of the one that plays after it."""

ELEMENTS: Final = [
    element for name in FIELDS for element in range(*OBSERVATION.slices[name].indices(OBSERVATION.width))
]
"""The elements of an observation that are inputs, in the order of the inputs."""
WIDTH: Final = 8 * WORDS
VALUE: Final = N_ACTIONS
"""The output that estimates the reward to come; those before it score the actions."""
OUTPUTS: Final = N_ACTIONS + 1
REFUSED: Final = BUY + CURSE
"""Nobody has to buy a Curse, and no network does."""

NAME: Final = f"dominion/{OBSERVATION.version}/" + (
    blake2b(",".join(map(str, ELEMENTS)).encode(), digest_size=6).hexdigest()
)
"""What a file of weights says about its inputs: it fits only a version that reads the same."""
