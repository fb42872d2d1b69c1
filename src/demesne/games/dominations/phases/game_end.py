"""The end of the game: objectives, trees and the winner (E7, O1, O4, F8)."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations import events
from demesne.games.dominations.cards.tables import COPIES, LEVEL_CODE
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import OBJECTIVES, TREE_POINTS
from demesne.games.dominations.measures.goals import goals_reached, points_for_goals
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import points_of, seat_at, tree_of
from demesne.games.dominations.zones.stores import add_points

# The points of an advanced mastery in the tree scoring of the prototype (F8).
_ADVANCED_CARDS: Final = 3


def score_objectives(state: State) -> None:
    """Score the goals of everybody (O1), then the trees where the ruleset does (F8)."""
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        points: i64 = points_for_goals(state, seat)
        if state.sink is not None:
            state.sink.emit(events.goals(int(seat), goals_reached(state, seat), int(points)))
        add_points(state, seat, OBJECTIVES, points, None)
        rank += 1
    rank = 0
    while rank < state.players and state.setup.scores_tree:
        score_tree(state, seat_at(state, rank))
        rank += 1


def score_tree(state: State, seat: i64) -> None:
    """Score a tree: for each domain its masteries, an advanced one for three, times its nodi (F8)."""
    tree = tree_of(state, seat)
    domain: i64 = 0
    while domain < DOMAINS:
        cards: i64 = 0
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE and state.tables.domains[code // COPIES] == domain:
                cards += 1
                if tree.is_advanced(number):
                    cards += _ADVANCED_CARDS - 1
            number += 1
        nodi: i64 = tree.nodi(domain)
        if cards * nodi > 0:
            if state.sink is not None:
                told = events.tree(int(seat), int(domain), int(cards), int(nodi), int(cards * nodi))
                state.sink.emit(told)
            add_points(state, seat, TREE_POINTS, cards * nodi, None)
        domain += 1


def winner_of(state: State) -> i64:
    """Return the seat with the most points, ahead on the initiative track if tied (O4)."""
    best: i64 = seat_at(state, 0)
    rank: i64 = 1
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        if points_of(state, seat) > points_of(state, best):
            best = seat
        rank += 1
    return best
