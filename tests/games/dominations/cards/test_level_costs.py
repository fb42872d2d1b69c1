"""Mosaics, which make monument levels cheaper (R11), and Rhetoric, which rewards taking them."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import ground, stands
from tests.games.dominations.cards.kit import Game
from tests.games.dominations.naming import known
from tests.games.dominations.playing import Told
from tests.games.dominations.positions import Table


def third_level(side: str, **amounts: int) -> Table:
    """The third level of the Pharos is next: 6 Trade and 6 Science."""
    table = stands(ground(Table(monuments=("pharos",)), "trade").city("n2e1", 1), "pharos", 2)
    return table.masters(0, "mosaics" + side).know(0, **amounts)


def build(game: Game, *spared: str) -> Told:
    told = game.play("level pharos", *(f"spare {domain}" for domain in spared))
    while not told.of("level"):
        assert game.asked == "slot"
        told = game.play(game.legal[0])
    return told


@pytest.mark.parametrize(
    ("side", "spared", "left"),
    [
        ("", ["trade", "trade"], {"trade": 2}),
        ("", ["trade", "science"], {"trade": 1, "science": 1}),
        ("", ["science", "science"], {"science": 2}),
        ("*", ["trade", "science", "science", "science"], {"trade": 1, "science": 3}),
        ("*", ["trade"] * 4, {"trade": 4}),
    ],
)
def test_mosaics_spare_two_or_four_in_all_of_the_colours_named(start: Start, side, spared, left):
    game = start(third_level(side, trade=6, science=6), "build")
    told = build(game, *spared)
    cost = told.one("level")["cost"]
    assert cost == [6 - left.get("trade", 0), 0, 0, 6 - left.get("science", 0), 0, 0]
    assert known(game.state, 0) == left


@pytest.mark.parametrize(
    ("side", "trade", "science"), [("", 4, 6), ("", 5, 5), ("", 6, 4), ("*", 2, 6), ("*", 4, 4), ("*", 6, 2)]
)
def test_mosaics_leave_nothing_where_all_of_it_is_needed(start: Start, side, trade, science):
    """Only what can still be paid is offered; where one colour is left, nobody is asked."""
    game = start(third_level(side, trade=trade, science=science), "build")
    told = game.play("level pharos")
    while not told.of("level"):
        told = game.play(game.legal[0])
    assert told.one("level")["cost"] == [trade, 0, 0, science, 0, 0]
    assert known(game.state, 0) == {}


@pytest.mark.parametrize(("side", "trade", "science"), [("", 3, 6), ("", 5, 4), ("*", 1, 6), ("*", 4, 3)])
def test_one_less_is_not_enough_in_spite_of_mosaics(start: Start, side, trade, science):
    assert "level pharos" not in start(third_level(side, trade=trade, science=science), "build").legal


def test_mosaics_offer_no_colour_that_would_leave_too_much_to_pay(start: Start):
    """With 6 Trade and 5 Science one of the two units must be Science: after one Trade no second is offered."""
    game = start(third_level("", trade=6, science=5), "build")
    game.play("level pharos")
    assert game.legal == ["spare trade", "spare science"]
    told = game.play("spare trade")
    while not told.of("level"):
        assert game.asked == "slot"
        told = game.play(game.legal[0])
    assert told.one("level")["cost"] == [5, 0, 0, 5, 0, 0]


def test_mosaics_help_their_owner_only(start: Start):
    table = stands(ground(Table(monuments=("pharos",)), "trade").city("n2e1", 1), "pharos", 1)
    assert "level pharos" not in start(table.masters(1, "mosaics*").know(0, trade=7), "build").legal


@pytest.mark.parametrize(("side", "influence"), [("", 2), ("*", 3)], ids=["basic", "advanced"])
def test_rhetoric_on_taking_a_level_card(start: Start, side, influence):
    table = stands(ground(Table(monuments=("pharos",)), "trade").city("n2e1", 1), "pharos", 2)
    table.masters(0, "rhetoric" + side).know(0, trade=6, science=6)
    game = start(table, "build")
    build(game)
    assert game.influence(0) == influence


def test_rhetoric_gives_nothing_for_cities_and_for_levels_of_others(start: Start):
    table = stands(ground(Table(monuments=("pharos",)), "trade").city("n2e1", 1), "pharos", 2)
    game = start(table.masters(1, "rhetoric*").know(0, trade=6, science=6), "build")
    build(game)
    assert game.influence(1) == 0
    city = start(Table().settle("art", "n2e0").masters(0, "rhetoric*").know(0, art=3), "build")
    city.play("city n2e0")
    assert city.influence(0) == 1
