"""Hands and the play area, and the clean-up of both."""

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominion import bags, events
from demesne.games.dominion.ids import NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DISCARD,
    HAND,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DISCARD,
    KNOWN_HAND,
    TOP,
    start_of,
)
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.decks import choose
from demesne.games.dominion.zones.knowledge import forget_from_hand, forget_shuffled, seen_in_hand


def hand_set(state: State, player: i64) -> i64:
    """Return the set of kinds of cards in a hand."""
    return bags.kinds(state.cells, start_of(player) + HAND)


def hand_size(state: State, player: i64) -> i64:
    """Return the number of cards in a hand."""
    return state.cells[start_of(player) + HAND_SIZE]


def in_hand(state: State, player: i64, card: i64) -> bool:
    """Return whether a hand holds a card."""
    return bags.number(state.cells, start_of(player) + HAND, card) > 0


def holds_action(state: State, seat: i64) -> bool:
    """Return whether a hand holds an Action."""
    hand: i64 = start_of(seat) + HAND
    return state.cells[hand + 1] | state.cells[hand + 2] | state.cells[hand + 3] != 0


def hand_at_least(state: State, player: i64, n: i64) -> i64:
    """Return the set of cards of a hand above or at which it still holds `n` cards in all."""
    hand: i64 = start_of(player) + HAND
    card: i64 = 31
    seen: i64 = 0
    while card > 0:
        seen += bags.number(state.cells, hand, card)
        if seen >= n:
            break
        card -= 1
    return hand_set(state, player) & (single(card + 1) - 1)


def leave_hand(state: State, player: i64, card: i64) -> None:
    """Take a card out of a hand for all to see."""
    base: i64 = start_of(player)
    bags.add(state.cells, base + HAND, card, -1)
    bags.change(state.cells, base + HAND_SIZE, -1)
    seen_in_hand(state, base, card)


def enter_hand(state: State, player: i64, card: i64) -> None:
    """Put a card into a hand for all to see."""
    base: i64 = start_of(player)
    bags.add(state.cells, base + HAND, card, 1)
    bags.add(state.cells, base + KNOWN_HAND, card, 1)
    bags.change(state.cells, base + HAND_SIZE, 1)


def move_to_play(state: State, player: i64, card: i64) -> None:
    """Move a card from the hand into play."""
    leave_hand(state, player, card)
    bags.add(state.cells, IN_PLAY, card, 1)
    state.previous = state.last
    state.last = card


def reveal_hand(state: State, player: i64) -> None:
    """Show a whole hand."""
    base: i64 = start_of(player)
    forget_shuffled(state, base)
    bags.empty(state.cells, base + KNOWN_HAND)
    bags.pour(state.cells, base + HAND, base + KNOWN_HAND)
    if state.sink is not None:
        state.sink.emit(events.revealed_hand(int(player), bags.contents(state.cells, base + HAND)))


def show_in_hand(state: State, player: i64, card: i64) -> None:
    """Show a card that stays in the hand."""
    base: i64 = start_of(player)
    if bags.number(state.cells, base + KNOWN_HAND, card) == 0:
        forget_shuffled(state, base)
        bags.add(state.cells, base + KNOWN_HAND, card, 1)


def set_down(state: State, player: i64, card: i64) -> None:
    """Choose a card of the hand for an unseen discard; it lies aside until the choice is complete."""
    base: i64 = start_of(player)
    bags.add(state.cells, base + HAND, card, -1)
    bags.change(state.cells, base + HAND_SIZE, -1)
    bags.add(state.cells, ASIDE, card, 1)


def discard_unseen(state: State, player: i64) -> i64:
    """Discard what was set down and return its number; others see that and the drawn top (T8, T9)."""
    n: i64 = bags.size(state.cells, ASIDE)
    base: i64 = start_of(player)
    if n == 0:
        if state.sink is not None:
            state.sink.emit(events.discarded(int(player), [], int(state.cells[base + TOP]), "hand"))
        return 0
    top: i64 = choose(state, ASIDE, n)
    if state.sink is not None:
        state.sink.emit(events.discarded(int(player), bags.contents(state.cells, ASIDE), int(top), "hand"))
    bags.pour(state.cells, ASIDE, base + DISCARD)
    bags.empty(state.cells, ASIDE)
    forget_from_hand(state, base, n)
    bags.add(state.cells, base + KNOWN_DISCARD, top, 1)
    bags.put(state.cells, base + TOP, top)
    return n


def clean_up(state: State, player: i64) -> None:
    """Discard the cards in play and the hand (T4); the last card played lies on top (T9)."""
    base: i64 = start_of(player)
    top: i64 = state.last
    if top == NO_CARD and state.cells[base + HAND_SIZE] > 0:
        top = choose(state, base + HAND, state.cells[base + HAND_SIZE])
        if bags.number(state.cells, base + KNOWN_HAND, top) == 0:
            bags.add(state.cells, base + KNOWN_DISCARD, top, 1)
    forget_shuffled(state, base)
    if state.sink is not None:
        left = bags.contents(state.cells, base + HAND)
        shown = int(state.cells[base + TOP] if top == NO_CARD else top)
        state.sink.emit(events.cleaned_up(int(player), left, len(left), shown))
    sweep(state.cells, base, top)
    state.last = NO_CARD


def sweep(words: vec[i64], base: i64, top: i64) -> None:
    """Move the cards in play and the hand to the discard pile, `top` (if it is a card) uppermost."""
    if top != NO_CARD:
        words[base + TOP] = top
    words[base + HAND_SIZE] = 0
    word: i64 = 0
    while word < 4:
        played: i64 = words[IN_PLAY + word]
        cards: i64 = words[base + HAND + word] + played
        if cards:
            words[base + DISCARD + word] += cards
            words[base + KNOWN_DISCARD + word] += words[base + KNOWN_HAND + word] + played
            words[base + HAND + word] = 0
            words[base + KNOWN_HAND + word] = 0
            words[IN_PLAY + word] = 0
        word += 1
