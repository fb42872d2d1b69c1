"""Whose answer a game waits for, as everybody at its table sees it."""

from demesne.dominations import asks as settlers
from demesne.dominations.state import State as DominationsState
from demesne.dominion import asks
from demesne.dominion.state import State as DominionState
from demesne.dominion.view import SPECTATOR
from demesne.kernel.game import GameState


def is_secret_step(state: GameState) -> bool:
    """Tell whether all choose in secret at once, so that nobody is told who has chosen already (S3)."""
    return isinstance(state, DominationsState) and not state.is_over and state.step == settlers.CHOOSING


def shown_asked(state: GameState) -> tuple[int, ...]:
    """Return the seats that everybody sees are asked; none in a secret step."""
    return () if is_secret_step(state) else state.to_act()


def is_reaction(state: GameState) -> bool:
    """Tell whether an Attack gives somebody the chance to react."""
    return isinstance(state, DominionState) and state.ask() == asks.ASK_REACT


def may_react(state: GameState, seat: int) -> bool:
    """Tell whether, for all that everybody knows, a seat that is given the chance could hold a Reaction.

    It is told from what everybody remembers, so answering at once where it is False tells nothing.
    """
    assert isinstance(state, DominionState)
    return state.view(SPECTATOR).owned(seat, int(state.setup.reaction)) > 0
