"""A hand of land tiles in one machine word: up to nine tiles, seven bits each, ascending from the lowest.

A tile is kept as its number + 1, so that 0 is the end of the hand.
"""

from typing import Final

from mypy_extensions import i64

MOST_TILES: Final = 9
_BITS: Final = 7
_TILE: Final = 127


def size(hand: i64) -> i64:
    """Return the number of tiles."""
    number: i64 = 0
    while hand:
        hand >>= _BITS
        number += 1
    return number


def tile_at(hand: i64, k: i64) -> i64:
    """Return the k-th tile; there must be more than k."""
    return ((hand >> (_BITS * k)) & _TILE) - 1


def holds(hand: i64, tile: i64) -> bool:
    """Tell whether a tile is in the hand."""
    while hand:
        if hand & _TILE == tile + 1:
            return True
        hand >>= _BITS
    return False


def with_tile(hand: i64, tile: i64) -> i64:
    """Return the hand with one more tile."""
    place: i64 = 0
    rest: i64 = hand
    while rest and rest & _TILE <= tile:
        rest >>= _BITS
        place += _BITS
    assert hand >> (_BITS * (MOST_TILES - 1)) == 0, "a hand has nine tiles"
    below: i64 = hand - (rest << place)
    return below | ((tile + 1) << place) | (rest << (place + _BITS))


def without_tile(hand: i64, tile: i64) -> i64:
    """Return the hand without a tile, which must be in it."""
    place: i64 = 0
    rest: i64 = hand
    while rest & _TILE != tile + 1:
        assert rest, "the tile is in the hand"
        rest >>= _BITS
        place += _BITS
    below: i64 = hand - (rest << place)
    return below | ((rest >> _BITS) << place)


def tiles(hand: i64) -> list[int]:
    """Return the tiles of a hand, ascending."""
    found: list[int] = []
    while hand:
        found.append(int(hand & _TILE) - 1)
        hand >>= _BITS
    return found
