"""Masteries with an effect at once: Masonry, Smuggling, Bardism, Diplomacy (R9), and the limits of Ledgers (G8)."""

import pytest

from demesne.games.dominations.zones.seats import limit_in
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table


def test_m2_masonry_gives_six_then_twelve_points_beside_those_it_prints(start: Start):
    game = start(Table().masters(0, "fishing").know(0, craft=9), "development")
    game.develop("masonry", "C")
    assert game.points(0, "masteries") == game.points(0) == 4 + 6
    again = start(Table().masters(0, "masonry").know(0, craft=9), "development")
    again.play("improve masonry")
    assert again.points(0, "masteries") == 6 + 12


def test_smuggling_gains_ten_of_any(start: Start):
    game = start(Table().know(0, trade=6), "development")
    game.develop("smuggling", "T")
    assert game.asked == "wild"
    told = game.play(*["take craft"] * 3, *["take art"] * 4, *["take trade"] * 3)
    assert known(game.state, 0) == {"craft": 3, "art": 4, "trade": 3}
    assert told.one("gained")["lost"] == [0] * 6


def test_smuggling_is_cut_by_the_limits(start: Start):
    """The limits are 5, that of Trade 6 here: seven Trade leave six, three Craft all three."""
    game = start(Table().know(0, trade=6), "development")
    game.develop("smuggling", "T")
    told = game.play(*["take trade"] * 7, *["take craft"] * 3)
    assert known(game.state, 0) == {"trade": 6, "craft": 3}
    assert told.one("gained")["knowledge"] == [7, 3, 0, 0, 0, 0]
    assert told.one("gained")["lost"] == [1, 0, 0, 0, 0, 0]


def test_smuggling_improved_gains_fifteen_more(start: Start):
    game = start(Table().masters(0, "smuggling").know(0, trade=6), "development")
    game.play("improve smuggling")
    for domain in ("trade", "craft", "science"):
        game.play(*[f"take {domain}"] * 5)
    assert known(game.state, 0) == {"trade": 5, "craft": 5, "science": 5}
    assert game.asked != "wild"


@pytest.mark.parametrize(
    ("mastery", "price", "basic", "advanced"), [("bardism", 3, 1, 2), ("diplomacy", 6, 3, 4)]
)
def test_influence_at_once_and_in_full_again_when_improved(start: Start, mastery, price, basic, advanced):
    game = start(Table().know(0, art=price), "development")
    game.develop(mastery, "A")
    assert game.influence(0) == basic
    again = start(Table().masters(0, mastery).influence(0, basic).know(0, art=price), "development")
    again.play(f"improve {mastery}")
    assert again.influence(0) == basic + advanced


def test_ledgers_lift_all_limits_to_fifteen_then_twenty(start: Start):
    """Cities still raise further, and none is lowered: Craft has a city of level 2, Art one of level 3."""
    table = Table().settle("craft", "n2e0").settle("art", "n2e1").city("n2e0", 0, 2).city("n2e1", 0, 3)
    game = start(table.masters(0, "caravans").know(0, trade=9), "development")
    game.develop("ledgers", "T")
    assert limits(game) == [15, 15, 20, 15, 15, 15]
    again = start(again_with_city().know(0, trade=9), "development")
    assert limits(again) == [15] * 6
    again.play("improve ledgers")
    assert limits(again) == [20] * 6
    assert limits(again, 1) == [5, 5, 5, 5, 5, 5]


def again_with_city() -> Table:
    return Table().settle("craft", "n2e0").city("n2e0", 0, 2).masters(0, "ledgers")


def test_a_city_raises_the_limit_above_that_of_ledgers(start: Start):
    table = Table().settle("craft", "n2e0").city("n2e0", 0, 2).masters(0, "ledgers").know(0, craft=9)
    game = start(table, "build")
    game.play("city n2e0")
    assert limits(game)[1] == 20


def test_limits_of_fifteen_bring_no_overflow_point_and_of_twenty_do(start: Start):
    """Basic Ledgers stay below the limit of 20, above which there is a point (G8)."""
    for side, limit in (("", 15), ("*", 20)):
        table = Table().masters(0, "ledgers" + side, "smuggling").know(0, trade=limit)
        game = start(table, "development")
        game.play("improve smuggling", *["take trade"] * 15)
        assert known(game.state, 0) == {"trade": limit}
        assert game.points(0, "overflow") == (1 if side else 0)


def limits(game, seat: int = 0) -> list[int]:
    return [int(limit_in(game.state, seat, domain)) for domain in range(6)]
