"""The supply and the trash pile: gaining and trashing."""

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominion import bags, events
from demesne.games.dominion.bags import place
from demesne.games.dominion.ids import PROVINCE
from demesne.games.dominion.layout import (
    DISCARD,
    HAND,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DISCARD,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    start_of,
)
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.decks import put_on_deck
from demesne.games.dominion.zones.hands import enter_hand
from demesne.games.dominion.zones.knowledge import seen_in_hand


def in_supply(state: State, card: i64) -> bool:
    """Return whether the pile of a card is not empty."""
    return (state.stock >> card) & 1 != 0


def cost_of(state: State, card: i64) -> i64:
    """Return what a card costs."""
    return state.setup.costs[card]


def leave_supply(state: State, card: i64) -> None:
    """Take a card from its pile, which is not empty."""
    bags.add(state.cells, SUPPLY, card, -1)
    if bags.number(state.cells, SUPPLY, card) == 0:
        state.stock &= ~(single(card))
        state.empties += 1


def receive(state: State, player: i64, card: i64) -> None:
    """Put a new card on the discard pile of its owner, face up."""
    lay_open(state.cells, start_of(player), card)


def gain(state: State, player: i64, card: i64) -> None:
    """Gain a card from the supply to the discard pile (T7)."""
    leave_supply(state, card)
    receive(state, player, card)
    if state.sink is not None:
        state.sink.emit(events.gained(int(player), int(card), "discard"))


def gain_to_hand(state: State, player: i64, card: i64) -> None:
    """Gain a card from the supply into the hand."""
    leave_supply(state, card)
    bags.add(state.cells, start_of(player) + OWNED, card, 1)
    enter_hand(state, player, card)
    if state.sink is not None:
        state.sink.emit(events.gained(int(player), int(card), "hand"))


def gain_to_deck(state: State, player: i64, card: i64) -> None:
    """Gain a card from the supply onto the deck."""
    leave_supply(state, card)
    bags.add(state.cells, start_of(player) + OWNED, card, 1)
    put_on_deck(state, player, card)
    if state.sink is not None:
        state.sink.emit(events.gained(int(player), int(card), "deck"))


def gain_from_trash(state: State, player: i64, card: i64) -> None:
    """Gain a card that was just trashed to the discard pile."""
    bags.add(state.cells, TRASH, card, -1)
    receive(state, player, card)
    if state.sink is not None:
        state.sink.emit(events.gained(int(player), int(card), "discard", "trash"))


def trash_from(state: State, zone: i64, player: i64, card: i64, source: str) -> None:
    """Move a card of a player out of the bag at `zone` to the trash pile; the caller keeps sizes."""
    bags.add(state.cells, zone, card, -1)
    bags.add(state.cells, TRASH, card, 1)
    bags.add(state.cells, start_of(player) + OWNED, card, -1)
    if state.sink is not None:
        state.sink.emit(events.trashed(int(player), int(card), source))


def trash_from_hand(state: State, player: i64, card: i64) -> None:
    """Trash a card from the hand."""
    base: i64 = start_of(player)
    bags.change(state.cells, base + HAND_SIZE, -1)
    seen_in_hand(state, base, card)
    trash_from(state, base + HAND, player, card, "hand")


def trash_from_play(state: State, player: i64, card: i64) -> None:
    """Trash the card that was played last, if it is still in play."""
    if bags.number(state.cells, IN_PLAY, card):
        trash_from(state, IN_PLAY, player, card, "play")
        state.last = state.previous


def supply_ends_game(state: State) -> bool:
    """Return whether the Province pile or any three piles are empty (E1)."""
    return state.empties > 0 and (state.empties >= 3 or not state.stock & single(PROVINCE))


def lay_open(words: vec[i64], base: i64, card: i64) -> None:
    """Put a card, which is new to the player, face up on the discard pile."""
    word: i64 = base + (card >> 3)
    one: i64 = place(card)
    words[word + OWNED] += one
    words[word + DISCARD] += one
    words[word + KNOWN_DISCARD] += one
    words[base + TOP] = card
