"""The action space of Dominion: `Discrete(203)`.

An action is `verb + card` for the six verbs, or one of the special actions from 192 on.
"""

from typing import Final

from mypy_extensions import i64

PLAY: Final = 0
BUY: Final = 32
GAIN: Final = 64
DISCARD: Final = 96
TRASH: Final = 128
TOPDECK: Final = 160
SPECIAL: Final = 192

END: Final = 192
PLAY_ALL: Final = 193
DONE: Final = 194
REVEAL: Final = 195
DECLINE: Final = 196
DISCARD_DECK: Final = 197
KEEP_DECK: Final = 198
DISCARD_IT: Final = 199
PUT_BACK: Final = 200
SET_ASIDE: Final = 201
KEEP: Final = 202

N_ACTIONS: Final = 203

VERB_PLAY: Final = 0
VERB_BUY: Final = 1
VERB_GAIN: Final = 2
VERB_DISCARD: Final = 3
VERB_TRASH: Final = 4
VERB_TOPDECK: Final = 5
VERB_SPECIAL: Final = 6
VERBS: Final = 7


def verb(action: i64) -> i64:
    """Return the verb of an action, 0 (play) to 6 (special)."""
    return action >> 5


def card(action: i64) -> i64:
    """Return the card of an action; for a special action its rank from 0."""
    return action & 31


def is_yes(action: i64) -> bool:
    """Return whether a special action answers yes; the answers of a question are the odd action and the next one."""
    return action & 1 != 0
