"""What of a state one seat may see: a copy in which the secret choices of the others are empty (S3, law 4).

Everything else of the game is open: hands, trees, board, and which tiles the supply holds. Its order is stored nowhere.
"""

from typing import Final

from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.memory import DEALT
from demesne.dominations.state import State

NOBODY: Final = -1


def redact(state: State, seat: i64) -> State:
    """Return a copy that holds only what `seat` (-1: a spectator) knows.

    While all choose in secret nobody is told who has chosen already; the copy names this seat as the one to act, or
    nobody.
    """
    copy = state.clone()
    if state.step != asks.CHOOSING:
        return copy
    other: i64 = 0
    while other < copy.players:
        if other != seat:
            copy.cells[copy.base(other) + DEALT] = 0
        other += 1
    copy.actor = NOBODY
    if seat >= 0 and copy.secret_ask(seat) >= 0:
        copy.actor = seat
    return copy
