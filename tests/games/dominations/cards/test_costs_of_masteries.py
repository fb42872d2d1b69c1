"""All 72 masteries: what they cost, ask for and print when they are developed and improved (D1, D2)."""

import pytest

from demesne.games.dominations.zones.seats import owns
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.kit import Game, figure, total, word_of
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

# id, domain, cost, improvement, prerequisite in its domain, points of the basic and of the advanced side. Writing
# lowers the cost of its own improvement, which is 3 (R11, M-9); Masonry's effect is points.
FIGURES = """
fishing             C 3 3 - 0/0
agriculture         C 3 3 - 0/0
mining              C 3 3 - 0/0
handicraft          C 3 3 - 0/0
pottery             C 6 6 - 2/3
road-building       C 6 6 - 2/3
livestock           C 6 6 - 2/3
bridge-building     C 6 6 - 2/3
masonry             C 9 9 3 10/18
irrigation          C 9 9 6 4/6
storehouse          C 9 9 6 4/6
smithing            C 9 9 3 4/6
caravans            T 3 3 - 0/0
barter              T 3 3 - 0/0
currency            T 3 3 - 0/0
customs             T 3 3 - 0/0
bank                T 6 6 - 2/3
guilds              T 6 6 - 2/3
smuggling           T 6 6 - 2/3
mercenaries         T 6 6 - 2/3
ledgers             T 9 9 3 4/6
promissory-notes    T 9 9 3 4/6
trading-companies   T 9 9 6 4/6
treasury            T 9 9 6 4/6
painting            A 3 3 - 0/0
typography          A 3 3 - 0/0
sculpture           A 3 3 - 0/0
bardism             A 3 3 - 0/0
poetry              A 6 6 - 2/3
theatre             A 6 6 - 2/3
diplomacy           A 6 6 - 2/3
mosaics             A 6 6 - 2/3
rhetoric            A 9 9 3 4/6
architecture        A 9 9 3 4/6
patronage           A 9 9 6 4/6
festivals           A 9 9 6 4/6
navigation          S 3 3 - 0/0
mathematics         S 3 3 - 0/0
astronomy           S 3 3 - 0/0
writing             S 3 2 - 0/0
philosophy          S 6 6 - 2/3
medicine            S 6 6 - 2/3
cartography         S 6 6 - 2/3
printing            S 9 9 3 4/6
artificers          S 6 6 - 2/3
chemistry           S 9 9 3 4/6
library             S 9 9 6 4/6
engineering         S 9 9 6 4/6
military-doctrine   G 3 3 - 0/0
education           G 3 3 - 0/0
administration      G 3 3 - 0/0
law                 G 3 3 - 0/0
taxation            G 6 6 - 2/3
senate              G 6 6 - 2/3
art-of-war          G 6 6 - 2/3
urban-planning      G 6 6 - 2/3
colonisation        G 9 9 3 4/6
republic            G 9 9 3 4/6
feudalism           G 9 9 6 4/6
empire              G 9 9 6 4/6
religious-rituals   R 3 3 - 0/0
mysticism           R 3 3 - 0/0
temple              R 3 3 - 0/0
oracle              R 3 3 - 0/0
polytheism          R 6 6 - 2/3
mythology           R 6 6 - 2/3
theocracy           R 6 6 - 2/3
sanctuary           R 6 6 - 2/3
relics              R 9 9 3 4/6
cathedrals          R 9 9 3 4/6
monotheism          R 9 9 6 4/6
monasteries         R 9 9 6 4/6
"""
ROWS = [line.split() for line in FIGURES.strip().splitlines()]
# The prototype has of each domain the common families, the first other card of value 6, and all of value 9 (F1).
LEFT_OUT = [
    "customs",
    "handicraft",
    "bardism",
    "writing",
    "law",
    "oracle",
    "mercenaries",
    "ledgers",
    "mosaics",
    "rhetoric",
    "cartography",
    "printing",
    "urban-planning",
    "colonisation",
    "sanctuary",
    "relics",
    "bridge-building",
    "masonry",
]
BOTH = [("final", *row) for row in ROWS] + [("prototype", *row) for row in ROWS if row[0] not in LEFT_OUT]
IN_BOTH = pytest.mark.parametrize(
    ("ruleset", "mastery", "letter", "cost", "improvement", "needed", "points"),
    BOTH,
    ids=[f"{row[0]}-{row[1]}" for row in BOTH],
)
EACH = pytest.mark.parametrize(
    ("mastery", "letter", "cost", "improvement", "needed", "points"), ROWS, ids=[row[0] for row in ROWS]
)
# A mastery of each value in each domain that stands for a prerequisite, and none that changes what is asked here.
OF_VALUE = {
    "3": {
        "C": "fishing",
        "T": "caravans",
        "A": "painting",
        "S": "navigation",
        "G": "education",
        "R": "mysticism",
    },
    "6": {"C": "pottery", "T": "bank", "A": "poetry", "S": "medicine", "G": "senate", "R": "mythology"},
}


def needs(table: Table, letter: str, needed: str) -> Table:
    """Give seat 0 the mastery that a prerequisite asks for."""
    return table.masters(0, OF_VALUE[needed][letter]) if needed != "-" else table


def test_there_are_seventy_two_and_fifty_four():
    assert len({row[0] for row in ROWS}) == len(Table().setup.components.masteries) == 72
    prototype = {row[1] for row in BOTH if row[0] == "prototype"}
    assert {card.id for card in Table(ruleset="prototype").setup.components.masteries} == prototype
    assert len(prototype) == 54


@IN_BOTH
def test_developed_for_its_value_with_its_points(
    start: Start, ruleset, mastery, letter, cost, improvement, needed, points
):
    domain = word_of(letter)
    game = start(needs(Table(ruleset=ruleset), letter, needed).know(0, **{domain: int(cost)}), "development")
    told = game.play(f"master {mastery}")
    while not told.of("developed"):
        told = game.play(game.legal[0])
    developed = told.one("developed")
    assert total(developed, "cost") == int(cost)
    assert owns(game.state, 0, figure(developed, "mastery"))
    assert game.state.tables.values[figure(developed, "mastery")] == int(cost)
    assert game.points(0, "masteries") == int(points.split("/")[0])
    assert game.points(0) == game.points(0, "masteries")
    if mastery not in {"mining", "currency", "sculpture", "astronomy", "administration", "temple"}:
        assert known(game.state, 0) == {}


@EACH
def test_not_developed_for_one_less(start: Start, mastery, letter, cost, improvement, needed, points):
    game = start(needs(Table(), letter, needed).know(0, **{word_of(letter): int(cost) - 1}), "development")
    assert f"master {mastery}" not in game.legal


@EACH
def test_not_developed_without_what_it_needs(
    start: Start, mastery, letter, cost, improvement, needed, points
):
    """A 9 that asks for a 6 is not content with a 3, nor with a 6 of another domain; the others ask for nothing."""
    table = Table().know(0, **{word_of(letter): int(cost)})
    other = "T" if letter != "T" else "C"
    table.masters(0, OF_VALUE["6"][other], *([OF_VALUE["3"][letter]] if needed == "6" else []))
    game = start(table, "development")
    assert (f"master {mastery}" in game.legal) == (needed == "-" and not owned(game, mastery))


def owned(game: Game, mastery: str) -> bool:
    components = game.setup.components.masteries
    return any(card.id == mastery and owns(game.state, 0, card.number) for card in components)


@IN_BOTH
def test_improved_for_its_price_with_its_points(
    start: Start, ruleset, mastery, letter, cost, improvement, needed, points
):
    domain = word_of(letter)
    table = Table(ruleset=ruleset).masters(0, mastery).know(0, **{domain: int(improvement)})
    game = start(table, "development")
    told = game.play(f"improve {mastery}")
    assert total(told.one("improved"), "cost") == int(improvement)
    assert known(game.state, 0) == {}
    assert game.points(0, "masteries") == int(points.split("/")[1])


@EACH
def test_not_improved_for_one_less_nor_twice(
    start: Start, mastery, letter, cost, improvement, needed, points
):
    less = Table().masters(0, mastery).know(0, **{word_of(letter): int(improvement) - 1})
    assert f"improve {mastery}" not in start(less, "development").legal
    twice = Table().masters(0, mastery + "*").know(0, **{word_of(letter): 9})
    legal = start(twice, "development").legal
    assert f"improve {mastery}" not in legal
    assert f"master {mastery}" not in legal
