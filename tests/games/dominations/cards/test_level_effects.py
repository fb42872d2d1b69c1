"""The effects of the level cards that come at once, final and prototype (B4, R13, R14)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import DOMAIN_OF, ground, in_both, stands
from tests.games.dominations.cards.growing import grow
from tests.games.dominations.cards.kit import Game
from tests.games.dominations.naming import known
from tests.games.dominations.playing import Told
from tests.games.dominations.positions import Table

BOTH = pytest.mark.parametrize("ruleset", ["final", "prototype"])
FILLS = ["pharos", "great-pyramid", "parthenon", "great-library", "great-wall", "temple-of-artemis"]
# Gain 1 of the own domain for each city on the board of that domain: the level that does.
BY_BOARD_CITIES = {
    "pharos": 2,
    "parthenon": 2,
    "temple-of-artemis": 2,
    "hanging-gardens": 1,
    "stonehenge": 1,
    "colosseum": 1,
}
# The level that gains influence, and how much.
INFLUENCE = {
    "petra": (2, 2),
    "hanging-gardens": (2, 3),
    "theatre-of-epidaurus": (1, 2),
    "colosseum": (2, 3),
    "chichen-itza": (2, 2),
}


def before(monument: str, level: int, ruleset: str = "final") -> Table:
    """Let the levels below lie with seat 1; three cities are on settlements of the domain, one elsewhere."""
    domain = DOMAIN_OF[monument]
    table = ground(Table(ruleset=ruleset, monuments=(monument,)), domain)
    table.city("n2e1", 1).city("n2w1", 1, 3).city("n3w1", 0)
    other = "art" if domain != "art" else "craft"
    table.settle(other, "s2e0").city("s2e0", 1)
    return stands(table, monument, level - 1) if level > 1 else table


def build(game: Game, monument: str, nodi: str = "") -> Told:
    """Build the next level, in the first slot, or in one that makes these nodi; a circle or diamond where it may be."""
    told = game.build_level(monument, nodi) if nodi else game.play(f"level {monument}")
    while game.asked in {"slot", "place-monument"} and game.state.current_player == 0:
        told.forms += game.play(game.legal[0]).forms
    return told


@pytest.mark.parametrize(("ruleset", "monument"), in_both(FILLS))
def test_fills_up_to_the_limit(start: Start, ruleset, monument):
    """The limit is 10 by the city of level 1: after paying 5 of 7, eight come."""
    domain = DOMAIN_OF[monument]
    game = start(before(monument, 1, ruleset).know(0, **{domain: 7}), "build")
    told = build(game, monument)
    assert sum(numbers(told.one("gained", 0)["knowledge"])) == 8
    assert known(game.state, 0) == {domain: 10}
    assert game.points(0, "overflow") == 0


def numbers(listed: object) -> list[int]:
    assert isinstance(listed, list)
    return listed


@pytest.mark.parametrize(("ruleset", "monument"), in_both(BY_BOARD_CITIES))
def test_gains_for_each_city_of_the_domain_on_the_board(start: Start, ruleset, monument):
    """Three cities of any owner, not their levels (R14)."""
    domain, level = DOMAIN_OF[monument], BY_BOARD_CITIES[monument]
    cost = 5 if level == 1 else 8
    game = start(before(monument, level, ruleset).know(0, **{domain: cost}), "build")
    build(game, monument)
    assert known(game.state, 0) == {domain: 3}


@BOTH
def test_great_wall_2_gains_for_each_own_city(start: Start, ruleset):
    """Two own cities, one of them on another domain, against three of seat 1."""
    table = before("great-wall", 2, ruleset).city("n2e0", 0, 2).know(0, government=8)
    game = start(table, "build")
    build(game, "great-wall")
    assert known(game.state, 0) == {"government": 2}


@pytest.mark.parametrize(
    ("monument", "level", "colour"), [("great-pyramid", 2, "C"), ("chichen-itza", 1, "R")]
)
def test_gains_for_each_nodus_of_the_tree(start: Start, monument, level, colour):
    """Two nodi lie there and the card's own counts (D7); that of another colour does not."""
    domain = DOMAIN_OF[monument]
    table = grow(before(monument, level), 0, colour + colour + "T", but="mining temple")
    cost = 5 if level == 1 else 8
    game = start(table.know(0, **{domain: cost}), "build")
    build(game, monument, colour)
    assert known(game.state, 0) == {domain: 3}


@pytest.mark.parametrize(("ruleset", "monument"), in_both(INFLUENCE))
def test_gains_influence(start: Start, ruleset, monument):
    level, influence = INFLUENCE[monument]
    cost = 5 if level == 1 else 8
    game = start(before(monument, level, ruleset).know(0, **{DOMAIN_OF[monument]: cost}), "build")
    build(game, monument)
    assert game.influence(0) == influence
    assert known(game.state, 0) == {}


def test_petra_1_gains_five_of_any(start: Start):
    game = start(before("petra", 1).know(0, trade=5), "build")
    build(game, "petra")
    told = game.play("take art", "take art", "take craft", "take religion", "take trade")
    assert told.one("gained")["knowledge"] == [1, 1, 2, 0, 0, 1]


@BOTH
def test_great_library_2_improves_a_three_freely(start: Start, ruleset):
    """One own basic mastery of value 3; a 6 or an advanced one is not offered; it is no action of development (R13)."""
    table = before("great-library", 2, ruleset).masters(0, "fishing", "bank", "caravans*", "painting")
    game = start(table.know(0, science=8, art=3), "build")
    build(game, "great-library")
    assert game.asked == "free-improvement"
    assert game.legal == ["improve fishing", "improve painting", "pass"]
    told = game.play("improve fishing")
    assert told.one("improved")["cost"] == [0] * 6
    assert known(game.state, 0) == {"art": 3}
    assert "improve painting" in game.legal
    game.play("improve painting")


def test_great_library_2_may_be_declined(start: Start):
    table = before("great-library", 2).masters(0, "fishing").know(0, science=8)
    game = start(table, "build")
    build(game, "great-library")
    told = game.play("pass")
    assert not told.of("improved")


def test_great_library_2_without_a_three_asks_nothing(start: Start):
    game = start(before("great-library", 2).masters(0, "bank").know(0, science=8), "build")
    build(game, "great-library")
    assert game.state.current_player == 1


def test_levels_without_effect_change_nothing_else(start: Start):
    game = start(before("pharos", 3).know(0, trade=6, science=6), "build")
    told = build(game, "pharos")
    assert not told.of("gained")
    assert not told.of("influence")
    assert game.points(0) == 12
