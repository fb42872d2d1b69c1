"""Kinds of decisions and of the other frames that a state keeps on its stack."""

from typing import Final

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1
ASK_DISCARD: Final = 2
ASK_TRASH: Final = 3
ASK_GAIN: Final = 4
ASK_DOUBLE: Final = 5
ASK_TOPDECK: Final = 6
ASK_REACT: Final = 7
ASK_DECK: Final = 8
ASK_SPY: Final = 9
ASK_THIEF_TRASH: Final = 10
ASK_THIEF_GAIN: Final = 11
ASK_LIBRARY: Final = 12

LAST_ASK: Final = 12

SEVERAL: Final = (ASK_DISCARD, ASK_TRASH, ASK_THIEF_GAIN)
"""Questions that several cards may answer, which are then one answer."""

# Frames that ask nothing: they resolve as soon as they come to the top.
PLAY_CARD: Final = 16
HITS: Final = 17
RESUME: Final = 18

# The count of a frame that plays a card: the first play never stays on the stack of a state at rest.
AGAIN: Final = 0
FIRST: Final = 1

OVER: Final = 2

# Which cards a question is about, and where a gained card goes.
ANY_CARD: Final = 0
TREASURE_ONLY: Final = 1
TO_DISCARD: Final = 0
TO_HAND: Final = 1

ASK_NAMES: Final = (
    "action-phase",
    "buy-phase",
    "discard",
    "trash",
    "gain",
    "throne-room",
    "topdeck",
    "react",
    "chancellor",
    "spy",
    "thief-trash",
    "thief-gain",
    "library",
)
