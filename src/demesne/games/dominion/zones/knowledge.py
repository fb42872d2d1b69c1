"""What everybody knows of the hidden cards (K1-K3).

Beside the true zones the state keeps what everybody knows of the hidden ones (`KNOWN_*`). A card that is seen going
somewhere is known there; where a hidden choice or draw makes that uncertain, it is no longer counted as known.

From a shuffle to the next time that a card of the player is seen, `HAND_FROM_SHUFFLED_DECK` counts the hidden cards of
the hand that came from the shuffled deck, and `KNOWN_DECK` holds what is known to have been shuffled into it. At other
times the figure is -1, and all hidden cards of a player are one pool, spread evenly over their hidden places.
"""

from mypy_extensions import i64

from demesne.games.dominion import bags, events
from demesne.games.dominion.bags import less
from demesne.games.dominion.layout import (
    HAND_FROM_SHUFFLED_DECK,
    KNOWN_DECK,
    KNOWN_HAND,
    KNOWN_TOPS,
    start_of,
)
from demesne.games.dominion.state import State


def forget_shuffled(state: State, base: i64) -> None:
    """Treat all hidden cards of a player as one pool again."""
    if state.cells[base + HAND_FROM_SHUFFLED_DECK] >= 0:
        bags.put(state.cells, base + HAND_FROM_SHUFFLED_DECK, -1)
        bags.empty(state.cells, base + KNOWN_DECK)


def seen_in_hand(state: State, base: i64, card: i64) -> None:
    """Note that a card which everybody sees leaves the hand."""
    if bags.number(state.cells, base + KNOWN_HAND, card):
        bags.add(state.cells, base + KNOWN_HAND, card, -1)
    else:
        forget_shuffled(state, base)


def forget_from_hand(state: State, base: i64, n: i64) -> None:
    """Note that `n` cards, which nobody else saw, have left the hand."""
    cells = state.cells
    word: i64 = base + KNOWN_HAND
    while word < base + KNOWN_HAND + 4:
        if cells[word]:
            cells[word] = less(cells[word], n)
        word += 1
    forget_shuffled(state, base)


def announce_draws(state: State, player: i64) -> None:
    """Make the number of cards drawn in secret public."""
    if state.secret_draws:
        if state.sink is not None:
            state.sink.emit(events.drew_openly(int(player), int(state.secret_draws)))
        state.secret_draws = 0


def tops_start(state: State, player: i64) -> int:
    """Return where a player's known cards begin in `known_tops`."""
    start: i64 = 0
    seat: i64 = 0
    while seat < player:
        start += state.cells[start_of(seat) + KNOWN_TOPS]
        seat += 1
    return int(start)


def has_known_top(state: State, player: i64) -> bool:
    """Return whether everybody knows the top card of a deck."""
    return state.cells[start_of(player) + KNOWN_TOPS] > 0
