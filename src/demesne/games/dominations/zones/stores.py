"""Knowledge, limits, influence and victory points of the seats (A3, G6 to G8, P1)."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted, single
from demesne.core.events import Form
from demesne.games.dominations import events
from demesne.games.dominations.board.knowledge import missing, total
from demesne.games.dominations.cards.compiled_effect import CAMPFIRE, DOMINATION, LEVEL, CompiledEffect
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import (
    DOMINATION_POINTS,
    INFLUENCE,
    KNOWLEDGE,
    LIMITS,
    MASTERIES,
    MONUMENTS,
    OVERFLOW,
    OVERFLOWED,
    POINTS,
    SOURCES,
    SWAPPED,
    bytes_of,
    seat_base,
)
from demesne.games.dominations.state import State

# `receive` tells what is lost in these bytes, and overflow points above them.
_LOST: Final = (1 << 56) - 1


def begin_phase(state: State) -> None:
    """Begin a new phase for everybody: overflow points and net exchanges start again (G8, A4, R3)."""
    seat: i64 = 0
    while seat < state.players:
        base: i64 = seat_base(seat)
        state.cells[base + OVERFLOWED] = 0
        state.cells[base + SWAPPED] = 0
        seat += 1


def produce(state: State, seat: i64, amounts: i64) -> None:
    """Give produced knowledge, all of a placement at once (G6, R2)."""
    if amounts == 0:
        return
    lost: i64 = receive(state, seat, amounts)
    if state.sink is not None:
        state.sink.emit(events.produced(int(seat), int(amounts), int(lost & _LOST)))
    score_overflow(state, seat, lost)


def gain_by_effect(state: State, seat: i64, amounts: i64, effect: CompiledEffect) -> None:
    """Give knowledge by an effect of a card (G6)."""
    gain_by(state, seat, amounts, source_of(state, effect))


def gain_by(state: State, seat: i64, amounts: i64, by: Form | None) -> None:
    """Give knowledge that is gained (G6); `by` is the card in the form of events."""
    if amounts == 0:
        return
    lost: i64 = receive(state, seat, amounts)
    if state.sink is not None:
        state.sink.emit(events.gained(int(seat), int(amounts), int(lost & _LOST), by))
    score_overflow(state, seat, lost)


def receive(state: State, seat: i64, amounts: i64) -> i64:
    """Add knowledge up to the limits; return what is lost by domain, and the overflow points in the top byte."""
    base: i64 = seat_base(seat)
    have: i64 = state.cells[base + KNOWLEDGE]
    limits: i64 = state.cells[base + LIMITS]
    lost: i64 = 0
    points: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        place: i64 = domain << 3
        more: i64 = (amounts >> place) & 255
        if more:
            limit: i64 = (limits >> place) & 255
            above: i64 = ((have >> place) & 255) + more - limit
            if above > 0:
                lost += shifted(above, place)
                more -= above
                if limit >= state.setup.top_limit:
                    points += overflow_point(state, base, domain)
            have += shifted(more, place)
        domain += 1
    state.cells[base + KNOWLEDGE] = have
    return lost | (points << 56)


def overflow_point(state: State, base: i64, domain: i64) -> i64:
    """Return 1 if going above the highest limit brings a point now, else 0 (G8, F3)."""
    done: i64 = state.cells[base + OVERFLOWED]
    if (done >> domain) & 1 == 1 and not state.setup.overflows_every_time:
        return 0
    state.cells[base + OVERFLOWED] = done | single(domain)
    return 1


def score_overflow(state: State, seat: i64, lost: i64) -> None:
    """Give the overflow points that `receive` told of."""
    if lost >> 56:
        add_points(state, seat, OVERFLOW, lost >> 56, None)


def pay(state: State, seat: i64, cost: i64) -> None:
    """Take knowledge, a byte for each domain; the seat must have it."""
    state.cells[seat_base(seat) + KNOWLEDGE] -= cost


def can_pay(state: State, seat: i64, cost: i64) -> bool:
    """Tell whether a seat has so much of every domain."""
    return shortfall(state, seat, cost) == 0


def shortfall(state: State, seat: i64, cost: i64) -> i64:
    """Return how much knowledge, of all domains together, a seat lacks for a cost."""
    return missing(state.cells[seat_base(seat) + KNOWLEDGE], cost)


def total_knowledge(state: State, seat: i64) -> i64:
    """Return the knowledge of all domains together."""
    return total(state.cells[seat_base(seat) + KNOWLEDGE])


def raise_limit(state: State, seat: i64, domain: i64, limit: i64) -> None:
    """Let a limit be at least so high (G8)."""
    at: i64 = seat_base(seat) + LIMITS
    now: i64 = (state.cells[at] >> (domain << 3)) & 255
    if limit > now:
        state.cells[at] += bytes_of(limit - now, domain)


def add_influence(state: State, seat: i64, number: i64, by: Form | None) -> None:
    """Give influence (P1); `by` is the card in the form of events."""
    if number <= 0:
        return
    state.cells[seat_base(seat) + INFLUENCE] += number
    if state.sink is not None:
        state.sink.emit(events.influence(int(seat), int(number), by))


def add_points(state: State, seat: i64, source: i64, number: i64, by: Form | None) -> None:
    """Give victory points from one of the `SOURCES` (P1); `by` is the card in the form of events."""
    if number <= 0:
        return
    state.cells[seat_base(seat) + POINTS + (source >> 2)] += shifted(number, 16 * (source & 3))
    if state.sink is not None:
        state.sink.emit(events.points(int(seat), int(number), SOURCES[source], by))


def add_points_by_effect(state: State, seat: i64, number: i64, effect: CompiledEffect) -> None:
    """Give victory points by an effect of a card."""
    add_points(state, seat, points_source(effect.kind), number, source_of(state, effect))


def source_of(state: State, effect: CompiledEffect) -> Form | None:
    """Return the card of an effect as events name it, where there is a sink."""
    if state.sink is None:
        return None
    return events.card_of(effect)


def points_source(kind: i64) -> i64:
    """Return the source of points that a kind of card (see `compiled_effect`) belongs to."""
    if kind == LEVEL:
        return MONUMENTS
    if kind == DOMINATION:
        return DOMINATION_POINTS
    assert kind != CAMPFIRE, "a campfire scores nothing"
    return MASTERIES
