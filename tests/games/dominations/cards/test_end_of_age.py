"""The masteries that score at the end of each age (E1), basic and advanced, in positions counted by hand."""

from collections.abc import Callable

import pytest

from demesne.games.dominations.zones.seats import tree_of
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.growing import grow, lay
from tests.games.dominations.cards.kit import Game, to_age_end
from tests.games.dominations.positions import Table

SIDES = pytest.mark.parametrize("advanced", [False, True], ids=["basic", "advanced"])
Arrange = Callable[[Table], object]


def cities(table: Table) -> None:
    """Cities of seat 0: Trade 1, Trade 2 and Craft 3 in a row, Religion 1 and Religion 2 apart; one of seat 1."""
    table.settle("trade", "n2e0", "n2e1").settle("craft", "n2e2").settle("art", "n2e3")
    table.settle("religion", "n2e4").settle("government", "n2e5").settle("religion", "n2e6")
    table.city("n2e0", 0).city("n2e1", 0, 2).city("n2e2", 0, 3).city("n2e3", 1, 3)
    table.city("n2e4", 0).city("n2e6", 0, 2)


def knowledge(table: Table) -> None:
    """Eleven in all, four of it Craft."""
    table.know(0, craft=4, trade=4, art=3)


def monuments(table: Table) -> None:
    """Seat 0 has Pharos 1 and 2, seat 1 has Petra 1; both monuments are controlled by who has their cards."""
    table.settle("trade", "n2e0", "n2e1", "n2w1", "n3e1", "n3w1", "n3e0")
    table.level(0, "pharos").level(0, "pharos").level(1, "petra")
    table.monument("pharos", "n2e2/0").monument("petra", "*n2e0")


def three_level_cards(table: Table) -> None:
    monuments(table)
    table.level(0, "petra")


def two_controlled(table: Table) -> None:
    """With Petra 2 and 3 seat 0 has more of it than seat 1."""
    three_level_cards(table)
    table.level(0, "petra")


def six_masteries(table: Table) -> None:
    """Beside Chemistry two basic and three advanced."""
    table.masters(0, "fishing", "law", "painting*", "oracle*", "bank*")


def influence(table: Table) -> None:
    table.influence(0, 13)


# Mastery, the nodi of its own placement, further nodi, the arrangement, points of the basic and the advanced side.
ROWS: list[tuple[str, str, str, Arrange | None, int, int]] = [
    # Three domains with a city: Trade, Craft and Religion; 2 or 3 each.
    ("trading-companies", "T", "", cities, 6, 9),
    # 11 knowledge in all: 3 times 3, 5 times 2, rounded down.
    ("treasury", "T", "", knowledge, 3, 5),
    # Three level cards; 3 or 4 each.
    ("architecture", "A", "", three_level_cards, 9, 12),
    # One monument of two is controlled; 4 or 6.
    ("festivals", "A", "", monuments, 4, 6),
    ("festivals", "A", "", two_controlled, 8, 12),
    # Nodi of Science, Craft and Government: three domains; 2 or 3 each.
    ("cartography", "S", "CCG", None, 6, 9),
    # Basic: 3 with itself, and 3 advanced. Advanced: 2 basic, and 4 with itself. 1 and 2, then 2 and 3 each.
    ("chemistry", "S", "", six_masteries, 3 * 1 + 3 * 2, 2 * 2 + 4 * 3),
    # Five cities, nine levels.
    ("republic", "G", "", cities, 5, 9),
    # The largest chain has three cities; 2 or 3 each.
    ("feudalism", "G", "", cities, 6, 9),
    # 13 influence: 6 times 2, or 13.
    ("empire", "G", "", influence, 6, 13),
    # Two Religion cities, not their levels; 3 or 5 each.
    ("cathedrals", "R", "", cities, 6, 10),
    # Three Religion nodi; 2 or 3 each.
    ("monotheism", "R", "RRC", None, 6, 9),
    # 4 Craft knowledge, and 5 more.
    ("storehouse", "C", "", knowledge, 4, 9),
    # Two of four nodi are not Craft; 1 or 2 each.
    ("smithing", "C", "CTG", None, 2, 4),
]


@pytest.mark.parametrize(
    ("mastery", "own", "nodi", "arrange", "basic", "best"), ROWS, ids=[r[0] for r in ROWS]
)
@SIDES
def test_points_at_the_end_of_the_age(
    start: Start, mastery, own, nodi, arrange: Arrange | None, basic, best, advanced
):
    table = Table(monuments=("pharos", "petra"))
    lay(table, 0, mastery, own, advanced)
    grow(table, 0, nodi)
    if arrange:
        arrange(table)
    game, told = to_age_end(start, table)
    assert game.points(0, "masteries") == (best if advanced else basic)
    assert game.points(1, "masteries") == 0
    scored = [form for form in told.of("points", 0) if form["source"] == "masteries"]
    assert all(
        form["card"] == {"kind": "mastery", "number": number_of(game, mastery), "advanced": advanced}
        for form in scored
    )


def number_of(game: Game, mastery: str) -> int:
    return next(card.number for card in game.setup.components.masteries if card.id == mastery)


@SIDES
def test_nothing_to_count_gives_nothing(start: Start, advanced):
    """Without cities, knowledge, monuments or influence none of these cards scores; Storehouse's 5 come anyway."""
    table = Table()
    star = "*" if advanced else ""
    names = (
        "trading-companies treasury architecture festivals republic feudalism empire cathedrals storehouse"
    )
    table.masters(0, *(name + star for name in names.split()))
    game, _ = to_age_end(start, table)
    assert game.points(0) == (5 if advanced else 0)


@SIDES
def test_library_counts_the_cards_beside_it(start: Start, advanced):
    """Above the campfire, with a card to its left: two cards share a side with it, others only a corner."""
    # Library 3 is CXSA: its Science meets the campfire. Painting 1, ACTR, touches its corner only; Theatre 4, RVGA,
    # stands left of it and makes the one Art nodus, for 1 point of its own.
    table = Table().master(0, "library", "n1e0", 3, advanced)
    table.master(0, "painting", "n0e1", 1).master(0, "theatre", "n1w1", 4)
    game, _ = to_age_end(start, table)
    assert tree_of(game.state, 0).beside(1) == 2
    assert game.points(0, "masteries") == 2 * (4 if advanced else 3) + 1


def test_empire_counts_before_the_influence_scores(start: Start):
    """E1 comes before E3: both count the same 13."""
    table = lay(Table(), 0, "empire", "G", True).influence(0, 13)
    game, _ = to_age_end(start, table)
    assert game.points(0, "masteries") == 13
    assert game.points(0, "influence") == 13
