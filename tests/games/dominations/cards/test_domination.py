"""The six domination cards: their points, and what they do in the next age (E4, E6, E7, G9)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.kit import Game, tile_of, to_age_end
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

# Domain, points with 3 and 4 players, and with 2.
POINTS = [
    ("government", 6, 0),
    ("religion", 5, 5),
    ("art", 4, 4),
    ("trade", 3, 3),
    ("science", 2, 2),
    ("craft", 1, 1),
]
EACH = pytest.mark.parametrize(("domain", "points", "with_two"), POINTS, ids=[row[0] for row in POINTS])


@EACH
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", ["final", "prototype"])
def test_points_of_a_card(start: Start, ruleset, players, domain, points, with_two):
    game, told = to_age_end(start, Table(players, ruleset=ruleset).know(1, **{domain: 1}))
    assert len(told.of("domination")) == 1
    assert told.one("domination", 1)["points"] == (with_two if players == 2 else points)
    assert game.points(1, "domination") == game.points(1) == (with_two if players == 2 else points)


@EACH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_points_and_no_ability_after_the_last_age(start: Start, players, domain, points, with_two):
    game, told = to_age_end(start, Table(players).know(1, **{domain: 1}), age=3)
    assert game.points(1, "domination") == 3
    assert game.influence(1) == 0
    assert "over" in told.kinds()


@EACH
def test_the_most_knowledge_takes_it_and_initiative_breaks_ties(start: Start, domain, points, with_two):
    _, told = to_age_end(start, Table(3, order=(2, 1, 0)).know(0, **{domain: 4}).know(1, **{domain: 5}))
    assert told.one("domination")["seat"] == 1
    _, told = to_age_end(start, Table(3, order=(2, 1, 0)).know(0, **{domain: 5}).know(1, **{domain: 5}))
    assert told.one("domination")["seat"] == 1
    _, told = to_age_end(start, Table(3))
    assert not told.of("domination")


def to_the_turns(game: Game, *moves: str) -> None:
    """Let all keep their new hands and go on to the first turn of the age."""
    game.play(*moves)
    while game.asked in {"exchange-hand", "redraw-hand", "keep-tiles"}:
        game.play(next(text for text in game.legal if text in {"done", "keep hand"}))
    assert game.asked == "growth"


def test_governor_sets_the_next_order(start: Start):
    """Seat 1 sets it: 2, 0, 1; hands are filled and turns come in it."""
    game, _ = to_age_end(start, Table(3).know(1, government=1))
    assert game.asked == "initiative"
    assert game.state.current_player == 1
    assert game.legal == ["next seat 0", "next seat 1", "next seat 2"]
    told = game.play("next seat 2", "next seat 0")
    assert told.of("initiative") == [{"order": [2, 0, 1], "age": 2}]
    assert game.state.current_player == 2
    to_the_turns(game)
    assert game.state.current_player == 2


def test_without_a_governor_the_order_stays(start: Start):
    game, told = to_age_end(start, Table(3, order=(1, 2, 0)).know(0, trade=1))
    assert told.one("initiative")["order"] == [1, 2, 0]
    assert game.state.current_player == 1


def test_high_priestess_draws_two_tiles_more(start: Start):
    game, told = to_age_end(start, Table().know(1, religion=1))
    drawn = {form["seat"]: len(str(form["tiles"]).split(",")) for form in told.of("drew-tiles")}
    game.play("done") if 1 not in drawn else None
    to_the_turns(game)
    assert [len(game.state.view(0).hand(seat)) for seat in (0, 1)] == [7, 9]


def test_diplomat_gains_two_influence_after_the_influence_scored(start: Start):
    """The influence does not count for E2 and E3 of the same age (R13)."""
    game, _ = to_age_end(start, Table().know(1, art=1).influence(1, 4))
    assert game.influence(1) == 6
    assert game.points(1, "influence") == 4


TSS, GTT = tile_of("TSS"), tile_of("GTT")


def merchant(**options: str) -> Table:
    return Table(**options).dominates("trade", 0).hand(0, TSS)  # type: ignore[arg-type]


def test_merchant_makes_the_own_placed_settlement_produce_two(start: Start):
    """TSS at the Trade corner makes 4 Trade; the settlement makes one more."""
    game = start(merchant(), "growth", age=2)
    game.play(f"place {TSS}", "at n1e2/0")
    assert known(game.state, 0) == {"trade": 5, "science": 1, "craft": 1}


def test_merchant_is_of_no_use_to_others(start: Start):
    game = start(Table().dominates("trade", 1).hand(0, TSS), "growth", age=2)
    game.play(f"place {TSS}", "at n1e2/0")
    assert known(game.state, 0) == {"trade": 4, "science": 1, "craft": 1}


@pytest.mark.parametrize("ruleset", ["final", "prototype"])
def test_r6_f10_merchant_works_for_the_inventor_in_the_prototype(start: Start, ruleset):
    """There 5 Trade are produced; in the final rules 4, for the card names placing. Both are two pairs for Barter."""
    table = Table(ruleset=ruleset).land(TSS, "n1e2/0").dominates("trade", 0).dominates("science", 0)
    game = start(table.masters(0, "barter").limit(0, trade=10), "growth", age=2)
    game.play("activate n1e2")
    trade = 5 if ruleset == "prototype" else 4
    assert known(game.state, 0) == {"trade": trade + 2, "science": 1, "craft": 1}


def test_r6_option_both_lets_the_merchant_work_for_the_inventor(start: Start):
    table = Table(merchant="both").land(TSS, "n1e2/0").dominates("trade", 0).dominates("science", 0)
    game = start(table, "growth", age=2)
    game.play("activate n1e2")
    assert known(game.state, 0)["trade"] == 5


@pytest.mark.parametrize("reading", ["no", "yes"])
def test_r6_option_inventor_second_lets_it_replace_the_second_tile(start: Start, reading):
    table = Table(inventor_second=reading).land(TSS, "n1e2/0").dominates("craft", 0).dominates("science", 0)
    game = start(table.hand(0, GTT, tile_of("CTT")), "growth", age=2)
    game.play(f"place {GTT}", "at n1w2/0")
    assert game.asked == "second-tile"
    assert ("activate n1e2" in game.legal) == (reading == "yes")
    if reading == "yes":
        assert game.play("activate n1e2").one("activated")["cell"] == "n1e2"
        assert game.asked != "second-tile", "it was the second tile"


def test_inventor_activates_a_tile_instead_of_placing_one(start: Start):
    """It costs no tile, and comes once in the age."""
    table = Table().land(TSS, "n1e2/0").land(GTT, "n1w2/0").dominates("science", 0).hand(0, tile_of("RCC"))
    game = start(table, "growth", age=2)
    assert {"activate n1e2", "activate n1w2", f"place {tile_of('RCC')}"} <= set(game.legal)
    told = game.play("activate n1w2")
    assert told.one("activated") == {"seat": 0, "cell": "n1w2"}
    assert known(game.state, 0) == {"government": 4, "trade": 1, "art": 1}
    assert game.asked != "growth"
    while game.asked != "growth" or game.state.current_player != 0:
        game.play(next(text for text in game.legal if text.split()[0] in {"pass", "place", "at"}))
    assert not [text for text in game.legal if text.startswith("activate")]


def test_inventor_of_another_is_of_no_use(start: Start):
    table = Table().land(TSS, "n1e2/0").dominates("science", 1).hand(0, GTT)
    assert start(table, "growth", age=2).legal == [f"place {GTT}"]


def test_inventor_and_farmer_not_in_one_turn(start: Start):
    """The Farmer needs a placement first (R6)."""
    table = Table().land(TSS, "n1e2/0").dominates("science", 0).dominates("craft", 0).hand(0, GTT)
    game = start(table, "growth", age=2)
    game.play("activate n1e2")
    assert game.asked != "second-tile"


def test_farmer_places_a_second_tile_once_in_the_age(start: Start):
    """Both placements add up for what is given for every two: 4 Trade and 1 Trade are two pairs still (R5)."""
    table = (
        Table()
        .dominates("craft", 0)
        .hand(0, TSS, GTT, tile_of("RCC"))
        .masters(0, "barter")
        .limit(0, trade=15)
    )
    game = start(table, "growth", age=2)
    first = game.play(f"place {TSS}", "at n1e2/0")
    assert first.one("gained")["knowledge"] == [2, 0, 0, 0, 0, 0]
    assert game.asked == "second-tile"
    assert "pass" in game.legal
    second = game.play(f"place {GTT}", "at n1w2/0")
    assert not second.of("gained")
    assert known(game.state, 0) == {"trade": 7, "science": 1, "craft": 1, "government": 4, "art": 1}
    assert game.asked not in {"growth", "second-tile"}


def test_farmer_a_new_pair_of_both_placements_pays(start: Start):
    """1 Trade of GTT first, then 4 of TSS: none, then two pairs of five."""
    table = Table().dominates("craft", 0).hand(0, TSS, GTT).masters(0, "barter*").limit(0, trade=15)
    game = start(table, "growth", age=2)
    assert not game.play(f"place {GTT}", "at n1w2/0").of("gained")
    told = game.play(f"place {TSS}", "at n1e2/0")
    assert told.one("gained")["knowledge"] == [4, 0, 0, 0, 0, 0]


def test_farmer_may_be_kept_for_a_later_turn(start: Start):
    table = Table().dominates("craft", 0).hand(0, TSS, GTT, tile_of("RCC"))
    game = start(table, "growth", age=2)
    game.play(f"place {TSS}", "at n1e2/0", "pass")
    assert game.asked == "build"
    while game.asked != "second-tile":
        game.play(next(text for text in game.legal if text.split()[0] in {"pass", "place", "at"}))
    assert game.state.current_player == 0


@pytest.mark.parametrize("domain", ["science", "craft"])
def test_an_unused_card_lapses_with_the_age(start: Start, domain):
    """Seat 0 holds it in the second age and does not use it; at the end seat 1 is dealt it (E4a)."""
    table = Table().dominates(domain, 0).land(TSS, "n1e2/0").know(1, **{domain: 1})
    game, told = to_age_end(start, table, age=2)
    assert told.one("domination")["seat"] == 1
    to_the_turns(game)
    assert not [text for text in game.legal if text.startswith("activate")]


def test_one_player_may_take_several(start: Start):
    game, told = to_age_end(start, Table(3).know(0, trade=1, craft=1, art=1, science=1, religion=1))
    assert [form["domain"] for form in told.of("domination")] == [0, 1, 2, 3, 5]
    assert game.points(0) == 3 + 1 + 4 + 2 + 5
