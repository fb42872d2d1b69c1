"""The course of a game: which step follows which, and who decides next (A1, A2, E1 to E7)."""

from mypy_extensions import i64

from demesne.games.dominations import events
from demesne.games.dominations.answers import answer, show_choices
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import legal_now, secretly_asked_kind
from demesne.games.dominations.effects.resolving import refresh_moments, resolve_next
from demesne.games.dominations.layout import OVERFLOW
from demesne.games.dominations.phases.age_end import (
    ask_count_more,
    begin_next_age,
    deal_domination,
    emit_age_end,
    is_last_age,
    score_influence,
    start_age_effects,
    start_age_start,
)
from demesne.games.dominations.phases.assimilation import assimilating_player
from demesne.games.dominations.phases.development import may_go_on
from demesne.games.dominations.phases.game_end import score_objectives, winner_of
from demesne.games.dominations.phases.growth import (
    BUILT_THIS_TURN,
    can_activate,
    can_place,
    can_place_second,
    start_growth,
)
from demesne.games.dominations.phases.setup import OBJECTIVES_DEALT, deal_cards, deal_choice, draw_order
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import frame_kind, frame_seat, push_frame, top_frame
from demesne.games.dominations.zones.seats import points_from, points_of_all, seat_at
from demesne.games.dominations.zones.stores import begin_phase
from demesne.games.dominations.zones.supply import draw_tiles


def begin_game(state: State) -> None:
    """Deal the cards of the start (S3, F1), and go on to the first decision."""
    if state.sink is not None:
        state.sink.emit(events.started(int(state.players), state.setup.ruleset.name))
    state.order = 0b11100100
    state.next_order = state.order
    if not state.setup.chooses_campfire:
        seat: i64 = 0
        while seat < state.players:
            refresh_moments(state, seat)
            seat += 1
    deal_cards(state)
    advance(state)


def advance(state: State) -> None:
    """Go on to the next decision that leaves a choice, and make its seat the actor."""
    while True:
        if state.depth:
            head: i64 = top_frame(state)
            if frame_kind(head) == asks.RESOLVE_QUEUED:
                resolve_next(state, head)
                continue
            state.actor = frame_seat(head)
        elif not next_decision(state):
            continue
        if state.actor < 0 or state.step == asks.CHOOSING:
            return
        legal = legal_now(state, state.actor)
        if len(legal) != 1:
            return
        answer(state, state.actor, legal[0])


def next_decision(state: State) -> bool:
    """Go on to the next step; return whether a seat is to decide, or the game is over.

    There is no frame on the stack: what was begun is done.
    """
    step: i64 = state.step
    if step == asks.CHOOSING:
        return next_secret_choice(state)
    if step == asks.OVER:
        state.actor = -1
        return True
    if step <= asks.CAMPFIRES:
        return next_open_choice(state)
    if step == asks.TURN_GROWTH or step == asks.TURN_SECOND:
        return next_placement(state, step)
    if step == asks.TURN_BUILD:
        return next_building(state)
    if step == asks.TURN_DEVELOP:
        return next_development(state)
    if step == asks.COPYING:
        state.actor = assimilating_player(state)
        return True
    if step == asks.DOMINATION:
        dominate(state)
        return False
    if state.rank < state.players:
        seat: i64 = seat_at(state, state.rank)
        state.rank += 1
        begin_for(state, step, seat)
    else:
        end_step(state, step)
    return False


def next_secret_choice(state: State) -> bool:
    """Find who still chooses in secret; when nobody does, show the choices and draw the initiative (S3, S6)."""
    seat: i64 = 0
    while seat < state.players:
        if secretly_asked_kind(state, seat) >= 0:
            state.actor = seat
            return True
        seat += 1
    show_choices(state)
    if state.setup.order_comes_last:
        deal_hands(state)
    else:
        draw_order(state)
        begin_open_choices(state)
    return False


def begin_open_choices(state: State) -> None:
    """Deal the objectives that are chosen one after another (F1)."""
    state.step = asks.OBJECTIVES_OPEN
    state.rank = 0
    if state.setup.chooses_openly:
        rank: i64 = 0
        while rank < state.players:
            deal_choice(state, seat_at(state, rank), OBJECTIVES_DEALT)
            rank += 1


def next_open_choice(state: State) -> bool:
    """Let the next seat choose its objective or its campfire; then draw the first order (F1, F12, S6)."""
    chooses: bool = state.setup.chooses_openly
    if state.step == asks.CAMPFIRES:
        chooses = state.setup.chooses_campfire
    if chooses and state.rank < state.players:
        state.actor = seat_at(state, state.rank)
        return True
    state.rank = 0
    state.step += 1
    if state.step > asks.CAMPFIRES:
        if state.setup.order_comes_last:
            draw_order(state)
            begin_age(state)
        else:
            deal_hands(state)
    return False


def deal_hands(state: State) -> None:
    """Deal the first hands, which may then be exchanged (S5)."""
    state.step = asks.HANDS
    state.rank = 0
    while state.rank < state.players:
        draw_tiles(state, seat_at(state, state.rank), state.setup.hand)
        state.rank += 1
    state.rank = 0


def next_placement(state: State, step: i64) -> bool:
    """Let the seat whose turn it is place a tile, or a second one; else the build phase begins (G1, G9, G10)."""
    seat: i64 = seat_at(state, state.rank)
    state.actor = seat
    if step == asks.TURN_GROWTH:
        if can_place(state, seat) or can_activate(state, seat):
            return True
        if state.sink is not None:
            state.sink.emit(events.no_place(int(seat)))
    elif can_place_second(state, seat):
        return True
    state.step = asks.TURN_BUILD
    begin_phase(state)
    return False


def next_building(state: State) -> bool:
    """Let the seat whose turn it is build; else the development phase begins."""
    state.actor = seat_at(state, state.rank)
    if state.spent & BUILT_THIS_TURN == 0:
        return True
    state.step = asks.TURN_DEVELOP
    begin_phase(state)
    return False


def next_development(state: State) -> bool:
    """Let the seat whose turn it is develop, or exchange after that (A3); else the turn is over (A1)."""
    state.actor = seat_at(state, state.rank)
    if may_go_on(state, state.actor):
        return True
    state.rank += 1
    if state.rank == state.players:
        state.rank = 0
        state.turn += 1
    if state.turn < state.setup.turns:
        start_growth(state)
        return False
    state.step = asks.AGE_EFFECTS
    begin_phase(state)
    emit_age_end(state)
    return False


def begin_for(state: State, step: i64, seat: i64) -> None:
    """Begin for one seat what all do in turn between the turns of two ages."""
    if step == asks.AGE_EFFECTS:
        start_age_effects(state, seat)
    elif step == asks.KEEPING:
        push_frame(state, asks.KEEP_TILES, seat, 0, 0, 0, 0)
    elif step == asks.HANDS:
        if state.setup.redraws_hand:
            push_frame(state, asks.REDRAW_HAND, seat, 0, 0, 0, 0)
        else:
            push_frame(state, asks.EXCHANGE_HAND, seat, 0, 0, 0, 0)
    else:
        start_age_start(state, seat)


def end_step(state: State, step: i64) -> None:
    """Go on when all seats have done their part of a step."""
    state.rank = 0
    if step == asks.AGE_EFFECTS:
        state.step = asks.COPYING
    elif step == asks.KEEPING:
        state.step = asks.HANDS
    elif step == asks.HANDS:
        if state.age == 0 and state.setup.order_comes_last:
            begin_open_choices(state)
        else:
            begin_age(state)
    else:
        start_growth(state)


def begin_age(state: State) -> None:
    """Begin an age with the effects at its start (E6a)."""
    state.step = asks.AGE_START
    begin_phase(state)
    if state.sink is not None:
        state.sink.emit(events.age(int(state.age) + 1))


def dominate(state: State) -> None:
    """Score influence (E3) and deal the domination cards (E4); when their effects are done, go on.

    After the last age that is to the end of the game (E7).
    """
    if state.rank == 0:
        score_influence(state)
    if state.rank >= 0 and state.setup.chooses_count_more and state.rank < state.players:
        seat: i64 = seat_at(state, state.rank)
        state.rank += 1
        ask_count_more(state, seat)
        return
    if state.rank >= 0:
        state.next_order = state.order
        deal_domination(state)
        state.rank = -1
        return
    if not is_last_age(state):
        begin_next_age(state)
        state.rank = 0
        state.step = asks.KEEPING
        return
    state.rank = 0
    score_objectives(state)
    state.step = asks.OVER
    if state.sink is not None:
        state.sink.emit(events.over(points_of_all(state), [int(winner_of(state))], score_sheet(state)))


# The end


def score_sheet(state: State) -> list[list[int]]:
    """Return for every seat its points from each of `memory.SOURCES`."""
    seats = range(int(state.players))
    return [[int(points_from(state, seat, source)) for source in range(OVERFLOW + 1)] for seat in seats]


def returns_of(state: State) -> list[float]:
    """Return 1 for the winner and 0 for the others (O4); before the end, for who leads."""
    winner = int(winner_of(state))
    return [1.0 if seat == winner else 0.0 for seat in range(int(state.players))]
