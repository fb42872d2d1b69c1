"""What answers to questions do, one function for each kind, and how the play of a card begins."""

from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominion import events
from demesne.games.dominion.actions import DONE, REVEAL, VERB_SPECIAL, is_yes
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import card_verb
from demesne.games.dominion.effects import emit_finished, left_of
from demesne.games.dominion.layout import (
    BITS_FRAME_COUNT,
    BITS_FRAME_EXTRA,
    BITS_FRAME_PLAYER,
    FLOOR,
    frame_card,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
    loot,
)
from demesne.games.dominion.state import State, pop, push, replace_top
from demesne.games.dominion.zones.hands import discard_unseen, move_to_play, set_down, show_in_hand
from demesne.games.dominion.zones.supply import gain, gain_from_trash, gain_to_hand, trash_from_hand


def play_from_hand(state: State, player: i64, card: i64) -> None:
    """Put an Action from the hand into play and begin it."""
    move_to_play(state, player, card)
    begin_play(state, player, card, False)


def begin_play(state: State, player: i64, card: i64, again: bool) -> None:
    """Begin a play of a card: first the reaction windows of an Attack, then its text."""
    if state.sink is not None:
        state.sink.emit(events.played(int(player), int(card), again))
    kind = state.setup.texts[card]
    if kind.is_attack and state.setup.reaction >= 0:
        push(state, asks.ASK_REACT, left_of(state, player), card, player, 0)
    else:
        kind.play(state, player)


def answer(state: State, frame: i64, action: i64) -> None:
    """Take the answer to the question on top of the stack."""
    kind: i64 = frame_kind(frame)
    player: i64 = frame_player(frame)
    chosen: i64 = action & 31
    source: i64 = frame_card(frame)
    if kind == asks.ASK_DISCARD:
        answer_discard(state, frame, action)
    elif kind == asks.ASK_TRASH:
        answer_trash(state, frame, action)
    elif kind == asks.ASK_GAIN:
        pop(state)
        if (frame_extra(frame) >> 1) & 1 == asks.TO_HAND:
            gain_to_hand(state, player, chosen)
        else:
            gain(state, player, chosen)
        state.setup.texts[source].gained(state, player, chosen)
    elif kind == asks.ASK_REACT:
        answer_react(state, frame, action)
    elif kind == asks.ASK_GAIN_TRASHED:
        answer_gain_trashed(state, frame, action)
    elif card_verb(kind) == VERB_SPECIAL:
        pop(state)
        note: i64 = frame_extra(frame)
        state.setup.texts[source].answered(state, player, is_yes(action), frame_count(frame), note)
    else:
        pop(state)
        state.setup.texts[source].picked(state, player, chosen, frame_extra(frame))


def answer_discard(state: State, frame: i64, action: i64) -> None:
    """Set one more card down, or complete the discard."""
    player: i64 = frame_player(frame)
    if action != DONE:
        chosen: i64 = action & 31
        set_down(state, player, chosen)
        frame = with_floor(frame, chosen) - (1 << BITS_FRAME_COUNT)
        replace_top(state, frame)
        if frame_count(frame) > 0:
            return
    pop(state)
    number: i64 = discard_unseen(state, player)
    state.setup.texts[frame_card(frame)].discarded(state, player, number)


def answer_trash(state: State, frame: i64, action: i64) -> None:
    """Trash one card from the hand, or stop."""
    player: i64 = frame_player(frame)
    if action == DONE:
        pop(state)
        emit_finished(state, player, frame_card(frame))
        return
    chosen: i64 = action & 31
    if frame_count(frame) > 1:
        replace_top(state, with_floor(frame, chosen) - (1 << BITS_FRAME_COUNT))
    else:
        pop(state)
    trash_from_hand(state, player, chosen)
    state.setup.texts[frame_card(frame)].trashed(state, player, chosen)


def answer_react(state: State, frame: i64, action: i64) -> None:
    """Note an immunity, open the next window, or begin the Attack when all have had theirs."""
    victim: i64 = frame_player(frame)
    attacker: i64 = frame_count(frame)
    if action == REVEAL:
        frame += single(BITS_FRAME_EXTRA + victim)
        show_in_hand(state, victim, state.setup.reaction)
        if state.sink is not None:
            state.sink.emit(events.reacted(int(victim), int(state.setup.reaction)))
    following: i64 = left_of(state, victim)
    if following != attacker:
        replace_top(state, frame + ((following - victim) << BITS_FRAME_PLAYER))
        return
    pop(state)
    state.immune = frame_extra(frame)
    state.setup.texts[frame_card(frame)].play(state, attacker)


def answer_gain_trashed(state: State, frame: i64, action: i64) -> None:
    """Gain one of the Treasures just trashed, or stop."""
    if action == DONE:
        pop(state)
        return
    chosen: i64 = action & 31
    frame = with_floor(frame, chosen) - (loot(chosen) << BITS_FRAME_COUNT)
    if frame_count(frame) == 0:
        pop(state)
    else:
        replace_top(state, frame)
    gain_from_trash(state, frame_player(frame), chosen)


def with_floor(frame: i64, card: i64) -> i64:
    """Return a several-cards frame that from now on allows this card and those after it."""
    extra: i64 = frame_extra(frame)
    return frame + (((extra & ~FLOOR) | card) - extra << BITS_FRAME_EXTRA)
