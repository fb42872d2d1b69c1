"""Decks: drawing, shuffling, revealing, and what everybody knows of the hidden cards.

Each move keeps, beside the true zones, what everybody knows of the hidden ones (`KNOWN_*`): a card seen going
somewhere is known there, and where a hidden choice or draw makes that uncertain it is weakened soundly.

From a shuffle to the next time that a card of the player is seen, `FRESH` (else -1) counts the hidden cards of
the hand that came from the shuffled deck, and `KNOWN_DECK` holds what is known to have been shuffled into it.
Otherwise all hidden cards of a player are one pool, spread evenly over his hidden places.
"""

from mypy_extensions import i64, mypyc_attr

from demesne.dominion import events
from demesne.dominion.bags import MOST_AT_ONCE, less, one_at, presence, running, total, without
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
from demesne.kernel.bits import lowest
from demesne.kernel.chance import MOST_PACKED


@mypyc_attr(acyclic=True)
class Decks(Memory):
    """The moves from and to the decks."""

    # Knowledge

    def forget_fresh(self, base: i64) -> None:
        """Treat all hidden cards of a player as one pool again."""
        if self.cells[base + FRESH] >= 0:
            self.cells[base + FRESH] = -1
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
        cells = self.cells
        i: i64 = 0
        if n > 1:
            if self.rng.listens:
                self.rng.announce(self.counts(zone))
            i = self.rng.below(n)
        at: i64 = zone
        left: i64 = total(cells[at])
        while i >= left:
            i -= left
            at += 1
            left = total(cells[at])
        card: i64 = (at - zone) << 3
        word: i64 = cells[at]
        if n <= MOST_AT_ONCE:
            chosen: i64 = one_at(running(word), i)
            cells[at] = word - chosen
            return card + lowest(presence(chosen))
        one: i64 = 1
        k: i64 = word & 255
        while i >= k:
            i -= k
            word >>= 8
            one <<= 8
            card += 1
            k = word & 255
        cells[at] -= one
        return card

    def deal(self, base: i64, n: i64) -> None:
        """Move `n` cards at random from the hidden deck, which holds as many, to the hand."""
        cells = self.cells
        size: i64 = cells[base + DECK_SIZE]
        cells[base + DECK_SIZE] = size - n
        cells[base + HAND_SIZE] += n
        if cells[base + FRESH] >= 0:
            cells[base + FRESH] += n
        rng = self.rng
        if rng.listens or size > MOST_AT_ONCE or n > MOST_PACKED:
            self.deal_slowly(base, n, size)
            return
        word: i64 = cells[base + DECK]
        totals: i64 = running(word)
        first: i64 = (totals >> 48) + (word >> 56)
        second: i64 = first + total(cells[base + DECK + 1])
        third: i64 = second + total(cells[base + DECK + 2])
        taken: i64 = 0
        packed: i64 = rng.several(size, n)
        while n > 0:
            i: i64 = packed & 511
            packed >>= 9
            n -= 1
            one: i64
            if i < first:
                one = one_at(totals, i)
                totals = without(totals, one)
                word -= one
                taken += one
                first -= 1
                second -= 1
                third -= 1
                continue
            at: i64 = base + DECK + 1
            if i < second:
                i -= first
                second -= 1
                third -= 1
            elif i < third:
                i -= second
                at += 1
                third -= 1
            else:
                i -= third
                at += 2
            one = one_at(running(cells[at]), i)
            cells[at] -= one
            cells[at + HAND - DECK] += one
        cells[base + DECK] = word
        cells[base + HAND] += taken

    def deal_slowly(self, base: i64, n: i64, size: i64) -> None:
        """Deal card by card: for a listening generator, which hears each bag, and for great numbers."""
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
                self.cells[base + HAND_SIZE] += 1
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
            self.cells[base + DECK_SIZE] -= 1
            if self.cells[base + FRESH] >= 0:
                self.cells[base + FRESH] += 1
            self.secret_draws += 1
            if self.sink is not None:
                self.sink.emit(events.drew_secretly(int(player), [int(card)]))
        self.add(base + HAND, card, 1)
        self.cells[base + HAND_SIZE] += 1
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
        self.cells[self.base(player) + TOPS] -= 1
        return card

    def has_known_top(self, player: i64) -> bool:
        """Tell whether everybody knows the top card of a deck."""
        return self.cells[self.base(player) + TOPS] > 0

    def put_on_deck(self, player: i64, card: i64) -> None:
        """Put a card, which everybody knows, on top of the deck."""
        start = self.tops_start(player)
        self.tops = self.tops[:start] + bytes([int(card)]) + self.tops[start:]
        self.cells[self.base(player) + TOPS] += 1

    def take_top(self, player: i64) -> i64:
        """Take the top card of the deck for all to see, shuffling where needed; NO_CARD if there is none."""
        base: i64 = self.base(player)
        if self.cells[base + TOPS]:
            return self.lift(player)
        if self.cells[base + DECK_SIZE] == 0 and not self.shuffle(player):
            return NO_CARD
        card: i64 = self.pick(base + DECK, self.cells[base + DECK_SIZE])
        self.cells[base + DECK_SIZE] -= 1
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
        cards = self.contents(LIMBO) if self.sink is not None else []
        top: i64 = self.pick(LIMBO, n)
        self.add(LIMBO, top, 1)
        self.pour(LIMBO, base + DISCARD)
        self.pour(LIMBO, base + KNOWN_DISCARD)
        self.empty(LIMBO)
        self.cells[base + TOP] = top
        if self.sink is not None:
            self.sink.emit(events.discarded_openly(int(player), cards, int(top), "aside"))

    def discard_deck(self, player: i64) -> None:
        """Put the whole deck on the discard pile, unseen; its new top is drawn (T9)."""
        base: i64 = self.base(player)
        self.forget_fresh(base)
        while self.cells[base + TOPS]:
            card: i64 = self.lift(player)
            self.add(base + DECK, card, 1)
            self.add(base + KNOWN_DISCARD, card, 1)
            self.cells[base + DECK_SIZE] += 1
        n: i64 = self.cells[base + DECK_SIZE]
        if n == 0:
            return
        top: i64 = self.pick(base + DECK, n)
        self.add(base + DECK, top, 1)
        if self.number(base + KNOWN_DISCARD, top) == 0:
            self.add(base + KNOWN_DISCARD, top, 1)
        self.pour(base + DECK, base + DISCARD)
        self.empty(base + DECK)
        self.cells[base + DECK_SIZE] = 0
        self.cells[base + TOP] = top
        if self.sink is not None:
            self.sink.emit(events.deck_discarded(int(player), int(n), int(top)))


def difference(after: list[int], before: list[int]) -> list[int]:
    """Return what a sorted list of cards has gained."""
    gained = list(after)
    for card in before:
        gained.remove(card)
    return gained
