"""The effects of the level cards, final and prototype: at once (B4), at the end of the age, and the others."""

import pytest

from tests.dominations.cards.conftest import Start
from tests.dominations.cards.ground import DOMAIN_OF, LOCUS, ground, in_both, stands
from tests.dominations.cards.kit import Game, grow, lay, to_age_end
from tests.dominations.naming import known
from tests.dominations.playing import Told
from tests.dominations.positions import Table

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


# The last levels that score at the end of the age: monument, levels, and the points they are worth in `scene`.
LAST = {
    # Limits of 15 or more: Trade by a city of level 2, Craft by one of level 3; Art has 10.
    "petra": 2 * 2,
    # Five level cards of the Pyramid and one of Petra.
    "great-pyramid": 6,
    # Two cities on Craft of seat 0.
    "hanging-gardens": 2 * 2,
    # Three advanced masteries.
    "great-library": 3,
    # The largest chain has three cities.
    "great-wall": 3,
    # Thirteen influence: four times 3.
    "colosseum": 4,
}
LEVELS = {
    "petra": 4,
    "great-pyramid": 5,
    "hanging-gardens": 4,
    "great-library": 4,
    "great-wall": 5,
    "colosseum": 5,
}
EXTRA_LEVELS = {"great-library": 2, "great-wall": 1, "hanging-gardens": 2}


def scene(monument: str, ruleset: str) -> Table:
    """Seat 0 holds all levels of the monument; its cities are Craft 1 and Craft 3, apart, Trade 2 and Art 1, Art 1."""
    table = Table(
        ruleset=ruleset, monuments=(monument, "petra") if monument == "great-pyramid" else (monument,)
    )
    ground(table, DOMAIN_OF[monument])
    table.settle("craft", "s2e0").settle("religion", "s2e1").settle("craft", "s2e2").settle("science", "s2e3")
    table.settle("trade", "s2w1").settle("art", "s2w2")
    table.city("s2e0", 0, 3).city("s2e2", 0).city("s2w1", 0, 2).city("s2w2", 0).city("s2e1", 1, 2)
    levels = LEVELS[monument] + (EXTRA_LEVELS.get(monument, 0) if ruleset == "prototype" else 0)
    stands(table, monument, levels, 0)
    return table


def scored(told: Told, source: str) -> int:
    return sum(
        int(str(form["points"]))
        for form in told.of("points", 0)
        if form["source"] == source and isinstance(form["card"], dict) and form["card"]["kind"] == "level"
    )


@pytest.mark.parametrize(("ruleset", "monument"), in_both(LAST))
def test_the_last_level_scores_at_the_end_of_the_age(start: Start, ruleset, monument):
    table = scene(monument, ruleset).influence(0, 13)
    table.masters(0, "mining*", "temple*", "astronomy*", "currency")
    if monument == "great-pyramid":
        table.level(0, "petra").monument("petra", LOCUS)
    _, told = to_age_end(start, table)
    assert scored(told, "monuments") == LAST[monument]


@pytest.mark.parametrize(("monument", "colour"), [("parthenon", "A"), ("stonehenge", "")])
def test_last_levels_that_count_nodi(start: Start, monument, colour):
    """The Parthenon counts Art nodi, Stonehenge the domains of which there is a nodus."""
    table = ground(Table(monuments=(monument,)), DOMAIN_OF[monument])
    stands(table, monument, 4 if monument == "parthenon" else 3, 0)
    grow(table, 0, "AAG")
    game, told = to_age_end(start, table)
    tree = {letter: int(game.state.nodi(0, k)) for k, letter in enumerate("TCASGR")}
    expected = tree["A"] if colour else sum(1 for many in tree.values() if many)
    assert expected >= 2
    assert scored(told, "monuments") == expected


@BOTH
def test_epidaurus_last_gains_influence_that_scores_in_the_same_age(start: Start, ruleset):
    """Two influence come before E2 and E3 (R13)."""
    table = ground(Table(ruleset=ruleset, monuments=("theatre-of-epidaurus",)), "art")
    stands(table, "theatre-of-epidaurus", 3 if ruleset == "final" else 6, 0)
    game, _ = to_age_end(start, table.influence(0, 5))
    assert game.influence(0) == 7
    assert game.points(0, "influence") == 7


def test_epidaurus_counts_for_who_copies(start: Start):
    """Seat 1 has 12 influence, seat 0 11 and then 13: it copies, and a 6 (E2)."""
    table = ground(Table(monuments=("theatre-of-epidaurus",)), "art")
    stands(table, "theatre-of-epidaurus", 3, 0).influence(0, 11).influence(1, 12).masters(1, "bank")
    game, _ = to_age_end(start, table)
    assert game.asked == "assimilate"
    assert game.state.current_player == 0
    assert "copy bank" in game.legal


@pytest.mark.parametrize(("monument", "levels"), [("pharos", 5), ("chichen-itza", 4)])
@pytest.mark.parametrize("age", [1, 3])
def test_count_more_last_levels(start: Start, monument, levels, age):
    """With 0 knowledge each domain counts 2: seat 1 keeps Trade with 3, ties of 2 go by initiative to seat 0 (R8)."""
    table = ground(Table(monuments=(monument,)), DOMAIN_OF[monument])
    stands(table, monument, levels, 0).know(1, trade=3, craft=2)
    game, told = to_age_end(start, table, age)
    assert {form["domain"]: form["seat"] for form in told.of("domination")} == {
        0: 1,
        1: 0,
        2: 0,
        3: 0,
        4: 0,
        5: 0,
    }
    assert game.points(0, "domination") == (15 if age == 3 else 1 + 4 + 2 + 0 + 5)


@pytest.mark.parametrize("age", [1, 3])
@BOTH
def test_artemis_last_gives_three_more_for_a_domination_card(start: Start, ruleset, age):
    table = ground(Table(ruleset=ruleset, monuments=("temple-of-artemis",)), "religion")
    stands(table, "temple-of-artemis", 4 if ruleset == "final" else 5, 0)
    game, told = to_age_end(start, table.know(0, trade=1, craft=2).know(1, art=1), age)
    assert scored(told, "monuments") == 2 * 3
    assert game.points(0, "domination") == (6 if age == 3 else 3 + 1)


def test_two_players_have_their_levels_apart(start: Start):
    table = lay(scene("petra", "final"), 1, "bank", "T")
    _, told = to_age_end(start, table)
    assert not [form for form in told.of("points", 1) if form["source"] == "monuments"]
