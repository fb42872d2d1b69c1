"""Masteries about domination: Oracle and Sanctuary (R8)."""

import pytest

from demesne.dominations.memory import EXTRA
from tests.dominations.cards.conftest import Start
from tests.dominations.cards.ground import stands
from tests.dominations.cards.kit import Game, to_age_end
from tests.dominations.playing import Told
from tests.dominations.positions import Table

AGES = pytest.mark.parametrize("age", [1, 3])


def taken(told: Told) -> dict[object, object]:
    return {form["domain"]: form["seat"] for form in told.of("domination")}


@AGES
@pytest.mark.parametrize(("side", "more"), [("", 1), ("*", 2)], ids=["basic", "advanced"])
def test_oracle_counts_more_in_every_domain(start: Start, side, more, age):
    """Seat 1 has Trade with one more than the Oracle counts and keeps it; Craft is tied and goes to seat 0, ahead."""
    table = Table(3).masters(0, "oracle" + side).know(1, trade=more + 1, craft=more)
    game, told = to_age_end(start, table, age)
    assert taken(told) == {0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0}
    assert game.points(0, "domination") == (15 if age == 3 else 1 + 4 + 2 + 6 + 5)
    assert game.points(1, "domination") == 3


def test_oracle_loses_a_tie_to_who_is_ahead(start: Start):
    """Seat 0, who does not copy it, has 1 Craft: that is what the Oracle counts for seat 1."""
    game, _ = to_age_end(start, Table(3).masters(1, "oracle").know(0, craft=1))
    told = game.play("pass")
    assert taken(told) == {0: 1, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1}


def test_oracle_is_not_cut_by_a_limit(start: Start):
    """5 at the limit of 5, and 1 more, beat 5."""
    game, _ = to_age_end(start, Table(3).masters(1, "oracle").know(0, craft=5, art=5).know(1, craft=5, art=4))
    told = game.play("pass")
    assert taken(told)[1] == 1
    assert taken(told)[2] == 0


def test_oracle_and_pharos_add_up(start: Start):
    """1 and 2: with 3 Craft seat 1 is tied and behind, with 4 Trade ahead."""
    table = Table(3, monuments=("pharos",)).settle("trade", "n2e0", "n2e1").city("n2e1", 2)
    table.masters(0, "oracle")
    stands(table, "pharos", 5, 0).know(1, trade=4, craft=3)
    _, told = to_age_end(start, table)
    assert taken(told)[0] == 1
    assert taken(told)[1] == 0


def test_what_the_oracle_counted_is_forgotten(start: Start):
    """At the end of the next age it counts 1 once more, not 2: seat 1, with 2 Trade, keeps it again."""
    game, _ = to_age_end(start, Table(3).masters(0, "oracle").know(1, trade=2))
    assert {int(game.state.cells[game.state.base(seat) + EXTRA]) for seat in range(3)} == {0}


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
    """Seat 0 claims nothing by it; seat 1, whose own it is, claims all (R8, E1)."""
    _, told = copying("oracle", Table(3), 5, age, start)
    assert set(taken(told).values()) == {1}


def test_mythology_copied_in_the_same_age_scores_only_its_print(start: Start):
    """The effects of the end of the age are over (E1)."""
    game, _ = copying("mythology", Table(3), 13, 1, start)
    assert game.points(0, "masteries") == 2
