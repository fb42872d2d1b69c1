"""The fixed sets and orders of cards behind the defaults; orders go from first to last."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import lowest
from demesne.games.dominion.ids import (
    ADVENTURER,
    BUREAUCRAT,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    COPPER,
    COUNCIL_ROOM,
    CURSE,
    DUCHY,
    ESTATE,
    FEAST,
    FESTIVAL,
    GARDENS,
    GOLD,
    LABORATORY,
    LIBRARY,
    MARKET,
    MILITIA,
    MINE,
    MOAT,
    MONEYLENDER,
    PROVINCE,
    REMODEL,
    SILVER,
    SMITHY,
    SPY,
    THIEF,
    THRONE_ROOM,
    VILLAGE,
    WITCH,
    WOODCUTTER,
    WORKSHOP,
)

# Cards that do nothing in a hand, and Actions that give no Action back.
DEAD: Final = 1 << ESTATE | 1 << DUCHY | 1 << PROVINCE | 1 << CURSE | 1 << GARDENS
ACTION_CARDS: Final = 0xFFFFFF00
GOES_ON: Final = (
    1 << VILLAGE | 1 << FESTIVAL | 1 << LABORATORY | 1 << MARKET | 1 << SPY | 1 << CELLAR | 1 << THRONE_ROOM
)
TERMINAL: Final = ACTION_CARDS & ~GOES_ON

FREE_ORDER: Final = (VILLAGE, FESTIVAL, THRONE_ROOM, LABORATORY, MARKET, SPY, CELLAR)
"""Actions that cost no Action on balance: they are played first."""

DRAWING_ORDER: Final = (WITCH, COUNCIL_ROOM, SMITHY, MOAT)
"""Actions that draw: with Actions to spare they come before the rest."""

LAST_ORDER: Final = (
    COUNCIL_ROOM,
    SMITHY,
    MILITIA,
    ADVENTURER,
    WITCH,
    MINE,
    MONEYLENDER,
    REMODEL,
    BUREAUCRAT,
    WOODCUTTER,
    FEAST,
    WORKSHOP,
    CHANCELLOR,
    MOAT,
    THIEF,
    CHAPEL,
    LIBRARY,
)
"""What the last Action is spent on; Witch, Chapel and Library come earlier where they do much."""

DOUBLE_ORDER: Final = (
    WITCH,
    COUNCIL_ROOM,
    SMITHY,
    LABORATORY,
    FESTIVAL,
    FEAST,
    MARKET,
    ADVENTURER,
    MILITIA,
    VILLAGE,
    MINE,
    WOODCUTTER,
    MONEYLENDER,
    BUREAUCRAT,
    MOAT,
    WORKSHOP,
    CHANCELLOR,
    THIEF,
    SPY,
    CELLAR,
    LIBRARY,
    REMODEL,
    CHAPEL,
)
"""What a Throne Room doubles."""

WORST_ORDER: Final = (
    CURSE,
    ESTATE,
    DUCHY,
    PROVINCE,
    GARDENS,
    COPPER,
    CHANCELLOR,
    WORKSHOP,
    WOODCUTTER,
    FEAST,
    THIEF,
    BUREAUCRAT,
    CELLAR,
    CHAPEL,
    MONEYLENDER,
    REMODEL,
    MOAT,
    SPY,
    THRONE_ROOM,
    MINE,
    VILLAGE,
    ADVENTURER,
    LIBRARY,
    MILITIA,
    SILVER,
    SMITHY,
    COUNCIL_ROOM,
    FESTIVAL,
    MARKET,
    LABORATORY,
    WITCH,
    GOLD,
)
"""Cards from the one a hand misses least to the one it misses most."""

GAIN_ORDER: Final = (
    PROVINCE,
    GOLD,
    LABORATORY,
    MARKET,
    FESTIVAL,
    WITCH,
    DUCHY,
    SILVER,
    SPY,
    VILLAGE,
    GARDENS,
    COUNCIL_ROOM,
    MINE,
    LIBRARY,
    MILITIA,
    SMITHY,
    ADVENTURER,
    MONEYLENDER,
    BUREAUCRAT,
    THRONE_ROOM,
    REMODEL,
    WOODCUTTER,
    FEAST,
    THIEF,
    WORKSHOP,
    CHANCELLOR,
    CELLAR,
    ESTATE,
    MOAT,
    CHAPEL,
    COPPER,
    CURSE,
)
"""What is gained for nothing where no rule chooses."""


def has(cards: i64, card: i64) -> bool:
    """Say whether a set holds a card."""
    return (cards >> card) & 1 == 1


def dearest(treasures: i64) -> i64:
    """Return the best Treasure of a set that is not empty."""
    if has(treasures, GOLD):
        return GOLD
    if has(treasures, SILVER):
        return SILVER
    return lowest(treasures)
