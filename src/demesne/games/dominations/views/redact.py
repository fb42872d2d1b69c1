"""What of a state one seat may see: a copy in which the secret choices of the others are empty (S3, law 4).

Everything else of the game is open: hands, trees, board, and which tiles the supply holds. Its order is stored nowhere.
"""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import secretly_asked_kind
from demesne.games.dominations.layout import DEALT, seat_base
from demesne.games.dominations.state import State

NOBODY: Final = -1


def has_secrets(state: State) -> bool:
    """Tell whether seats have cards to choose from that others do not see (S3, F1)."""
    if state.step == asks.OBJECTIVES_OPEN:
        return not state.setup.deals_openly
    return state.step == asks.CHOOSING


def redact(state: State, seat: i64) -> State:
    """Return a copy that holds only what `seat` (-1: a spectator) knows.

    While all choose in secret nobody sees who has chosen already; the copy names this seat as the one to act, or
    nobody.
    """
    copy = state.copy()
    if not has_secrets(state):
        return copy
    other: i64 = 0
    while other < copy.players:
        if other != seat:
            copy.cells[seat_base(other) + DEALT] = 0
        other += 1
    if state.step != asks.CHOOSING:
        return copy
    copy.actor = NOBODY
    if seat >= 0 and secretly_asked_kind(copy, seat) >= 0:
        copy.actor = seat
    return copy
