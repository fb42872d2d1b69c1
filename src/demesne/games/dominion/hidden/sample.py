"""States that a view allows, drawn from the reference posterior.

Chance has its exact weights; every hidden choice of another player counts as uniform over what was legal. The hidden
cards of a player are dealt evenly over their hidden places, except for what `zones.knowledge` separates since the last
shuffle. This is exact until a card is seen whose place of origin is uncertain, or the player makes a hidden choice.
From then on it is an approximation: the true state is always possible, and the sample always gives the seat the same
view, but the weights of the player's other hidden cards may be off.
"""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count, select
from demesne.core.chance import Chance
from demesne.games.dominion import bags
from demesne.games.dominion.actions import VERB_DISCARD, VERB_SPECIAL
from demesne.games.dominion.answers import answer
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import ask_options, buyable, number_of_options, only_option, options
from demesne.games.dominion.ids import NO_CARD
from demesne.games.dominion.layout import (
    BITS_FRAME_COUNT,
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    frame_card,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import State, lend, reclaim, replace_top, top_frame
from demesne.games.dominion.zones.decks import pick
from demesne.games.dominion.zones.hands import holds_action

TRIES: Final = 1_000_000


def sample_state(known: State, seat: i64, rng: Chance) -> State:
    """Return a full state that agrees with the redacted copy `known` of `seat`'s view."""
    tries: i64 = 0
    while tries < TRIES:
        state = known.copy()
        lend(state, rng, None)
        player: i64 = 0
        while player < state.setup.players:
            if player != seat:
                deal_hidden(state, player)
            player += 1
        settled = known.actor >= 0 or settle(state)
        reclaim(state)
        if settled:
            return state
        tries += 1
    raise RuntimeError("no state agrees with this view")


def deal_hidden(state: State, player: i64) -> None:
    """Spread the heap of a player's hidden cards over hand, deck and discard pile."""
    base: i64 = start_of(player)
    cells = state.cells
    hidden: i64 = bags.size(state.cells, base + DECK)
    hand: i64 = cells[base + HAND_SIZE]
    discard: i64 = hidden - hand - cells[base + DECK_SIZE]
    fresh: i64 = cells[base + HAND_FROM_SHUFFLED_DECK] if cells[base + HAND_FROM_SHUFFLED_DECK] > 0 else 0
    word: i64 = 0
    while word < 4:
        in_hand: i64 = cells[base + KNOWN_HAND + word]
        in_discard: i64 = cells[base + KNOWN_DISCARD + word]
        cells[base + DECK + word] -= in_hand + in_discard + cells[base + KNOWN_DECK + word]
        cells[base + HAND + word] = in_hand
        cells[base + DISCARD + word] = in_discard
        word += 1
    left: i64 = bags.size(state.cells, base + DECK)
    left = move(state, base + DECK, base + HAND, left, hand - fresh - bags.size(state.cells, base + HAND))
    left = move(state, base + DECK, base + DISCARD, left, discard - bags.size(state.cells, base + DISCARD))
    bags.pour(state.cells, base + KNOWN_DECK, base + DECK)
    left += bags.size(state.cells, base + KNOWN_DECK)
    move(state, base + DECK, base + HAND, left, fresh)


def move(state: State, source: i64, target: i64, size: i64, n: i64) -> i64:
    """Move `n` cards at random out of the `size` at `source`; return how many stay."""
    while n > 0:
        bags.add(state.cells, target, pick(state, source, size), 1)
        size -= 1
        n -= 1
    return size


def settle(state: State) -> bool:
    """Open the decision that the dealt cards give another seat; return False if they give it none."""
    if state.phase == asks.OVER:
        return True
    if state.depth == 0:
        return settle_phase(state)
    frame: i64 = top_frame(state)
    kind: i64 = frame_kind(frame)
    state.actor = frame_player(frame)
    if kind == asks.ASK_SET_ASIDE:
        return frame_extra(frame) == asks.SEEN or settle_secret(state, frame)
    if kind == asks.ASK_DISCARD:
        return settle_discard(state)
    return kind == asks.ASK_REACT or number_of_options(state) > 1


def settle_phase(state: State) -> bool:
    """Set the phase: with an Action in hand, the player may be choosing or have ended the Action phase unseen."""
    state.actor = state.turn_player
    if state.phase == asks.ACTION_PHASE:
        if state.actions and holds_action(state, state.turn_player) and state.rng.randbelow(2):
            return True
        state.phase = asks.BUY_PHASE
    return state.buys > 0 and (buyable(state) != 0 or options(state, 0) != 0)


def settle_secret(state: State, frame: i64) -> bool:
    """Go on, unseen, to the question that the card on top of the stack asks in secret."""
    card: i64 = state.setup.texts[frame_card(frame)].resume_unseen(state, frame_player(frame))
    if card == NO_CARD:
        return False
    replace_top(state, frame + (card << BITS_FRAME_COUNT))
    return True


def settle_discard(state: State) -> bool:
    """Let the player have set down some cards already, at random."""
    while True:
        frame: i64 = top_frame(state)
        only: i64 = only_option(state, frame)
        if only < 0:
            if state.rng.randbelow(2):
                return True
            mask: i64 = ask_options(state, frame, VERB_DISCARD)
            only = (VERB_DISCARD << 5) + select(mask, state.rng.randbelow(count(mask)))
            ahead = state.copy()
            ahead.rng = state.rng
            if not goes_on(ahead, only):
                return True
        if not goes_on(state, only):
            return False


def goes_on(state: State, action: i64) -> bool:
    """Set one more card down; return whether another choice follows."""
    frame: i64 = top_frame(state)
    if action >> 5 == VERB_SPECIAL:
        return False
    depth: i64 = state.depth
    answer(state, frame, action)
    if state.depth < depth or frame_kind(top_frame(state)) != asks.ASK_DISCARD:
        return False
    while True:
        frame = top_frame(state)
        only: i64 = only_option(state, frame)
        if only < 0:
            return True
        if only >> 5 == VERB_SPECIAL:
            return False
        answer(state, frame, only)
        if state.depth < depth:
            return False
