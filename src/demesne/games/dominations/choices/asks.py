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

# The frame that asks nothing: it resolves as soon as it comes to the top.
RESOLVE_QUEUED: Final = 32
"""Resolve the effects of a seat that wait."""

# What a card is placed for: the third number of the frames COPY_OF_CARD and SLOT.
DEVELOPED: Final = 0
BUILT: Final = 1
ASSIMILATED: Final = 2

MOST_EXCHANGES: Final = 360
"""Exchanges at one main decision (A4).

Let K be the knowledge of the seat, at most 6 x 20, and R the part of it in domains that no 1-for-1 exchange since the
last action has gone to. An exchange of n for n takes from R, for only such domains give, and adds to no domain of it:
2K + R falls by n or more. One of 2n for n lowers K by n and raises R by n at most: 2K + R falls by n or more again.
So 2K + R, at most 3 x 120, falls with every exchange.
"""

MOST_DECISIONS_OF_A_TURN: Final = 7000
"""A4: no turn has more decisions.

A turn has six main decisions (growth, second tile, building, two of development and its end), and an exchange is
three answers: 6 x 3 x 360 = 6480. All else is asked a bounded number of times: a placement for its tile, place, locus,
side, six white resources, and wild gains of Relics (7) and of three other players' Customs (2 each), 23 in all and
twice in a turn; the build phase for its choice, four reductions, slot, place, free improvement and 5 wild, 13 in
all, and for a locus that a monument closes (B6a) with its wild gains, 14 at most; an action of development for its
choice, copy, slot and 15 wild, 18 in all and twice; 2 wild at the start of the turn; and the order of effects once
for each that waits, 24 at most after the start, each placement, the building and each action.
"""

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
