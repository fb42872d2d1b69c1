"""Promissory Notes (A4, R4), Mercenaries and Monasteries (R13)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.growing import lay
from tests.games.dominations.cards.kit import to_age_end
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table


def test_promissory_notes_exchange_one_for_one(start: Start):
    table = Table().masters(0, "promissory-notes").know(0, craft=4)
    game = start(table, "build")
    told = game.play("swap craft", "for trade", "3 times")
    assert told.one("exchanged") == {"seat": 0, "price": 1, "from": 1, "to": 0, "number": 3}
    assert known(game.state, 0) == {"craft": 1, "trade": 3}
    assert not told.of("gained")


def test_promissory_notes_never_go_back_within_a_phase(start: Start):
    """Trade has received and cannot give, Craft has given and cannot receive; the next phase is free again (A4)."""
    table = Table().masters(0, "promissory-notes").know(0, craft=2, art=2)
    game = start(table, "build")
    game.play("swap craft", "for trade", "1 times")
    assert "swap trade" not in game.legal
    game.play("swap art")
    assert "for craft" not in game.legal
    game.play("for trade", "1 times", "pass")
    assert "swap trade" in game.legal


def test_promissory_notes_stop_at_the_limit_without_a_point(start: Start):
    table = Table().masters(0, "promissory-notes").know(0, craft=5, trade=4)
    game = start(table, "build")
    game.play("swap craft", "for trade")
    assert known(game.state, 0) == {"craft": 4, "trade": 5}
    full = start(Table().masters(0, "promissory-notes").know(0, craft=5, trade=10), "build")
    full.play("swap craft")
    assert "for trade" not in full.legal
    assert full.points(0) == 0


def test_only_promissory_notes_swap(start: Start):
    game = start(Table().masters(1, "promissory-notes").know(0, craft=4), "build")
    assert game.legal == ["exchange craft", "pass"]


def test_promissory_notes_advanced_gain_two_of_any_at_the_start_of_the_turn(start: Start):
    game = start(Table().masters(1, "promissory-notes*"), "development")
    game.play("pass")
    assert game.asked == "wild"
    told = game.play("take art", "take craft")
    assert told.one("gained")["knowledge"] == [0, 1, 1, 0, 0, 0]
    assert known(game.state, 1) == {"art": 1, "craft": 1}
    basic = start(Table().masters(1, "promissory-notes"), "development")
    assert not basic.play("pass").of("gained")


def test_promissory_notes_advanced_still_swap(start: Start):
    game = start(Table().masters(0, "promissory-notes*").know(0, craft=2), "build")
    assert "swap craft" in game.legal


# Basic: 3 knowledge for 1 influence, at most 3 times. Advanced: 2 for 1, at most 5 times.
@pytest.mark.parametrize(
    ("side", "amount", "most"),
    [("", 2, -1), ("", 3, 1), ("", 8, 2), ("", 12, 3), ("*", 1, -1), ("*", 2, 1), ("*", 9, 4), ("*", 12, 5)],
)
def test_mercenaries_sell_so_much_influence(start: Start, side, amount, most):
    table = Table().masters(0, "mercenaries" + side).know(0, craft=amount)
    game, _ = to_age_end(start, table)
    if most < 0:
        assert game.asked != "buy-influence"
    else:
        assert game.legal == [f"buy {number}" for number in range(most + 1)]


def test_mercenaries_take_mixed_domains_and_count_at_once(start: Start):
    """Twelve knowledge, nine of it for three influence that score in the same age; 1 Art and 2 Craft are left (R13)."""
    table = Table().masters(0, "mercenaries").know(0, craft=5, trade=3, art=4)
    game, _ = to_age_end(start, table)
    game.play("buy 3")
    game.play(*["pay craft"] * 3, *["pay art"] * 3)
    told = game.play(*["pay trade"] * 3)
    assert told.one("bought-influence") == {"seat": 0, "paid": [3, 3, 3, 0, 0, 0], "influence": 3}
    assert game.influence(0) >= 3
    assert game.points(0, "influence") == 3
    domains = [form["domain"] for form in told.of("domination", 0)]
    assert domains == [1, 2]


def test_mercenaries_advanced_sell_one_influence_for_two(start: Start):
    game, _ = to_age_end(start, Table(3).masters(0, "mercenaries*").know(0, craft=5))
    game.play("buy 2")
    assert game.influence(0) == 2
    assert game.points(0, "influence") == 2
    assert game.points(0, "domination") == 1


def test_mercenaries_cannot_pay_more_of_a_domain_than_there_is(start: Start):
    game, _ = to_age_end(start, Table().masters(0, "mercenaries*").know(0, craft=1, trade=3))
    game.play("buy 1", "pay craft")
    assert "pay craft" not in game.legal


def test_mercenaries_may_decline(start: Start):
    game, _ = to_age_end(start, Table().masters(0, "mercenaries*").know(0, craft=4))
    told = game.play("buy 0")
    assert not told.of("bought-influence")
    assert game.points(0, "influence") == 0


def test_influence_of_mercenaries_counts_for_copying(start: Start):
    """Seat 1 has 12 influence, seat 0 11: after two more seat 0 is ahead and above 12, and copies a 6 (E2)."""
    table = Table().masters(0, "mercenaries").know(0, craft=6).influence(0, 11).influence(1, 12)
    game, _ = to_age_end(start, table.masters(1, "bank"))
    game.play("buy 2")
    while game.asked == "pay":
        game.play(game.legal[0])
    assert game.asked == "assimilate"
    assert game.state.current_player == 0
    assert "copy bank" in game.legal


def test_mercenaries_and_treasury_in_the_order_the_owner_likes(start: Start):
    """Nine knowledge: Treasury first is worth 3 points, after two influence for 6 it is worth 1 (E1, D7)."""
    for first, points in (("treasury", 3), ("mercenaries", 1)):
        game, _ = to_age_end(start, Table().masters(0, "treasury", "mercenaries").know(0, craft=9))
        assert game.asked == "order"
        game.play(f"resolve {first}", "buy 2")
        assert game.points(0, "masteries") == points


@pytest.mark.parametrize(("side", "most"), [("", 3), ("*", 6)], ids=["basic", "advanced"])
def test_monasteries_keep_knowledge_over_the_reset(start: Start, side, most):
    table = Table().masters(0, "monasteries" + side).know(0, craft=2, trade=5, art=9).know(1, science=4)
    game, _ = to_age_end(start, table)
    while game.asked == "initiative":
        game.play(game.legal[0])
    assert known(game.state, 0) == {"craft": 2, "trade": min(5, most), "art": most}
    assert known(game.state, 1) == {}


@pytest.mark.parametrize(("limit", "there"), [(15, 11), (10, 10)])
def test_monasteries_and_a_gain_at_the_start_of_the_age_add_up(start: Start, limit, there):
    """Six are kept, five come, cut at the limit (R13)."""
    table = Table().masters(0, "monasteries*", "bank").know(0, trade=7).limit(0, trade=limit)
    game, _ = to_age_end(start, table)
    game.play("done", "done")
    assert known(game.state, 0) == {"trade": there}


def test_monasteries_keep_nothing_after_the_last_age(start: Start):
    game, told = to_age_end(start, lay(Table(), 0, "monasteries", "R").know(0, trade=3), age=3)
    assert "kept" not in told.kinds()
    assert game.points(0, "domination") == 3
