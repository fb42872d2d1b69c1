"""The Attacks, and Council Room, which also reaches the other players."""

from mypy_extensions import i64

from demesne.games.dominion import bags, events, ids
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.choices import asks
from demesne.games.dominion.effects import ask, ask_discard_down_to, attack, left_of, remember
from demesne.games.dominion.layout import ASIDE, loot
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.decks import (
    aside_set,
    discard_aside,
    draw,
    first_aside,
    put_on_deck,
    reveal_aside,
)
from demesne.games.dominion.zones.hands import hand_set, leave_hand, reveal_hand
from demesne.games.dominion.zones.supply import gain, gain_to_deck, in_supply, trash_from


class Bureaucrat(Card):
    """Gain a Silver onto your deck. Each other player puts a Victory card from hand onto the deck."""

    def play(self, state: State, player: i64) -> None:
        if in_supply(state, ids.SILVER):
            gain_to_deck(state, player, ids.SILVER)
        attack(state, player, self.number)

    def hit(self, state: State, victim: i64) -> None:
        if hand_set(state, victim) & state.setup.victory_set:
            ask(state, asks.ASK_TOPDECK, victim, self.number)
        else:
            reveal_hand(state, victim)

    def picked(self, state: State, player: i64, card: i64, note: i64) -> None:
        leave_hand(state, player, card)
        put_on_deck(state, player, card)
        if state.sink is not None:
            state.sink.emit(events.topdecked(int(player), int(card)))


class CouncilRoom(Card):
    """+4 cards, +1 Buy. Each other player draws a card."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        other: i64 = left_of(state, player)
        while other != player:
            draw(state, other, 1)
            other = left_of(state, other)


class Militia(Card):
    """+2 coins. Each other player discards down to 3 cards in hand."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        attack(state, player, self.number)

    def hit(self, state: State, victim: i64) -> None:
        ask_discard_down_to(state, victim, self.number, 3)


class Spy(Card):
    """+1 card, +1 Action. Each player, you too, reveals the top card; you have it discarded or put back."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        attack(state, player, self.number, with_self=True)

    def hit(self, state: State, victim: i64) -> None:
        reveal_aside(state, victim, 1)
        subject: i64 = first_aside(state)
        if subject != ids.NO_CARD:
            ask(state, asks.ASK_DISCARD_REVEALED, state.turn_player, self.number, subject, victim)

    def answered(self, state: State, player: i64, yes: bool, subject: i64, note: i64) -> None:
        victim: i64 = note
        if yes:
            discard_aside(state, victim)
            return
        bags.add(state.cells, ASIDE, subject, -1)
        put_on_deck(state, victim, subject)
        if state.sink is not None:
            state.sink.emit(events.put_back(int(victim), int(subject)))


class Thief(Card):
    """Each other player reveals two cards and trashes a Treasure of your choice; gain any of those."""

    def play(self, state: State, player: i64) -> None:
        attack(state, player, self.number)

    def hit(self, state: State, victim: i64) -> None:
        reveal_aside(state, victim, 2)
        if aside_set(state) & state.setup.treasure_set:
            ask(state, asks.ASK_TRASH_REVEALED, state.turn_player, self.number, 0, victim)
        else:
            discard_aside(state, victim)

    def picked(self, state: State, player: i64, card: i64, note: i64) -> None:
        victim: i64 = note
        trash_from(state, ASIDE, victim, card, "deck")
        remember(state, loot(card))
        discard_aside(state, victim)

    def after_attack(self, state: State, player: i64, memory: i64) -> None:
        if memory:
            ask(state, asks.ASK_GAIN_TRASHED, player, self.number, memory)


class Witch(Card):
    """+2 cards. Each other player gains a Curse."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        attack(state, player, self.number)

    def hit(self, state: State, victim: i64) -> None:
        if in_supply(state, ids.CURSE):
            gain(state, victim, ids.CURSE)


ATTACKS = (
    Bureaucrat(ids.BUREAUCRAT, "Bureaucrat", 4, "Action-Attack"),
    CouncilRoom(ids.COUNCIL_ROOM, "Council Room", 5, "Action", cards=4, buys=1),
    Militia(ids.MILITIA, "Militia", 4, "Action-Attack", coins=2),
    Spy(ids.SPY, "Spy", 4, "Action-Attack", cards=1, actions=1),
    Thief(ids.THIEF, "Thief", 4, "Action-Attack"),
    Witch(ids.WITCH, "Witch", 5, "Action-Attack", cards=2),
)
