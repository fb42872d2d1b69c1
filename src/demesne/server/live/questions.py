"""The seats that a game waits for, as everybody at its table sees it."""

from demesne.core.game import GameState
from demesne.games.dominations.choices import asks as dominations_asks
from demesne.games.dominations.game import DominationsState
from demesne.games.dominion import asks
from demesne.games.dominion.choices import open_kind
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.view import SPECTATOR


def is_secret_step(state: GameState) -> bool:
    """Return whether all players choose in secret at once, so that nobody may learn who has chosen (S3)."""
    return (
        isinstance(state, DominationsState) and not state.is_over and state.step == dominations_asks.CHOOSING
    )


def shown_asked(state: GameState) -> tuple[int, ...]:
    """Return the seats that everybody sees are asked; none in a secret step."""
    return () if is_secret_step(state) else state.players_to_act()


def is_reaction(state: GameState) -> bool:
    """Return whether a player may react to an Attack."""
    return isinstance(state, DominionState) and open_kind(state) == asks.ASK_REACT


def asks_about_nothing(state: GameState) -> bool:
    """Return whether Chancellor asks about a deck that everybody knows to be empty."""
    if not isinstance(state, DominionState) or open_kind(state) != asks.ASK_DISCARD_DECK:
        return False
    return state.view(SPECTATOR).deck_size(state.actor) == 0


def may_react(state: GameState, seat: int) -> bool:
    """Return whether, by public knowledge, a seat that may react could hold a Reaction.

    It follows from what everybody remembers, so an immediate answer where it is False reveals nothing.
    """
    assert isinstance(state, DominionState)
    return state.view(SPECTATOR).owned(seat, int(state.setup.reaction)) > 0
