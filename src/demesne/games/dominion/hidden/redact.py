"""What a seat may know, copied out of a state: the whitelist that every view is built from.

The copy has the memory layout of a state, but all hidden cards of another player lie together in one heap.
"""

from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominion import bags
from demesne.games.dominion.choices import asks
from demesne.games.dominion.layout import (
    ASIDE,
    BITS_FRAME_COUNT,
    BITS_FRAME_EXTRA,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRAMES,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_HAND,
    PLAYERS,
    STRIDE,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import State, blank, replace_top, top_frame


def hides_choice(state: State, seat: i64) -> bool:
    """Return whether another player is setting cards of the hand down unseen."""
    if state.depth == 0:
        return False
    frame: i64 = top_frame(state)
    return frame_kind(frame) == asks.ASK_DISCARD and frame_player(frame) != seat


def public_phase(state: State, seat: i64) -> i64:
    """Return the phase as a seat sees it: another's Action phase lasts until a Treasure is played or a card bought."""
    if state.phase == asks.OVER or state.turn_player == seat:
        return state.phase
    if state.has_bought or state.cells[IN_PLAY]:
        return asks.BUY_PHASE
    return asks.ACTION_PHASE


def redact(state: State, seat: i64) -> State:
    """Return a copy that holds only what `seat` (-1: a spectator) knows with perfect memory (K3)."""
    players: i64 = state.setup.players
    copy = State(state.setup, blank(state.setup))
    source = state.cells
    cells = copy.cells
    word: i64 = 0
    while word < ASIDE:
        cells[word] = source[word]
        word += 1
    choice_hidden = hides_choice(state, seat)
    if not choice_hidden:
        state_to(source, cells, ASIDE, ASIDE + 4)
    state_to(source, cells, FRAMES, FRAMES + state.depth)
    copy.known_tops = state.known_tops
    copy.turn_player = state.turn_player
    copy.phase = public_phase(state, seat)
    copy.actions = state.actions
    copy.buys = state.buys
    copy.coins = state.coins
    copy.depth = state.depth
    copy.has_bought = state.has_bought
    copy.immune = state.immune
    copy.stock = state.stock
    copy.empties = state.empties
    copy.last = state.last
    copy.previous = state.previous
    copy.cut = state.cut
    if state.actor == seat:
        copy.actor = seat
    player: i64 = 0
    while player < players:
        base: i64 = PLAYERS + player * STRIDE
        state_to(source, cells, base + KNOWN_HAND, base + STRIDE)
        if player == seat:
            state_to(source, cells, base + HAND, base + KNOWN_HAND)
            if state.turn_player == seat:
                copy.secret_draws = state.secret_draws
        else:
            word = 0
            while word < 4:
                cells[base + DECK + word] = (
                    source[base + HAND + word] + source[base + DECK + word] + source[base + DISCARD + word]
                )
                word += 1
            cells[base + HAND_SIZE] = shown_hand_size(state, player, seat)
            unseen: i64 = 0
            if player == state.turn_player:
                unseen = state.secret_draws
            cells[base + DECK_SIZE] += unseen
            if cells[base + HAND_FROM_SHUFFLED_DECK] >= 0:
                cells[base + HAND_FROM_SHUFFLED_DECK] -= unseen
        player += 1
    if state.depth and frame_player(top_frame(state)) != seat:
        hide_answer(state, copy, choice_hidden)
    return copy


def state_to(source: vec[i64], target: vec[i64], start: i64, stop: i64) -> None:
    """Copy the words from `start` up to `stop`."""
    while start < stop:
        target[start] = source[start]
        start += 1


def hide_answer(state: State, copy: State, choice_hidden: bool) -> None:
    """Remove from the top frame of a copy what only the seat that answers knows."""
    frame: i64 = top_frame(state)
    if frame_kind(frame) == asks.ASK_SET_ASIDE and frame_extra(frame) == asks.UNSEEN:
        replace_top(copy, frame - (frame_count(frame) << BITS_FRAME_COUNT))
    elif choice_hidden:
        player: i64 = frame_player(frame)
        heap: i64 = start_of(player) + DECK
        word: i64 = 0
        picked: i64 = bags.size(state.cells, ASIDE)
        while word < 4:
            copy.cells[heap + word] += state.cells[ASIDE + word]
            word += 1
        extra: i64 = frame_extra(frame)
        replace_top(copy, frame + (picked << BITS_FRAME_COUNT) - ((extra & 31) << BITS_FRAME_EXTRA))


def shown_hand_size(state: State, player: i64, seat: i64) -> i64:
    """Return the size of a hand as a seat sees it: without secret draws, with cards chosen but not yet discarded."""
    size: i64 = state.cells[PLAYERS + player * STRIDE + HAND_SIZE]
    if player == seat:
        return size
    if player == state.turn_player:
        size -= state.secret_draws
    if state.depth and hides_choice(state, seat) and frame_player(top_frame(state)) == player:
        size += bags.size(state.cells, ASIDE)
    return size
