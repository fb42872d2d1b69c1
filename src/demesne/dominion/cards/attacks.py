"""The Attacks, and Council Room, which also reaches the other players."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from demesne.dominion import ids
from demesne.dominion.card import Card

if TYPE_CHECKING:
    from demesne.dominion.state import State


class Bureaucrat(Card):
    """Gain a Silver onto your deck. Each other player puts a Victory card from hand onto the deck."""

    def play(self, state: "State", player: i64) -> None:
        if state.in_supply(ids.SILVER):
            state.gain_to_deck(player, ids.SILVER)
        state.attack(player, self.number)

    def hit(self, state: "State", victim: i64) -> None:
        state.ask_topdeck(victim, self.number)


class CouncilRoom(Card):
    """+4 cards, +1 Buy. Each other player draws a card."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        other: i64 = state.left_of(player)
        while other != player:
            state.draw(other, 1)
            other = state.left_of(other)


class Militia(Card):
    """+2 coins. Each other player discards down to 3 cards in hand."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        state.attack(player, self.number)

    def hit(self, state: "State", victim: i64) -> None:
        state.ask_discard_down_to(victim, self.number, 3)


class Spy(Card):
    """+1 card, +1 Action. Each player, you too, reveals the top card; you have it discarded or put back."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        state.attack(player, self.number, with_self=True)

    def hit(self, state: "State", victim: i64) -> None:
        state.reveal_to_limbo(victim, 1)
        subject: i64 = state.first_aside()
        if subject != ids.NO_CARD:
            state.ask_spy(state.turn_player, self.number, victim, subject)


class Thief(Card):
    """Each other player reveals two cards and trashes a Treasure of your choice; gain any of those."""

    def play(self, state: "State", player: i64) -> None:
        state.attack(player, self.number)

    def hit(self, state: "State", victim: i64) -> None:
        state.reveal_to_limbo(victim, 2)
        state.ask_thief_trash(state.turn_player, self.number, victim)

    def after_attack(self, state: "State", player: i64, memory: i64) -> None:
        state.ask_thief_gain(player, self.number, memory)


class Witch(Card):
    """+2 cards. Each other player gains a Curse."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        state.attack(player, self.number)

    def hit(self, state: "State", victim: i64) -> None:
        if state.in_supply(ids.CURSE):
            state.gain(victim, ids.CURSE)


ATTACKS = (
    Bureaucrat(ids.BUREAUCRAT, "Bureaucrat", 4, "Action-Attack"),
    CouncilRoom(ids.COUNCIL_ROOM, "Council Room", 5, "Action", cards=4, buys=1),
    Militia(ids.MILITIA, "Militia", 4, "Action-Attack", coins=2),
    Spy(ids.SPY, "Spy", 4, "Action-Attack", cards=1, actions=1),
    Thief(ids.THIEF, "Thief", 4, "Action-Attack"),
    Witch(ids.WITCH, "Witch", 5, "Action-Attack", cards=2),
)
