"""Every end that a position may come to, by going through all answers of all seats and all that may be drawn."""

from typing import Any

from demesne.core.outcomes import outcomes
from demesne.lab.checkbot.position import Shares


def ends_after(state: Any, action: int, known: dict[str, set[Shares]]) -> set[Shares]:
    """Return the shares of the victory in all ends that may follow an answer of the seat to act.

    `known` keeps those of all states on the way, by their digests.
    """
    seat = state.current_player
    return set().union(*(ends(child, known) for _, child in outcomes(state, seat, action)))


def ends(state: Any, known: dict[str, set[Shares]]) -> set[Shares]:
    """Return the shares of the victory in all ends that a state may come to."""
    if state.is_over:
        return {tuple(state.returns())}
    key = state.digest()
    if key not in known:
        actions = state.legal_actions()
        known[key] = set().union(*(ends_after(state, action, known) for action in actions))
    return known[key]
