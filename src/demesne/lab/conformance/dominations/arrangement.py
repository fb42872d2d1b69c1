"""Positions of Dominations to order."""

from collections.abc import Mapping, Sequence
from typing import Final

from demesne.dominations import asks
from demesne.dominations.board import notation
from demesne.dominations.board.placing import lay_land
from demesne.dominations.domains import TRADE
from demesne.dominations.growth import BUILT_THIS_TURN
from demesne.dominations.memory import DEALT, KNOWLEDGE, OBJECTIVE, PLACED, SOURCES, bytes_of
from demesne.dominations.rulesets import FINAL
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator

LAST_AGE: Final = 2
LAST_TURN: Final = 4
PLACE: Final = "n2e0/0"

Knowledge = Mapping[int, int]
"""How much is known of some domains."""


def arrange(step: int, points: Sequence[int], knowledge: Sequence[Knowledge] = (), mover: int = 0) -> State:
    """Return a main decision of the seat `mover` in the last turn of the final rules, which is the last to have it.

    Each seat has so many `points` and nothing but the knowledge given; a tile of trade lies beside the Cradle.
    """
    players = len(points)
    setup = Setup(players, FINAL)
    state = State.start(setup, FastGenerator(bytes(8)))
    state.monuments = (1 << players) - 1
    state.drawn = players if setup.draws_monuments else 0
    for seat in range(players):
        state.cells[state.base(seat) + DEALT] = 0
        state.cells[state.base(seat) + OBJECTIVE] = seat + 1
        state.add_points(seat, SOURCES.index("masteries"), points[seat], None)
    for seat, known in enumerate(knowledge):
        for domain, amount in known.items():
            state.raise_limit(seat, domain, amount)
            state.cells[state.base(seat) + KNOWLEDGE] += bytes_of(amount - state.known(seat, domain), domain)
    order = [*[seat for seat in range(players) if seat != mover], mover]
    state.order = state.next_order = sum(seat << 2 * rank for rank, seat in enumerate(order))
    _lay_trade(state)
    state.age, state.turn, state.step = LAST_AGE, LAST_TURN, step
    state.spent = BUILT_THIS_TURN if step == asks.TURN_DEVELOP else 0
    state.rank = state.rank_of(mover)
    state.rng = FastGenerator(bytes(8))
    state.begin_phase()
    state.actor = mover
    state.forget_drivers()
    state.offered = -1
    return state


def _lay_trade(state: State) -> None:
    """Lay the first tile with a settlement of trade."""
    tile = next(
        tile.number
        for tile in state.setup.components.tiles
        if tile.settlement == TRADE and state.whereabouts(tile.number) < PLACED
    )
    lay_land(state.board, notation.parse_place(PLACE), state.tables.tile(tile))
    state.move_tile(tile, PLACED)
