"""Reaction windows: an attacked player is awaited equally long with and without a Reaction to reveal.

Every window has a random delay, from one distribution for all seats, that everybody sees. The answer of the seat takes
effect at its end, not before and not after; without one the server answers. So neither
the moment nor the messages before it depend on the hand. The delay is drawn from the system, never from the game.
"""

from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from demesne.core.game import GameState
from demesne.server.live.match import Match
from demesne.server.live.pending_command import PendingCommand

SHORTEST: Final = 4_000
LONGEST: Final = 8_000
"""Bounds of the delay in milliseconds; all values are equally likely."""

_CHANCE: Final = SystemRandom()


@dataclass
class Held:
    """An answer that waits for the end of its window; `pending` is None for a bot's."""

    action: int
    pending: PendingCommand | None


@dataclass
class Window:
    """The window of one seat, until a moment. `decision` is the id of its decision."""

    seat: int
    decision: str
    until: int
    held: Held | None = None

    def hold(self, action: int, pending: PendingCommand | None) -> None:
        """Keep an answer until the window ends. A later answer replaces an earlier one."""
        earlier = self.held.pending if self.held else None
        if earlier is not None and (pending is None or earlier.command.id != pending.command.id):
            earlier.refuse("replaced")
        self.held = Held(action, pending)


def reaction_delay() -> int:
    """Return a random delay in milliseconds."""
    return _CHANCE.randint(SHORTEST, LONGEST)


def needs_window(match: Match, seat: int) -> bool:
    """Return whether the moment of a seat's answer could reveal something about its hand."""
    hosting, state = match.hosting, match.state
    return hosting.is_reaction(state) and hosting.may_react(state, seat)


def only_answer(state: GameState, seat: int) -> int | None:
    """Return the one answer that a seat has to an Attack, None if it has a choice."""
    actions = state.view(seat).legal_actions()
    return actions[0] if len(actions) == 1 else None


def usual_answer(state: GameState, seat: int) -> int:
    """Return the answer of the server for a silent seat: it reveals if it can, which prevents the Attack."""
    return min(state.view(seat).legal_actions())
