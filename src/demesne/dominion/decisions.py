"""What is legal: the options of every kind of decision, as one set of cards for each verb."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominion import asks
from demesne.dominion.actions import (
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
from demesne.dominion.bags import actions, presence
from demesne.dominion.effects import FLOOR, OPTIONAL, Effects
from demesne.dominion.ids import FIRST_ACTION, TREASURES
from demesne.dominion.memory import HAND, frame_count, frame_extra, frame_kind, frame_player
from demesne.dominion.setup import DEEPEST_COINS
from demesne.kernel.bits import count, lowest, single

TREASURE_WORDS: Final = 0xFFFFFF

# Sets of special actions: bit k is action 192 + k.
ONLY_END: Final = 0b1
END_OR_PLAY_ALL: Final = 0b11
ONLY_DONE: Final = 0b100
REVEAL_OR_DECLINE: Final = 0b11000
ONLY_DECLINE: Final = 0b10000
DECK_ANSWERS: Final = 0b1100000
SPY_ANSWERS: Final = 0b110000000
LIBRARY_ANSWERS: Final = 0b11000000000


@mypyc_attr(acyclic=True)
class Decisions(Effects):
    """The open decision and its options."""

    def ask(self) -> i64:
        """Return the kind of the open decision (see `asks`), -1 when the game is over."""
        if self.actor < 0:
            return -1
        if self.depth:
            return frame_kind(self.frame())
        return self.phase

    def options(self, verb: i64) -> i64:
        """Return the legal cards for a verb; for the special verb bit k is action 192 + k."""
        if self.depth:
            return self.ask_options(self.frame(), verb)
        if self.actor < 0:
            return 0
        if verb == VERB_PLAY:
            return self.playable()
        if verb == VERB_SPECIAL:
            if self.phase == asks.BUY_PHASE and self.playable():
                return END_OR_PLAY_ALL
            return ONLY_END
        if verb == VERB_BUY and self.phase == asks.BUY_PHASE:
            return self.buyable()
        return 0

    def playable(self) -> i64:
        """Return what may be played in a phase: Actions, then Treasures until something is bought (T3)."""
        hand: i64 = self.base(self.actor) + HAND
        if self.phase == asks.BUY_PHASE:
            if self.has_bought:
                return 0
            return presence(self.cells[hand]) & TREASURES
        return actions(self.cells, hand)

    def buyable(self) -> i64:
        """Return the cards in the supply that the coins pay for (T3)."""
        coins: i64 = self.coins
        if coins >= DEEPEST_COINS:
            coins = DEEPEST_COINS - 1
        return self.stock & self.setup.affordable[coins]

    def ask_options(self, frame: i64, verb: i64) -> i64:
        """Return the options of a question on the stack."""
        kind: i64 = frame_kind(frame)
        if verb == VERB_SPECIAL:
            return self.special_options(frame)
        if verb != card_verb(kind):
            return 0
        player: i64 = frame_player(frame)
        extra: i64 = frame_extra(frame)
        if kind == asks.ASK_DISCARD:
            if extra & OPTIONAL:
                return self.hand_set(player) & from_floor(extra)
            # In non-decreasing order (T9), and so that enough cards stay to choose from.
            return self.hand_at_least(player, frame_count(frame)) & from_floor(extra)
        if kind == asks.ASK_TRASH:
            return self.hand_set(player) & self.kind_set((extra >> 6) & 1) & from_floor(extra)
        if kind == asks.ASK_GAIN:
            return self.stock & self.setup.up_to(frame_count(frame)) & self.kind_set(extra & 1)
        if kind == asks.ASK_DOUBLE:
            return self.hand_set(player) & self.setup.action_set
        if kind == asks.ASK_TOPDECK:
            return self.hand_set(player) & self.setup.victory_set
        if kind == asks.ASK_THIEF_TRASH:
            return self.limbo_set() & self.setup.treasure_set
        return loot_set(frame_count(frame)) & from_floor(extra)

    def special_options(self, frame: i64) -> i64:
        """Return the special actions that a question allows."""
        kind: i64 = frame_kind(frame)
        if kind == asks.ASK_DISCARD or kind == asks.ASK_TRASH:
            if frame_extra(frame) & OPTIONAL:
                return ONLY_DONE
            return 0
        if kind == asks.ASK_REACT:
            if self.number(self.base(frame_player(frame)) + HAND, self.setup.reaction):
                return REVEAL_OR_DECLINE
            return ONLY_DECLINE
        if kind == asks.ASK_THIEF_GAIN:
            return ONLY_DONE
        if kind == asks.ASK_DECK:
            return DECK_ANSWERS
        if kind == asks.ASK_SPY:
            return SPY_ANSWERS
        if kind == asks.ASK_LIBRARY:
            return LIBRARY_ANSWERS
        return 0

    def is_legal(self, action: i64) -> bool:
        """Tell whether the actor may take this action."""
        if not 0 <= action < N_ACTIONS or self.actor < 0:
            return False
        if self.depth:
            return (self.ask_options(self.frame(), action >> 5) >> (action & 31)) & 1 != 0
        if action == END:
            return True
        hand: i64 = self.base(self.actor) + HAND
        if self.phase == asks.ACTION_PHASE:
            return FIRST_ACTION <= action < BUY and self.number(hand, action) > 0
        if BUY <= action < BUY + 32:
            return (self.buyable() >> (action - BUY)) & 1 != 0
        if self.has_bought:
            return False
        if action == PLAY_ALL:
            return self.cells[hand] & TREASURE_WORDS != 0
        return action < 3 and self.number(hand, action) > 0

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the actor in ascending order; empty when the game is over."""
        actions: list[int] = []
        verb: i64 = 0
        while verb < VERBS:
            mask: i64 = self.options(verb)
            action: i64 = verb << 5
            while mask:
                if mask & 1:
                    actions.append(int(action))
                mask >>= 1
                action += 1
            verb += 1
        return actions

    def only_option(self, frame: i64) -> i64:
        """Return the one action that a question allows, -1 if there are several.

        A reaction window is never skipped, so that it does not tell who holds a Moat.
        """
        kind: i64 = frame_kind(frame)
        verb: i64 = card_verb(kind)
        if verb == VERB_SPECIAL:
            return -1
        mask: i64 = self.ask_options(frame, verb)
        if self.special_options(frame):
            if mask == 0:
                return DONE
            return -1
        if mask & (mask - 1):
            return -1
        return (verb << 5) + lowest(mask)

    def number_of_options(self) -> i64:
        """Return how many actions are legal."""
        n: i64 = 0
        verb: i64 = 0
        while verb < VERBS:
            n += count(self.options(verb))
            verb += 1
        return n


def card_verb(ask: i64) -> i64:
    """Return the verb by which a kind of decision chooses cards; the special verb if it chooses none.

    The Buy phase also plays Treasures; its verb here is BUY.
    """
    if ask == asks.BUY_PHASE:
        return VERB_BUY
    if ask == asks.ACTION_PHASE or ask == asks.ASK_DOUBLE:
        return VERB_PLAY
    if ask == asks.ASK_DISCARD:
        return VERB_DISCARD
    if ask == asks.ASK_GAIN or ask == asks.ASK_THIEF_GAIN:
        return VERB_GAIN
    if ask == asks.ASK_TRASH or ask == asks.ASK_THIEF_TRASH:
        return VERB_TRASH
    if ask == asks.ASK_TOPDECK:
        return VERB_TOPDECK
    return VERB_SPECIAL


def from_floor(extra: i64) -> i64:
    """Return the set of cards from the floor of a several-cards choice on."""
    return ~(single(extra & FLOOR) - 1)


def loot_set(loot: i64) -> i64:
    """Return the kinds of Treasures in a Thief's loot (two bits each)."""
    found: i64 = 0
    if loot & 3:
        found |= 1
    if loot & 12:
        found |= 2
    if loot & 48:
        found |= 4
    return found
