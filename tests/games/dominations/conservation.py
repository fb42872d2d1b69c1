"""What no move may ever change: all words of a state are what its pieces, cards and tiles make by the rules."""

from demesne.games.dominations.encoding import to_bytes
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import LIMITS, byte, seat_base
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.validate.zones import rebuilt
from demesne.games.dominations.zones.seats import knowledge_in, tree_of
from demesne.games.dominations.zones.supply import move_tile, whereabouts

OUT_OF_GAME = 122
"""Where a test puts tiles that shall not be in the supply."""


def lenient(setup: Setup) -> Setup:
    """Return a setup whose diamonds need no city, for positions made to order."""
    return Setup(int(setup.players), setup.ruleset.with_options({"diamond_needs_city": "no"}), setup.version)


def check(state: DominationsState) -> None:
    """Fail unless the zones of a state are sound.

    Of a position made to order limits may be higher than cities and cards make them, and campfires may come early.
    """
    made = DominationsState(lenient(state.setup), state.cells[:])
    state.copy_onto(made)
    if all(tree_of(made, seat).count for seat in range(int(state.players))):
        made.age = max(int(made.age), 1)
    for tile in range(int(state.tables.tile_count)):
        if whereabouts(made, tile) == OUT_OF_GAME:
            move_tile(made, tile, state.batches)
            made.batches = state.batches + 1
    fresh = rebuilt(made)
    for seat in range(int(state.players)):
        at = seat_base(seat) + LIMITS
        limits = [(int(byte(fresh.cells[at], k)), int(byte(made.cells[at], k))) for k in range(6)]
        assert all(least <= limit <= 20 for least, limit in limits), "no limit falls, or rises above 20 (G8)"
        for domain, (_, limit) in enumerate(limits):
            assert knowledge_in(state, seat, domain) <= limit, "no domain is above its limit (G8)"
        fresh.cells[at] = made.cells[at]
    assert to_bytes(fresh) == to_bytes(made), "words are not what pieces, cards and tiles make"
