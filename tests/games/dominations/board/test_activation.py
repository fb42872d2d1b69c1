"""What a placement produces: G2 to G5, R1, R6, B6a."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from demesne.games.dominations.board import activation, grid, knowledge, notation, pieces, placing
from demesne.games.dominations.domains import ART, CRAFT, GOVERNMENT, RELIGION, SCIENCE, TRADE
from tests.games.dominations.board.boards import (
    DIAMOND,
    WHITE,
    boards,
    cells,
    city,
    empty,
    lay,
    lay_all,
    tiles,
)
from tests.games.dominations.board.slow import SlowBoard, SlowPiece, axial, cell_of, counted, ring

# Six cells around the point *n0e4, the last of which closes the locus; the third from the left is beside the Cradle.
RING = ["n1e3", "n1e4", "n1e5", "s1e5", "s1e4", "s1e3"]


def made(word):
    """Return amounts that are not 0, by domain (6 is white)."""
    return {kind: number for kind, number in enumerate(knowledge.amounts(word)) if number}


def names(found):
    return {notation.cell_text(cell) for cell in found}


def ringed(last="s1e3"):
    """Return a board with five tiles around *n0e4; the cell `last` is free."""
    board = empty()
    lay(board, "n1e2/0", (TRADE, TRADE, TRADE, TRADE))
    point = grid.point_at(line=0, column=4)
    thirds = {cell: int(grid.corner_at(notation.parse_cell(cell), point)) for cell in RING}
    # The corner at the point shows the domain with the tile's number.
    others = [cell for cell in RING if cell != last]
    lay_all(board, {cell: (CRAFT, number, SCIENCE, SCIENCE) for number, cell in enumerate(others)}, thirds)
    return board


def test_g3_example_of_the_rulebook():
    """A Trade settlement; one side joins Craft to Religion and Trade to Trade: 1 Craft, 1 Religion, 4 Trade."""
    board = empty()
    # Across the side between the two cells, corner 0 of either tile meets corner 1 of the other.
    assert grid.neighbour(notation.parse_cell("n2e1"), 0) == notation.parse_cell("n2e0")
    lay(board, "n2e0/0", (ART, TRADE, CRAFT, ART))
    tile = lay(board, "n2e1/0", (TRADE, RELIGION, TRADE, ART))
    brought = activation.of_sides(board, tile)
    assert made(brought.knowledge()) == {CRAFT: 1, RELIGION: 1, TRADE: 4}
    assert made(brought.resources) == {CRAFT: 1, RELIGION: 1, TRADE: 3}
    assert (brought.settlement, brought.locus) == (TRADE, activation.SIDES)


def test_g2_a_side_of_the_cradle_shows_its_two_corners():
    board = empty()
    tile = lay(board, "n2e0/0", (TRADE, SCIENCE, SCIENCE, SCIENCE))
    assert made(activation.of_sides(board, tile).resources) == {SCIENCE: 2, ART: 1, CRAFT: 1}


def test_r1_a_corner_between_two_joined_sides_produces_for_each():
    board = ringed()
    lay(board, "s1e2/0", (TRADE, TRADE, TRADE, TRADE))
    where = notation.parse_cell("s1e3")
    tile = pieces.land(where, ART, WHITE, WHITE, RELIGION, 0)
    sides = [side for side in range(3) if activation.joined_sides(board, tile) >> side & 1]
    assert len(sides) == 3
    assert knowledge.amount(activation.resources_of_sides(board, tile), RELIGION) == 2


def test_r1_white_resources_make_no_concentration():
    assert made(activation.made_at_end(WHITE, WHITE)) == {WHITE: 2}
    assert made(activation.made_at_end(ART, ART)) == {ART: 3}
    assert made(activation.made_at_end(pieces.NOTHING, pieces.NOTHING)) == {}


def test_g4_a_locus_produces_its_six_resources_and_nothing_for_the_sides():
    board = ringed()
    where = notation.parse_cell("s1e3")
    corner = grid.corner_at(where, grid.point_at(line=0, column=4))
    tile = lay(board, f"s1e3/{corner}", (GOVERNMENT, RELIGION, RELIGION, RELIGION))
    assert activation.completed_corners(board, tile) == 1 << corner
    brought = activation.of_locus(board, tile, corner)
    assert made(brought.resources) == dict.fromkeys(range(6), 1)
    assert brought.settlement == GOVERNMENT
    assert notation.point_text(brought.locus) == "*n0e4"


def test_g4_a_corner_of_the_cradle_is_never_a_locus():
    board = empty()
    for where in ["n1e2", "n1e3", "s1e3"]:
        lay(board, f"{where}/0", (TRADE, CRAFT, CRAFT, CRAFT))
    tile = lay(board, "s1e2/0", (TRADE, CRAFT, CRAFT, CRAFT))
    assert all(board.number_at(grid.cell_around(grid.point_at(line=0, column=2), k)) >= 0 for k in range(6))
    assert activation.completed_corners(board, tile) == 0
    assert board.locus_count == 0


def test_g4_one_placement_may_close_several_loci():
    board = ringed(last="n1e4")
    row = ["n2e2", "n2e3", "n2e4", "n2e5", "n2e6", "n1e6"]
    lay_all(board, dict.fromkeys(row, (TRADE, ART, ART, ART)), {})
    tile = lay(board, "n1e4/0", (TRADE, CRAFT, CRAFT, CRAFT))
    closed = [k for k in range(3) if activation.completed_corners(board, tile) >> k & 1]
    points = {notation.point_text(grid.corner_point(pieces.cell_of(tile), corner)) for corner in closed}
    assert points == {"*n0e4", "*n1e3", "*n1e5"}


def test_b6a_a_resource_of_a_monument_counts_once_in_a_locus():
    board = empty()
    for where in ["n1e2", "n1e3", "s1e2", "s1e3", "s1e4"]:
        lay(board, f"{where}/0", (TRADE, CRAFT, CRAFT, CRAFT))
    point = grid.point_at(line=0, column=4)
    places = [
        where
        for where in placing.monument_places(board, DIAMOND, placing.ANY_DOMAIN)
        if {DIAMOND.cell(placing.place_cell(where), placing.place_thirds(where), k) for k in (0, 1)}
        == {notation.parse_cell("n1e4"), notation.parse_cell("n1e5")}
    ]
    assert len(places) == 1
    placing.lay_monument(board, places[0], DIAMOND, ART, 0)
    assert board.locus_count == 0
    corner = grid.corner_at(notation.parse_cell("s1e5"), point)
    tile = lay(board, f"s1e5/{corner}", (GOVERNMENT, RELIGION, SCIENCE, SCIENCE))
    assert activation.completed_corners(board, tile) == 1 << corner
    # Both triangles of the diamond have a blunt corner there, which prints one Art.
    assert made(activation.resources_of_locus(board, tile, corner)) == {CRAFT: 3, ART: 1, RELIGION: 1}


def test_b6a_a_ring_closed_by_a_monument_is_a_locus_for_the_inventor():
    board = empty()
    for where in ["n1e2", "n1e3", "s1e2", "s1e3", "s1e4", "s1e5"]:
        lay(board, f"{where}/0", (TRADE, CRAFT, CRAFT, CRAFT))
    placing.lay_monument(board, notation.parse_place("n1e5/2"), DIAMOND, ART, 0)
    assert [notation.point_text(board.locus_point(rank)) for rank in range(board.locus_count)] == ["*n0e4"]
    tile = board.at(notation.parse_cell("s1e4"))
    assert activation.completed_corners(board, tile) != 0


def test_g5_cities_of_attached_tiles_and_of_the_locus_produce_once_each():
    board = ringed()
    for owner, cell in enumerate(["n1e3", "n1e5", "s1e4", "n1e2"]):
        city(board, cell, owner, level=owner % 3 + 1)
    where = notation.parse_cell("s1e3")
    tile = pieces.land(where, ART, ART, ART, ART, 0)
    assert names(activation.of_sides(board, tile).cities) == {"n1e3", "s1e4"}
    corner = grid.corner_at(where, grid.point_at(line=0, column=4))
    brought = activation.of_locus(board, tile, corner)
    assert names(brought.cities) == {"n1e3", "n1e5", "s1e4"}
    assert list(brought.cities) == sorted(brought.cities)
    assert [made(activation.produced_by_cities(board, brought.cities, seat)) for seat in range(4)] == [
        {CRAFT: 1},
        {CRAFT: 2},
        {CRAFT: 3},
        {},
    ]


def test_r6_the_city_on_an_activated_tile_produces_only_in_the_locus_case():
    board = ringed()
    where = notation.parse_cell("s1e3")
    corner = grid.corner_at(where, grid.point_at(line=0, column=4))
    lay(board, f"s1e3/{corner}", (GOVERNMENT, RELIGION, RELIGION, RELIGION))
    city(board, "s1e3", owner=0)
    tile = board.at(where)
    assert names(activation.of_sides(board, tile).cities) == set()
    assert names(activation.of_locus(board, tile, corner).cities) == {"s1e3"}


def test_g9_a_locus_under_a_circle_counts_with_the_resources_beneath():
    board = ringed()
    where = notation.parse_cell("s1e3")
    corner = grid.corner_at(where, grid.point_at(line=0, column=4))
    tile = lay(board, f"s1e3/{corner}", (GOVERNMENT, RELIGION, RELIGION, RELIGION))
    board.set_circle(board.rank_of_locus(grid.point_at(line=0, column=4)), 9, ART)
    assert activation.completed_corners(board, tile) == 1 << corner
    assert made(activation.of_locus(board, tile, corner).resources) == dict.fromkeys(range(6), 1)


@given(boards, tiles, st.integers(0, 10**6), st.integers(0, 2))
def test_a_new_tile_produces_what_the_slow_rules_say(board, tile, choice, thirds):
    if board.open_count == 0 or board.count > 75:
        return
    cell = board.open_cell(choice % board.open_count)
    settlement, first, second, third = tile
    word = pieces.land(cell, settlement, first, second, third, thirds)
    slow = SlowBoard(board)
    expect_as_slow(board, slow, word)
    assert_cities_alone(board, slow, word)
    before = asked(board, word)
    placing.lay_land(board, placing.place(cell, thirds), tile)
    assert asked(board, word) == before, "asking before and after placing is the same"


@given(boards, st.integers(0, 10**6))
def test_an_activated_tile_produces_what_the_slow_rules_say(board, choice):
    placed = [cell for cell in cells(board) if pieces.kind_of(board.at(cell)) == pieces.LAND]
    if placed:
        expect_as_slow(board, SlowBoard(board), board.at(placed[choice % len(placed)]))


def expect_as_slow(board, slow, word):
    tile = SlowPiece(word)
    assert knowledge.amounts(activation.resources_of_sides(board, word)) == counted(slow.by_sides(tile))
    attached = {cell_of(cell) for cell in activation.attached_cities(board, word)}
    assert attached == slow.attached(tile)
    full = SlowBoard(board)
    full.things[tile.cell] = tile
    for corner in range(3):
        point = axial(int(grid.corner_point(pieces.cell_of(word), corner)))
        complete = bool(activation.completed_corners(board, word) >> corner & 1)
        assert complete == (point in full.loci())
        if complete:
            brought = activation.of_locus(board, word, corner)
            assert knowledge.amounts(brought.resources) == counted(full.by_locus(tile, point))
            built = {cell for cell in ring(point) if cell in slow.things and slow.things[cell].level}
            assert {cell_of(cell) for cell in brought.cities} == built | slow.attached(tile)


def assert_cities_alone(board, slow, word):
    brought = activation.of_sides(board, word)
    for seat in range(4):
        sums: Counter[int] = Counter()
        for cell in slow.attached(SlowPiece(word)):
            if slow.things[cell].owner == seat:
                sums[slow.things[cell].settlement] += slow.things[cell].level
        assert knowledge.amounts(activation.produced_by_cities(board, brought.cities, seat)) == counted(sums)


def asked(board, word):
    brought = activation.of_sides(board, word)
    return (
        knowledge.amounts(brought.knowledge()),
        list(brought.cities),
        int(activation.completed_corners(board, word)),
    )
