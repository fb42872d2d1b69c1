"""The last levels of the monuments, which work at the end of the age (E1, R8, R13)."""

import pytest

from demesne.games.dominations.measures.counting import count_nodi
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import DOMAIN_OF, LOCUS, ground, in_both, stands
from tests.games.dominations.cards.growing import grow, lay
from tests.games.dominations.cards.kit import to_age_end
from tests.games.dominations.playing import Told
from tests.games.dominations.positions import Table

BOTH = pytest.mark.parametrize("ruleset", ["final", "prototype"])
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
    tree = {letter: int(count_nodi(game.state, 0, k)) for k, letter in enumerate("TCASGR")}
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
    """M-3: two more, where seat 0 likes: seat 1 keeps Trade with 3, a tie of 2 goes by initiative to seat 0 (R8)."""
    table = ground(Table(monuments=(monument,)), DOMAIN_OF[monument])
    stands(table, monument, levels, 0).know(1, trade=3, craft=2)
    game, _ = to_age_end(start, table, age)
    told = game.play("take craft", "take craft")
    assert {form["domain"]: form["seat"] for form in told.of("domination")} == {0: 1, 1: 0}
    assert game.points(0, "domination") == (3 if age == 3 else 1)


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


@pytest.mark.parametrize(("first", "points"), [("theatre-of-epidaurus-3", 7), ("empire", 5)])
def test_epidaurus_and_empire_in_the_order_the_owner_likes(start: Start, first, points):
    """Empire, advanced, counts 5 influence, or the 7 after Epidaurus (E1)."""
    table = ground(Table(monuments=("theatre-of-epidaurus",)), "art")
    lay(stands(table, "theatre-of-epidaurus", 3, 0), 0, "empire", "G", True)
    game, _ = to_age_end(start, table.influence(0, 5))
    assert game.asked == "order"
    game.play(f"resolve {first}")
    assert game.points(0, "masteries") == points
    assert game.points(0, "influence") == 7
