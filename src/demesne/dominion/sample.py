"""States that a view allows, drawn from the reference posterior.

Chance has its exact weights; every hidden choice of another player counts as uniform over what was legal. The
hidden cards of a player are dealt evenly over his hidden places, apart from what `table` tells apart since his
last shuffle. That is exact until a card of his is seen whose place of origin is uncertain, or he makes a hidden
choice; then it approximates: the support stays right (the true state is always possible, and the sample always
gives the seat the same view), the weights of his leftover cards do not.
"""

from typing import Final

from mypy_extensions import i64

from demesne.dominion import asks
from demesne.dominion.actions import VERB_DISCARD, VERB_SPECIAL
from demesne.dominion.memory import (
    BITS_FRAME_COUNT,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRESH,
    HAND,
    HAND_SIZE,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    TOPS,
    frame_extra,
    frame_kind,
    frame_player,
)
from demesne.dominion.state import State
from demesne.kernel.bits import count, select
from demesne.kernel.chance import Generator

TRIES: Final = 1_000_000


def sample_state(known: State, seat: i64, rng: Generator) -> State:
    """Return a full state that agrees with the redacted copy `known` of `seat`'s view."""
    tries: i64 = 0
    while tries < TRIES:
        state = known.clone()
        state.rng = rng
        player: i64 = 0
        while player < state.setup.players:
            if player != seat:
                deal_hidden(state, player)
            player += 1
        settled = known.actor >= 0 or settle(state)
        state.forget_drivers()
        if settled:
            return state
        tries += 1
    raise RuntimeError("no state agrees with this view")


def deal_hidden(state: State, player: i64) -> None:
    """Spread the heap of a player's hidden cards over hand, deck and discard pile."""
    base: i64 = state.base(player)
    cells = state.cells
    hidden: i64 = state.total(base + DECK)
    hand: i64 = cells[base + HAND_SIZE]
    discard: i64 = hidden - hand - cells[base + DECK_SIZE]
    fresh: i64 = cells[base + FRESH] if cells[base + FRESH] > 0 else 0
    word: i64 = 0
    while word < 4:
        in_hand: i64 = cells[base + KNOWN_HAND + word]
        in_discard: i64 = cells[base + KNOWN_DISCARD + word]
        cells[base + DECK + word] -= in_hand + in_discard + cells[base + KNOWN_DECK + word]
        cells[base + HAND + word] = in_hand
        cells[base + DISCARD + word] = in_discard
        word += 1
    left: i64 = state.total(base + DECK)
    left = move(state, base + DECK, base + HAND, left, hand - fresh - state.total(base + HAND))
    left = move(state, base + DECK, base + DISCARD, left, discard - state.total(base + DISCARD))
    state.pour(base + KNOWN_DECK, base + DECK)
    left += state.total(base + KNOWN_DECK)
    move(state, base + DECK, base + HAND, left, fresh)


def move(state: State, source: i64, target: i64, size: i64, n: i64) -> i64:
    """Move `n` cards at random out of the `size` at `source`; return how many stay."""
    while n > 0:
        state.add(target, state.pick(source, size), 1)
        size -= 1
        n -= 1
    return size


def settle(state: State) -> bool:
    """Open the decision of another seat that the dealt cards lead to; False if they lead to none here."""
    if state.phase == asks.OVER:
        return True
    if state.depth == 0:
        return settle_phase(state)
    frame: i64 = state.frame()
    kind: i64 = frame_kind(frame)
    state.actor = frame_player(frame)
    if kind == asks.ASK_LIBRARY:
        return frame_extra(frame) == 1 or settle_library(state, frame)
    if kind == asks.ASK_DISCARD:
        return settle_discard(state)
    return kind == asks.ASK_REACT or state.number_of_options() > 1


def settle_phase(state: State) -> bool:
    """Find the phase: with an Action in hand the player may still choose, or have ended the Action phase unseen."""
    state.actor = state.turn_player
    if state.phase == asks.ACTION_PHASE:
        if state.actions and state.holds_action(state.turn_player) and state.rng.below(2):
            return True
        state.phase = asks.BUY_PHASE
    return state.buys > 0 and (state.buyable() != 0 or state.options(0) != 0)


def settle_library(state: State, frame: i64) -> bool:
    """Draw on unseen to an Action that Library asks about; after each, the player may have kept it."""
    player: i64 = frame_player(frame)
    base: i64 = state.base(player)
    while state.cells[base + HAND_SIZE] < 7:
        if state.cells[base + DECK_SIZE] == 0 or state.cells[base + TOPS]:
            return False
        card: i64 = state.draw_secretly(player)
        if state.setup.cards[card].is_action and state.rng.below(2):
            state.replace(frame + (card << BITS_FRAME_COUNT))
            return True
    return False


def settle_discard(state: State) -> bool:
    """Let the player have set down some cards already, at random."""
    while True:
        frame: i64 = state.frame()
        only: i64 = state.only_option(frame)
        if only < 0:
            if state.rng.below(2):
                return True
            mask: i64 = state.ask_options(frame, VERB_DISCARD)
            only = (VERB_DISCARD << 5) + select(mask, state.rng.below(count(mask)))
            ahead = state.clone()
            ahead.rng = state.rng
            if not goes_on(ahead, only):
                return True
        if not goes_on(state, only):
            return False


def goes_on(state: State, action: i64) -> bool:
    """Set one more card down; tell whether a choice is still to come."""
    frame: i64 = state.frame()
    if action >> 5 == VERB_SPECIAL:
        return False
    depth: i64 = state.depth
    state.answer(frame, action)
    if state.depth < depth or frame_kind(state.frame()) != asks.ASK_DISCARD:
        return False
    while True:
        frame = state.frame()
        only: i64 = state.only_option(frame)
        if only < 0:
            return True
        if only >> 5 == VERB_SPECIAL:
            return False
        state.answer(frame, only)
        if state.depth < depth:
            return False
