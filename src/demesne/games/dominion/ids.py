"""Card numbers. The order is canonical: piles of hidden cards are counted, drawn and discarded in it.

The first eight cards are those that are never played as Actions, so that one machine word of a bag holds
them and three words hold the 24 Actions.
"""

from typing import Final

COPPER: Final = 0
SILVER: Final = 1
GOLD: Final = 2
ESTATE: Final = 3
DUCHY: Final = 4
PROVINCE: Final = 5
CURSE: Final = 6
GARDENS: Final = 7
ADVENTURER: Final = 8
BUREAUCRAT: Final = 9
CELLAR: Final = 10
CHANCELLOR: Final = 11
CHAPEL: Final = 12
COUNCIL_ROOM: Final = 13
FEAST: Final = 14
FESTIVAL: Final = 15
LABORATORY: Final = 16
LIBRARY: Final = 17
MARKET: Final = 18
MILITIA: Final = 19
MINE: Final = 20
MOAT: Final = 21
MONEYLENDER: Final = 22
REMODEL: Final = 23
SMITHY: Final = 24
SPY: Final = 25
THIEF: Final = 26
THRONE_ROOM: Final = 27
VILLAGE: Final = 28
WITCH: Final = 29
WOODCUTTER: Final = 30
WORKSHOP: Final = 31

CARDS: Final = 32
BASIC: Final = 7
FIRST_ACTION: Final = 8
TREASURES: Final = 0b111
ALL: Final = 0xFFFFFFFF
NO_CARD: Final = -1
