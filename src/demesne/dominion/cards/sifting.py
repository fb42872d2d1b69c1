"""Cards that work on the own deck and hand, and Throne Room."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from demesne.dominion import ids
from demesne.dominion.card import Card

if TYPE_CHECKING:
    from demesne.dominion.state import State


class Adventurer(Card):
    """Reveal cards from the deck until 2 Treasures are revealed; take those, discard the others."""

    def play(self, state: "State", player: i64) -> None:
        state.take_treasures(player, 2)


class Cellar(Card):
    """+1 Action. Discard any number of cards, then draw as many."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        state.ask_discard(player, self.number, state.hand_size(player))

    def discarded(self, state: "State", player: i64, number: i64) -> None:
        state.draw(player, number)


class Chancellor(Card):
    """+2 coins. You may put your deck into your discard pile."""

    def play(self, state: "State", player: i64) -> None:
        self.bonuses(state, player)
        state.ask_discard_deck(player, self.number)

    def answered(self, state: "State", player: i64, yes: bool, subject: i64) -> None:
        if yes:
            state.discard_deck(player)


class Library(Card):
    """Draw until 7 cards are in hand; Actions may be set aside as they are drawn and are discarded after."""

    def play(self, state: "State", player: i64) -> None:
        self.resume(state, player, 0)

    def resume(self, state: "State", player: i64, step: i64) -> None:
        while state.hand_size(player) < 7:
            known = state.has_known_top(player)
            card: i64 = state.draw_secretly(player)
            if card == ids.NO_CARD:
                break
            if state.setup.cards[card].is_action:
                state.later(player, self.number, 0)
                state.ask_library(player, self.number, card, known)
                return
        state.tell_draws(player)
        state.discard_limbo(player)
        state.say_finished(player, self.number)

    def answered(self, state: "State", player: i64, yes: bool, subject: i64) -> None:
        if yes:
            state.set_aside(player, subject)


class ThroneRoom(Card):
    """Choose an Action in hand; play it twice."""

    def play(self, state: "State", player: i64) -> None:
        state.ask_play_twice(player, self.number)


SIFTING = (
    Adventurer(ids.ADVENTURER, "Adventurer", 6, "Action"),
    Cellar(ids.CELLAR, "Cellar", 2, "Action", actions=1),
    Chancellor(ids.CHANCELLOR, "Chancellor", 3, "Action", coins=2),
    Library(ids.LIBRARY, "Library", 5, "Action"),
    ThroneRoom(ids.THRONE_ROOM, "Throne Room", 4, "Action"),
)
