"""Masteries about domination: Oracle and Sanctuary (R8)."""

import pytest

from demesne.games.dominations.layout import EXTRA, seat_base
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import stands
from tests.games.dominations.cards.kit import Game, to_age_end
from tests.games.dominations.playing import Told
from tests.games.dominations.positions import Table

AGES = pytest.mark.parametrize("age", [1, 3])


def taken(told: Told) -> dict[object, object]:
    return {form["domain"]: form["seat"] for form in told.of("domination")}


@AGES
@pytest.mark.parametrize(("side", "more"), [("", 1), ("*", 2)], ids=["basic", "advanced"])
def test_m3_r8_oracle_counts_more_where_its_owner_chooses(start: Start, side, more, age):
    """Seat 1 has Craft with as much as the Oracle counts: the tie goes to seat 0, ahead; only one domain is taken."""
    table = Table(3).masters(0, "oracle" + side).know(1, trade=more + 1, craft=more)
    game, _ = to_age_end(start, table, age)
    assert (game.state.current_player, game.asked) == (0, "wild")
    assert game.legal == [
        "take trade",
        "take craft",
        "take art",
        "take science",
        "take government",
        "take religion",
    ]
    told = game.play(*["take craft"] * more)
    assert told.one("counts-more") == {"seat": 0, "knowledge": [0, more, 0, 0, 0, 0]}
    assert taken(told) == {0: 1, 1: 0}
    craft = told.of("domination")[1]
    assert (craft["left"], craft["extra"], craft["ahead"]) == ([0, more, 0], [more, 0, 0], True)
    assert game.points(0, "domination") == (3 if age == 3 else 1)


def test_m3_r8_what_it_counts_may_be_split_and_claims_domains_with_nothing(start: Start):
    game, _ = to_age_end(start, Table(3).masters(0, "oracle*"))
    told = game.play("take art", "take religion")
    assert taken(told) == {2: 0, 5: 0}


def test_m3_r8_owners_choose_in_initiative_order_and_see_what_was_chosen(start: Start):
    table = Table(3, order=(2, 1, 0)).masters(0, "oracle").masters(2, "oracle*")
    game, _ = to_age_end(start, table)
    assert game.state.current_player == 2
    told = game.play("take art", "take art")
    assert told.one("counts-more")["seat"] == 2
    assert game.state.current_player == 0
    assert taken(game.play("take art")) == {2: 2}


def test_oracle_loses_a_tie_to_who_is_ahead(start: Start):
    """Seat 0, who does not copy it, has 1 Craft: that is what the Oracle counts for seat 1."""
    game, _ = to_age_end(start, Table(3).masters(1, "oracle").know(0, craft=1))
    game.play("pass")
    assert taken(game.play("take craft")) == {1: 0}


def test_oracle_is_not_cut_by_a_limit(start: Start):
    """5 at the limit of 5, and 1 more, beat 5."""
    game, _ = to_age_end(start, Table(3).masters(1, "oracle").know(0, craft=5, art=5).know(1, craft=5, art=4))
    game.play("pass")
    told = game.play("take craft")
    assert taken(told)[1] == 1
    assert taken(told)[2] == 0


def test_m3_r8_oracle_and_pharos_add_up(start: Start):
    """1 and 2: three times a domain is chosen, so 4 beat 3."""
    table = Table(3, monuments=("pharos",)).settle("trade", "n2e0", "n2e1").city("n2e1", 2)
    table.masters(0, "oracle")
    stands(table, "pharos", 5, 0).know(1, trade=3).know(0, trade=1)
    game, _ = to_age_end(start, table)
    assert game.asked == "wild"
    told = game.play("take trade", "take trade", "take trade")
    assert taken(told)[0] == 0


def test_what_the_oracle_counted_is_forgotten(start: Start):
    """At the end of the next age it counts 1 once more, not 2."""
    game, _ = to_age_end(start, Table(3).masters(0, "oracle").know(1, trade=2))
    game.play("take trade")
    assert {int(game.state.cells[seat_base(seat) + EXTRA]) for seat in range(3)} == {0}


@AGES
@pytest.mark.parametrize(("side", "points"), [("", 4), ("*", 6)], ids=["basic", "advanced"])
def test_sanctuary_gives_points_for_each_card(start: Start, side, points, age):
    table = Table(3).masters(0, "sanctuary" + side).know(0, trade=1, craft=1).know(1, art=1)
    game, told = to_age_end(start, table, age)
    assert taken(told) == {0: 0, 1: 0, 2: 1}
    assert game.points(0, "masteries") == 2 * points
    assert game.points(1, "masteries") == 0


def copying(card: str, table: Table, influence: int, age: int, start: Start) -> tuple[Game, Told]:
    """Let seat 0, with this influence, copy a card that seat 1 has, into the first place where it fits."""
    game, _ = to_age_end(start, table.masters(1, card).influence(0, influence), age)
    assert game.asked == "assimilate"
    told = game.play(f"copy {card}")
    while game.state.current_player == 0 and game.asked in {"copy-of-card", "slot"}:
        told.forms += game.play(game.legal[0]).forms
    return game, told


@AGES
def test_a_sanctuary_copied_in_the_same_age_pays(start: Start, age):
    """It has no 'end of age' before it; its printed 2 points come too (R8)."""
    game, told = copying("sanctuary", Table(3).know(0, trade=1, craft=1), 13, age, start)
    assert taken(told) == {0: 0, 1: 0}
    assert game.points(0, "masteries") == 2 + 2 * 4


@AGES
def test_an_oracle_copied_in_the_same_age_does_not_count(start: Start, age):
    """Only seat 1, whose own it is, is asked for a domain (R8, E1)."""
    game, _ = copying("oracle", Table(3), 5, age, start)
    assert (game.state.current_player, game.asked) == (1, "wild")
    assert taken(game.play("take art")) == {2: 1}


def test_mythology_copied_in_the_same_age_scores_only_its_print(start: Start):
    """The effects of the end of the age are over (E1)."""
    game, _ = copying("mythology", Table(3), 13, 1, start)
    assert game.points(0, "masteries") == 2
