"""Positions of Dominations to order."""

from collections.abc import Mapping, Sequence
from typing import Final

from demesne.core.chance import FastChance
from demesne.games.dominations.board import notation
from demesne.games.dominations.board.placing import lay_land
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import TRADE
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import DEALT, KNOWLEDGE, OBJECTIVE, PLACED, SOURCES, bytes_of, seat_base
from demesne.games.dominations.phases.growth import BUILT_THIS_TURN
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import reclaim
from demesne.games.dominations.zones.seats import initiative_rank, knowledge_in
from demesne.games.dominations.zones.stores import add_points, begin_phase, raise_limit
from demesne.games.dominations.zones.supply import move_tile, whereabouts

LAST_AGE: Final = 2
LAST_TURN: Final = 4
PLACE: Final = "n2e0/0"

Knowledge = Mapping[int, int]
"""How much is known of some domains."""


def arrange(
    step: int, points: Sequence[int], knowledge: Sequence[Knowledge] = (), mover: int = 0
) -> DominationsState:
    """Return a main decision of the seat `mover` in the last turn of the final rules, which is the last to have it.

    Each seat has `points` points and nothing but the knowledge given; a tile of trade lies beside the Cradle.
    """
    players = len(points)
    setup = Setup(players, FINAL)
    state = DominationsState.start(setup, FastChance(bytes(8)))
    state.monuments = (1 << players) - 1
    state.drawn = players if setup.draws_monuments else 0
    for seat in range(players):
        state.cells[seat_base(seat) + DEALT] = 0
        state.cells[seat_base(seat) + OBJECTIVE] = seat + 1
        add_points(state, seat, SOURCES.index("masteries"), points[seat], None)
    for seat, known in enumerate(knowledge):
        for domain, amount in known.items():
            raise_limit(state, seat, domain, amount)
            state.cells[seat_base(seat) + KNOWLEDGE] += bytes_of(
                amount - knowledge_in(state, seat, domain), domain
            )
    order = [*[seat for seat in range(players) if seat != mover], mover]
    state.order = state.next_order = sum(seat << 2 * rank for rank, seat in enumerate(order))
    _lay_trade(state)
    state.age, state.turn, state.step = LAST_AGE, LAST_TURN, step
    state.spent = BUILT_THIS_TURN if step == asks.TURN_DEVELOP else 0
    state.rank = initiative_rank(state, mover)
    state.rng = FastChance(bytes(8))
    begin_phase(state)
    state.actor = mover
    reclaim(state)
    state.legal_seat = -1
    return state


def _lay_trade(state: DominationsState) -> None:
    """Lay the first tile with a settlement of trade."""
    tile = next(
        tile.number
        for tile in state.setup.components.tiles
        if tile.settlement == TRADE and whereabouts(state, tile.number) < PLACED
    )
    lay_land(state.board, notation.parse_place(PLACE), state.tables.tile(tile))
    move_tile(state, tile, PLACED)
