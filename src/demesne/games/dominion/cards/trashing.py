"""Cards that trash from the hand, or gain cards other than by buying."""

from mypy_extensions import i64

from demesne.games.dominion import ids
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.choices.asks import TO_HAND, TREASURE_ONLY
from demesne.games.dominion.effects import ask_gain, ask_trash, emit_no_effect
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.hands import in_hand
from demesne.games.dominion.zones.supply import cost_of, trash_from_hand, trash_from_play


class Chapel(Card):
    """Trash up to 4 cards from hand."""

    def play(self, state: State, player: i64) -> None:
        ask_trash(state, player, self.number, 4, optional=True)


class Feast(Card):
    """Trash this card. Gain a card costing up to 5."""

    def play(self, state: State, player: i64) -> None:
        trash_from_play(state, player, self.number)
        ask_gain(state, player, self.number, 5)


class Mine(Card):
    """Trash a Treasure from hand; gain a Treasure costing up to 3 more into hand."""

    def play(self, state: State, player: i64) -> None:
        ask_trash(state, player, self.number, only=TREASURE_ONLY)

    def trashed(self, state: State, player: i64, card: i64) -> None:
        ask_gain(state, player, self.number, cost_of(state, card) + 3, only=TREASURE_ONLY, to=TO_HAND)


class Moneylender(Card):
    """Trash a Copper from hand; if you do, +3 coins."""

    def play(self, state: State, player: i64) -> None:
        if in_hand(state, player, ids.COPPER):
            trash_from_hand(state, player, ids.COPPER)
            state.coins += 3
        else:
            emit_no_effect(state, player, self.number)


class Remodel(Card):
    """Trash a card from hand; gain a card costing up to 2 more."""

    def play(self, state: State, player: i64) -> None:
        ask_trash(state, player, self.number)

    def trashed(self, state: State, player: i64, card: i64) -> None:
        ask_gain(state, player, self.number, cost_of(state, card) + 2)


class Workshop(Card):
    """Gain a card costing up to 4."""

    def play(self, state: State, player: i64) -> None:
        ask_gain(state, player, self.number, 4)


TRASHING = (
    Chapel(ids.CHAPEL, "Chapel", 2, "Action"),
    Feast(ids.FEAST, "Feast", 4, "Action"),
    Mine(ids.MINE, "Mine", 5, "Action"),
    Moneylender(ids.MONEYLENDER, "Moneylender", 4, "Action"),
    Remodel(ids.REMODEL, "Remodel", 4, "Action"),
    Workshop(ids.WORKSHOP, "Workshop", 3, "Action"),
)
