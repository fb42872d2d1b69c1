"""Kinds of decisions, the other frames that a state keeps on its stack, and the steps of a game.

Main decisions belong to a step of the game; all others are frames that an action or an effect has put on the stack.
"""

from typing import Final

KEEP_OBJECTIVE: Final = 0
KEEP_MONUMENT: Final = 1
CAMPFIRE: Final = 2
EXCHANGE_HAND: Final = 3
REDRAW_HAND: Final = 4
KEEP_TILES: Final = 5
GROWTH: Final = 6
SECOND_TILE: Final = 7
PLACE_TILE: Final = 8
SIDE: Final = 9
LOCUS: Final = 10
WILD: Final = 11
BUILD: Final = 12
REDUCE: Final = 13
SLOT: Final = 14
PLACE_MONUMENT: Final = 15
DEVELOP: Final = 16
COPY_OF_CARD: Final = 17
FREE_IMPROVEMENT: Final = 18
EXCHANGE_FOR: Final = 19
EXCHANGE_NUMBER: Final = 20
ORDER: Final = 21
BUY_INFLUENCE: Final = 22
PAY: Final = 23
ASSIMILATE: Final = 24
INITIATIVE: Final = 25

LAST_ASK: Final = 25

ASK_NAMES: Final = (
    "keep-objective",
    "keep-monument",
    "campfire",
    "exchange-hand",
    "redraw-hand",
    "keep-tiles",
    "growth",
    "second-tile",
    "place-tile",
    "side",
    "locus",
    "wild",
    "build",
    "reduce",
    "slot",
    "place-monument",
    "develop",
    "copy-of-card",
    "free-improvement",
    "exchange-for",
    "exchange-number",
    "order",
    "buy-influence",
    "pay",
    "assimilate",
    "initiative",
)

# Frames that ask nothing: they resolve as soon as they come to the top.
SETTLE: Final = 32
"""Resolve what is pending of a seat."""
SCORE_LOCUS: Final = 33
"""A tile lies: find out by what it is activated."""
LAY: Final = 34
"""A card has its copy and its slot: lay it into the tree."""

# What a card is laid for: the third number of the frames COPY_OF_CARD and SLOT.
DEVELOPED: Final = 0
BUILT: Final = 1
ASSIMILATED: Final = 2

# Steps of a game, in their order.
CHOOSING: Final = 0
OBJECTIVES_OPEN: Final = 1
CAMPFIRES: Final = 2
HANDS: Final = 3
TURN_GROWTH: Final = 4
TURN_SECOND: Final = 5
TURN_BUILD: Final = 6
TURN_DEVELOP: Final = 7
AGE_EFFECTS: Final = 8
COPYING: Final = 9
DOMINATION: Final = 10
KEEPING: Final = 11
REFILLED: Final = 12
AGE_START: Final = 13
OVER: Final = 14

STEP_NAMES: Final = (
    "choosing",
    "objectives",
    "campfires",
    "hands",
    "growth",
    "second-tile",
    "build",
    "development",
    "age-effects",
    "assimilation",
    "domination",
    "keeping",
    "refilling",
    "age-start",
    "over",
)
