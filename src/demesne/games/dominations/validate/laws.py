"""How a state from outside is refused, and sums of knowledge that may be any number."""

from collections.abc import Callable, Iterable

from mypy_extensions import i64

from demesne.core.errors import RecordError
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import byte
from demesne.games.dominations.state import State

Laws = tuple[tuple[str, Callable[[State], bool]], ...]
"""What must be true of a state, each with what is wrong where it is not; one relies on those before it."""
SeatLaws = tuple[tuple[str, Callable[[State, int], bool]], ...]
"""The same of every seat."""


def demand(truth: bool, fault: str) -> None:
    """Raise RecordError unless it is true; `fault` goes on from "the saved state"."""
    if not truth:
        raise RecordError(f"the saved state {fault}")


def demand_all(state: State, laws: Laws, seat_laws: SeatLaws = ()) -> None:
    """Raise RecordError for the first law that a state breaks."""
    for fault, holds in laws:
        demand(holds(state), fault)
    for fault, holds_for in seat_laws:
        demand(all(holds_for(state, seat) for seat in seats(state)), fault)


def seats(state: State) -> Iterable[int]:
    """Return the seats of a state."""
    return range(int(state.players))


def sum_of(amounts: i64) -> int:
    """Return a word of knowledge summed up."""
    return sum(int(byte(amounts, domain)) for domain in range(8))


def is_within(amounts: i64, most: i64) -> bool:
    """Tell whether amounts of the six domains are at most others."""
    return 0 <= amounts < 1 << 8 * DOMAINS and all(byte(amounts, k) <= byte(most, k) for k in range(DOMAINS))
