"""The check of a state or view from outside: whether it could stand on a table.

What follows from other facts is made again and compared: the board from its pieces, the trees from their cards, the
copies and tiles that are left, limits, markers, and the seat that is asked. What is history (knowledge, points,
influence) has to be possible: the laws say how. A state that passes can be played to its end.
"""

from mypy_extensions import i64

from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind, find_legal, secretly_asked_kind
from demesne.games.dominations.phases.course import advance
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import COURSE, COURSE_OF_SEATS, TIME
from demesne.games.dominations.validate.laws import demand, demand_all
from demesne.games.dominations.validate.seats import SEATS, WHOLE, check_choices
from demesne.games.dominations.validate.stack import STACK
from demesne.games.dominations.validate.zones import check_zones
from demesne.games.dominations.zones.seats import seat_at


def check(state: State) -> None:
    """Raise RecordError unless a state from outside could stand on a table."""
    _check_facts(state, WHOLE)
    _check_actor(state)


def check_view(state: State, seat: i64) -> None:
    """Raise RecordError unless a state could be what `seat` (-1: a spectator) sees of one that stands on a table."""
    _check_facts(state, seat)
    if state.step == asks.OBJECTIVES_OPEN and state.actor != seat and not state.setup.deals_openly:
        demand(state.actor == seat_at(state, state.rank), "asks the wrong seat")
    elif state.step == asks.CHOOSING:
        is_asked = seat >= 0 and secretly_asked_kind(state, seat) >= 0
        demand(state.actor == (seat if is_asked else -1), "asks the wrong seat")
    else:
        _check_actor(state)


def _check_facts(state: State, viewer: i64) -> None:
    """Check everything but who is asked; each check relies on those before."""
    demand_all(state, TIME)
    check_zones(state)
    check_choices(state, viewer)
    demand_all(state, COURSE, COURSE_OF_SEATS)
    demand_all(state, STACK, SEATS)


def _check_actor(state: State) -> None:
    """Check that the game rests here: the actor has a choice, and nothing goes on by itself."""
    demand(-1 <= state.actor < state.players, "asks a seat that does not exist")
    demand((state.actor < 0) == (state.step == asks.OVER), "asks nobody before the end")
    if state.actor < 0:
        return
    has_choice = asked_kind(state, state.actor) >= 0 and len(find_legal(state, state.actor)) > 1
    demand(has_choice, "asks where there is no choice")
    fresh = state.copy()
    advance(fresh)
    demand(fresh.integers() == state.integers(), "asks the wrong seat, or after the end of a step")
