"""Groups of cities (O2, O5) and cities beside monuments (B5, O3)."""

from hypothesis import given

from demesne.games.dominations.board import cities, grid, notation, pieces, placing
from demesne.games.dominations.domains import ART, CRAFT, SCIENCE, TRADE
from tests.games.dominations.board.boards import COAST, DIAMOND, boards, city, empty, lay, lay_all, words
from tests.games.dominations.board.slow import SlowBoard, beyond, cell_of, sides

TILE = (TRADE, CRAFT, ART, SCIENCE)


def names(found):
    return [notation.cell_text(cell) for cell in found]


def test_o2_example_groups_of_eight_and_three():
    """Largest group 8, not 11, and 2 that are not adjacent, although the groups touch in a corner."""
    board = empty()
    row = [f"n1e{column}" for column in range(2, 10)]
    other = ["n2e0", "n2w1", "n2w2"]
    lay_all(board, dict.fromkeys(row + other, TILE), {})
    for cell in row:
        city(board, cell, owner=0, level=2)
    for cell in other:
        city(board, cell, owner=0)
    assert list(cities.groups(board, 0)) in ([8, 3], [3, 8])
    assert cities.largest_group(board, 0) == 8
    assert len(cities.groups(board, 0)) == 2


def test_o5_cities_of_others_do_not_connect():
    board = empty()
    lay_all(board, dict.fromkeys(["n1e2", "n1e3", "n1e4"], TILE), {})
    for owner, cell in [(0, "n1e2"), (1, "n1e3"), (0, "n1e4")]:
        city(board, cell, owner)
    assert list(cities.groups(board, 0)) == [1, 1]
    assert list(cities.groups(board, 1)) == [1]
    assert cities.largest_group(board, 2) == 0


@given(boards)
def test_groups_equal_those_found_by_walking(board):
    slow = SlowBoard(board)
    for seat in range(4):
        left = {cell for cell, thing in slow.things.items() if thing.level and thing.owner == seat}
        sizes = []
        while left:
            group = [left.pop()]
            for cell in group:
                near = {beyond(cell, side) for side in sides(cell)} & left
                left -= near
                group += near
            sizes.append(len(group))
        assert sorted(cities.groups(board, seat)) == sorted(sizes)


def with_pharos():
    """Return a board where tiles lie at both rewarding sides of a Pharos."""
    board = empty()
    lay(board, "n1e2/0", TILE)
    placing.lay_monument(board, notation.parse_place("n1e3/0"), COAST, TRADE, 5)
    return board


def test_b5_a_reward_goes_to_cities_beside_the_sides_that_show_it():
    board = with_pharos()
    city(board, "n1e2", owner=0)
    assert names(cities.cities_beside(board, 5, rewarded=True)) == ["n1e2"]
    above = notation.parse_cell("n2e4")
    assert board.accepts_land(above)
    lay(board, "n2e4/0", TILE)
    assert cities.rewards_at(board, above) == 1 << 5
    city(board, "n2e4", owner=1)
    assert names(cities.cities_beside(board, 5, rewarded=True)) == ["n2e4", "n1e2"]
    assert names(cities.cities_beside(board, 4, rewarded=False)) == []


def test_o3_a_side_without_a_reward_is_adjacent_too():
    board = empty()
    lay(board, "n1e2/0", TILE)
    placing.lay_monument(board, notation.parse_place("n1e3/1"), DIAMOND, TRADE, 5)
    city(board, "n1e2", owner=0)
    assert names(cities.cities_beside(board, 5, rewarded=False)) == ["n1e2"]
    assert names(cities.cities_beside(board, 5, rewarded=True)) == []
    assert cities.rewards_at(board, notation.parse_cell("n1e2")) == 0


def test_b5_a_circle_rewards_cities_of_its_domain_in_the_locus():
    board = empty()
    lay_all(board, dict.fromkeys(["n1e2", "n1e3", "n1e4", "n1e5", "s1e4", "s1e5"], TILE), {})
    assert cities.rewards_at(board, notation.parse_cell("s1e4")) == 0
    lay(board, "s1e3/0", (CRAFT, CRAFT, ART, SCIENCE))
    board.set_circle(0, 9, CRAFT)
    city(board, "s1e3", owner=0, level=2)
    city(board, "s1e4", owner=1)
    city(board, "n1e2", owner=1)
    assert names(cities.cities_beside(board, 9, rewarded=True)) == ["s1e3"]
    assert names(cities.cities_beside(board, 9, rewarded=False)) == ["s1e3", "s1e4"]
    assert cities.rewards_at(board, notation.parse_cell("s1e3")) == 1 << 9
    assert cities.rewards_at(board, notation.parse_cell("s1e4")) == 0


@given(boards)
def test_a_city_is_rewarded_by_a_monument_where_it_lies_beside_a_reward(board):
    land = [word for word in words(board) if pieces.kind_of(word) == pieces.LAND]
    for word in land:
        rewards = int(cities.rewards_at(board, pieces.cell_of(word)))
        beside = [
            monument
            for monument in range(12)
            if pieces.cell_of(word) in list(cities.cities_beside(board, monument, rewarded=True))
        ]
        if pieces.level_of(word):
            assert beside == [monument for monument in range(12) if rewards >> monument & 1]


def test_b1_a_city_may_be_built_on_any_free_settlement():
    board = empty()
    assert names(cities.free_settlements(board)) == []
    lay_all(board, dict.fromkeys(["n1e2", "n1e3"], TILE), {})
    city(board, "n1e2", owner=3)
    assert names(cities.free_settlements(board)) == ["n1e3"]


@given(boards)
def test_r14_cities_are_counted_by_the_domain_of_their_settlement(board):
    slow = SlowBoard(board).things.values()
    expected = [sum(thing.level > 0 and thing.settlement == domain for thing in slow) for domain in range(6)]
    assert cities.cities_by_domain(board) == expected
    assert sum(expected) + len(cities.free_settlements(board)) == sum(t.kind == pieces.LAND for t in slow)


def test_adjacency_is_of_whole_sides():
    assert cell_of(grid.cell_at(0, 1)) & cell_of(grid.cell_at(0, 3)), "these meet in a corner only"
