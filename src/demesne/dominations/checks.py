"""The check of a state from outside: whether it could stand on a table."""

from typing import TYPE_CHECKING

from demesne.dominations import asks
from demesne.dominations.memory import MAX_FRAMES, MOST_PENDING
from demesne.kernel.errors import RecordError

if TYPE_CHECKING:
    from demesne.dominations.state import State


def check(state: "State") -> None:
    """Raise RecordError unless a state from outside could stand on a table."""
    players = int(state.players)
    if not 0 <= state.step <= asks.OVER or not -1 <= state.actor < players:
        raise RecordError("the saved state names a step or a seat that does not exist")
    if not 0 <= state.depth <= MAX_FRAMES or not 0 <= state.pending <= MOST_PENDING:
        raise RecordError("the saved state has more effects than can be open")
