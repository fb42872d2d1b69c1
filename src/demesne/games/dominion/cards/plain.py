"""The cards that are only rows of figures: Treasures, Victory cards, Curse and the vanilla Actions."""

from typing import Final

from demesne.games.dominion import ids
from demesne.games.dominion.cards.card import Card

PLAIN: Final[tuple[Card, ...]] = (
    Card(ids.COPPER, "Copper", 0, "Treasure", worth=1),
    Card(ids.SILVER, "Silver", 3, "Treasure", worth=2),
    Card(ids.GOLD, "Gold", 6, "Treasure", worth=3),
    Card(ids.ESTATE, "Estate", 2, "Victory", points=1),
    Card(ids.DUCHY, "Duchy", 5, "Victory", points=3),
    Card(ids.PROVINCE, "Province", 8, "Victory", points=6),
    Card(ids.CURSE, "Curse", 0, "Curse", points=-1),
    # A point for each ten cards (E2).
    Card(ids.GARDENS, "Gardens", 4, "Victory", cards_per_point=10),
    Card(ids.FESTIVAL, "Festival", 5, "Action", actions=2, buys=1, coins=2),
    Card(ids.LABORATORY, "Laboratory", 5, "Action", cards=2, actions=1),
    Card(ids.MARKET, "Market", 5, "Action", cards=1, actions=1, buys=1, coins=1),
    # Its reaction is the window that every Attack opens (`asks.ASK_REACT`).
    Card(ids.MOAT, "Moat", 2, "Action-Reaction", cards=2),
    Card(ids.SMITHY, "Smithy", 4, "Action", cards=3),
    Card(ids.VILLAGE, "Village", 3, "Action", cards=1, actions=2),
    Card(ids.WOODCUTTER, "Woodcutter", 3, "Action", buys=1, coins=2),
)
