"""The stack of a state from outside: one question on top, beneath it only what resolves waiting effects."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.choices import asks
from demesne.games.dominations.effects.resolving import FOR_DOMINATION
from demesne.games.dominations.layout import FRAMES, MAX_FRAMES
from demesne.games.dominations.phases.age_end import assimilating_player
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import is_turn
from demesne.games.dominations.validate.questions import check_subject, is_initiative_of
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.validate.waiting import MOMENTS, check_waiting
from demesne.games.dominations.zones.frames import (
    frame_a,
    frame_b,
    frame_c,
    frame_kind,
    frame_seat,
    top_data,
    top_frame,
)
from demesne.games.dominations.zones.seats import seat_at

_MAIN: Final = (
    asks.CHOOSING,
    asks.OBJECTIVES_OPEN,
    asks.CAMPFIRES,
    asks.TURN_GROWTH,
    asks.TURN_SECOND,
    asks.TURN_BUILD,
    asks.TURN_DEVELOP,
    asks.COPYING,
    asks.OVER,
)
"""The steps with decisions of their own."""

_TURN: Final = (asks.TURN_GROWTH, asks.TURN_SECOND, asks.TURN_BUILD, asks.TURN_DEVELOP)
_EFFECTS: Final = tuple(MOMENTS)
_STEPS: Final[dict[int, tuple[int, ...]]] = {
    asks.EXCHANGE_HAND: (asks.HANDS,),
    asks.REDRAW_HAND: (asks.HANDS,),
    asks.KEEP_TILES: (asks.KEEPING,),
    asks.PLACE_TILE: (asks.TURN_SECOND,),
    asks.SIDE: (asks.TURN_SECOND,),
    asks.LOCUS: (asks.TURN_SECOND, asks.TURN_BUILD),
    asks.REDUCE: (asks.TURN_BUILD,),
    asks.PLACE_MONUMENT: (asks.TURN_BUILD,),
    asks.SLOT: (asks.TURN_BUILD, asks.TURN_DEVELOP, asks.DOMINATION),
    asks.COPY_OF_CARD: (asks.TURN_DEVELOP, asks.DOMINATION),
    asks.EXCHANGE_FOR: _TURN,
    asks.EXCHANGE_NUMBER: _TURN,
    asks.WILD: _EFFECTS,
    asks.ORDER: _EFFECTS,
    asks.FREE_IMPROVEMENT: _EFFECTS,
    asks.BUY_INFLUENCE: (asks.AGE_EFFECTS,),
    asks.PAY: (asks.AGE_EFFECTS,),
    asks.INITIATIVE: (asks.DOMINATION,),
}
"""At which steps each question can be open."""

_OF_EFFECTS: Final = (asks.WILD, asks.ORDER, asks.FREE_IMPROVEMENT, asks.BUY_INFLUENCE, asks.PAY)
"""Questions of effects: what resolves the effects of the same seat lies beneath them."""


def check_stack(state: State) -> None:
    """Check all frames and the waiting effects."""
    depth = int(state.depth)
    for at in range(2 * depth, 2 * MAX_FRAMES):
        demand(state.cells[FRAMES + at] == 0, "has remains of an effect")
    settled = [_settling(state, k) for k in range(depth - 1)]
    main = main_seat(state)
    for seat in range(int(state.players)):
        # The effect of a card that was turned for nothing settles above the one that turned it, and what a monument
        # activates above what its level card does (B6a).
        activates = state.step == asks.TURN_BUILD and state.setup.monuments_activate
        most = int(state.step == asks.TURN_SECOND or activates)
        if seat == main:
            most = 2 + int(activates)
        demand(settled.count(seat) <= most, "resolves effects of nobody, or twice")
    check_waiting(state, settled)
    if depth == 0:
        demand(state.step in _MAIN, "asks nothing in the middle of a step")
        return
    _check_top(state, settled, main)


def main_seat(state: State) -> int:
    """Return the seat whose turn or step it is, -1 where there is none."""
    if is_turn(state):
        return int(seat_at(state, state.rank))
    if state.step in (asks.HANDS, asks.KEEPING, asks.AGE_EFFECTS, asks.AGE_START):
        return int(seat_at(state, state.rank - 1))
    if state.step == asks.DOMINATION and state.rank == 0:
        return int(assimilating_player(state))
    if state.step == asks.DOMINATION and state.rank > 0:
        return int(seat_at(state, state.rank - 1))
    return -1


def _settling(state: State, k: i64) -> int:
    """Return whose waiting effects a frame beneath the top resolves."""
    head: i64 = state.cells[FRAMES + 2 * k]
    seat: i64 = frame_seat(head)
    demand(
        head == asks.RESOLVE_QUEUED | (seat << 8)
        and seat < state.players
        and state.cells[FRAMES + 2 * k + 1] == 0,
        "has a question beneath another",
    )
    return int(seat)


def _check_top(state: State, settled: list[int], main: int) -> None:
    """Check the question: well-formed, at a step where it comes, of the seat that it can concern."""
    head: i64 = top_frame(state)
    kind: i64 = frame_kind(head)
    seat: i64 = frame_seat(head)
    again: i64 = kind | (seat << 8) | (frame_a(head) << 12) | (frame_b(head) << 26) | (frame_c(head) << 40)
    demand(head >= 0 and head == again and seat < state.players, "asks nobody")
    demand(int(state.step) in _STEPS.get(int(kind), ()), "has a question of another step")
    if kind == asks.WILD and frame_b(head) == FOR_DOMINATION:
        demand(
            not settled and seat == main and state.rank > 0, "asks for an effect that is not being resolved"
        )
    elif int(kind) in _OF_EFFECTS:
        demand(bool(settled) and settled[-1] == seat, "asks for an effect that is not being resolved")
    elif kind == asks.INITIATIVE:
        demand(not settled and is_initiative_of(state, seat), "asks the wrong seat for the next order")
    else:
        is_built = kind == asks.PLACE_MONUMENT or (kind == asks.LOCUS and state.step == asks.TURN_BUILD)
        demand(seat == main and (not settled or is_built), "asks the wrong seat")
    demand(
        check_subject(state, kind, seat, frame_a(head), frame_b(head), frame_c(head), top_data(state)),
        f"asks for {asks.ASK_NAMES[int(kind)]} where it could not be asked",
    )
