"""Cards that work on your own deck and hand, and Throne Room."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominion import bags, events, ids
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.choices import asks
from demesne.games.dominion.effects import (
    ask,
    ask_discard,
    emit_finished,
    emit_no_effect,
    later,
    play_again,
    play_now,
)
from demesne.games.dominion.layout import ASIDE, DECK_SIZE, KNOWN_TOPS, start_of
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.decks import (
    discard_aside,
    discard_deck,
    draw,
    draw_secretly,
    take_top,
)
from demesne.games.dominion.zones.hands import enter_hand, hand_set, hand_size, leave_hand, move_to_play
from demesne.games.dominion.zones.knowledge import announce_draws, has_known_top

# Library draws up to this number.
_FULL_HAND: Final = 7


class Adventurer(Card):
    """Reveal cards from the deck until 2 Treasures are revealed; take those, discard the others."""

    def play(self, state: State, player: i64) -> None:
        found: list[int] = []
        while len(found) < 2:
            card: i64 = take_top(state, player)
            if card == ids.NO_CARD:
                break
            if state.sink is not None:
                state.sink.emit(events.revealed(int(player), [int(card)]))
            if (state.setup.treasure_set >> card) & 1:
                found.append(int(card))
            else:
                bags.add(state.cells, ASIDE, card, 1)
        for treasure in found:
            enter_hand(state, player, treasure)
        if state.sink is not None and found:
            state.sink.emit(events.took(int(player), found))
        discard_aside(state, player)


class Cellar(Card):
    """+1 Action. Discard any number of cards, then draw as many."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        ask_discard(state, player, self.number, hand_size(state, player))

    def discarded(self, state: State, player: i64, number: i64) -> None:
        draw(state, player, number)


class Chancellor(Card):
    """+2 coins. You may put your deck into your discard pile."""

    def play(self, state: State, player: i64) -> None:
        self.bonuses(state, player)
        ask(state, asks.ASK_DISCARD_DECK, player, self.number)

    def answered(self, state: State, player: i64, yes: bool, subject: i64, note: i64) -> None:
        if yes:
            discard_deck(state, player)


class Library(Card):
    """Draw until 7 cards are in hand; Actions may be set aside as they are drawn and are discarded after."""

    def play(self, state: State, player: i64) -> None:
        self.resume(state, player, 0)

    def resume(self, state: State, player: i64, step: i64) -> None:
        while hand_size(state, player) < _FULL_HAND:
            seen: i64 = asks.UNSEEN
            if has_known_top(state, player):
                seen = asks.SEEN
            card: i64 = draw_secretly(state, player)
            if card == ids.NO_CARD:
                break
            if state.setup.cards[card].is_action:
                later(state, player, self.number, 0)
                ask(state, asks.ASK_SET_ASIDE, player, self.number, card, seen)
                return
        announce_draws(state, player)
        discard_aside(state, player)
        emit_finished(state, player, self.number)

    def answered(self, state: State, player: i64, yes: bool, subject: i64, note: i64) -> None:
        if yes:
            announce_draws(state, player)
            leave_hand(state, player, subject)
            bags.add(state.cells, ASIDE, subject, 1)
            if state.sink is not None:
                state.sink.emit(events.set_aside(int(player), int(subject)))
        elif note == asks.SEEN and state.sink is not None:
            state.sink.emit(events.kept(int(player), int(subject)))

    def resume_unseen(self, state: State, player: i64) -> i64:
        base: i64 = start_of(player)
        while hand_size(state, player) < _FULL_HAND:
            if state.cells[base + DECK_SIZE] == 0 or state.cells[base + KNOWN_TOPS]:
                return ids.NO_CARD
            card: i64 = draw_secretly(state, player)
            # After each Action the player may have kept it.
            if state.setup.cards[card].is_action and state.rng.randbelow(2):
                return card
        return ids.NO_CARD


class ThroneRoom(Card):
    """Choose an Action in hand; play it twice."""

    def play(self, state: State, player: i64) -> None:
        if hand_set(state, player) & state.setup.action_set:
            ask(state, asks.ASK_PLAY, player, self.number)
        else:
            emit_no_effect(state, player, self.number)

    def picked(self, state: State, player: i64, card: i64, note: i64) -> None:
        play_again(state, player, card)
        move_to_play(state, player, card)
        play_now(state, player, card)


SIFTING = (
    Adventurer(ids.ADVENTURER, "Adventurer", 6, "Action"),
    Cellar(ids.CELLAR, "Cellar", 2, "Action", actions=1),
    Chancellor(ids.CHANCELLOR, "Chancellor", 3, "Action", coins=2),
    Library(ids.LIBRARY, "Library", 5, "Action"),
    ThroneRoom(ids.THRONE_ROOM, "Throne Room", 4, "Action"),
)
