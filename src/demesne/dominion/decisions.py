"""What is legal: the options of every kind of decision, as one set of cards for each verb."""

from typing import Final

from mypy_extensions import i64

from demesne.dominion import asks
from demesne.dominion.actions import (
    BUY,
    DECLINE,
    DISCARD_DECK,
    DISCARD_IT,
    DONE,
    END,
    KEEP,
    KEEP_DECK,
    N_ACTIONS,
    PLAY_ALL,
    PUT_BACK,
    REVEAL,
    SET_ASIDE,
    SPECIAL,
    VERB_BUY,
    VERB_DISCARD,
    VERB_GAIN,
    VERB_PLAY,
    VERB_SPECIAL,
    VERB_TOPDECK,
    VERB_TRASH,
    VERBS,
)
from demesne.dominion.effects import FLOOR, OPTIONAL, Effects
from demesne.dominion.ids import TREASURES
from demesne.dominion.memory import (
    HAND,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
)
from demesne.dominion.setup import DEEPEST_COINS
from demesne.kernel.bits import count, select, single

TREASURE_WORDS: Final = 0xFFFFFF


def special(action: i64) -> i64:
    """Return the set that holds just a special action."""
    return single(action - SPECIAL)


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
        if self.actor < 0:
            return 0
        if self.depth:
            return self.ask_options(self.frame(), verb)
        if self.phase == asks.ACTION_PHASE:
            if verb == VERB_PLAY:
                return self.hand_set(self.actor) & self.setup.action_set
            return special(END) if verb == VERB_SPECIAL else 0
        if verb == VERB_BUY:
            return self.buyable()
        if verb == VERB_PLAY:
            return 0 if self.has_bought else self.hand_set(self.actor) & TREASURES
        if verb == VERB_SPECIAL:
            if not self.has_bought and self.cells[self.base(self.actor) + HAND] & TREASURE_WORDS:
                return special(END) | special(PLAY_ALL)
            return special(END)
        return 0

    def buyable(self) -> i64:
        """Return the cards in the supply that the coins pay for (T3)."""
        coins: i64 = self.coins
        if coins >= DEEPEST_COINS:
            coins = DEEPEST_COINS - 1
        return self.stock & self.setup.affordable[coins]

    def ask_options(self, frame: i64, verb: i64) -> i64:
        """Return the options of a question on the stack."""
        kind: i64 = frame_kind(frame)
        player: i64 = frame_player(frame)
        extra: i64 = frame_extra(frame)
        if kind == asks.ASK_DISCARD:
            if verb == VERB_DISCARD:
                return self.discardable(player, frame_count(frame), extra)
            return special(DONE) if verb == VERB_SPECIAL and extra & OPTIONAL else 0
        if kind == asks.ASK_TRASH:
            if verb == VERB_TRASH:
                return self.hand_set(player) & self.kind_set((extra >> 6) & 1) & from_floor(extra)
            return special(DONE) if verb == VERB_SPECIAL and extra & OPTIONAL else 0
        if kind == asks.ASK_GAIN:
            if verb == VERB_GAIN:
                return self.stock & self.setup.up_to(frame_count(frame)) & self.kind_set(extra & 1)
            return 0
        if kind == asks.ASK_DOUBLE:
            return self.hand_set(player) & self.setup.action_set if verb == VERB_PLAY else 0
        if kind == asks.ASK_TOPDECK:
            return self.hand_set(player) & self.setup.victory_set if verb == VERB_TOPDECK else 0
        if kind == asks.ASK_THIEF_TRASH:
            return self.limbo_set() & self.setup.treasure_set if verb == VERB_TRASH else 0
        if kind == asks.ASK_THIEF_GAIN:
            if verb == VERB_GAIN:
                return loot_set(frame_count(frame)) & from_floor(extra)
            return special(DONE) if verb == VERB_SPECIAL else 0
        if verb != VERB_SPECIAL:
            return 0
        if kind == asks.ASK_REACT:
            held = self.number(self.base(player) + HAND, self.setup.reaction)
            return special(REVEAL) | special(DECLINE) if held else special(DECLINE)
        if kind == asks.ASK_DECK:
            return special(DISCARD_DECK) | special(KEEP_DECK)
        if kind == asks.ASK_SPY:
            return special(DISCARD_IT) | special(PUT_BACK)
        if kind == asks.ASK_LIBRARY:
            return special(SET_ASIDE) | special(KEEP)
        return 0

    def discardable(self, player: i64, n: i64, extra: i64) -> i64:
        """Return what may be discarded next, in non-decreasing order (T9), so that `n` in all stay possible."""
        if extra & OPTIONAL:
            return self.hand_set(player) & from_floor(extra)
        return self.hand_at_least(player, n) & from_floor(extra)

    def is_legal(self, action: i64) -> bool:
        """Tell whether the actor may take this action."""
        if self.depth == 0 and self.phase == asks.BUY_PHASE:
            if BUY <= action < BUY + 32:
                return (self.buyable() >> (action - BUY)) & 1 != 0
            if action == PLAY_ALL:
                return (
                    not self.has_bought and self.cells[self.base(self.actor) + HAND] & TREASURE_WORDS != 0
                )
        if not 0 <= action < N_ACTIONS:
            return False
        return (self.options(action >> 5) >> (action & 31)) & 1 != 0

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
        if kind == asks.ASK_REACT or kind == asks.ASK_LIBRARY or kind == asks.ASK_SPY or kind == asks.ASK_DECK:
            return -1
        verb: i64
        if kind == asks.ASK_DISCARD:
            verb = VERB_DISCARD
        elif kind == asks.ASK_TRASH or kind == asks.ASK_THIEF_TRASH:
            verb = VERB_TRASH
        elif kind == asks.ASK_DOUBLE:
            verb = VERB_PLAY
        elif kind == asks.ASK_TOPDECK:
            verb = VERB_TOPDECK
        else:
            verb = VERB_GAIN
        mask: i64 = self.ask_options(frame, verb)
        if self.ask_options(frame, VERB_SPECIAL):
            return DONE if mask == 0 else -1
        if mask & (mask - 1):
            return -1
        return (verb << 5) + select(mask, 0)

    def number_of_options(self) -> i64:
        """Return how many actions are legal."""
        n: i64 = 0
        verb: i64 = 0
        while verb < VERBS:
            n += count(self.options(verb))
            verb += 1
        return n


def from_floor(extra: i64) -> i64:
    """Return the set of cards from the floor of a several-cards choice on."""
    return ~(single(extra & FLOOR) - 1)


def loot_set(loot: i64) -> i64:
    """Return the kinds of Treasures in a Thief's loot (two bits each)."""
    return (1 if loot & 3 else 0) | (2 if loot & 12 else 0) | (4 if loot & 48 else 0)
