"""Writes observations and masks of Dominion from views.

A view is read in words of eight counts here, where its accessors give one count; what is read is what they show, so
that values and lenses give the same observation. A test compares both, and exchanges what is hidden behind a view.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted, single
from demesne.envs.words import (
    capped,
    clear,
    copy_words,
    put_eight,
    put_element,
    put_set,
    relative,
    row_of,
    words_of,
)
from demesne.games.dominion.actions import N_ACTIONS, VERB_BUY, VERB_GAIN, VERB_PLAY, VERB_SPECIAL
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import card_verb
from demesne.games.dominion.hidden.redact import hides_choice
from demesne.games.dominion.layout import (
    FRAMES,
    HAND,
    KNOWN_HAND,
    KNOWN_TOPS,
    SUPPLY,
    TOP,
    TURNS,
    frame_card,
    start_of,
)
from demesne.games.dominion.state import DEEPEST_COINS
from demesne.games.dominion.view import View
from demesne.games.dominion.zones.knowledge import tops_start

# Where the parts of an observation begin, in words. Bags that lie together in a state do so here, in the same order.
ASK: Final = 2
SUBJECT: Final = 4
SOURCE: Final = 8
EFFECTS: Final = 12
CARDS_IN_GAME: Final = 16
OPEN_BAGS: Final = 20
ASIDE: Final = 32
OWN_BAGS: Final = 36
SEAT: Final = 48
SEAT_WORDS: Final = 18
MOST_SEATS: Final = 4
WORDS: Final = SEAT + MOST_SEATS * SEAT_WORDS
MASK_WORDS: Final = 26

POINTS_OFFSET: Final = 30
"""Added to victory points, which thirty Curses can lower that far."""
TOPS_SHOWN: Final = 8
"""How many known cards on top of a deck are shown."""

_SUBJECT_SEAT: Final = 13
_SPECIALS: Final = 24
_NOTHING_SEEN: Final[vec[i64]] = vec[i64]([0] * WORDS)
_NOTHING_LEGAL: Final[vec[i64]] = vec[i64]([0] * MASK_WORDS)


def encoded(view: View) -> vec[i64]:
    """Return the words of the observation of a view."""
    words: vec[i64] = vec[i64]([0] * WORDS)
    encode(view, words, 0)
    return words


def encode(view: View, out: vec[i64], at: i64) -> None:
    """Write the observation of a view into `WORDS` words from `at` on.

    The parts of seats that nobody sits on are not written: they must be 0.
    """
    state = view._state  # noqa: SLF001 - read in words, as this module's docstring says
    cells = state.cells
    players: i64 = view.players
    own: i64 = view.seat
    if own < 0:
        own = 0
    turn_player: i64 = relative(view.turn_player, own, players)
    ask: i64 = view.ask
    out[at] = players | shifted(1, 8 + (view.phase << 3)) | shifted(1, 32 + (turn_player << 3))
    figures: i64 = capped(view.actions) | capped(view.buys) << 8 | capped(view.coins) << 16
    if view.has_bought:
        figures |= shifted(1, 24)
    figures |= view.empty_piles << 32 | state.depth << 48
    out[at + ASK] = 0
    out[at + ASK + 1] = capped(view.turn) << 48 | relative(state.setup.first, own, players) << 56
    if ask >= 0:
        figures |= shifted(1, 56)
        out[at + ASK + (ask >> 3)] |= shifted(1, (ask & 7) << 3)
    out[at + 1] = figures
    if state.depth:
        put_effects(view, out, at, own)
    else:
        clear(out, at + SUBJECT, CARDS_IN_GAME - SUBJECT)
    put_set(out, at + CARDS_IN_GAME, state.setup.up_to(DEEPEST_COINS))
    copy_words(out, at + OPEN_BAGS, cells, SUPPLY, OWN_BAGS - OPEN_BAGS)
    if hides_choice(state, view.seat):
        clear(out, at + ASIDE, OWN_BAGS - ASIDE)
    if view.seat >= 0:
        copy_words(out, at + OWN_BAGS, cells, start_of(own) + HAND, SEAT - OWN_BAGS)
    else:
        clear(out, at + OWN_BAGS, SEAT - OWN_BAGS)
    seat: i64 = own
    place: i64 = at + SEAT
    shown: i64 = 0
    while shown < players:
        put_seat(view, out, place, seat)
        seat += 1
        if seat == players:
            seat = 0
        place += SEAT_WORDS
        shown += 1


def put_effects(view: View, out: vec[i64], at: i64, own: i64) -> None:
    """Write which effects are being resolved, and what the open one asks about."""
    state = view._state  # noqa: SLF001
    out[at + 1] |= capped(view.remaining) << 40
    put_set(out, at + SUBJECT, one_card(view.subject))
    put_set(out, at + SOURCE, one_card(view.source))
    subject_seat: i64 = view.subject_seat
    if subject_seat >= 0:
        put_element(out, at + ASK, _SUBJECT_SEAT, relative(subject_seat, own, view.players) + 1)
    clear(out, at + EFFECTS, 4)
    depth: i64 = 0
    while depth < state.depth:
        card: i64 = frame_card(state.cells[FRAMES + depth])
        out[at + EFFECTS + (card >> 3)] += shifted(1, (card & 7) << 3)
        depth += 1


def put_seat(view: View, out: vec[i64], at: i64, seat: i64) -> None:
    """Write what is known of a seat."""
    state = view._state  # noqa: SLF001
    cells = state.cells
    base: i64 = start_of(seat)
    tops: i64 = cells[base + KNOWN_TOPS]
    figures: i64 = capped(view.hand_size(seat)) | capped(view.deck_size(seat)) << 8
    figures |= capped(view.owned_total(seat)) << 16 | capped(view.fresh(seat) + 1) << 24
    figures |= capped(cells[base + TURNS]) << 32 | capped(view.points(seat) + POINTS_OFFSET) << 40
    out[at] = figures | capped(tops) << 48 | (cells[base + TOP] + 1) << 56
    out[at + 1] = 0
    if tops:
        start = tops_start(state, seat)
        k: i64 = 0
        while k < tops and k < TOPS_SHOWN:
            card: i64 = state.known_tops[start + int(k)]
            put_element(out, at + 1, k, card + 1)
            k += 1
    copy_words(out, at + 2, cells, base + KNOWN_HAND, SEAT_WORDS - 2)


def encode_mask(view: View, out: vec[i64], at: i64) -> None:
    """Write a 1 for each legal action of the view's seat, else 0, into `MASK_WORDS` words from `at` on."""
    ask: i64 = view.ask
    if ask == asks.BUY_PHASE:
        put_set(out, at, view.playable())
        put_set(out, at + 4 * VERB_BUY, view.buyable())
        clear(out, at + 4 * VERB_GAIN, _SPECIALS - 4 * VERB_GAIN)
    else:
        clear(out, at, MASK_WORDS)
        if ask < 0:
            return
        verb: i64 = card_verb(ask)
        if verb != VERB_SPECIAL:
            put_set(out, at + 4 * verb, view.options(verb))
    special: i64 = view.options(VERB_SPECIAL)
    put_eight(out, at + _SPECIALS, special)
    put_eight(out, at + _SPECIALS + 1, special >> 8)


def one_card(card: i64) -> i64:
    """Return the set of a card, the empty set for -1."""
    if card < 0:
        return 0
    return single(card)


def observe(view: View) -> bytes:
    """Return the observation of a view as `OBSERVATION.width` bytes."""
    out: vec[i64] = _NOTHING_SEEN[:]
    encode(view, out, 0)
    return row_of(out, 8 * WORDS)


def mask(view: View) -> bytes:
    """Return the legal actions of a view's seat: a 1 or a 0 for each of `actions.N_ACTIONS`, all 0 when not asked."""
    out: vec[i64] = _NOTHING_LEGAL[:]
    encode_mask(view, out, 0)
    return row_of(out, N_ACTIONS)


assert words_of(N_ACTIONS) == MASK_WORDS
assert VERB_PLAY == 0
