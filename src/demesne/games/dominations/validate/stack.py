"""Laws of the stack: one question on top, beneath it only what resolves effects; and of the effects that wait (D7)."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.board.pieces import NOTHING
from demesne.games.dominations.cards.vocabulary import IMPROVE, NODUS, PRODUCING
from demesne.games.dominations.choices import asks
from demesne.games.dominations.effects.resolving import FOR_DOMINATION, entry_number, entry_seat, entry_times
from demesne.games.dominations.layout import FRAMES, PENDING
from demesne.games.dominations.phases.assimilation import assimilating_player
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import IN_ORDER, MOST_MADE, is_turn
from demesne.games.dominations.validate.laws import Laws, seats
from demesne.games.dominations.validate.questions import OF_EFFECTS, Frame, can_ask, is_of_step, is_on_card
from demesne.games.dominations.zones.frames import frame_seat, top_data, top_frame
from demesne.games.dominations.zones.seats import seat_at

_BY_THEMSELVES: Final = (
    asks.AGE_EFFECTS,
    asks.DOMINATION,
    asks.KEEPING,
    asks.REFILLED,
    asks.HANDS,
    asks.AGE_START,
)
"""The steps without decisions of their own."""

# How often one effect comes at once: for the four sides of a card, or for pairs of what two placements make.
_MOST_TIMES: Final = {int(NODUS): 4, int(PRODUCING): MOST_MADE}


def main_seat(state: State) -> int:
    """Return the seat whose turn or step it is, -1 where there is none."""
    if is_turn(state):
        return int(seat_at(state, state.rank))
    if state.step in IN_ORDER or (state.step == asks.DOMINATION and state.rank > 0):
        return int(seat_at(state, state.rank - 1))
    if state.step == asks.DOMINATION and state.rank == 0:
        return int(assimilating_player(state))
    return -1


def _resolved(state: State) -> list[int]:
    """Return whose effects the frames beneath the top resolve, from the bottom."""
    return [int(frame_seat(state.cells[FRAMES + 2 * k])) for k in range(int(state.depth) - 1)]


def _resolves(state: State) -> bool:
    """Tell whether all frames beneath the top resolve effects, of each seat as often as can be.

    The effect of a card that was turned for nothing is resolved above the one that turned it, and what a monument
    activates above what its level card does (B6a).
    """
    resolved = _resolved(state)
    for k, seat in enumerate(resolved):
        head = asks.RESOLVE_QUEUED | seat << 8
        if (
            state.cells[FRAMES + 2 * k] != head
            or state.cells[FRAMES + 2 * k + 1] != 0
            or seat >= state.players
        ):
            return False
    activates = state.step == asks.TURN_BUILD and state.setup.monuments_activate
    main = main_seat(state)
    for seat in seats(state):
        most = 2 + int(activates) if seat == main else int(state.step == asks.TURN_SECOND or activates)
        if resolved.count(seat) > most:
            return False
    return True


def _asks(state: State) -> bool:
    """Tell whether the question on top concerns the seat that it can concern."""
    if state.depth == 0:
        return state.step not in _BY_THEMSELVES
    frame = Frame(top_frame(state), top_data(state))
    resolved = _resolved(state)
    main = main_seat(state)
    if not frame.is_whole or frame.seat >= state.players:
        return False
    if not can_ask(state, frame):
        return False
    if frame.kind == asks.WILD and frame.b == FOR_DOMINATION:
        return not resolved and frame.seat == main and state.rank > 0
    if int(frame.kind) in OF_EFFECTS:
        return bool(resolved) and resolved[-1] == frame.seat
    if frame.kind == asks.INITIATIVE:
        return not resolved
    is_building = state.step == asks.TURN_BUILD and frame.kind in (asks.PLACE_MONUMENT, asks.LOCUS)
    return frame.seat == main and (not resolved or is_building)


def _waits(state: State) -> bool:
    """Tell whether each waiting effect is on a card of its seat, of this moment, and waits once, to be resolved."""
    effects = state.tables.effects
    resolved = _resolved(state)
    seen: set[int] = set()
    for k in range(int(state.pending)):
        entry: i64 = state.cells[PENDING + k]
        seat: i64 = entry_seat(entry)
        if entry < 0 or entry >> 32 > NOTHING or int(seat) not in resolved or entry & 0xFFF >= len(effects):
            return False
        effect = effects[entry & 0xFFF]
        must_wait = effect.reads | effect.writes != 0 or effect.do == IMPROVE
        is_often = 0 < entry_times(entry) <= _MOST_TIMES.get(int(effect.when), 1)
        is_there = is_of_step(state, effect) and is_on_card(state, seat, entry_number(entry), effect)
        if not (must_wait and is_often and is_there) or int(entry & 0xFFFF) in seen:
            return False
        seen.add(int(entry & 0xFFFF))
    return True


STACK: Final[Laws] = (
    ("has a question beneath another, or resolves effects of nobody", _resolves),
    ("has an effect waiting that cannot", _waits),
    ("asks the wrong seat, or nothing in the middle of a step", _asks),
)
"""What is open, once all else is known to be sound."""
