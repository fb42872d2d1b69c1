"""Dealing the cards of the start, and drawing the first initiative order (S3, S6, F1)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations import events
from demesne.games.dominations.answers import place_campfire
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import DEALT_MONUMENTS
from demesne.games.dominations.layout import COPIES, DEALT, LIMITS, bytes_of, seat_base, words
from demesne.games.dominations.phases.age_end import emit_order
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import objective_of

# The cards to choose from that a seat is dealt: which kind.
OBJECTIVES_DEALT: Final = 0
MONUMENTS_DEALT: Final = 1


def deal_cards(state: State) -> None:
    """Deal the cards of the start: in secret, or the monuments openly (S3, F1)."""
    state.step = asks.CHOOSING
    if state.setup.draws_monuments:
        while state.drawn < state.players:
            state.monuments |= single(pick_card(state, state.tables.monument_count, state.monuments))
            state.drawn += 1
        if state.sink is not None:
            found = [number for number in range(12) if int(state.monuments) >> number & 1]
            state.sink.emit(events.drawn_monuments(found))
    seat: i64 = 0
    while seat < state.players:
        if not state.setup.chooses_openly:
            deal_choice(state, seat, OBJECTIVES_DEALT)
        if not state.setup.draws_monuments:
            deal_choice(state, seat, MONUMENTS_DEALT)
        seat += 1


def deal_choice(state: State, seat: i64, kind: i64) -> None:
    """Deal a seat the objectives or monuments to choose one from."""
    place: i64 = 0
    number: i64 = len(state.setup.components.objectives)
    if kind == MONUMENTS_DEALT:
        place = DEALT_MONUMENTS
        number = state.tables.monument_count
    at: i64 = seat_base(seat) + DEALT
    cards: list[int] = []
    k: i64 = 0
    while k < state.setup.kept_of:
        card: i64 = pick_card(state, number, dealt_of(state, place))
        state.cells[at] |= single(card) << place
        cards.append(int(card))
        k += 1
    if state.sink is None:
        return
    cards.sort()
    if state.setup.deals_openly and kind == OBJECTIVES_DEALT:
        state.sink.emit(events.dealt_openly(int(seat), cards))
    elif kind == OBJECTIVES_DEALT:
        state.sink.emit(events.dealt(int(seat), cards, []))
    else:
        state.sink.emit(events.dealt(int(seat), [], cards))


def dealt_of(state: State, place: i64) -> i64:
    """Return the set of objectives or monuments that are dealt to anybody, or shown as kept."""
    found: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if place != DEALT_MONUMENTS and objective_of(state, seat) >= 0:
            found |= single(objective_of(state, seat))
        found |= (state.cells[seat_base(seat) + DEALT] >> place) & 0xFFFF
        seat += 1
    if place == DEALT_MONUMENTS:
        found &= 0xFFF
    return found


def pick_card(state: State, number: i64, taken: i64) -> i64:
    """Draw one of the cards 0 to number - 1 that are not taken."""
    left: list[int] = [card for card in range(int(number)) if not int(taken) >> card & 1]
    if state.rng.wants_counts:
        state.rng.offer_counts([(card, 1) for card in left])
    return left[int(state.rng.randbelow(len(left)))]


def draw_order(state: State) -> None:
    """Draw the initiative order of the first age (S6)."""
    order: i64 = 0
    taken: i64 = 0
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = rank
        if rank + 1 < state.players:
            seat = pick_card(state, state.players, taken)
        else:
            seat = 0
            while (taken >> seat) & 1 == 1:
                seat += 1
        taken |= single(seat)
        order |= seat << (2 * rank)
        rank += 1
    state.order = order
    state.next_order = order
    emit_order(state)


def opening(setup: Setup) -> vec[i64]:
    """Return the words of a table before the first card is drawn."""
    cells: vec[i64] = vec[i64]([0] * int(words(setup.players)))
    tables = setup.tables
    Board(cells, 0).lay_cradle(_clockwise_from_the_east(setup))
    for k, word in enumerate(tables.all_copies()):
        cells[COPIES + k] = word
    state = State(setup, cells)
    seat: i64 = 0
    while seat < setup.players:
        domain: i64 = 0
        while domain < 6:
            cells[seat_base(seat) + LIMITS] += bytes_of(setup.limits[0], domain)
            domain += 1
        if not setup.chooses_campfire:
            place_campfire(state, seat, tables.common_campfire)
        seat += 1
    return cells


def _clockwise_from_the_east(setup: Setup) -> tuple[int, ...]:
    """Return the Cradle's resources as the board takes them; the data names its corners in this order."""
    return setup.components.cradle.resources
