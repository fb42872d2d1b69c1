"""Cards that trash from the hand, or gain cards other than by buying."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from demesne.dominion import ids
from demesne.dominion.asks import TO_HAND, TREASURE_ONLY
from demesne.dominion.card import Card

if TYPE_CHECKING:
    from demesne.dominion.state import State


class Chapel(Card):
    """Trash up to 4 cards from hand."""

    def play(self, state: "State", player: i64) -> None:
        state.ask_trash(player, self.number, 4, optional=True)


class Feast(Card):
    """Trash this card. Gain a card costing up to 5."""

    def play(self, state: "State", player: i64) -> None:
        state.trash_from_play(player, self.number)
        state.ask_gain(player, self.number, 5)


class Mine(Card):
    """Trash a Treasure from hand; gain a Treasure costing up to 3 more into hand."""

    def play(self, state: "State", player: i64) -> None:
        state.ask_trash(player, self.number, only=TREASURE_ONLY)

    def trashed(self, state: "State", player: i64, card: i64) -> None:
        state.ask_gain(player, self.number, state.cost(card) + 3, only=TREASURE_ONLY, to=TO_HAND)


class Moneylender(Card):
    """Trash a Copper from hand; if you do, +3 coins."""

    def play(self, state: "State", player: i64) -> None:
        if state.in_hand(player, ids.COPPER):
            state.trash_from_hand(player, ids.COPPER)
            state.coins += 3


class Remodel(Card):
    """Trash a card from hand; gain a card costing up to 2 more."""

    def play(self, state: "State", player: i64) -> None:
        state.ask_trash(player, self.number)

    def trashed(self, state: "State", player: i64, card: i64) -> None:
        state.ask_gain(player, self.number, state.cost(card) + 2)


class Workshop(Card):
    """Gain a card costing up to 4."""

    def play(self, state: "State", player: i64) -> None:
        state.ask_gain(player, self.number, 4)


TRASHING = (
    Chapel(ids.CHAPEL, "Chapel", 2, "Action"),
    Feast(ids.FEAST, "Feast", 4, "Action"),
    Mine(ids.MINE, "Mine", 5, "Action"),
    Moneylender(ids.MONEYLENDER, "Moneylender", 4, "Action"),
    Remodel(ids.REMODEL, "Remodel", 4, "Action"),
    Workshop(ids.WORKSHOP, "Workshop", 3, "Action"),
)
