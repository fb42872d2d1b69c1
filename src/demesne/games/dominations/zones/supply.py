"""The supply of land tiles: the front batch is drawn from at random, what is returned makes a batch at the end (S5)."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.games.dominations import events
from demesne.games.dominations.layout import HAND, IN_HAND, PLACED, TILES, seat_base
from demesne.games.dominations.state import State
from demesne.games.dominations.zones import hands

FRONT: Final = 0


def whereabouts(state: State, tile: i64) -> i64:
    """Return the batch of the supply that a tile lies in, `PLACED` or `IN_HAND`."""
    return (state.cells[TILES + (tile >> 3)] >> ((tile & 7) << 3)) & 255


def move_tile(state: State, tile: i64, target: i64) -> None:
    """Note where a tile is now."""
    place: i64 = (tile & 7) << 3
    at: i64 = TILES + (tile >> 3)
    state.cells[at] = (state.cells[at] & ~shifted(255, place)) | shifted(target, place)


def in_batch(state: State, batch: i64) -> i64:
    """Return how many tiles a batch of the supply holds."""
    number: i64 = 0
    tile: i64 = 0
    while tile < state.tables.tile_count:
        if whereabouts(state, tile) == batch:
            number += 1
        tile += 1
    return number


def supply_size(state: State) -> i64:
    """Return how many tiles the supply holds."""
    number: i64 = 0
    tile: i64 = 0
    while tile < state.tables.tile_count:
        if whereabouts(state, tile) < PLACED:
            number += 1
        tile += 1
    return number


def draw_tiles(state: State, seat: i64, number: i64) -> None:
    """Let a seat draw a number of tiles, or as many as there are (S5)."""
    drawn: list[int] = []
    left: i64 = in_batch(state, FRONT)
    while number > 0 and state.batches > 0:
        tile: i64 = pick_tile(state, left)
        move_tile(state, tile, IN_HAND)
        at: i64 = seat_base(seat) + HAND
        state.cells[at] = hands.with_tile(state.cells[at], tile)
        if state.sink is not None:
            drawn.append(int(tile))
        number -= 1
        left -= 1
        if left == 0:
            next_batch(state)
            left = in_batch(state, FRONT)
    if state.sink is not None and drawn:
        state.sink.emit(events.drew_tiles(int(seat), drawn))


def pick_tile(state: State, left: i64) -> i64:
    """Draw one of the `left` tiles of the front batch."""
    if state.rng.wants_counts:
        tiles = range(int(state.tables.tile_count))
        state.rng.offer_counts([(tile, 1) for tile in tiles if whereabouts(state, tile) == FRONT])
    k: i64 = 0
    if left > 1:
        k = state.rng.randbelow(left)
    tile: i64 = 0
    while True:
        if whereabouts(state, tile) == FRONT:
            if k == 0:
                return tile
            k -= 1
        tile += 1


def next_batch(state: State) -> None:
    """Bring the following batch to the front, the front being empty."""
    state.batches -= 1
    tile: i64 = 0
    while tile < state.tables.tile_count:
        where: i64 = whereabouts(state, tile)
        if where < PLACED:
            move_tile(state, tile, where - 1)
        tile += 1


def return_tiles(state: State, seat: i64, returned: i64) -> None:
    """Put tiles of a hand together at the end of the supply, where they are mixed (S5)."""
    if returned == 0:
        return
    if state.sink is not None:
        state.sink.emit(events.returned_tiles(int(seat), hands.tiles(returned)))
    at: i64 = seat_base(seat) + HAND
    while returned:
        tile: i64 = hands.tile_at(returned, 0)
        returned = hands.without_tile(returned, tile)
        state.cells[at] = hands.without_tile(state.cells[at], tile)
        move_tile(state, tile, state.batches)
    state.batches += 1
