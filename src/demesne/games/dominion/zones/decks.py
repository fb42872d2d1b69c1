"""Decks: drawing, shuffling, revealing and discarding cards from them, and the cards that lie aside meanwhile."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import lowest, shifted
from demesne.core.chance import MOST_PACKED
from demesne.games.dominion import bags, events
from demesne.games.dominion.bags import MOST_AT_ONCE, one_at, place_at, running, total, without
from demesne.games.dominion.ids import NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    TOP,
    start_of,
)
from demesne.games.dominion.state import State
from demesne.games.dominion.zones.knowledge import announce_draws, forget_shuffled, tops_start

# Three numbers in one word, sixteen bits each.
_EACH: Final = 0x000100010001
_HIGHS: Final = 0x800080008000
_ALL_ENDS: Final = 0xFFFFFFFFFFFF


def choose(state: State, zone: i64, n: i64) -> i64:
    """Choose a card at random in the bag at `zone`, which holds `n` cards and keeps it, and return it."""
    i: i64 = 0
    if n > 1:
        if state.rng.wants_counts:
            state.rng.offer_counts(bags.counts(state.cells, zone))
        i = state.rng.randbelow(n)
    at: i64 = zone
    word: i64 = state.cells[at]
    left: i64 = total(word)
    while i >= left:
        i -= left
        at += 1
        word = state.cells[at]
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


def pick(state: State, zone: i64, n: i64) -> i64:
    """Draw a card at random out of the bag at `zone`, which holds `n` cards, and return it."""
    card: i64 = choose(state, zone, n)
    bags.add(state.cells, zone, card, -1)
    return card


def deal(state: State, base: i64, n: i64) -> None:
    """Move `n` cards at random from the hidden deck, which holds as many, to the hand."""
    size: i64 = state.cells[base + DECK_SIZE]
    if state.rng.wants_counts or size > MOST_AT_ONCE or n > MOST_PACKED:
        deal_slowly(state, base, n, size)
    else:
        hand_out(state.cells, base, n, state.rng.sample_indices(size, n))


def deal_slowly(state: State, base: i64, n: i64, size: i64) -> None:
    """Deal card by card: for a source of chance that wants the contents of each bag, and for large numbers."""
    note_dealt(state.cells, base, n)
    while n > 0:
        bags.add(state.cells, base + HAND, pick(state, base + DECK, size), 1)
        size -= 1
        n -= 1


def shuffle(state: State, player: i64) -> bool:
    """Make the discard pile the deck, which is empty (T5). Return False if there is nothing to shuffle."""
    cells = state.cells
    base: i64 = start_of(player)
    size: i64 = bags.size(state.cells, base + DISCARD)
    if size == 0:
        return False
    if state.secret_draws:
        announce_draws(state, player)
    if cells[base + HAND_FROM_SHUFFLED_DECK] >= 0:
        bags.pour(state.cells, base + KNOWN_DECK, base + KNOWN_HAND)
    bags.empty(state.cells, base + KNOWN_DECK)
    if cells[base + HAND_SIZE] > bags.size(state.cells, base + KNOWN_HAND):
        bags.pour(state.cells, base + KNOWN_DISCARD, base + KNOWN_DECK)
        cells[base + HAND_FROM_SHUFFLED_DECK] = 0
    else:
        cells[base + HAND_FROM_SHUFFLED_DECK] = -1
    bags.empty(state.cells, base + KNOWN_DISCARD)
    bags.pour(state.cells, base + DISCARD, base + DECK)
    bags.empty(state.cells, base + DISCARD)
    cells[base + DECK_SIZE] = size
    cells[base + TOP] = NO_CARD
    if state.sink is not None:
        state.sink.emit(events.shuffled(int(player)))
    return True


def draw(state: State, player: i64, n: i64) -> None:
    """Draw `n` cards, shuffling where needed, or as many as there are (T5)."""
    base: i64 = start_of(player)
    while n > 0:
        if state.cells[base + KNOWN_TOPS]:
            card: i64 = lift(state, player)
            bags.add(state.cells, base + HAND, card, 1)
            bags.add(state.cells, base + KNOWN_HAND, card, 1)
            bags.change(state.cells, base + HAND_SIZE, 1)
            n -= 1
            if state.sink is not None:
                state.sink.emit(events.drew(int(player), [int(card)]))
            continue
        size: i64 = state.cells[base + DECK_SIZE]
        if size == 0:
            if not shuffle(state, player):
                return
            continue
        if size > n:
            size = n
        if state.sink is None:
            deal(state, base, size)
        else:
            before = bags.contents(state.cells, base + HAND)
            deal(state, base, size)
            state.sink.emit(
                events.drew(int(player), difference(bags.contents(state.cells, base + HAND), before))
            )
        n -= size


def draw_secretly(state: State, player: i64) -> i64:
    """Draw one card without telling the others that it came, and return it, NO_CARD if there is none."""
    base: i64 = start_of(player)
    card: i64
    if state.cells[base + KNOWN_TOPS]:
        card = lift(state, player)
        bags.add(state.cells, base + KNOWN_HAND, card, 1)
        if state.sink is not None:
            state.sink.emit(events.drew(int(player), [int(card)]))
    else:
        if state.cells[base + DECK_SIZE] == 0 and not shuffle(state, player):
            return NO_CARD
        card = pick(state, base + DECK, state.cells[base + DECK_SIZE])
        bags.change(state.cells, base + DECK_SIZE, -1)
        if state.cells[base + HAND_FROM_SHUFFLED_DECK] >= 0:
            bags.change(state.cells, base + HAND_FROM_SHUFFLED_DECK, 1)
        state.secret_draws += 1
        if state.sink is not None:
            state.sink.emit(events.drew_secretly(int(player), [int(card)]))
    bags.add(state.cells, base + HAND, card, 1)
    bags.change(state.cells, base + HAND_SIZE, 1)
    return card


def lift(state: State, player: i64) -> i64:
    """Take the known top card off the deck and return it."""
    start = tops_start(state, player)
    card: i64 = state.known_tops[start]
    state.known_tops = state.known_tops[:start] + state.known_tops[start + 1 :]
    bags.change(state.cells, start_of(player) + KNOWN_TOPS, -1)
    return card


def put_on_deck(state: State, player: i64, card: i64) -> None:
    """Put a card, which everybody knows, on top of the deck."""
    start = tops_start(state, player)
    state.known_tops = state.known_tops[:start] + bytes([int(card)]) + state.known_tops[start:]
    bags.change(state.cells, start_of(player) + KNOWN_TOPS, 1)


def take_top(state: State, player: i64) -> i64:
    """Take the top card of the deck for all to see, shuffling where needed; NO_CARD if there is none."""
    base: i64 = start_of(player)
    if state.cells[base + KNOWN_TOPS]:
        return lift(state, player)
    if state.cells[base + DECK_SIZE] == 0 and not shuffle(state, player):
        return NO_CARD
    card: i64 = pick(state, base + DECK, state.cells[base + DECK_SIZE])
    bags.change(state.cells, base + DECK_SIZE, -1)
    forget_shuffled(state, base)
    return card


def aside_set(state: State) -> i64:
    """Return the set of kinds of cards that lie aside."""
    return bags.kinds(state.cells, ASIDE)


def first_aside(state: State) -> i64:
    """Return the lowest card that lies aside, NO_CARD if there is none."""
    aside: i64 = aside_set(state)
    if aside == 0:
        return NO_CARD
    return lowest(aside)


def reveal_aside(state: State, player: i64, n: i64) -> None:
    """Reveal up to `n` cards from the deck; they lie aside until an effect moves them."""
    while n > 0:
        card: i64 = take_top(state, player)
        if card == NO_CARD:
            return
        bags.add(state.cells, ASIDE, card, 1)
        if state.sink is not None:
            state.sink.emit(events.revealed(int(player), [int(card)]))
        n -= 1


def discard_aside(state: State, player: i64) -> None:
    """Discard the cards that lie aside, which everybody has seen; which one is on top is drawn (T9)."""
    n: i64 = bags.size(state.cells, ASIDE)
    if n == 0:
        return
    base: i64 = start_of(player)
    top: i64 = choose(state, ASIDE, n)
    if state.sink is not None:
        state.sink.emit(
            events.discarded_openly(int(player), bags.contents(state.cells, ASIDE), int(top), "aside")
        )
    bags.pour(state.cells, ASIDE, base + DISCARD)
    bags.pour(state.cells, ASIDE, base + KNOWN_DISCARD)
    bags.empty(state.cells, ASIDE)
    bags.put(state.cells, base + TOP, top)


def discard_deck(state: State, player: i64) -> None:
    """Put the whole deck on the discard pile, unseen; its new top is drawn (T9)."""
    base: i64 = start_of(player)
    forget_shuffled(state, base)
    while state.cells[base + KNOWN_TOPS]:
        card: i64 = lift(state, player)
        bags.add(state.cells, base + DECK, card, 1)
        bags.add(state.cells, base + KNOWN_DISCARD, card, 1)
        bags.change(state.cells, base + DECK_SIZE, 1)
    n: i64 = state.cells[base + DECK_SIZE]
    if n == 0:
        return
    top: i64 = choose(state, base + DECK, n)
    if bags.number(state.cells, base + KNOWN_DISCARD, top) == 0:
        bags.add(state.cells, base + KNOWN_DISCARD, top, 1)
    bags.pour(state.cells, base + DECK, base + DISCARD)
    bags.empty(state.cells, base + DECK)
    bags.put(state.cells, base + DECK_SIZE, 0)
    bags.put(state.cells, base + TOP, top)
    if state.sink is not None:
        state.sink.emit(events.deck_discarded(int(player), int(n), int(top)))


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
    if words[base + HAND_FROM_SHUFFLED_DECK] >= 0:
        words[base + HAND_FROM_SHUFFLED_DECK] += n


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
    """Do the same where cards of all words are drawn, without a branch on the word, which nothing could predict."""
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
