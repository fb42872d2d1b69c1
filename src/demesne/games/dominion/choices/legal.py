"""The legal actions of every kind of decision, as one set of cards for each verb."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count, lowest, single
from demesne.core.choice import Choice
from demesne.games.dominion import bags
from demesne.games.dominion.actions import (
    BUY,
    DONE,
    END,
    N_ACTIONS,
    PLAY_ALL,
    VERB_BUY,
    VERB_DISCARD,
    VERB_GAIN,
    VERB_PLAY,
    VERB_SPECIAL,
    VERB_TOPDECK,
    VERB_TRASH,
    VERBS,
)
from demesne.games.dominion.bags import presence
from demesne.games.dominion.choices import asks
from demesne.games.dominion.effects import kind_set
from demesne.games.dominion.ids import FIRST_ACTION, TREASURES
from demesne.games.dominion.layout import (
    FLOOR,
    HAND,
    OPTIONAL,
    TREASURE_WORDS,
    frame_card,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import DEEPEST_COINS, State, top_frame
from demesne.games.dominion.zones.decks import aside_set
from demesne.games.dominion.zones.hands import hand_at_least, hand_set

# Sets of special actions: bit k is action 192 + k.
ONLY_END: Final = 0b1
END_OR_PLAY_ALL: Final = 0b11
ONLY_DONE: Final = 0b100
REVEAL_OR_DECLINE: Final = 0b11000
ONLY_DECLINE: Final = 0b10000
DISCARD_OR_KEEP_DECK: Final = 0b1100000
DISCARD_OR_PUT_BACK: Final = 0b110000000
SET_ASIDE_OR_KEEP: Final = 0b11000000000


def open_kind(state: State) -> i64:
    """Return the kind of the open decision (see `asks`), -1 when the game is over."""
    if state.actor < 0:
        return -1
    if state.depth:
        return frame_kind(top_frame(state))
    return state.phase


def choice(state: State) -> Choice:
    """Return the open decision. The game must not be over."""
    source = ""
    if state.depth:
        source = state.setup.cards[frame_card(top_frame(state))].name
    return Choice(int(state.actor), asks.ASK_NAMES[int(open_kind(state))], legal_actions(state), source)


def options(state: State, verb: i64) -> i64:
    """Return the legal cards for a verb; for the special verb bit k is action 192 + k."""
    if state.depth:
        return ask_options(state, top_frame(state), verb)
    if state.actor < 0:
        return 0
    if verb == VERB_PLAY:
        return playable(state)
    if verb == VERB_SPECIAL:
        if state.phase == asks.BUY_PHASE and playable(state):
            return END_OR_PLAY_ALL
        return ONLY_END
    if verb == VERB_BUY and state.phase == asks.BUY_PHASE:
        return buyable(state)
    return 0


def playable(state: State) -> i64:
    """Return what may be played in a phase: Actions, then Treasures until something is bought (T3)."""
    hand: i64 = start_of(state.actor) + HAND
    if state.phase == asks.BUY_PHASE:
        if state.has_bought:
            return 0
        return presence(state.cells[hand]) & TREASURES
    return bags.actions(state.cells, hand)


def buyable(state: State) -> i64:
    """Return the cards in the supply that the coins pay for (T3)."""
    coins: i64 = state.coins
    if coins >= DEEPEST_COINS:
        coins = DEEPEST_COINS - 1
    return state.stock & state.setup.affordable[coins]


def ask_options(state: State, frame: i64, verb: i64) -> i64:
    """Return the options of a question on the stack."""
    kind: i64 = frame_kind(frame)
    if verb == VERB_SPECIAL:
        return special_options(state, frame)
    if verb != card_verb(kind):
        return 0
    player: i64 = frame_player(frame)
    extra: i64 = frame_extra(frame)
    if kind == asks.ASK_DISCARD:
        if extra & OPTIONAL:
            return hand_set(state, player) & from_floor(extra)
        # In ascending order (T9), and so that enough cards remain to choose from.
        return hand_at_least(state, player, frame_count(frame)) & from_floor(extra)
    if kind == asks.ASK_TRASH:
        return hand_set(state, player) & kind_set(state, (extra >> 6) & 1) & from_floor(extra)
    if kind == asks.ASK_GAIN:
        return state.stock & state.setup.up_to(frame_count(frame)) & kind_set(state, extra & 1)
    if kind == asks.ASK_PLAY:
        return hand_set(state, player) & state.setup.action_set
    if kind == asks.ASK_TOPDECK:
        return hand_set(state, player) & state.setup.victory_set
    if kind == asks.ASK_TRASH_REVEALED:
        return aside_set(state) & state.setup.treasure_set
    return loot_set(frame_count(frame)) & from_floor(extra)


def special_options(state: State, frame: i64) -> i64:
    """Return the special actions that a question allows."""
    kind: i64 = frame_kind(frame)
    if kind == asks.ASK_DISCARD or kind == asks.ASK_TRASH:
        if frame_extra(frame) & OPTIONAL:
            return ONLY_DONE
        return 0
    if kind == asks.ASK_REACT:
        reaction: i64 = state.setup.reaction
        if reaction >= 0 and bags.number(state.cells, start_of(frame_player(frame)) + HAND, reaction):
            return REVEAL_OR_DECLINE
        return ONLY_DECLINE
    if kind == asks.ASK_GAIN_TRASHED:
        return ONLY_DONE
    if kind == asks.ASK_DISCARD_DECK:
        return DISCARD_OR_KEEP_DECK
    if kind == asks.ASK_DISCARD_REVEALED:
        return DISCARD_OR_PUT_BACK
    if kind == asks.ASK_SET_ASIDE:
        return SET_ASIDE_OR_KEEP
    return 0


def is_legal(state: State, action: i64) -> bool:
    """Return whether the actor may take this action."""
    if not 0 <= action < N_ACTIONS or state.actor < 0:
        return False
    if state.depth:
        return (ask_options(state, top_frame(state), action >> 5) >> (action & 31)) & 1 != 0
    if action == END:
        return True
    hand: i64 = start_of(state.actor) + HAND
    if state.phase == asks.ACTION_PHASE:
        return FIRST_ACTION <= action < BUY and bags.number(state.cells, hand, action) > 0
    if BUY <= action < BUY + 32:
        return (buyable(state) >> (action - BUY)) & 1 != 0
    if state.has_bought:
        return False
    if action == PLAY_ALL:
        return state.cells[hand] & TREASURE_WORDS != 0
    return action < 3 and bags.number(state.cells, hand, action) > 0


def why_illegal(state: State, seat: int, action: int) -> str:
    """Return why a seat may not take an action."""
    if state.actor < 0:
        return "the game is over"
    if seat != state.actor:
        return f"it is not the decision of seat {seat}"
    return f"action {action} is not among the legal actions {legal_actions(state)}"


def legal_actions(state: State) -> list[int]:
    """Return the legal actions of the actor in ascending order; empty when the game is over."""
    actions: list[int] = []
    verb: i64 = 0
    while verb < VERBS:
        mask: i64 = options(state, verb)
        action: i64 = verb << 5
        while mask:
            if mask & 1:
                actions.append(int(action))
            mask >>= 1
            action += 1
        verb += 1
    return actions


def only_option(state: State, frame: i64) -> i64:
    """Return the one action that a question allows, -1 if there are several.

    A reaction window is never skipped, so that it does not tell who holds a Reaction.
    """
    kind: i64 = frame_kind(frame)
    verb: i64 = card_verb(kind)
    if verb == VERB_SPECIAL:
        return -1
    mask: i64 = ask_options(state, frame, verb)
    if special_options(state, frame):
        if mask == 0:
            return DONE
        return -1
    if mask & (mask - 1):
        return -1
    return (verb << 5) + lowest(mask)


def number_of_options(state: State) -> i64:
    """Return how many actions are legal."""
    n: i64 = 0
    verb: i64 = 0
    while verb < VERBS:
        n += count(options(state, verb))
        verb += 1
    return n


def card_verb(ask: i64) -> i64:
    """Return the verb by which a kind of decision chooses cards; the special verb if it chooses none.

    The Buy phase also plays Treasures; its verb here is BUY.
    """
    if ask == asks.BUY_PHASE:
        return VERB_BUY
    if ask == asks.ACTION_PHASE or ask == asks.ASK_PLAY:
        return VERB_PLAY
    if ask == asks.ASK_DISCARD:
        return VERB_DISCARD
    if ask == asks.ASK_GAIN or ask == asks.ASK_GAIN_TRASHED:
        return VERB_GAIN
    if ask == asks.ASK_TRASH or ask == asks.ASK_TRASH_REVEALED:
        return VERB_TRASH
    if ask == asks.ASK_TOPDECK:
        return VERB_TOPDECK
    return VERB_SPECIAL


def from_floor(extra: i64) -> i64:
    """Return the set of cards from the floor of a several-cards choice on."""
    return ~(single(extra & FLOOR) - 1)


def loot_set(trashed: i64) -> i64:
    """Return the kinds of Treasures among those just trashed (see `layout.loot`)."""
    found: i64 = 0
    if trashed & 3:
        found |= 1
    if trashed & 12:
        found |= 2
    if trashed & 48:
        found |= 4
    return found
