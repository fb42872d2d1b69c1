"""Positions of Dominations: its corners, and decisions of the last turn of which one answer wins."""

from collections.abc import Mapping
from typing import Final

from demesne.dominations import asks
from demesne.dominations.actions import DOMAIN
from demesne.dominations.board import notation
from demesne.dominations.board.placing import lay_land
from demesne.dominations.domains import RELIGION, TRADE
from demesne.dominations.growth import BUILT_THIS_TURN
from demesne.dominations.memory import DEALT, KNOWLEDGE, OBJECTIVE, PLACED, SOURCES, bytes_of
from demesne.dominations.rulesets import FINAL
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.lab.conformance.position import Position

PLAYERS: Final = 2
LAST_AGE: Final = 2
LAST_TURN: Final = 4
PLACE: Final = "n2e0/0"
SECOND_THEN_FIRST: Final = 0b0001
"""The initiative order: seat 1 and then seat 0, which so has the last turn of the game."""
RIVAL: Final = 20
"""The victory points of seat 1."""

Knowledge = Mapping[int, int]


def arrange(
    step: int, behind: int = 0, mine: Knowledge | None = None, theirs: Knowledge | None = None
) -> State:
    """Return a main decision of seat 0 in the last turn of the final rules.

    A tile of trade lies beside the Cradle and nobody owns more than the knowledge given; seat 0 is `behind` by so many
    points.
    """
    setup = Setup(PLAYERS, FINAL)
    state = State.start(setup, FastGenerator(bytes(8)))
    state.monuments = (1 << PLAYERS) - 1
    state.drawn = PLAYERS if setup.draws_monuments else 0
    for seat, known in enumerate((mine or {}, theirs or {})):
        state.cells[state.base(seat) + DEALT] = 0
        state.cells[state.base(seat) + OBJECTIVE] = seat + 1
        for domain, amount in known.items():
            state.raise_limit(seat, domain, amount)
            state.cells[state.base(seat) + KNOWLEDGE] += bytes_of(amount - state.known(seat, domain), domain)
    state.order = state.next_order = SECOND_THEN_FIRST
    tile = next(
        tile.number
        for tile in setup.components.tiles
        if tile.settlement == TRADE and state.whereabouts(tile.number) < PLACED
    )
    lay_land(state.board, notation.parse_place(PLACE), state.tables.tile(tile))
    state.move_tile(tile, PLACED)
    state.add_points(0, SOURCES.index("masteries"), RIVAL - behind, None)
    state.add_points(1, SOURCES.index("masteries"), RIVAL, None)
    state.age, state.turn, state.step = LAST_AGE, LAST_TURN, step
    state.spent = BUILT_THIS_TURN if step == asks.TURN_DEVELOP else 0
    state.rank = state.rank_of(0)
    state.rng = FastGenerator(bytes(8))
    state.begin_phase()
    state.actor = 0
    state.forget_drivers()
    state.offered = -1
    return state


def corners() -> list[Position]:
    """Return decisions that random play seldom meets."""
    return [
        Position("one answer only", arrange(asks.TURN_BUILD)),
        Position("the last decision of the game", arrange(asks.TURN_DEVELOP, mine={TRADE: 5})),
        Position("the last building of the game", arrange(asks.TURN_BUILD, mine={TRADE: 5})),
    ]


def puzzles() -> list[Position]:
    """Return decisions of which one answer wins; tests/lab/conformance proves it by going through all outcomes."""
    city = arrange(asks.TURN_BUILD, 12, {TRADE: 3, RELIGION: 3}, {TRADE: 5})
    free = arrange(asks.TURN_DEVELOP, 6, {TRADE: 5})
    tied = arrange(asks.TURN_DEVELOP, 2, {TRADE: 4}, {TRADE: 4})
    return [
        Position("a city brings the influence that is missing", city, 0, int(city.legal_actions(0)[0])),
        Position("an exchange wins a domination", free, 0, DOMAIN + TRADE),
        Position("an exchange wins another domination than the tied one", tied, 0, DOMAIN + TRADE),
    ]
