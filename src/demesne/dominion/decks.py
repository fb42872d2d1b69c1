"""Decks: drawing, shuffling, revealing, and what everybody knows of the hidden cards.

Each move keeps, beside the true zones, what everybody knows of the hidden ones (`KNOWN_*`): a card seen going
somewhere is known there, and where a hidden choice or draw makes that uncertain it is weakened soundly.

From a shuffle to the next time that a card of the player is seen, `FRESH` (else -1) counts the hidden cards of
the hand that came from the shuffled deck, and `KNOWN_DECK` holds what is known to have been shuffled into it.
Otherwise all hidden cards of a player are one pool, spread evenly over his hidden places.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominion import events
from demesne.dominion.bags import MOST_AT_ONCE, change, less, one_at, place_at, put, running, total, without
from demesne.dominion.ids import NO_CARD
from demesne.dominion.memory import (
    DECK,
    DECK_SIZE,
    DISCARD,
    FRESH,
    HAND,
    HAND_SIZE,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    LIMBO,
    TOP,
    TOPS,
    Memory,
)
from demesne.kernel.bits import shifted
from demesne.kernel.chance import MOST_PACKED

# Three numbers in one word, sixteen bits each.
_EACH: Final = 0x000100010001
_HIGHS: Final = 0x800080008000
_ALL_ENDS: Final = 0xFFFFFFFFFFFF


@mypyc_attr(acyclic=True)
class Decks(Memory):
    """The moves from and to the decks."""

    # Knowledge

    def forget_fresh(self, base: i64) -> None:
        """Treat all hidden cards of a player as one pool again."""
        if self.cells[base + FRESH] >= 0:
            put(self.cells, base + FRESH, -1)
            self.empty(base + KNOWN_DECK)

    def seen_in_hand(self, base: i64, card: i64) -> None:
        """Note that a card which everybody sees leaves the hand."""
        if self.number(base + KNOWN_HAND, card):
            self.add(base + KNOWN_HAND, card, -1)
        else:
            self.forget_fresh(base)

    def weaken_hand(self, base: i64, n: i64) -> None:
        """Note that `n` cards, which nobody else saw, have left the hand."""
        cells = self.cells
        word: i64 = base + KNOWN_HAND
        while word < base + KNOWN_HAND + 4:
            if cells[word]:
                cells[word] = less(cells[word], n)
            word += 1
        self.forget_fresh(base)

    # Drawing

    def pick(self, zone: i64, n: i64) -> i64:
        """Draw a card at random out of the bag at `zone`, which holds `n` cards, and return it."""
        card: i64 = self.choose(zone, n)
        self.add(zone, card, -1)
        return card

    def choose(self, zone: i64, n: i64) -> i64:
        """Choose a card at random in the bag at `zone`, which holds `n` cards and keeps it, and return it."""
        i: i64 = 0
        if n > 1:
            if self.rng.listens:
                self.rng.announce(self.counts(zone))
            i = self.rng.below(n)
        at: i64 = zone
        word: i64 = self.cells[at]
        left: i64 = total(word)
        while i >= left:
            i -= left
            at += 1
            word = self.cells[at]
            left = total(word)
        card: i64 = (at - zone) << 3
        if n <= MOST_AT_ONCE:
            return card + place_at(running(word), i)
        k: i64 = word & 255
        while i >= k:
            i -= k
            word >>= 8
            card += 1
            k = word & 255
        return card

    def deal(self, base: i64, n: i64) -> None:
        """Move `n` cards at random from the hidden deck, which holds as many, to the hand."""
        size: i64 = self.cells[base + DECK_SIZE]
        if self.rng.listens or size > MOST_AT_ONCE or n > MOST_PACKED:
            self.deal_slowly(base, n, size)
        else:
            hand_out(self.cells, base, n, self.rng.several(size, n))

    def deal_slowly(self, base: i64, n: i64, size: i64) -> None:
        """Deal card by card: for a listening generator, which hears each bag, and for great numbers."""
        note_dealt(self.cells, base, n)
        while n > 0:
            self.add(base + HAND, self.pick(base + DECK, size), 1)
            size -= 1
            n -= 1

    def shuffle(self, player: i64) -> bool:
        """Make the discard pile the deck, which is empty (T5). Return False if there is nothing to shuffle."""
        cells = self.cells
        base: i64 = self.base(player)
        size: i64 = self.total(base + DISCARD)
        if size == 0:
            return False
        if self.secret_draws:
            self.tell_draws(player)
        if cells[base + FRESH] >= 0:
            self.pour(base + KNOWN_DECK, base + KNOWN_HAND)
        self.empty(base + KNOWN_DECK)
        if cells[base + HAND_SIZE] > self.total(base + KNOWN_HAND):
            self.pour(base + KNOWN_DISCARD, base + KNOWN_DECK)
            cells[base + FRESH] = 0
        else:
            cells[base + FRESH] = -1
        self.empty(base + KNOWN_DISCARD)
        self.pour(base + DISCARD, base + DECK)
        self.empty(base + DISCARD)
        cells[base + DECK_SIZE] = size
        cells[base + TOP] = NO_CARD
        if self.sink is not None:
            self.sink.emit(events.shuffled(int(player)))
        return True

    def draw(self, player: i64, n: i64) -> None:
        """Draw `n` cards, shuffling where needed, or as many as there are (T5)."""
        base: i64 = self.base(player)
        while n > 0:
            if self.cells[base + TOPS]:
                card: i64 = self.lift(player)
                self.add(base + HAND, card, 1)
                self.add(base + KNOWN_HAND, card, 1)
                change(self.cells, base + HAND_SIZE, 1)
                n -= 1
                if self.sink is not None:
                    self.sink.emit(events.drew(int(player), [int(card)]))
                continue
            size: i64 = self.cells[base + DECK_SIZE]
            if size == 0:
                if not self.shuffle(player):
                    return
                continue
            if size > n:
                size = n
            if self.sink is None:
                self.deal(base, size)
            else:
                before = self.contents(base + HAND)
                self.deal(base, size)
                self.sink.emit(events.drew(int(player), difference(self.contents(base + HAND), before)))
            n -= size

    def draw_secretly(self, player: i64) -> i64:
        """Draw one card without telling others that it came (Library); return it, or NO_CARD."""
        base: i64 = self.base(player)
        card: i64
        if self.cells[base + TOPS]:
            card = self.lift(player)
            self.add(base + KNOWN_HAND, card, 1)
            if self.sink is not None:
                self.sink.emit(events.drew(int(player), [int(card)]))
        else:
            if self.cells[base + DECK_SIZE] == 0 and not self.shuffle(player):
                return NO_CARD
            card = self.pick(base + DECK, self.cells[base + DECK_SIZE])
            change(self.cells, base + DECK_SIZE, -1)
            if self.cells[base + FRESH] >= 0:
                change(self.cells, base + FRESH, 1)
            self.secret_draws += 1
            if self.sink is not None:
                self.sink.emit(events.drew_secretly(int(player), [int(card)]))
        self.add(base + HAND, card, 1)
        change(self.cells, base + HAND_SIZE, 1)
        return card

    def tell_draws(self, player: i64) -> None:
        """Make the number of cards drawn in secret public."""
        if self.secret_draws:
            if self.sink is not None:
                self.sink.emit(events.drew_openly(int(player), int(self.secret_draws)))
            self.secret_draws = 0

    # The top of the deck

    def lift(self, player: i64) -> i64:
        """Take the known top card off the deck and return it."""
        start = self.tops_start(player)
        card: i64 = self.tops[start]
        self.tops = self.tops[:start] + self.tops[start + 1 :]
        change(self.cells, self.base(player) + TOPS, -1)
        return card

    def has_known_top(self, player: i64) -> bool:
        """Tell whether everybody knows the top card of a deck."""
        return self.cells[self.base(player) + TOPS] > 0

    def put_on_deck(self, player: i64, card: i64) -> None:
        """Put a card, which everybody knows, on top of the deck."""
        start = self.tops_start(player)
        self.tops = self.tops[:start] + bytes([int(card)]) + self.tops[start:]
        change(self.cells, self.base(player) + TOPS, 1)

    def take_top(self, player: i64) -> i64:
        """Take the top card of the deck for all to see, shuffling where needed; NO_CARD if there is none."""
        base: i64 = self.base(player)
        if self.cells[base + TOPS]:
            return self.lift(player)
        if self.cells[base + DECK_SIZE] == 0 and not self.shuffle(player):
            return NO_CARD
        card: i64 = self.pick(base + DECK, self.cells[base + DECK_SIZE])
        change(self.cells, base + DECK_SIZE, -1)
        self.forget_fresh(base)
        return card

    def reveal_to_limbo(self, player: i64, n: i64) -> None:
        """Reveal up to `n` cards from the deck; they lie aside until they are dealt with."""
        while n > 0:
            card: i64 = self.take_top(player)
            if card == NO_CARD:
                return
            self.add(LIMBO, card, 1)
            if self.sink is not None:
                self.sink.emit(events.revealed(int(player), [int(card)]))
            n -= 1

    def discard_limbo(self, player: i64) -> None:
        """Discard the cards that lie aside, which everybody has seen; which one is on top is drawn (T9)."""
        n: i64 = self.total(LIMBO)
        if n == 0:
            return
        base: i64 = self.base(player)
        top: i64 = self.choose(LIMBO, n)
        if self.sink is not None:
            self.sink.emit(events.discarded_openly(int(player), self.contents(LIMBO), int(top), "aside"))
        self.pour(LIMBO, base + DISCARD)
        self.pour(LIMBO, base + KNOWN_DISCARD)
        self.empty(LIMBO)
        put(self.cells, base + TOP, top)

    def discard_deck(self, player: i64) -> None:
        """Put the whole deck on the discard pile, unseen; its new top is drawn (T9)."""
        base: i64 = self.base(player)
        self.forget_fresh(base)
        while self.cells[base + TOPS]:
            card: i64 = self.lift(player)
            self.add(base + DECK, card, 1)
            self.add(base + KNOWN_DISCARD, card, 1)
            change(self.cells, base + DECK_SIZE, 1)
        n: i64 = self.cells[base + DECK_SIZE]
        if n == 0:
            return
        top: i64 = self.choose(base + DECK, n)
        if self.number(base + KNOWN_DISCARD, top) == 0:
            self.add(base + KNOWN_DISCARD, top, 1)
        self.pour(base + DECK, base + DISCARD)
        self.empty(base + DECK)
        put(self.cells, base + DECK_SIZE, 0)
        put(self.cells, base + TOP, top)
        if self.sink is not None:
            self.sink.emit(events.deck_discarded(int(player), int(n), int(top)))


def difference(after: list[int], before: list[int]) -> list[int]:
    """Return what a sorted list of cards has gained."""
    gained = list(after)
    for card in before:
        gained.remove(card)
    return gained


def note_dealt(words: vec[i64], base: i64, n: i64) -> None:
    """Count `n` hidden cards of the deck as cards of the hand."""
    words[base + DECK_SIZE] -= n
    words[base + HAND_SIZE] += n
    if words[base + FRESH] >= 0:
        words[base + FRESH] += n


def hand_out(words: vec[i64], base: i64, n: i64, packed: i64) -> None:
    """Move `n` cards from the hidden deck to the hand: those that the `packed` draws name, nine bits each."""
    size: i64 = words[base + DECK_SIZE]
    note_dealt(words, base, n)
    word: i64 = words[base + DECK]
    totals: i64 = running(word)
    # How many cards lie in the first word, the first two and the first three: sixteen bits each.
    ends: i64 = ((totals >> 48) + (word >> 56)) * _EACH
    ends += total(words[base + DECK + 1]) * 0x100010000
    ends += total(words[base + DECK + 2]) << 32
    if 3 * (ends & 0xFFFF) < 2 * size:
        hand_out_evenly(words, base, n, packed, ends)
        return
    taken: i64 = 0
    while n > 0:
        i: i64 = packed & 511
        packed >>= 9
        n -= 1
        if i < ends & 0xFFFF:
            one: i64 = one_at(totals, i)
            totals = without(totals, one)
            taken += one
            ends -= _EACH
        else:
            ends = hand_out_one(words, base, i, ends)
    words[base + DECK] -= taken
    words[base + HAND] += taken


def hand_out_evenly(words: vec[i64], base: i64, n: i64, packed: i64, ends: i64) -> None:
    """Do the same where cards of all words are drawn: no branch depends on which it is, for none could be foreseen."""
    while n > 0:
        ends = hand_out_one(words, base, packed & 511, ends)
        packed >>= 9
        n -= 1


def hand_out_one(words: vec[i64], base: i64, i: i64, ends: i64) -> i64:
    """Move the i-th card of the hidden deck to the hand; return where its words then end."""
    passed: i64 = ((i * _EACH | _HIGHS) - ends) & _HIGHS
    at: i64 = ((passed >> 15) * _EACH >> 32) & 3
    shift: i64 = at << 4
    i -= ((ends << 16) >> shift) & 0xFFFF
    at += base + DECK
    held: i64 = words[at]
    one: i64 = one_at(running(held), i)
    words[at] = held - one
    words[at + HAND - DECK] += one
    return ends - (shifted(_EACH, shift) & _ALL_ENDS)
