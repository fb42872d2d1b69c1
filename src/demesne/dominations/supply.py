"""The supply of land tiles: the front batch is drawn from at random, what is returned makes a batch at the end (S5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import events, hands
from demesne.dominations.memory import HAND, IN_HAND, PLACED, TILES, Memory
from demesne.kernel.bits import shifted

FRONT: Final = 0


@mypyc_attr(acyclic=True)
class Supply(Memory):
    """Where the tiles are, and how they move."""

    def whereabouts(self, tile: i64) -> i64:
        """Return the batch of the supply that a tile lies in, `PLACED` or `IN_HAND`."""
        return (self.cells[TILES + (tile >> 3)] >> ((tile & 7) << 3)) & 255

    def move_tile(self, tile: i64, target: i64) -> None:
        """Note where a tile is now."""
        place: i64 = (tile & 7) << 3
        at: i64 = TILES + (tile >> 3)
        self.cells[at] = (self.cells[at] & ~shifted(255, place)) | shifted(target, place)

    def in_batch(self, batch: i64) -> i64:
        """Return how many tiles a batch of the supply holds."""
        number: i64 = 0
        tile: i64 = 0
        while tile < self.tables.tile_count:
            if self.whereabouts(tile) == batch:
                number += 1
            tile += 1
        return number

    def supply_size(self) -> i64:
        """Return how many tiles the supply holds."""
        number: i64 = 0
        tile: i64 = 0
        while tile < self.tables.tile_count:
            if self.whereabouts(tile) < PLACED:
                number += 1
            tile += 1
        return number

    def draw_tiles(self, seat: i64, number: i64) -> None:
        """Let a seat draw so many tiles, or as many as there are (S5)."""
        drawn: list[int] = []
        left: i64 = self.in_batch(FRONT)
        while number > 0 and self.batches > 0:
            tile: i64 = self.pick_tile(left)
            self.move_tile(tile, IN_HAND)
            at: i64 = self.base(seat) + HAND
            self.cells[at] = hands.with_tile(self.cells[at], tile)
            if self.sink is not None:
                drawn.append(int(tile))
            number -= 1
            left -= 1
            if left == 0:
                self.next_batch()
                left = self.in_batch(FRONT)
        if self.sink is not None and drawn:
            self.sink.emit(events.drew_tiles(int(seat), drawn))

    def pick_tile(self, left: i64) -> i64:
        """Draw one of the `left` tiles of the front batch."""
        if self.rng.listens:
            tiles = range(int(self.tables.tile_count))
            self.rng.announce([(tile, 1) for tile in tiles if self.whereabouts(tile) == FRONT])
        k: i64 = 0
        if left > 1:
            k = self.rng.below(left)
        tile: i64 = 0
        while True:
            if self.whereabouts(tile) == FRONT:
                if k == 0:
                    return tile
                k -= 1
            tile += 1

    def next_batch(self) -> None:
        """Bring the following batch to the front, the front being empty."""
        self.batches -= 1
        tile: i64 = 0
        while tile < self.tables.tile_count:
            where: i64 = self.whereabouts(tile)
            if where < PLACED:
                self.move_tile(tile, where - 1)
            tile += 1

    def return_tiles(self, seat: i64, returned: i64) -> None:
        """Put tiles of a hand together at the end of the supply, where they are mixed (S5)."""
        if returned == 0:
            return
        if self.sink is not None:
            self.sink.emit(events.returned_tiles(int(seat), hands.tiles(returned)))
        at: i64 = self.base(seat) + HAND
        while returned:
            tile: i64 = hands.tile_at(returned, 0)
            returned = hands.without_tile(returned, tile)
            self.cells[at] = hands.without_tile(self.cells[at], tile)
            self.move_tile(tile, self.batches)
        self.batches += 1
