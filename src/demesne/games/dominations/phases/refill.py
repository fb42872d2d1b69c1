"""Hands: filled up for the next age, replaced or redrawn (E6, F2, F7)."""

from mypy_extensions import i64

from demesne.games.dominations.cards.vocabulary import EXTRA_TILES, REFILL
from demesne.games.dominations.layout import HAND, seat_base
from demesne.games.dominations.phases.age_end import largest_amount
from demesne.games.dominations.state import State
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import hand_of
from demesne.games.dominations.zones.supply import draw_tiles, return_tiles


def full_hand(state: State, seat: i64) -> i64:
    """Return up to how many tiles a seat draws (E6)."""
    return state.setup.hand + largest_amount(state, seat, REFILL, EXTRA_TILES)


def fill_hand(state: State, seat: i64, returned: i64) -> None:
    """Put tiles at the end of the supply, then draw up to a full hand (S5, E6)."""
    return_tiles(state, seat, returned)
    draw_tiles(state, seat, full_hand(state, seat) - hands.size(hand_of(state, seat)))


def replace_hand(state: State, seat: i64) -> None:
    """Draw a full hand of new tiles, then put all old ones at the end of the supply (F7, F13)."""
    at: i64 = seat_base(seat) + HAND
    old: i64 = state.cells[at]
    state.cells[at] = 0
    draw_tiles(state, seat, full_hand(state, seat))
    new: i64 = state.cells[at]
    state.cells[at] = old
    return_tiles(state, seat, old)
    state.cells[at] = new


def redraw_hand(state: State, seat: i64, redraws: i64) -> None:
    """Exchange the whole hand for one tile less each time but the first (F2, F13)."""
    extra: i64 = full_hand(state, seat) - state.setup.hand
    return_tiles(state, seat, hand_of(state, seat))
    draw_tiles(state, seat, state.setup.redrawn[redraws] + extra)
