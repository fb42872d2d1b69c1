"""A state as bytes, and the check of bytes that come from outside."""

from hashlib import blake2b
from struct import calcsize, error, pack, unpack_from
from typing import Final

from mypy_extensions import i64

from demesne.core.errors import RecordError
from demesne.games.dominion import asks, bags
from demesne.games.dominion.choices import number_of_options
from demesne.games.dominion.ids import CARDS, COPPER, ESTATE, NO_CARD
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRAMES,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    MAX_FRAMES,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    TURNS,
    frame_card,
    frame_extra,
    frame_kind,
    frame_player,
    start_of,
)
from demesne.games.dominion.state import CardCode, State, top_frame
from demesne.games.dominion.zones.knowledge import tops_start

VERSION: Final = 1
HEADER: Final = "<BBHH"
LIMIT: Final = 1 << 20


def to_bytes(state: State) -> bytes:
    """Return all of a state but its setup, in a canonical form: equal states give equal bytes."""
    integers = state.integers()
    words = [int(word) for word in state.cells]
    head = pack(HEADER, VERSION, len(integers), len(words), len(state.known_tops))
    return head + pack(f"<{len(integers)}q{len(words)}q", *integers, *words) + state.known_tops


def fill(state: State, data: bytes) -> None:
    """Set a fresh state from what `to_bytes` gave. Raises RecordError for bytes of another shape."""
    try:
        version, n_integers, n_words, n_tops = unpack_from(HEADER, data)
        if version != VERSION:
            raise RecordError(f"the saved state has version {version}; this engine reads version {VERSION}")
        if n_integers != len(state.integers()) or n_words != len(state.cells):
            raise RecordError("the saved state belongs to another number of players")
        start = calcsize(HEADER)
        numbers = unpack_from(f"<{n_integers + n_words}q", data, start)
        end = start + 8 * (n_integers + n_words)
    except error as fault:
        raise RecordError("the saved state is cut off") from fault
    if len(data) != end + n_tops:
        raise RecordError("the saved state has the wrong length")
    state.set_integers(list(numbers[:n_integers]))
    for at, word in enumerate(numbers[n_integers:]):
        state.cells[at] = word
    state.known_tops = data[end:]


def digest(state: State) -> str:
    """Return 32 hexadecimal digits that identify a state and its setup."""
    return blake2b(repr(state.setup.key()).encode() + to_bytes(state), digest_size=16).hexdigest()


def check(state: State) -> None:
    """Raise RecordError unless a state from outside could stand on a table: whole numbers, all cards there once."""
    setup = state.setup
    players = int(setup.players)
    _check_integers(state, players)
    for at in range(len(state.cells)):
        if state.cells[at] < 0 and at < FRAMES:
            raise RecordError("the saved state counts cards below zero")
    if any(card >= CARDS for card in state.known_tops):
        raise RecordError("the saved state has an unknown card on a deck")
    if sum(int(state.cells[start_of(seat) + KNOWN_TOPS]) for seat in range(players)) != len(state.known_tops):
        raise RecordError("the saved state's known cards do not fit its decks")
    aside_of = _owner_aside(state)
    picking = state.depth > 0 and frame_kind(top_frame(state)) == asks.ASK_DISCARD
    drawn_known = [0] * players
    for card in range(CARDS):
        owned = 0
        for seat in range(players):
            base = start_of(seat)
            owned += int(bags.number(state.cells, base + OWNED, card))
            places = bags.number(state.cells, base + HAND, card) + bags.number(state.cells, base + DECK, card)
            places += bags.number(state.cells, base + DISCARD, card) + _on_top(state, seat, card)
            if seat == state.turn_player:
                places += bags.number(state.cells, IN_PLAY, card)
            if seat == aside_of:
                places += bags.number(state.cells, ASIDE, card)
            if places != bags.number(state.cells, base + OWNED, card):
                raise RecordError(f"the saved state misplaces {setup.cards[card].name}")
            in_hand = bags.number(state.cells, base + HAND, card)
            if seat == aside_of and picking:
                in_hand += bags.number(state.cells, ASIDE, card)
            if bags.number(state.cells, base + KNOWN_HAND, card) > in_hand:
                raise RecordError("the saved state knows of cards that are not in the hand")
            shuffled = bags.number(state.cells, base + KNOWN_DECK, card) - bags.number(
                state.cells, base + DECK, card
            )
            if shuffled > 0:
                drawn_known[seat] += int(shuffled)
                if shuffled > in_hand - bags.number(state.cells, base + KNOWN_HAND, card):
                    raise RecordError("the saved state knows of cards that were not shuffled")
            if bags.number(state.cells, base + KNOWN_DISCARD, card) > bags.number(
                state.cells, base + DISCARD, card
            ):
                raise RecordError("the saved state knows of cards that are not in the discard pile")
        dealt = {COPPER: 7 * players, ESTATE: 3 * players}.get(card, 0)
        there = (
            owned + int(bags.number(state.cells, SUPPLY, card)) + int(bags.number(state.cells, TRASH, card))
        )
        if there != setup.piles[card] + dealt:
            raise RecordError(f"the saved state has {there} copies of {setup.cards[card].name}")
    for seat in range(players):
        if drawn_known[seat] > max(0, int(state.cells[start_of(seat) + HAND_FROM_SHUFFLED_DECK])):
            raise RecordError("the saved state knows of more cards than were drawn since the shuffle")
    _check_sizes(state, players, aside_of if picking else NO_CARD)
    if state.actor >= 0 and number_of_options(state) == 0:
        raise RecordError("the saved state asks a seat that can do nothing")


def _check_integers(state: State, players: int) -> None:
    """Check the ranges of the integers and of the frames."""
    if not (
        0 <= state.turn_player < players and -1 <= state.actor < players and 0 <= state.phase <= asks.OVER
    ):
        raise RecordError("the saved state names a seat or phase that does not exist")
    if (state.actor < 0) != (state.phase == asks.OVER) or not 0 <= state.depth <= MAX_FRAMES:
        raise RecordError("the saved state asks nobody")
    for value in (state.actions, state.buys, state.coins, state.secret_draws, state.empties):
        if not 0 <= value < LIMIT:
            raise RecordError("the saved state has a number out of range")
    if not (NO_CARD <= state.last < CARDS and NO_CARD <= state.previous < CARDS):
        raise RecordError("the saved state names an unknown card")
    kinds = (asks.PLAY_CARD, asks.HITS, asks.RESUME)
    for depth in range(int(state.depth)):
        frame: i64 = state.cells[FRAMES + depth]
        kind = frame_kind(frame)
        if frame_player(frame) >= players or frame_card(frame) >= CARDS:
            raise RecordError("the saved state holds a frame of no effect")
        if not (asks.ASK_DISCARD <= kind <= asks.LAST_ASK or kind in kinds):
            raise RecordError("the saved state holds an unknown frame")
        card = state.setup.cards[frame_card(frame)]
        if (
            (kind == asks.HITS and not card.is_attack)
            or (kind == asks.PLAY_CARD and not card.is_action)
            or (kind == asks.RESUME and type(card).resume is CardCode.resume)
        ):
            raise RecordError(f"the saved state goes on with {card.name}, which has nothing to go on with")
    if state.depth and frame_player(top_frame(state)) != state.actor:
        raise RecordError("the saved state asks the wrong seat")


def _check_sizes(state: State, players: int, picking: int) -> None:
    """Check the figures that are kept beside the bags; `picking` is the seat that chooses a discard, -1 for none."""
    stock = 0
    empties = 0
    for card in range(CARDS):
        if bags.number(state.cells, SUPPLY, card):
            stock |= 1 << card
        elif state.setup.piles[card]:
            empties += 1
    if stock != state.stock or empties != state.empties:
        raise RecordError("the saved state miscounts its supply")
    for seat in range(players):
        base = start_of(seat)
        cells = state.cells
        if cells[base + HAND_SIZE] != bags.size(state.cells, base + HAND):
            raise RecordError("the saved state miscounts a hand")
        if cells[base + DECK_SIZE] != bags.size(state.cells, base + DECK):
            raise RecordError("the saved state miscounts a deck")
        held = cells[base + HAND_SIZE]
        if seat == picking:
            # Cards that are set down count as cards of the hand until the choice is complete.
            held += bags.size(state.cells, ASIDE)
        if not (-1 <= cells[base + HAND_FROM_SHUFFLED_DECK] <= held) or not 0 <= cells[base + TURNS] < LIMIT:
            raise RecordError("the saved state has a number out of range")
        if cells[base + HAND_FROM_SHUFFLED_DECK] < 0 and bags.kinds(state.cells, base + KNOWN_DECK):
            raise RecordError("the saved state knows of cards that are not in the deck")
        top = cells[base + TOP]
        if not NO_CARD <= top < CARDS or (
            top != NO_CARD and not bags.number(state.cells, base + DISCARD, top)
        ):
            raise RecordError("the saved state shows a card that is not in the discard pile")


def _owner_aside(state: State) -> int:
    """Return whose cards lie aside: the owner of the cards that the top question is about."""
    if not state.depth:
        return int(state.turn_player)
    frame: i64 = top_frame(state)
    kind = frame_kind(frame)
    if kind == asks.ASK_DISCARD_REVEALED or kind == asks.ASK_TRASH_REVEALED:
        return int(frame_extra(frame))
    return int(frame_player(frame))


def _on_top(state: State, seat: int, card: int) -> int:
    """Return how many copies of a card lie known on top of a deck."""
    start = tops_start(state, seat)
    return state.known_tops[start : start + int(state.cells[start_of(seat) + KNOWN_TOPS])].count(card)
