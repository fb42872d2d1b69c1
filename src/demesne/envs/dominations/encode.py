"""Writes observations and masks of Dominations from views.

The board and the trees are read where they lie instead of from the copies that a view gives away; what is read is what
the view shows, so that values and lenses give the same observation. A test compares both.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.envs.dominations.ground import (
    ADVANCED,
    BASIC,
    CITY_BITS,
    GROUND_WORDS,
    LEVEL_CARD,
    LEVELS,
    PLACES,
    four_halves,
    put_ground,
    put_places,
    put_tree,
)
from demesne.envs.words import (
    MOST,
    MOST_HIGHEST,
    capped,
    clear,
    put_eight,
    put_element,
    relative,
    row_of,
    words_of,
)
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import legal_now
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.games.dominations.layout import COPIES, COPY_WORDS, LIMITS, TILE_WORDS, TILES, seat_base
from demesne.games.dominations.tree.tree import NODI
from demesne.games.dominations.views.table import Card
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import hand_of, initiative_rank, knowledge_of, tree_of
from demesne.games.dominion.bags import total

# Where the parts of an observation begin, in words.
STEP: Final = 1
ASK: Final = 3
SUBJECT: Final = 7
SIZES: Final = 8
WAITING: Final = 9
TILES_AT: Final = 15
MONUMENTS_AT: Final = 27
COPIES_AT: Final = 33
GROUND: Final = 69
SEAT: Final = GROUND + GROUND_WORDS
SEAT_WORDS: Final = 66
MOST_SEATS: Final = 4
WORDS: Final = SEAT + MOST_SEATS * SEAT_WORDS
MASK_WORDS: Final = 42

# The part of a seat.
LIMITS_AT: Final = 1
SOURCES_AT: Final = 2
COUNTS: Final = 3
HAND: Final = 4
DEALT: Final = 6
MASTERIES_AT: Final = 7
TREE_AT: Final = 16

_ASKED: Final = 15
_SET_ASIDE: Final = 26
_DOMINATORS: Final = 90
_SOURCES: Final = 7
_ONES: Final = 0x0101010101010101
_OTHER_KINDS: Final = ("level", "campfire", "domination", "monument")
_NOTHING_SEEN: Final[vec[i64]] = vec[i64]([0] * WORDS)
_NOTHING_LEGAL: Final[vec[i64]] = vec[i64]([0] * MASK_WORDS)


def encode(view: View, out: vec[i64], at: i64) -> None:
    """Write the observation of a view into `WORDS` words from `at` on.

    The parts of seats that nobody sits on are not written: they must be 0.
    """
    state = view._state  # noqa: SLF001 - read where it lies, as this module's docstring says
    players: i64 = view.players
    own: i64 = view.seat
    if own < 0:
        own = 0
    ask: i64 = view.ask
    course: i64 = players | view.age << 16 | view.turn << 24
    if view.ruleset.prototype:
        course |= 1 << 8
    turn_player: i64 = view.turn_player
    if turn_player >= 0:
        course |= shifted(1, 32 + (relative(turn_player, own, players) << 3))
    out[at] = course
    clear(out, at + STEP, TILES_AT - STEP)
    put_element(out, at + STEP, view.step, 1)
    if ask >= 0:
        put_element(out, at + STEP, _ASKED, 1)
        put_element(out, at + ASK, ask, 1)
        put_question(view, ask, out, at)
    out[at + SUBJECT] |= supply_size(view) << 8
    board = state.board
    sizes: i64 = (view.chosen_monument() + 1) | board.count << 24 | board.open_count << 32
    out[at + SIZES] |= sizes | board.locus_count << 40
    put_supplies(view, out, at, own)
    cities: i64 = put_ground(board, out, at + GROUND, own, players)
    put_places(view, ask, board, tree_of(state, own), out, at + GROUND + PLACES)
    seat: i64 = own
    place: i64 = at + SEAT
    shown: i64 = 0
    while shown < players:
        put_seat(view, out, place, seat, cities)
        cities >>= CITY_BITS * LEVELS
        seat += 1
        if seat == players:
            seat = 0
        place += SEAT_WORDS
        shown += 1


def supply_size(view: View) -> i64:
    """Return how many tiles the supply holds; `PLACED` and `IN_HAND` are the numbers with the bits 3 to 6."""
    state = view._state  # noqa: SLF001
    cells = state.cells
    elsewhere: i64 = 0
    k: i64 = 0
    while k < TILE_WORDS:
        word: i64 = cells[TILES + k]
        elsewhere += total((word >> 3) & (word >> 4) & (word >> 5) & (word >> 6) & _ONES)
        k += 1
    return state.tables.tile_count - elsewhere


def put_question(view: View, ask: i64, out: vec[i64], at: i64) -> None:
    """Write what the open decision is about; its words are 0 before."""
    subject: i64 = view.subject
    about: i64 = capped(view.remaining)
    if ask == asks.PLACE_TILE:
        about |= (subject + 1) << 16
    else:
        about |= (subject + 1) << 24
    if ask == asks.SLOT:
        about |= four_halves(view.halves) << 32
    out[at + SUBJECT] |= about
    cell: i64 = view.subject_cell
    if cell >= 0:
        out[at + SIZES] |= (view._state.board.number_at(cell) + 1) << 16  # noqa: SLF001
    source = view.source_card
    if source is not None:
        out[at + SIZES] |= kind_of(source) << 48 | (source.number + 1) << 56
    domain: i64 = 0
    while domain < DOMAINS:
        put_element(out, at + ASK, _SET_ASIDE + domain, low(view.set_aside(domain)))
        domain += 1
    if ask == asks.ORDER:
        number: i64 = view.count()
        out[at + SIZES] |= number << 8
        k: i64 = 0
        while k < number:
            card = view.waiting(k)
            put_element(out, at + WAITING, 2 * k, kind_of(card))
            put_element(out, at + WAITING, 2 * k + 1, card.number + 1)
            k += 1


def kind_of(card: Card) -> i64:
    """Return the kind of a card as observations number them."""
    if card.kind == "mastery":
        return ADVANCED if card.advanced else BASIC
    return _OTHER_KINDS.index(card.kind) + LEVEL_CARD


def put_supplies(view: View, out: vec[i64], at: i64, own: i64) -> None:
    """Write where the tiles are, who dominates, the monuments and the copies of masteries."""
    state = view._state  # noqa: SLF001
    cells = state.cells
    k: i64 = 0
    while k < TILE_WORDS:
        out[at + TILES_AT + k] = cells[TILES + k]
        k += 1
    domain: i64 = 0
    while domain < DOMAINS:
        holder: i64 = view.dominator(domain)
        if holder >= 0:
            put_element(out, at + TILES_AT, _DOMINATORS + domain, relative(holder, own, view.players) + 1)
        domain += 1
    clear(out, at + MONUMENTS_AT, COPIES_AT - MONUMENTS_AT)
    monument: i64 = 0
    while state.monuments >> monument:
        if (state.monuments >> monument) & 1:
            shown: i64 = 1 | (view.next_level(monument) + 1) << 16
            built: i64 = view.levels_built(monument)
            if built:
                shown |= built << 8
                controller: i64 = view.controller(monument)
                if controller >= 0:
                    shown |= (relative(controller, own, view.players) + 1) << 24
            out[at + MONUMENTS_AT + (monument >> 1)] |= shown << ((monument & 1) << 5)
        monument += 1
    k = 0
    while k < COPY_WORDS:
        copies: i64 = cells[COPIES + k]
        put_eight(out, at + COPIES_AT + 4 * k, copies)
        put_eight(out, at + COPIES_AT + 4 * k + 1, copies >> 8)
        put_eight(out, at + COPIES_AT + 4 * k + 2, copies >> 16)
        put_eight(out, at + COPIES_AT + 4 * k + 3, copies >> 24)
        k += 1


def put_seat(view: View, out: vec[i64], at: i64, seat: i64, cities: i64) -> None:
    """Write what is known of a seat; the lowest of `cities` are its own."""
    state = view._state  # noqa: SLF001
    tree = tree_of(state, seat)
    base: i64 = seat_base(seat)
    out[at] = knowledge_of(state, seat) | capped(view.influence(seat)) << 48 | view.markers(seat) << 56
    points: i64 = 0
    sources: i64 = initiative_rank(state, seat) << 56
    source: i64 = 0
    while source < _SOURCES:
        number: i64 = view.points_from(seat, source)
        sources |= capped(number) << (source << 3)
        points += number
        source += 1
    out[at + LIMITS_AT] = state.cells[base + LIMITS] | capped(points) << 48 | low(points - MOST) << 56
    out[at + SOURCES_AT] = sources
    hand: i64 = hand_of(state, seat)
    nodi: i64 = tree.memory[tree.base + NODI]
    extra: i64 = capped(view.extra(seat))  # noqa: S610 - no database is asked
    counts: i64 = (view.objective(seat) + 1) | extra << 8 | hands.size(hand) << 16
    counts |= (cities & 31) << 24 | ((cities >> CITY_BITS) & 31) << 32
    counts |= ((cities >> (2 * CITY_BITS)) & 31) << 40 | tree.count << 48
    out[at + COUNTS] = counts | low(total(nodi)) << 56
    clear(out, at + HAND, TREE_AT - HAND)
    out[at + HAND + 1] = nodi << 8
    k: i64 = 0
    while hand:
        put_element(out, at + HAND, k, hand & 127)
        hand >>= 7
        k += 1
    if view.step <= asks.OBJECTIVES_OPEN:
        put_dealt(out, at + DEALT, 0, view.dealt_objectives(seat))
        put_dealt(out, at + DEALT, 4, view.dealt_monuments(seat))
    put_tree(tree, out, at + MASTERIES_AT, at + TREE_AT, at + SEAT_WORDS)


def low(value: i64) -> i64:
    """Return a number, but 0 at least and 127 at most."""
    if value > MOST_HIGHEST:
        return MOST_HIGHEST
    return capped(value)


def put_dealt(out: vec[i64], at: i64, first: i64, cards: list[int]) -> None:
    """Write up to four cards to choose from, from element `first` on."""
    assert len(cards) <= 4, "few cards are dealt to choose from"
    for card in cards:
        number: i64 = card
        put_element(out, at, first, number + 1)
        first += 1


def encode_mask(view: View, out: vec[i64], at: i64) -> None:
    """Write a 1 for each legal action of the view's seat, else 0, into `MASK_WORDS` words from `at` on."""
    clear(out, at, MASK_WORDS)
    if view.ask < 0:
        return
    legal: vec[i64] = legal_now(view._state, view.seat)  # noqa: SLF001 - what `legal_actions` lists
    k: i64 = 0
    while k < len(legal):
        put_element(out, at, legal[k], 1)
        k += 1


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
