"""The 16 objectives and the eight of the prototype: each goal just reached and just missed (O1 to O3, O5, F11)."""

import re

import pytest

from demesne.games.dominations.measures.goals import goals_reached
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import ground, stands
from tests.games.dominations.cards.growing import grow_far
from tests.games.dominations.cards.kit import to_age_end
from tests.games.dominations.positions import Table

# L1, L2, L3: cities; conn, sep: sizes and numbers of groups; mon: monuments; INF; a number and a letter: nodi;
# 4x6RC: four masteries of value 6 in Religion or Craft.
FINAL = """
egyptians    5L1 1L2      | 1mon     | 4R 3C    | 4x6RC 1x9RC | 2mon
romans       5L1 1L2 1L3  | 7G       | 1mon     | 5x6GC       | 45INF
greeks       5A 3S        | 3x6AS    | 5sep     | 32INF       | 3x9AS
celts        6sep         | 5x3      | 5C       | 8sep        | 6C 4A
vikings      6sep         | 5T       | 18INF    | 2mon        | 4x6TC 1x9TC
inca         5conn        | 4L1 2L2  | 5G       | 8conn       | 1mon 6C
sumerians    5x3          | 5S 3T    | 5L1 1L2  | 2x9ST       | 8S 4T
maya         5S 3R        | 1mon     | 3x6SR    | 3L2 1L3     | 3x9SR
huns         20INF        | 6sep     | 5G       | 9sep        | 35INF
persians     20INF        | 5L1 1L2  | 4T 4G    | 35INF       | 4x6TG 2x9TG
babylonians  1mon         | 5R       | 3x6SR    | 6S 5R       | 2L2 2L3
phoenicians  5T           | 6sep     | 3x6TS    | 8T 3S       | 8sep 25INF
chinese      5conn        | 4x6GA    | 20INF    | 2mon        | 8conn
aztecs       5R 3A        | 1mon     | 4L1 2L2  | 8R          | 32INF
mauryas      5R 3T        | 18INF    | 5x3      | 3x9RT       | 7conn
etruscans    4A 4C        | 3x6AC    | 1mon     | 8A          | 3L2 1L3
"""
CARDS = {
    "3T": "caravans barter currency",
    "3C": "fishing agriculture mining",
    "6T": "bank guilds smuggling mercenaries",
    "6C": "pottery road-building livestock bridge-building",
    "6A": "poetry theatre diplomacy mosaics",
    "6S": "philosophy medicine cartography artificers",
    "6G": "taxation senate art-of-war urban-planning",
    "6R": "polytheism mythology theocracy sanctuary",
    "9T": "promissory-notes trading-companies treasury",
    "9C": "irrigation storehouse smithing",
    "9A": "architecture patronage festivals",
    "9S": "chemistry library engineering",
    "9G": "republic feudalism empire",
    "9R": "cathedrals monotheism monasteries",
}
OF_PROTOTYPE = ("egyptians", "romans", "greeks", "celts", "vikings", "inca", "sumerians", "maya")
Goal = list[str]


def goals() -> list[tuple[str, str, int, Goal]]:
    """Return ruleset, nation, number and parts of every goal; in the prototype n groups are n - 1 connected."""
    found = []
    for line in FINAL.strip().splitlines():
        nation, rest = line.split(maxsplit=1)
        for k, goal in enumerate(rest.split("|")):
            found.append(("final", nation, k, goal.split()))
            if nation in OF_PROTOTYPE:
                parts = [
                    f"{int(part[:-3]) - 1}conn" if part.endswith("sep") else part for part in goal.split()
                ]
                found.append(("prototype", nation, k, parts))
    return found


GOALS = goals()
EACH = pytest.mark.parametrize(
    ("ruleset", "nation", "place", "goal"), GOALS, ids=[f"{r[0]}-{r[1]}-{r[2] + 1}" for r in GOALS]
)


def split(part: str) -> tuple[int, str]:
    """Return the number of a part and what it is a number of."""
    found = re.fullmatch(r"(\d+)(.+)", part)
    assert found
    return int(found[1]), found[2]


def less(goal: Goal) -> list[Goal]:
    """Return the goal with each of its parts one less; instead of a city there is one of the next lower level."""
    found = []
    for k, part in enumerate(goal):
        number, kind = split(part)
        lower = [f"1L{int(kind[1]) - 1}"] if kind[0] == "L" and kind != "L1" else []
        found.append([*goal[:k], f"{number - 1}{kind}", *lower, *goal[k + 1 :]])
    return found


def fulfil(table: Table, goal: Goal) -> Table:
    """Arrange exactly what a goal asks of seat 0."""
    parts = [split(part) for part in goal]
    levels = [int(kind[1]) for number, kind in parts if kind[0] == "L" for _ in range(number)]
    for k, level in enumerate(levels):
        table.settle("trade" if k < 5 else "science", f"n2e{2 * k}", f"n2e{2 * k + 1}")
        table.city(f"n2e{2 * k}", 0, level)
    nodi = ""
    for number, kind in parts:
        if kind in {"conn", "sep"}:
            groups(table, number, kind == "sep")
        elif kind == "mon":
            monuments(table, number)
        elif kind == "INF":
            table.influence(0, number)
        elif kind[0] == "x":
            masteries(table, number, kind[1], kind[2:])
        elif kind in "TCASGR":
            nodi += kind * number
    return grow_far(table, 0, nodi)


def groups(table: Table, number: int, apart: bool) -> None:
    """Build so many cities apart, or in a chain. One of the groups has a second city; apart from the chain lies one."""
    step = 2 if apart else 1
    for k in range(step * number + 2):
        table.settle("trade" if k < 10 else "science", f"n2e{k}")
    for k in range(number):
        table.city(f"n2e{step * k}", 0)
    table.city(f"n2e{2 * number - 1}" if apart else f"n2e{number + 1}", 0)


def monuments(table: Table, number: int) -> None:
    """Seat 0 controls so many of the Pharos and the Hanging Gardens; seat 1 the others."""
    ground(table, "art")
    stands(table, "pharos", 1, 0 if number > 0 else 1)
    stands(table, "hanging-gardens", 1, 0 if number > 1 else 1)


def masteries(table: Table, number: int, value: str, letters: str) -> None:
    """Lay so many masteries of a value in these domains, one of them advanced; and strangers that do not count."""
    known = [card.id for card in table.setup.components.masteries]
    named = [name for letter in letters or "TC" for name in CARDS[value + letter].split() if name in known]
    assert len(named) >= number
    for k, name in enumerate(named[:number]):
        table.master(0, name, advanced=k == 0)
    stranger = next(letter for letter in "GTA" if letter not in letters)
    if letters:
        table.masters(0, CARDS[value + stranger].split()[0])
    if value == "3":
        table.masters(0, CARDS["6G"].split()[0])


def reached(start: Start, ruleset: str, nation: str, place: int, goal: Goal) -> bool:
    table = Table(ruleset=ruleset, monuments=("pharos", "hanging-gardens"), objectives=(nation,))
    game, told = to_age_end(start, fulfil(table, goal), age=3)
    if game.state.current_player >= 0:
        told = game.play("pass")
    found = told.one("goals", 0)["goals"]
    assert isinstance(found, list)
    return bool(found[place])


def test_there_are_eighty_and_forty_goals():
    assert sum(1 for row in GOALS if row[0] == "final") == 80
    assert sum(1 for row in GOALS if row[0] == "prototype") == 40


@EACH
def test_a_goal_is_just_reached(start: Start, ruleset, nation, place, goal):
    assert reached(start, ruleset, nation, place, goal)


@EACH
def test_a_goal_is_just_missed_in_each_of_its_parts(start: Start, ruleset, nation, place, goal):
    for missed in less(goal):
        assert not reached(start, ruleset, nation, place, missed), missed


@pytest.mark.parametrize(
    ("ruleset", "nation", "place", "goal"), [row for row in GOALS if any("L" in part for part in row[3])]
)
def test_a_higher_city_stands_for_a_lower_one(start: Start, ruleset, nation, place, goal):
    """One city of the lowest level asked for is a level higher; each city counts once (O2)."""
    number, level = int(goal[0][0]), int(goal[0][2])
    instead = [f"{number - 1}L{level}", f"1L{level + 1}", *goal[1:]]
    assert reached(start, ruleset, nation, place, instead)
    # But a city that stands for two is not enough.
    assert not reached(start, ruleset, nation, place, [f"{number - 2}L{level}", f"1L{level + 1}", *goal[1:]])


HUNS = [["20INF"], ["20INF", "5G"], ["20INF", "6sep", "5G"], ["20INF", "9sep", "5G"], ["35INF", "9sep", "5G"]]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("scoring", "points"), [("table", (10, 20, 40, 70, 100)), ("strip", (15, 30, 50, 65, 80))]
)
def test_points_by_the_number_of_goals(start: Start, scoring, points, number):
    table = Table(objectives=("huns",), objective_scoring=scoring)
    game, told = to_age_end(start, fulfil(table, HUNS[number - 1]), age=3)
    assert told.one("goals", 0)["points"] == points[number - 1]
    assert game.points(0, "objectives") == points[number - 1]


@pytest.mark.parametrize(
    ("goal", "points"), [(["20INF"], 0), (["18INF"], 10), (["18INF", "5T", "5conn"], 30)]
)
def test_the_prototype_gives_ten_for_each_goal(start: Start, goal, points):
    """The Vikings want 5 connected, 5 Trade nodi, 18 influence; the Greeks, 20 influence being short of 32, nothing."""
    nation = "greeks" if points == 0 else "vikings"
    table = Table(ruleset="prototype", objectives=(nation,))
    game, _ = to_age_end(start, fulfil(table, goal), age=3)
    assert game.points(0, "objectives") == points


@pytest.mark.parametrize("reading", ["separately", "together"])
def test_o3_option_together_asks_for_another_monument_for_each_symbol(start: Start, reading):
    """The second goal of the Egyptians is one monument, the fifth two: two are enough for both, or three are needed."""
    options = {"separate_goals": reading}
    table = Table(monuments=("pharos", "hanging-gardens"), objectives=("egyptians",), **options)
    monuments(table, 2)
    found = goals_reached(start(table, "build").state, 0)
    assert [found[1], found[4]] == [True, reading == "separately"]
