"""What an answer does: main decisions first, then the questions of frames."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted, single
from demesne.games.dominations import events
from demesne.games.dominations.actions import (
    COPY,
    CORNER,
    DOMAIN,
    DONE,
    MASTERY,
    MONUMENT,
    NUMBER,
    OBJECTIVE,
    PASS,
    PIECE,
    PLACE,
    SEAT,
    SWAP,
    TILE,
)
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import (
    FOR_DOMINATION,
    ask_wild,
    execute_queued,
    queue_position,
    refresh_moments,
)
from demesne.games.dominations.effects.tree_cards import place_card
from demesne.games.dominations.layout import DEALT, EXTRA, SWAPPED, bytes_of, seat_base
from demesne.games.dominations.layout import OBJECTIVE as KEPT
from demesne.games.dominations.phases.age_end import set_next
from demesne.games.dominations.phases.building import (
    activate_ring,
    build_city,
    build_level,
    place_level,
    place_monument,
    reduce_cost,
)
from demesne.games.dominations.phases.development import (
    ENDED,
    assimilate,
    begin_exchange,
    develop,
    exchange,
    exchange_for,
    improve,
    turn_freely,
)
from demesne.games.dominations.phases.growth import (
    BUILT_THIS_TURN,
    NO_SECOND_TILE,
    activate_tile,
    choose_tile,
    finish_production,
    place_tile,
    score_by,
    score_side,
)
from demesne.games.dominations.phases.refill import fill_hand, redraw_hand, replace_hand
from demesne.games.dominations.state import UNKNOWN, State
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import (
    frame_a,
    frame_b,
    frame_c,
    frame_kind,
    pop_frame,
    push_frame,
    top_data,
    top_frame,
)
from demesne.games.dominations.zones.seats import owns, tree_of
from demesne.games.dominations.zones.stores import add_influence, gain_by_effect, pay, source_of
from demesne.games.dominations.zones.supply import draw_tiles, return_tiles

_SHOWN: Final = 255


def answer(state: State, seat: i64, action: i64) -> None:
    """Carry an action out, up to what it leaves open."""
    state.legal_seat = UNKNOWN
    if state.depth:
        answer_frame(state, seat, action)
    else:
        answer_step(state, seat, action)


def answer_step(state: State, seat: i64, action: i64) -> None:
    """Answer a decision that belongs to a step of the game."""
    step: i64 = state.step
    if step == asks.CHOOSING:
        keep_secretly(state, seat, action)
    elif step == asks.OBJECTIVES_OPEN:
        keep_openly(state, seat, action - OBJECTIVE)
    elif step == asks.CAMPFIRES:
        place_campfire(state, seat, action - OBJECTIVE)
        state.rank += 1
    elif step == asks.COPYING:
        state.step = asks.DOMINATION
        if action != PASS:
            assimilate(state, seat, action - MASTERY)
    elif DOMAIN <= action < DOMAIN + DOMAINS:
        begin_exchange(state, seat, action - DOMAIN, False)
    elif SWAP <= action < SWAP + DOMAINS:
        begin_exchange(state, seat, action - SWAP, True)
    else:
        answer_phase(state, seat, step, action)


def answer_phase(state: State, seat: i64, step: i64, action: i64) -> None:
    """Do what a phase of the turn is for, or pass; exchanges of 1 for 1 then start again (A4)."""
    if state.setup.exchanges_anew:
        state.cells[seat_base(seat) + SWAPPED] = 0
    if step == asks.TURN_BUILD:
        answer_build(state, seat, action)
    elif step == asks.TURN_DEVELOP:
        answer_develop(state, seat, action)
    else:
        answer_growth(state, seat, action)


def answer_growth(state: State, seat: i64, action: i64) -> None:
    """Place a tile, activate one, or pass."""
    if action == PASS:
        state.spent |= NO_SECOND_TILE
        state.step = asks.TURN_SECOND
    elif action < PIECE:
        choose_tile(state, seat, action - TILE)
    else:
        activate_tile(state, seat, action - PIECE)


def answer_build(state: State, seat: i64, action: i64) -> None:
    """Build a city or a level, or pass; that is all of the phase (B1 to B4)."""
    state.spent |= BUILT_THIS_TURN
    if action == PASS:
        return
    if action >= MONUMENT:
        build_level(state, seat, action - MONUMENT)
    else:
        build_city(state, seat, action - PIECE)


def answer_develop(state: State, seat: i64, action: i64) -> None:
    """Develop a mastery, improve one, or end the turn."""
    if action == PASS:
        state.developed |= ENDED
    elif owns(state, seat, action - MASTERY):
        improve(state, seat, action - MASTERY)
    else:
        develop(state, seat, action - MASTERY)


# The start of the game


def keep_secretly(state: State, seat: i64, action: i64) -> None:
    """Keep one of the cards that were dealt in secret (S3)."""
    at: i64 = seat_base(seat) + DEALT
    if action >= OBJECTIVE:
        state.cells[at] |= shifted(action - OBJECTIVE + 1, CHOSEN_OBJECTIVE)
        if state.sink is not None:
            state.sink.emit(events.chose(int(seat), "objective", int(action) - OBJECTIVE))
    else:
        state.cells[at] |= shifted(action - MONUMENT + 1, CHOSEN_MONUMENT)
        if state.sink is not None:
            state.sink.emit(events.chose(int(seat), "monument", int(action) - MONUMENT))


def show_choices(state: State) -> None:
    """Show what all have kept in secret; the other cards go back to the box (S3)."""
    objectives: list[int] = []
    secrets: bool = not state.setup.chooses_openly or not state.setup.draws_monuments
    seat: i64 = 0
    while seat < state.players:
        base: i64 = seat_base(seat)
        dealt: i64 = state.cells[base + DEALT]
        kept: i64 = (dealt >> CHOSEN_OBJECTIVE) & _SHOWN
        if kept:
            state.cells[base + KEPT] = kept
            # Objectives that are chosen openly are dealt later; no secret is left in this word.
            state.cells[base + DEALT] = 0
        monument: i64 = (dealt >> CHOSEN_MONUMENT) & _SHOWN
        if monument:
            state.monuments |= single(monument - 1)
            state.cells[base + DEALT] = 0
        objectives.append(int(kept) - 1)
        seat += 1
    if state.sink is not None and secrets:
        monuments = [number for number in range(DOMAINS * 2) if int(state.monuments) >> number & 1]
        state.sink.emit(events.shown(objectives, monuments))


def keep_openly(state: State, seat: i64, objective: i64) -> None:
    """Keep one of the objectives that were dealt openly (F1)."""
    base: i64 = seat_base(seat)
    state.cells[base + KEPT] = objective + 1
    state.cells[base + DEALT] = 0
    state.rank += 1
    if state.sink is not None:
        state.sink.emit(events.kept_objective(int(seat), int(objective)))


def place_campfire(state: State, seat: i64, campfire: i64) -> None:
    """Lay a campfire as the root of a tree (S4, F12)."""
    tree_of(state, seat).plant(CAMPFIRE_CODE + campfire, state.tables.campfires[campfire])
    refresh_moments(state, seat)
    if state.sink is not None:
        state.sink.emit(events.lit(int(seat), int(campfire)))


# The questions of frames


def answer_frame(state: State, seat: i64, action: i64) -> None:
    """Answer the question of the top frame, which is taken off first."""
    head: i64 = top_frame(state)
    data: i64 = top_data(state)
    kind: i64 = frame_kind(head)
    a: i64 = frame_a(head)
    b: i64 = frame_b(head)
    c: i64 = frame_c(head)
    pop_frame(state)
    if kind == asks.PLACE_TILE:
        place_tile(state, seat, a, action - PLACE)
    elif kind == asks.WILD:
        answer_wild(state, seat, a - 1, b, data + bytes_of(1, action - DOMAIN))
    elif kind == asks.SLOT:
        answer_slot(state, seat, a, b, data, action - PLACE)
    elif kind == asks.COPY_OF_CARD:
        push_frame(state, asks.SLOT, seat, 4 * a + action - COPY, b, 0, data)
    elif kind == asks.EXCHANGE_FOR:
        exchange_for(state, seat, a, b, action - DOMAIN)
    elif kind == asks.EXCHANGE_NUMBER:
        exchange(state, seat, a, b, c, action - NUMBER)
    elif kind == asks.LOCUS:
        if b == 0:
            activate_ring(state, seat, a, action - PLACE)
        else:
            score_by(state, seat, a, action - CORNER)
    elif kind == asks.SIDE:
        score_side(state, seat, a, action - CORNER)
    elif kind == asks.REDUCE:
        reduce_cost(state, seat, a, b - 1, data - bytes_of(1, action - DOMAIN))
    elif kind == asks.PLACE_MONUMENT:
        place_monument(state, seat, a, action - PLACE)
    elif kind == asks.FREE_IMPROVEMENT:
        if action != PASS:
            turn_freely(state, seat, action - MASTERY, 0)
    elif kind == asks.ORDER:
        execute_queued(state, queue_position(state, seat, action - PLACE))
    elif kind == asks.BUY_INFLUENCE:
        if action > NUMBER:
            price: i64 = state.tables.effects[a].price * (action - NUMBER)
            push_frame(state, asks.PAY, seat, price, a, action - NUMBER, 0)
    elif kind == asks.PAY:
        answer_pay(state, seat, a - 1, b, c, data + bytes_of(1, action - DOMAIN))
    elif kind == asks.INITIATIVE:
        set_next(state, seat, a, data, action - SEAT)
    elif kind == asks.REDRAW_HAND:
        answer_redraw(state, seat, a, action)
    elif kind == asks.EXCHANGE_HAND:
        answer_exchange_hand(state, seat, data, action)
    else:
        answer_keeping(state, seat, data, action)


def answer_wild(state: State, seat: i64, left: i64, source: i64, amounts: i64) -> None:
    """Choose the domain of one more Vestigium knowledge; when all have theirs, it arrives (G7)."""
    if left > 0:
        ask_wild(state, seat, left, amounts, source)
    elif source == 0:
        finish_production(state, seat, amounts)
    elif source == FOR_DOMINATION:
        state.cells[seat_base(seat) + EXTRA] = amounts
        if state.sink is not None:
            state.sink.emit(events.counts_more(int(seat), int(amounts)))
    else:
        gain_by_effect(state, seat, amounts, state.tables.effects[source - 1])


def answer_slot(state: State, seat: i64, code: i64, purpose: i64, cost: i64, rank: i64) -> None:
    """Lay a card into the slot of this rank."""
    if purpose == asks.BUILT:
        place_level(state, seat, code, rank, cost)
    else:
        place_card(state, seat, code, rank, purpose, cost)


def answer_pay(state: State, seat: i64, left: i64, number: i64, times: i64, paid: i64) -> None:
    """Set one more knowledge aside to pay for influence; when the price is met, pay it (R13)."""
    if left > 0:
        push_frame(state, asks.PAY, seat, left, number, times, paid)
        return
    effect = state.tables.effects[number]
    pay(state, seat, paid)
    if state.sink is not None:
        state.sink.emit(events.bought_influence(int(seat), int(paid), int(effect.amount * times)))
    add_influence(state, seat, effect.amount * times, source_of(state, effect))


def answer_redraw(state: State, seat: i64, redraws: i64, action: i64) -> None:
    """Redraw the whole hand, up to three times, or keep it (F2)."""
    if action == DONE:
        return
    redraw_hand(state, seat, redraws)
    if redraws + 1 < len(state.setup.redrawn):
        push_frame(state, asks.REDRAW_HAND, seat, redraws + 1, 0, 0, 0)


def answer_exchange_hand(state: State, seat: i64, returned: i64, action: i64) -> None:
    """Choose one more tile to exchange, in ascending order, or exchange what is chosen (S5)."""
    if action == DONE:
        number: i64 = hands.size(returned)
        return_tiles(state, seat, returned)
        draw_tiles(state, seat, number)
        return
    tile: i64 = action - TILE
    push_frame(state, asks.EXCHANGE_HAND, seat, tile + 1, 0, 0, hands.with_tile(returned, tile))


def answer_keeping(state: State, seat: i64, returned: i64, action: i64) -> None:
    """Choose one more tile to put back, or fill the hand up (E6, F7)."""
    if action == DONE:
        fill_hand(state, seat, returned)
    elif action == PASS:
        replace_hand(state, seat)
    else:
        tile: i64 = action - TILE
        push_frame(state, asks.KEEP_TILES, seat, tile + 1, 0, 0, hands.with_tile(returned, tile))
