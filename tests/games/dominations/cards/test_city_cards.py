"""Masteries about cities: Bridge Building, Urban Planning, Law, Theocracy and Irrigation (B1, B2, R10, R11)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

SIDES = pytest.mark.parametrize(("side", "amount"), [("", 2), ("*", 3)], ids=["basic", "advanced"])


@SIDES
def test_bridge_building_gains_when_a_city_is_built_or_raised(start: Start, side, amount):
    """Of the domain of the city's settlement, after it has been paid and its limit raised."""
    built = start(Table().settle("art", "n2e0").masters(0, "bridge-building" + side).know(0, art=4), "build")
    built.play("city n2e0")
    assert known(built.state, 0) == {"art": 1 + amount}
    table = Table().settle("art", "n2e0").city("n2e0", 0).masters(0, "bridge-building" + side).know(0, art=6)
    raised = start(table, "build")
    raised.play("city n2e0")
    assert known(raised.state, 0) == {"art": amount}


def test_bridge_building_gives_nothing_for_a_level_or_a_city_of_another(start: Start):
    table = Table().settle("art", "n2e0").masters(1, "bridge-building*").know(0, art=3)
    game = start(table, "build")
    told = game.play("city n2e0")
    assert not told.of("gained")
    assert known(game.state, 1) == {}


@SIDES
def test_urban_planning_once_for_a_city_between_own_ones(start: Start, side, amount):
    table = Table().settle("art", "n2e0", "n2e1", "n2e2").city("n2e0", 0).city("n2e2", 0)
    game = start(table.masters(0, "urban-planning" + side).know(0, art=3), "build")
    game.play("city n2e1")
    assert game.points(0, "masteries") == game.points(0) == amount


@SIDES
def test_urban_planning_needs_an_own_neighbour_and_a_new_city(start: Start, side, amount):
    """Neither the city of another, nor one across a corner (n2e0 and n2e2), nor raising a city counts."""
    table = Table().settle("art", "n2e0", "n2e1", "n2e2").city("n2e0", 0).city("n2e1", 1)
    game = start(table.masters(0, "urban-planning" + side).know(0, art=3), "build")
    game.play("city n2e2")
    assert game.points(0) == 0
    table = Table().settle("art", "n2e0", "n2e1").city("n2e0", 0).city("n2e1", 0)
    raised = start(table.masters(0, "urban-planning" + side).know(0, art=6), "build")
    raised.play("city n2e1")
    assert raised.points(0) == 0


# Masteries, the city to pay, and what it costs. Seat 0 owns Craft cities of levels 1 (n2e1) and 3 (n2e3), a Religion
# city of level 1 (n2e5) and an Art city of level 2 (n2e7); free are Craft n2e0, Religion n2e4 and Art n2e6.
COSTS = [
    ("", "n2e0", 3),
    ("", "n2e1", 6),
    ("", "n2e7", 9),
    ("law", "n2e0", 2),
    ("law", "n2e1", 6),
    ("law*", "n2e0", 2),
    ("law*", "n2e1", 5),
    ("law*", "n2e7", 8),
    ("theocracy", "n2e4", 1),
    ("theocracy", "n2e5", 4),
    ("theocracy", "n2e6", 3),
    ("theocracy*", "n2e4", 0),
    ("theocracy*", "n2e5", 3),
    ("theocracy*", "n2e1", 6),
    ("irrigation", "n2e6", 1),
    ("irrigation", "n2e0", 1),
    ("irrigation", "n2e1", 4),
    ("irrigation", "n2e7", 7),
    # Four levels of Craft cities: 3 - 4 is nothing, nothing is paid back (B7).
    ("irrigation*", "n2e6", 0),
    ("irrigation*", "n2e1", 2),
    ("irrigation*", "n2e7", 5),
    # They add up (R11).
    ("law theocracy", "n2e4", 0),
    ("law* theocracy", "n2e5", 3),
    ("law* theocracy* irrigation", "n2e5", 0),
    ("law* irrigation*", "n2e7", 4),
]


def owned() -> Table:
    table = Table().settle("craft", "n2e0", "n2e1").settle("art", "n2e2").settle("craft", "n2e3")
    table.settle("religion", "n2e4", "n2e5").settle("art", "n2e6", "n2e7")
    return table.city("n2e1", 0).city("n2e3", 0, 3).city("n2e5", 0).city("n2e7", 0, 2)


DOMAINS = {
    "n2e0": "craft",
    "n2e1": "craft",
    "n2e4": "religion",
    "n2e5": "religion",
    "n2e6": "art",
    "n2e7": "art",
}


@pytest.mark.parametrize(
    ("masteries", "cell", "cost"), COSTS, ids=[f"{m or 'plain'}-{c}" for m, c, _ in COSTS]
)
def test_what_a_city_costs(start: Start, masteries, cell, cost):
    game = start(owned().masters(0, *masteries.split()).know(0, **{DOMAINS[cell]: cost}), "build")
    told = game.play(f"city {cell}")
    assert sum_of(told.one("city")["cost"]) == cost
    assert known(game.state, 0) == {}


def sum_of(numbers: object) -> int:
    assert isinstance(numbers, list)
    return sum(numbers)


@pytest.mark.parametrize(
    ("masteries", "cell", "cost"),
    [row for row in COSTS if row[2] > 0],
    ids=[f"{m or 'plain'}-{c}" for m, c, n in COSTS if n],
)
def test_one_less_is_not_enough(start: Start, masteries, cell, cost):
    game = start(owned().masters(0, *masteries.split()).know(0, **{DOMAINS[cell]: cost - 1}), "build")
    assert f"city {cell}" not in game.legal


def test_irrigation_does_not_count_the_city_being_built(start: Start):
    """Without a Craft city the first costs 3; raising the only one of level 1 costs 5, not 4 (R11)."""
    first = start(Table().settle("craft", "n2e0").masters(0, "irrigation*").know(0, craft=2), "build")
    assert "city n2e0" not in first.legal
    table = Table().settle("craft", "n2e0").city("n2e0", 0).masters(0, "irrigation*")
    assert "city n2e0" not in start(table.know(0, craft=4), "build").legal
    table = Table().settle("craft", "n2e0").city("n2e0", 0).masters(0, "irrigation*")
    game = start(table.know(0, craft=5), "build")
    game.play("city n2e0")
    assert known(game.state, 0) == {}


def test_irrigation_counts_own_cities_only(start: Start):
    table = Table().settle("craft", "n2e0", "n2e1").city("n2e0", 1, 3).masters(0, "irrigation*")
    assert "city n2e1" not in start(table.know(0, craft=2), "build").legal


def test_reductions_of_another_help_nobody(start: Start):
    table = Table().settle("craft", "n2e0").masters(1, "law*").know(0, craft=2)
    assert "city n2e0" not in start(table, "build").legal
