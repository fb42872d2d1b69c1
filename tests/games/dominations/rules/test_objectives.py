"""Objectives, control of monuments and the winner (O1 to O5)."""

import pytest

from demesne.games.dominations.board.cities import groups, largest_group
from demesne.games.dominations.layout import OBJECTIVES
from demesne.games.dominations.measures.counting import claim_on, controller_of, monuments_controlled
from demesne.games.dominations.measures.goals import goals_reached
from demesne.games.dominations.zones.seats import points_from
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import RING, table

EIGHT = (*RING, "n4e0", "n3e2")
"""A group of eight tiles: the ring around *n2e0 and two more beside it."""
THREE = ("s2e0", "s2e1", "s2w1")


def land(made: Table, *cells: str) -> Table:
    """Lay tiles of all domains in turn."""
    for place, cell in enumerate(cells):
        made.settle(("art", "craft", "science", "trade", "government", "religion")[place % 6], cell)
    return made


def cities(made: Table, seat: int, *cells: str) -> Table:
    for cell in cells:
        made.city(cell, seat)
    return made


def reached(made: Table, seat: int = 0) -> list[bool]:
    """Return which of a seat's five goals are reached at the end of the game."""
    return goals_reached(made.at("domination", age=3), seat)


def owners(made: Table, monument: int) -> int:
    """Return who controls a monument."""
    return int(controller_of(made.at("build"), monument))


# O1


@pytest.mark.parametrize(
    ("scoring", "figures"),
    [
        ("table", (0, 10, 20, 40, 70, 100)),
        ("strip", (0, 15, 30, 50, 65, 80)),
        ("ten-each", (0, 10, 20, 30, 40, 50)),
    ],
)
def test_o1_points_by_the_number_of_goals(scoring: str, figures: tuple[int, ...]) -> None:
    state = table(objective_scoring=scoring).at("build")
    assert tuple(state.setup.goal_points) == figures


@pytest.mark.parametrize(("influence", "points"), [(19, 0), (20, 10), (35, 20)])
def test_o1_goals_are_scored_after_the_third_age(influence: int, points: int) -> None:
    """Huns: 20 influence, 6 groups, 5 Government nodi, 9 groups, 35 influence."""
    made = Table(2, objectives=("huns", "celts")).influence(0, influence)
    state = made.at("domination", age=3)
    assert points_from(state, 0, OBJECTIVES) == points


def test_o1_five_goals_are_worth_a_hundred() -> None:
    """Chinese: 5 connected cities, 4 masteries of 6 in Government or Art, 20 influence, 2 monuments, 8 connected."""
    made = Table(2, objectives=("chinese", "celts"), monuments=("petra", "great-pyramid")).influence(0, 20)
    cities(land(made, *EIGHT, "n2e2", "n4e1"), 0, *EIGHT)
    made.masters(0, "taxation", "senate", "poetry", "theatre").level(0, "petra").monument("petra", "*n2e0")
    made.settle("craft", "s2e0").city("s2e0", 0).level(0, "great-pyramid")
    made.monument("great-pyramid", place_below(made))
    assert reached(made) == [True] * 5
    assert points_from(made.state, 0, OBJECTIVES) == 100


def place_below(made: Table) -> str:
    """Return a place of the Great Pyramid beside the Craft city on s2e0."""
    from demesne.games.dominations.board.notation import place_text
    from demesne.games.dominations.board.placing import monument_places

    board = made.state.board
    places = [place_text(where) for where in monument_places(board, made.state.tables.shapes[2], 1)]
    return next(place for place in places if place.startswith("s"))


# O2


def test_o2_worked_example_of_groups() -> None:
    """Groups of 8 and 3: the largest has 8 (not 11), and they are 2 cities that are not adjacent."""
    state = cities(land(table(), *EIGHT, *THREE), 0, *EIGHT, *THREE).at("build")
    assert sorted(groups(state.board, 0)) == [3, 8]
    assert largest_group(state.board, 0) == 8


def test_o2_connected_cities_are_counted_in_one_group() -> None:
    """Inca want 5 and 8 connected cities. 7 and 4 are 11 cities, but no group of 8."""
    made = cities(land(Table(2, objectives=("inca", "huns")), *EIGHT, *THREE), 0, *EIGHT[:7], *THREE)
    assert [reached(made)[0], goals_reached(made.state, 0)[3]] == [True, False]


def test_o2_separate_cities_are_groups() -> None:
    """Greeks want 5 groups: five single cities at the Cradle's sides do, and a sixth beside one adds no group."""
    cells = ("n2e0", "n1w2", "n1e2", "s1w2", "s1e2")
    made = cities(land(Table(2, objectives=("greeks", "huns")), *cells, "n2e1"), 0, *cells[:4], "n2e1")
    assert reached(made)[2] is False
    made = cities(land(Table(2, objectives=("greeks", "huns")), *cells, "n2e1"), 0, *cells, "n2e1")
    assert reached(made)[2] is True


def test_o2_a_higher_city_counts_for_a_lower_each_once() -> None:
    """Egyptians want 5 cities of level 1 and 1 of level 2: six cities, of which one is level 2 or more."""
    cells = ("n2e0", "n1w2", "n1e2", "s1w2", "s1e2", "s2e0")
    made = land(Table(2, objectives=("egyptians", "huns")), *cells)
    assert reached(cities(made, 0, *cells[:5]).city("s2e0", 0, 3))[0] is True
    made = land(Table(2, objectives=("egyptians", "huns")), *cells)
    assert reached(cities(made, 0, *cells))[0] is False, "no level 2"
    made = land(Table(2, objectives=("egyptians", "huns")), *cells)
    made.city("n2e0", 0, 3).city("n1w2", 0, 3)
    assert reached(cities(made, 0, *cells[2:5]))[0] is False, "five cities only"


def four_trade_nodi(*objectives: str) -> Table:
    """Return a tree with Trade on all four sides of the campfire; T C V S below it has white at its foot."""
    made = Table(2, objectives=objectives).master(0, "bank", "s1e0", copy=1)
    made.master(0, "barter", "n1e0", copy=3).master(0, "currency", "n0w1", copy=2)
    return made.master(0, "customs", "n0e1", copy=4)


def test_o2_full_nodi_of_a_colour() -> None:
    """Phoenicians want 5 Trade nodi: four at the campfire, the fifth where T S R A meets the white of T C V S."""
    assert reached(four_trade_nodi("phoenicians", "huns"))[0] is False
    assert reached(four_trade_nodi("phoenicians", "huns").master(0, "caravans", "s2e0", copy=1))[0] is True


def test_o2_nodi_of_several_colours_must_all_be_there() -> None:
    """Persians want 4 Trade and 4 Government nodi."""
    assert reached(four_trade_nodi("persians", "huns"))[2] is False


def test_o2_influence() -> None:
    assert reached(Table(2, objectives=("romans", "huns")).influence(0, 44))[4] is False
    assert reached(Table(2, objectives=("romans", "huns")).influence(0, 45))[4] is True


def test_o2_masteries_of_exactly_the_value_basic_or_advanced() -> None:
    """Celts want 5 masteries of value 3 of any domain."""
    four = ("fishing", "caravans*", "barter", "painting")
    made = Table(2, objectives=("celts", "huns")).masters(0, *four, "pottery", "bank")
    assert reached(made)[1] is False, "a 6 is no 3"
    made = Table(2, objectives=("celts", "huns")).masters(0, *four, "oracle")
    assert reached(made)[1] is True


def test_o2_masteries_of_the_named_domains() -> None:
    """Greeks want 3 masteries of value 6 in Art or Science."""
    made = Table(2, objectives=("greeks", "huns")).masters(0, "poetry", "philosophy", "pottery", "bank")
    assert reached(made)[1] is False
    made = Table(2, objectives=("greeks", "huns")).masters(0, "poetry", "philosophy", "theatre")
    assert reached(made)[1] is True


def test_o2_a_goal_of_several_parts_counts_only_if_all_hold() -> None:
    """Vikings want 4 masteries of 6 in Trade or Craft and 1 of 9 there."""
    sixes = ("bank", "guilds", "pottery", "livestock")
    assert reached(Table(2, objectives=("vikings", "huns")).masters(0, *sixes))[4] is False
    made = Table(2, objectives=("vikings", "huns")).masters(0, *sixes, "treasury")
    assert reached(made)[4] is True


# O3

CIRCLE = ("petra", "pharos")


def ringed() -> Table:
    """Return a complete ring around *n2e0, its settlements Art, Craft, Science, Trade, Government, Religion."""
    return land(table(monuments=CIRCLE), *RING)


def test_o3_worked_example_of_control() -> None:
    """ES: 2 level cards and one adjacent level-2 city make 4."""
    made = ringed().level(0, "petra").level(0, "petra").monument("petra", "*n2e0").city("n3e0", 0, 2)
    assert claim_on(made.at("build"), 0, 1) == 4


def test_o3_the_highest_sum_controls() -> None:
    made = ringed().level(0, "petra").level(0, "petra").monument("petra", "*n2e0").city("n3e0", 1, 3)
    assert owners(made, 1) == 1


def test_o3_a_tie_goes_to_the_lowest_level_card() -> None:
    """Seat 1 holds level 1, seat 0 level 2 and is ahead on initiative."""
    made = ringed().level(1, "petra").level(0, "petra").monument("petra", "*n2e0")
    assert owners(made, 1) == 1


def test_o3_a_tie_without_level_cards_goes_by_initiative() -> None:
    made = land(Table(3, monuments=(*CIRCLE, "parthenon"), order=(0, 2, 1)), *RING).level(0, "petra")
    made.monument("petra", "*n2e0").city("n3e0", 1, 2).city("n2e0", 2, 2)
    assert owners(made, 1) == 2


def test_o3_a_tie_with_one_card_holder_goes_to_him() -> None:
    """Seat 0 has a level-2 city and is ahead; seat 1 has levels 1 and 2."""
    made = ringed().level(1, "petra").level(1, "petra").monument("petra", "*n2e0").city("n2e0", 0, 2)
    assert owners(made, 1) == 1


def test_o3_a_monument_that_is_not_on_the_board_is_controlled_by_nobody() -> None:
    assert owners(ringed().city("n3e0", 0), 1) == -1


def test_o3_adjacent_to_a_diamond_means_beside_a_side_also_one_without_reward() -> None:
    """The Pyramid on n2e1 and n3e1: n2e2 lies beside its side without a reward, n3e0 touches it too."""
    made = table(monuments=("great-pyramid", "petra")).settle("craft", "n2e0").city("n2e0", 1)
    made.level(1, "great-pyramid").monument("great-pyramid", "n3e1/1").settle("art", "n2e2").city(
        "n2e2", 0, 3
    )
    state = made.at("build")
    assert [claim_on(state, seat, 2) for seat in (0, 1)] == [3, 2]


def test_o3_a_goal_with_two_symbols_needs_two_monuments() -> None:
    made = land(table(monuments=CIRCLE), *RING).level(0, "petra").monument("petra", "*n2e0")
    state = made.at("build")
    assert monuments_controlled(state, 0) == 1


def test_o3_separate_goals_are_judged_separately() -> None:
    """Egyptians: 1 monument, and 2 monuments: with two, both goals are reached by the same two."""
    made = Table(2, objectives=("egyptians", "huns"), monuments=("petra", "great-pyramid"))
    land(made, *RING).level(0, "petra").monument("petra", "*n2e0")
    made.settle("craft", "s2e0").city("s2e0", 0).level(0, "great-pyramid")
    made.monument("great-pyramid", place_below(made))
    goals = reached(made)
    assert (goals[1], goals[4]) == (True, True)


# O4, O5


def test_o4_most_points_win() -> None:
    state = Table(2).points(0, "masteries", 7).points(1, "masteries", 8).at("domination", age=3)
    assert (state.scores(), state.returns()) == ([7, 8], [0.0, 1.0])


def test_o4_a_tie_is_won_by_the_player_ahead() -> None:
    made = Table(3, order=(1, 2, 0))
    for seat in range(3):
        made.points(seat, "masteries", 5)
    state = made.at("domination", age=3)
    assert (int(state.winner()), state.returns()) == (1, [0.0, 1.0, 0.0])


def test_o5_tiles_that_touch_at_a_corner_are_not_adjacent() -> None:
    """n2e0 and n1e2 share the Cradle's corner *n1e1 only."""
    state = cities(land(table(), "n2e0", "n1e2"), 0, "n2e0", "n1e2").at("build")
    assert list(groups(state.board, 0)) == [1, 1]


def test_o5_cities_of_different_players_are_not_connected() -> None:
    state = land(table(), "n2e0", "n2e1", "n2e2").city("n2e0", 0).city("n2e1", 1).city("n2e2", 0).at("build")
    assert list(groups(state.board, 0)) == [1, 1]
