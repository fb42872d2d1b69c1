"""What a position leads to, by going through all outcomes of all answers."""

from demesne.core.outcomes import outcomes
from demesne.games.dominion.actions import BUY, PLAY_ALL
from demesne.games.dominion.ids import PROVINCE
from demesne.lab.checkbot.ends import ends_after

# Where another seat has an answer by which the first does not win, it is most often among these.
_STRONG = (PLAY_ALL, BUY + PROVINCE)


def winning(puzzle):
    """Return the answers to a puzzle after which its seat wins alone for sure, if it plays on well."""
    known: dict[str, bool] = {}
    return [
        action
        for action in puzzle.state.legal_actions()
        if wins_after(puzzle.state, action, puzzle.seat, known)
    ]


def wins_after(state, action, seat, known):
    """Tell whether a seat can win after an answer, whatever is drawn."""
    after = outcomes(state, state.current_player, action)
    return all(wins(child, seat, known) for _, child in after)


def wins(state, seat, known):
    """Tell whether a seat can win alone whatever the others answer and whatever is drawn; `known` keeps the answers."""
    if state.is_over:
        return state.returns()[seat] == 1
    key = state.digest()
    if key not in known:
        mover = state.current_player
        actions = sorted(state.legal_actions(), key=lambda action: action not in _STRONG)
        sure = (wins_after(state, action, seat, known) for action in actions)
        known[key] = any(sure) if mover == seat else all(sure)
    return known[key]


def shares(settled):
    """Return for each answer all that may become of the victory."""
    known: dict[str, set[tuple[float, ...]]] = {}
    actions = settled.state.legal_actions()
    return {action: ends_after(settled.state, action, known) for action in actions}
