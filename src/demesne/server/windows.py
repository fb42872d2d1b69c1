"""Reaction windows: who is attacked is waited for just as long whether or not there is something to reveal.

For every window a wait is drawn, from one distribution for all seats, and shown to all. What the seat answers takes
effect when the wait is over, not before and not after; where it answered nothing the server answers for it. So neither
the moment nor the messages before it depend on the hand. The chance of the wait is the system's, never the game's.
"""

from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from demesne.kernel.game import GameState
from demesne.server.asked import is_reaction, may_react
from demesne.server.order import Order

SHORTEST: Final = 4_000
LONGEST: Final = 8_000
"""A wait is drawn evenly between these, in milliseconds."""

_CHANCE: Final = SystemRandom()


@dataclass
class Held:
    """An answer that waits for the end of its window; `order` is None for that of a bot."""

    action: int
    order: Order | None


@dataclass
class Window:
    """The wait of one seat, until a moment. `decision` is the id of what it is asked."""

    seat: int
    decision: str
    until: int
    held: Held | None = None


def drawn_wait() -> int:
    """Return a fresh wait in milliseconds."""
    return _CHANCE.randint(SHORTEST, LONGEST)


def needs_window(state: GameState, seat: int) -> bool:
    """Tell whether a seat is asked something whose answer could tell of its hand by its moment."""
    return is_reaction(state) and may_react(state, seat)


def only_answer(state: GameState, seat: int) -> int | None:
    """Return the one answer that a seat has to an Attack, None if it has a choice."""
    actions = state.view(seat).legal_actions()
    return actions[0] if len(actions) == 1 else None


def usual_answer(state: GameState, seat: int) -> int:
    """Return what the server answers for a seat that says nothing: it reveals if it can, which keeps the Attack off."""
    return min(state.view(seat).legal_actions())
