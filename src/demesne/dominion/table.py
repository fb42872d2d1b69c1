"""The moves between hands, discard piles, supply, play area and trash: the verbs that the cards use."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominion import events
from demesne.dominion.bags import change, place, put
from demesne.dominion.decks import Decks
from demesne.dominion.ids import NO_CARD, PROVINCE
from demesne.dominion.memory import (
    DISCARD,
    HAND,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DISCARD,
    KNOWN_HAND,
    LIMBO,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
)
from demesne.kernel.bits import single


@mypyc_attr(acyclic=True)
class Table(Decks):
    """The zones and the moves between them."""

    # Hand

    def hand_set(self, player: i64) -> i64:
        """Return the set of kinds of cards in a hand."""
        return self.kinds(self.base(player) + HAND)

    def hand_size(self, player: i64) -> i64:
        """Return the number of cards in a hand."""
        return self.cells[self.base(player) + HAND_SIZE]

    def leave_hand(self, player: i64, card: i64) -> None:
        """Take a card out of a hand for all to see."""
        base: i64 = self.base(player)
        self.add(base + HAND, card, -1)
        change(self.cells, base + HAND_SIZE, -1)
        self.seen_in_hand(base, card)

    def enter_hand(self, player: i64, card: i64) -> None:
        """Put a card into a hand for all to see."""
        base: i64 = self.base(player)
        self.add(base + HAND, card, 1)
        self.add(base + KNOWN_HAND, card, 1)
        change(self.cells, base + HAND_SIZE, 1)

    def reveal_hand(self, player: i64) -> None:
        """Show a whole hand."""
        base: i64 = self.base(player)
        self.forget_fresh(base)
        self.empty(base + KNOWN_HAND)
        self.pour(base + HAND, base + KNOWN_HAND)
        if self.sink is not None:
            self.sink.emit(events.revealed_hand(int(player), self.contents(base + HAND)))

    def show_in_hand(self, player: i64, card: i64) -> None:
        """Show a card that stays in the hand."""
        base: i64 = self.base(player)
        if self.number(base + KNOWN_HAND, card) == 0:
            self.forget_fresh(base)
            self.add(base + KNOWN_HAND, card, 1)

    def set_down(self, player: i64, card: i64) -> None:
        """Choose a card of the hand for an unseen discard; it lies aside until the choice is complete."""
        base: i64 = self.base(player)
        self.add(base + HAND, card, -1)
        change(self.cells, base + HAND_SIZE, -1)
        self.add(LIMBO, card, 1)

    def discard_unseen(self, player: i64) -> i64:
        """Discard what was set down, only its number and the drawn top being shown (T8, T9); return the number."""
        n: i64 = self.total(LIMBO)
        base: i64 = self.base(player)
        if n == 0:
            if self.sink is not None:
                self.sink.emit(events.discarded(int(player), [], int(self.cells[base + TOP]), "hand"))
            return 0
        top: i64 = self.choose(LIMBO, n)
        if self.sink is not None:
            self.sink.emit(events.discarded(int(player), self.contents(LIMBO), int(top), "hand"))
        self.pour(LIMBO, base + DISCARD)
        self.empty(LIMBO)
        self.weaken_hand(base, n)
        self.add(base + KNOWN_DISCARD, top, 1)
        put(self.cells, base + TOP, top)
        return n

    # Supply and trash

    def leave_supply(self, card: i64) -> None:
        """Take a card from its pile, which is not empty."""
        self.add(SUPPLY, card, -1)
        if self.number(SUPPLY, card) == 0:
            self.stock &= ~(single(card))
            self.empties += 1

    def gain(self, player: i64, card: i64) -> None:
        """Gain a card from the supply to the discard pile (T7)."""
        self.leave_supply(card)
        self.receive(player, card)
        if self.sink is not None:
            self.sink.emit(events.gained(int(player), int(card), "discard"))

    def gain_to_hand(self, player: i64, card: i64) -> None:
        """Gain a card from the supply into the hand."""
        self.leave_supply(card)
        self.add(self.base(player) + OWNED, card, 1)
        self.enter_hand(player, card)
        if self.sink is not None:
            self.sink.emit(events.gained(int(player), int(card), "hand"))

    def gain_to_deck(self, player: i64, card: i64) -> None:
        """Gain a card from the supply onto the deck."""
        self.leave_supply(card)
        self.add(self.base(player) + OWNED, card, 1)
        self.put_on_deck(player, card)
        if self.sink is not None:
            self.sink.emit(events.gained(int(player), int(card), "deck"))

    def gain_from_trash(self, player: i64, card: i64) -> None:
        """Gain a card that was just trashed to the discard pile (Thief)."""
        self.add(TRASH, card, -1)
        self.receive(player, card)
        if self.sink is not None:
            self.sink.emit(events.gained(int(player), int(card), "discard", "trash"))

    def receive(self, player: i64, card: i64) -> None:
        """Put a new card on the discard pile of its owner, face up."""
        lay_open(self.cells, self.base(player), card)

    def trash_from(self, zone: i64, player: i64, card: i64, source: str) -> None:
        """Move a card of a player out of the bag at `zone` to the trash pile; the caller keeps sizes."""
        self.add(zone, card, -1)
        self.add(TRASH, card, 1)
        self.add(self.base(player) + OWNED, card, -1)
        if self.sink is not None:
            self.sink.emit(events.trashed(int(player), int(card), source))

    def trash_from_hand(self, player: i64, card: i64) -> None:
        """Trash a card from the hand."""
        base: i64 = self.base(player)
        change(self.cells, base + HAND_SIZE, -1)
        self.seen_in_hand(base, card)
        self.trash_from(base + HAND, player, card, "hand")

    def trash_from_play(self, player: i64, card: i64) -> None:
        """Trash the card that was played last, if it still is in play (Feast)."""
        if self.number(IN_PLAY, card):
            self.trash_from(IN_PLAY, player, card, "play")
            self.last = self.previous

    # Clean-up

    def clean_up(self, player: i64) -> None:
        """Discard the cards in play and the hand (T4); the last card played lies on top (T9)."""
        base: i64 = self.base(player)
        top: i64 = self.last
        if top == NO_CARD and self.cells[base + HAND_SIZE] > 0:
            top = self.choose(base + HAND, self.cells[base + HAND_SIZE])
            if self.number(base + KNOWN_HAND, top) == 0:
                self.add(base + KNOWN_DISCARD, top, 1)
        self.forget_fresh(base)
        if self.sink is not None:
            left = self.contents(base + HAND)
            shown = int(self.cells[base + TOP] if top == NO_CARD else top)
            self.sink.emit(events.cleaned_up(int(player), left, len(left), shown))
        sweep(self.cells, base, top)
        self.last = NO_CARD

    def supply_ends_game(self) -> bool:
        """Tell whether the Province pile or any three piles are empty (E1)."""
        return self.empties > 0 and (self.empties >= 3 or not self.stock & single(PROVINCE))


def lay_open(words: vec[i64], base: i64, card: i64) -> None:
    """Put a card, which is new to the player, face up on the discard pile."""
    word: i64 = base + (card >> 3)
    one: i64 = place(card)
    words[word + OWNED] += one
    words[word + DISCARD] += one
    words[word + KNOWN_DISCARD] += one
    words[base + TOP] = card


def sweep(words: vec[i64], base: i64, top: i64) -> None:
    """Move the cards in play and the hand to the discard pile, `top` (if it is a card) uppermost."""
    if top != NO_CARD:
        words[base + TOP] = top
    words[base + HAND_SIZE] = 0
    word: i64 = 0
    while word < 4:
        played: i64 = words[IN_PLAY + word]
        cards: i64 = words[base + HAND + word] + played
        if cards:
            words[base + DISCARD + word] += cards
            words[base + KNOWN_DISCARD + word] += words[base + KNOWN_HAND + word] + played
            words[base + HAND + word] = 0
            words[base + KNOWN_HAND + word] = 0
            words[IN_PLAY + word] = 0
        word += 1
