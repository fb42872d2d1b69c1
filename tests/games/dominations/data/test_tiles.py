"""The 90 land tiles and the Cradle."""

from collections import Counter
from math import hypot, sqrt

from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import PROTOTYPE
from tests.games.dominations.data_reader.data_files import WHEEL, letters, on_wheel

TILES = load().tiles


def test_ninety_tiles_fifteen_of_each_settlement():
    assert len(TILES) == 90
    assert Counter(tile.settlement for tile in TILES) == dict.fromkeys(range(6), 15)


def test_every_colour_has_a_sixth_of_the_corners():
    assert Counter(corner for tile in TILES for corner in tile.corners) == dict.fromkeys(range(6), 45)


def test_all_tiles_differ_however_they_are_turned():
    def turned(tile):
        a, b, c = tile.corners
        return (tile.settlement, min((a, b, c), (b, c, a), (c, a, b)))

    assert len({turned(tile) for tile in TILES}) == 90


def test_each_tile_has_its_own_colour_once_and_two_others():
    for tile in TILES:
        assert tile.corners[0] == tile.settlement
        assert tile.corners.count(tile.settlement) == 1


def test_corners_follow_the_wheel():
    for domain in range(6):
        pairs = [(i, j) for i in range(1, 6) for j in range(i, 6)]
        expected = []
        for i, j in pairs:
            x, y = on_wheel(domain, i), on_wheel(domain, j)
            expected.append(on_wheel(domain, 0) + (x + y if (i + j) % 2 == 0 else y + x))
        assert [letters(tile.corners) for tile in TILES if tile.settlement == domain] == expected


def test_ids_count_within_a_settlement():
    assert [tile.id for tile in TILES[:2]] == ["trade-01", "trade-02"]
    assert TILES[-1].id == "religion-15"
    assert [tile.number for tile in TILES] == list(range(90))


def test_the_prototype_has_the_same_board():
    assert load(PROTOTYPE).tiles == TILES
    assert load(PROTOTYPE).cradle == load().cradle


def test_the_cradle_is_a_regular_hexagon_with_all_six_domains_clockwise():
    cradle = load().cradle
    assert letters(cradle.resources) == WHEEL
    screen = [(q + r / 2, -r * sqrt(3) / 2) for q, r in cradle.points]
    assert all(abs(hypot(*point) - 1) < 1e-9 for point in screen)
    for (x, y), (u, v) in zip(screen, screen[1:] + screen[:1], strict=True):
        # With y downwards a positive cross product turns clockwise; neighbours are one side apart.
        assert x * v - y * u > 0
        assert abs(hypot(x - u, y - v) - 1) < 1e-9
