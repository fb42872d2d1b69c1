"""What each seat has, as it stands in the words of a state."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.layout import (
    EXTRA,
    HAND,
    INFLUENCE,
    KNOWLEDGE,
    LIMITS,
    MARKERS,
    OBJECTIVE,
    OVERFLOW,
    OWN,
    POINTS,
    TO_CHOOSE,
    seat_base,
)
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.tree import Tree

# The half of a word with sixteen bits for each source; two words make a seat's points.
_IN_A_WORD: Final = 4


def tree_of(state: State, seat: i64) -> Tree:
    """Return the civilization tree of a seat."""
    return state.trees[seat]


def seat_at(state: State, rank: i64) -> i64:
    """Return the seat of this rank in the initiative order."""
    return (state.order >> (2 * rank)) & 3


def initiative_rank(state: State, seat: i64) -> i64:
    """Return the rank of a seat in the initiative order; 0 is ahead (S6)."""
    rank: i64 = 0
    while seat_at(state, rank) != seat:
        rank += 1
    return rank


def order_of(state: State) -> list[int]:
    """Return the seats in the initiative order."""
    return [int(seat_at(state, rank)) for rank in range(int(state.players))]


def knowledge_of(state: State, seat: i64) -> i64:
    """Return the knowledge of a seat, a byte for each domain."""
    return state.cells[seat_base(seat) + KNOWLEDGE]


def knowledge_in(state: State, seat: i64, domain: i64) -> i64:
    """Return how much a seat has of a domain."""
    return (state.cells[seat_base(seat) + KNOWLEDGE] >> (domain << 3)) & 255


def limit_in(state: State, seat: i64, domain: i64) -> i64:
    """Return a seat's limit in a domain (G8)."""
    return (state.cells[seat_base(seat) + LIMITS] >> (domain << 3)) & 255


def influence_of(state: State, seat: i64) -> i64:
    """Return a seat's influence (P1)."""
    return state.cells[seat_base(seat) + INFLUENCE]


def markers_left(state: State, seat: i64) -> i64:
    """Return how many city markers a seat has left (B3)."""
    return state.setup.markers - state.cells[seat_base(seat) + MARKERS]


def hand_of(state: State, seat: i64) -> i64:
    """Return the land tiles in a seat's hand, as `hands` reads them."""
    return state.cells[seat_base(seat) + HAND]


def owns(state: State, seat: i64, mastery: i64) -> bool:
    """Tell whether a mastery is in a seat's tree (D6)."""
    own: i64 = seat_base(seat) + OWN
    if mastery < 36:
        return (state.cells[own] >> mastery) & 1 == 1
    return (state.cells[own + 1] >> (mastery - 36)) & 1 == 1


def objective_of(state: State, seat: i64) -> i64:
    """Return the objective card that a seat has shown, -1 before."""
    return state.cells[seat_base(seat) + OBJECTIVE] - 1


def points_from(state: State, seat: i64, source: i64) -> i64:
    """Return a seat's victory points from one of the `SOURCES`."""
    word: i64 = state.cells[seat_base(seat) + POINTS + source // _IN_A_WORD]
    return (word >> (16 * (source % _IN_A_WORD))) & 0xFFFF


def points_of(state: State, seat: i64) -> i64:
    """Return a seat's victory points (P1)."""
    total: i64 = 0
    source: i64 = 0
    while source <= OVERFLOW:
        total += points_from(state, seat, source)
        source += 1
    return total


def points_of_all(state: State) -> list[int]:
    """Return the victory points of every seat."""
    return [int(points_of(state, seat)) for seat in range(int(state.players))]


def levels_built(state: State, monument: i64) -> i64:
    """Return how many levels of a monument are built."""
    return (state.built >> (4 * monument)) & 15


def extra_strength(state: State, seat: i64, domain: i64) -> i64:
    """Return how much more a seat counts in a domain when domination is decided (R8)."""
    extra: i64 = state.cells[seat_base(seat) + EXTRA]
    if state.setup.chooses_count_more:
        return (extra >> (domain << 3)) & 255
    return extra


def extra_to_choose(state: State, seat: i64) -> i64:
    """Return how much more a seat counts for domination in domains that it has still to choose (R8)."""
    if state.setup.chooses_count_more:
        return state.cells[seat_base(seat) + EXTRA] >> TO_CHOOSE
    return 0


def dominator_of(state: State, domain: i64) -> i64:
    """Return who has the domination card of a domain, -1 for nobody."""
    return ((state.dominators >> (4 * domain)) & 15) - 1
