"""What a card may ask and set going: the verbs of effects that last longer than one move.

Each puts a frame on the stack; `state` takes the answers. An `ask` whose answer cannot exist asks nothing.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominion import asks, events
from demesne.dominion.asks import ANY_CARD, TO_DISCARD, TREASURE_ONLY
from demesne.dominion.ids import ALL, NO_CARD
from demesne.dominion.memory import (
    BITS_FRAME_COUNT,
    BITS_FRAME_EXTRA,
    FRAMES,
    HAND,
    IN_PLAY,
    LIMBO,
    frame_card,
    frame_count,
    frame_extra,
    frame_kind,
    frame_player,
)
from demesne.dominion.table import Table
from demesne.kernel.bits import lowest, single

if TYPE_CHECKING:
    from demesne.dominion.state import State

# The extra of a frame that chooses several cards: the least card allowed, and whether one may stop.
FLOOR: Final = 31
OPTIONAL: Final = 32

MEMORY: Final = 5


@mypyc_attr(acyclic=True)
class Effects(Table):
    """The questions and the order of resolution."""

    def ask_discard(self, player: i64, card: i64, most: i64) -> None:
        """Let a player discard any number of cards up to `most`, all chosen before anything else."""
        if most > 0 and self.hand_size(player) > 0:
            self.push(asks.ASK_DISCARD, player, card, most, OPTIONAL)

    def ask_discard_down_to(self, player: i64, card: i64, n: i64) -> None:
        """Make a player discard until `n` cards are left in hand."""
        surplus: i64 = self.hand_size(player) - n
        if surplus > 0:
            self.push(asks.ASK_DISCARD, player, card, surplus, 0)

    def ask_trash(
        self, player: i64, card: i64, most: i64 = 1, optional: bool = False, only: i64 = ANY_CARD
    ) -> None:
        """Ask for up to `most` cards of the hand to trash; exactly one by default, where there is one."""
        extra: i64 = only << 6
        if optional:
            extra |= OPTIONAL
        if self.hand_set(player) & self.kind_set(only):
            self.push(asks.ASK_TRASH, player, card, most, extra)
        else:
            self.say_no_effect(player, card)

    def ask_gain(self, player: i64, card: i64, cost: i64, only: i64 = ANY_CARD, to: i64 = TO_DISCARD) -> None:
        """Ask for a card of the supply that costs at most `cost` to gain, where there is one."""
        if self.stock & self.setup.up_to(cost) & self.kind_set(only):
            self.push(asks.ASK_GAIN, player, card, cost, only | to << 1)

    def ask_play_twice(self, player: i64, card: i64) -> None:
        """Ask for an Action of the hand to play twice, where there is one (Throne Room)."""
        if self.hand_set(player) & self.setup.action_set:
            self.push(asks.ASK_DOUBLE, player, card, 0, 0)
        else:
            self.say_no_effect(player, card)

    def say_no_effect(self, player: i64, card: i64) -> None:
        """Tell that no card of the hand fits an effect."""
        if self.sink is not None:
            self.sink.emit(events.no_effect(int(player), int(card)))

    def say_finished(self, player: i64, card: i64) -> None:
        """Tell that a player is done with an effect."""
        if self.sink is not None:
            self.sink.emit(events.finished(int(player), int(card)))

    def ask_topdeck(self, victim: i64, card: i64) -> None:
        """Ask which Victory card of the hand goes onto the deck; show the hand where there is none."""
        if self.hand_set(victim) & self.setup.victory_set:
            self.push(asks.ASK_TOPDECK, victim, card, 0, 0)
        else:
            self.reveal_hand(victim)

    def ask_discard_deck(self, player: i64, card: i64) -> None:
        """Ask whether the deck goes to the discard pile at once (Chancellor)."""
        self.push(asks.ASK_DECK, player, card, 0, 0)

    def ask_spy(self, player: i64, card: i64, victim: i64, subject: i64) -> None:
        """Ask whether the card shown by `victim` is discarded or put back."""
        self.push(asks.ASK_SPY, player, card, subject, victim)

    def ask_thief_trash(self, player: i64, card: i64, victim: i64) -> None:
        """Ask which of the Treasures that lie aside is trashed; discard all where there is none."""
        if self.limbo_set() & self.setup.treasure_set:
            self.push(asks.ASK_THIEF_TRASH, player, card, 0, victim)
        else:
            self.discard_limbo(victim)

    def ask_thief_gain(self, player: i64, card: i64, loot: i64) -> None:
        """Ask which of the Treasures just trashed are gained; `loot` counts them, two bits each."""
        if loot:
            self.push(asks.ASK_THIEF_GAIN, player, card, loot, 0)

    def ask_library(self, player: i64, card: i64, subject: i64, known: bool) -> None:
        """Ask whether the Action just drawn is set aside, in secret unless everybody `known` it on the deck."""
        extra: i64 = 0
        if known:
            extra = 1
        self.push(asks.ASK_LIBRARY, player, card, subject, extra)

    def later(self, player: i64, card: i64, step: i64) -> None:
        """Call the card's `resume` with `step` when all that is put on the stack after this is done."""
        self.push(asks.RESUME, player, card, step, 0)

    def in_supply(self, card: i64) -> bool:
        """Tell whether the pile of a card is not empty."""
        return (self.stock >> card) & 1 != 0

    def in_hand(self, player: i64, card: i64) -> bool:
        """Tell whether a hand holds a card."""
        return self.number(self.base(player) + HAND, card) > 0

    def cost(self, card: i64) -> i64:
        """Return what a card costs."""
        return self.setup.costs[card]

    def left_of(self, player: i64) -> i64:
        """Return the next player in turn order."""
        player += 1
        if player == self.setup.players:
            player = 0
        return player

    def first_aside(self) -> i64:
        """Return the lowest card that lies aside, NO_CARD if there is none."""
        aside: i64 = self.limbo_set()
        if aside == 0:
            return NO_CARD
        return lowest(aside)

    def set_aside(self, player: i64, card: i64) -> None:
        """Set a card just drawn aside, for all to see (Library)."""
        self.tell_draws(player)
        self.leave_hand(player, card)
        self.add(LIMBO, card, 1)
        if self.sink is not None:
            self.sink.emit(events.set_aside(int(player), int(card)))

    def take_treasures(self, player: i64, n: i64) -> None:
        """Reveal cards until `n` Treasures are found; take those into the hand, discard the others (Adventurer)."""
        found: list[int] = []
        while len(found) < n:
            card: i64 = self.take_top(player)
            if card == NO_CARD:
                break
            if self.sink is not None:
                self.sink.emit(events.revealed(int(player), [int(card)]))
            if (self.setup.treasure_set >> card) & 1:
                found.append(int(card))
            else:
                self.add(LIMBO, card, 1)
        for treasure in found:
            self.enter_hand(player, treasure)
        if self.sink is not None and found:
            self.sink.emit(events.took(int(player), found))
        self.discard_limbo(player)

    def kind_set(self, only: i64) -> i64:
        """Return the set of cards that a filter lets through."""
        if only == TREASURE_ONLY:
            return self.setup.treasure_set
        return ALL

    def limbo_set(self) -> i64:
        """Return the set of kinds of cards that lie aside."""
        return self.kinds(LIMBO)

    def itself(self) -> "State":
        """Return this object as the whole state that cards are handed."""
        raise NotImplementedError

    # Playing and attacking

    def play_from_hand(self, player: i64, card: i64) -> None:
        """Put an Action from the hand into play and begin it."""
        self.leave_hand(player, card)
        self.add(IN_PLAY, card, 1)
        self.previous = self.last
        self.last = card
        self.begin(player, card, False)

    def begin(self, player: i64, card: i64, again: bool) -> None:
        """Begin a play of a card: first the reaction windows of an Attack, then its text."""
        if self.sink is not None:
            self.sink.emit(events.played(int(player), int(card), again))
        kind = self.setup.texts[card]
        if kind.is_attack and self.setup.has_moat:
            self.push(asks.ASK_REACT, self.left_of(player), card, player, 0)
        else:
            kind.play(self.itself(), player)

    def play_again(self, player: i64, card: i64) -> None:
        """Play a card that is in play a second time, after what is put on the stack from now on (Throne Room)."""
        self.push(asks.AGAIN, player, card, 0, 0)

    def attack(self, player: i64, card: i64, with_self: bool = False) -> None:
        """Have the card `hit` each other player in turn order who is not immune (T6), the player first if told."""
        first: i64 = 1
        if with_self:
            first = 0
        self.push(asks.HITS, player, card, first, self.immune)
        self.immune = 0

    def remember(self, amount: i64) -> None:
        """Add to the memory of the Attack that is hitting; `after_attack` is told the sum."""
        at: i64 = self.depth - 1
        while at >= 0:
            if frame_kind(self.cells[FRAMES + at]) == asks.HITS:
                self.cells[FRAMES + at] += amount << (BITS_FRAME_EXTRA + MEMORY)
                return
            at -= 1
        raise RuntimeError("no Attack is hitting")

    def hit_next(self, frame: i64) -> None:
        """Hit the next victim of the Attack on top of the stack, or end it."""
        player: i64 = frame_player(frame)
        card: i64 = frame_card(frame)
        offset: i64 = frame_count(frame)
        extra: i64 = frame_extra(frame)
        if offset >= self.setup.players:
            self.pop()
            self.setup.texts[card].after_attack(self.itself(), player, extra >> MEMORY)
            return
        self.replace(frame + (1 << BITS_FRAME_COUNT))
        victim: i64 = player + offset
        if victim >= self.setup.players:
            victim -= self.setup.players
        if not (extra >> victim) & 1:
            self.setup.texts[card].hit(self.itself(), victim)

    def hand_at_least(self, player: i64, n: i64) -> i64:
        """Return the set of cards of a hand above or at which it still holds `n` cards in all."""
        hand: i64 = self.base(player) + HAND
        card: i64 = 31
        seen: i64 = 0
        while card > 0:
            seen += self.number(hand, card)
            if seen >= n:
                break
            card -= 1
        return self.hand_set(player) & (single(card + 1) - 1)
