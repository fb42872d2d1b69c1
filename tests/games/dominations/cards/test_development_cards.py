"""Masteries about developing: Handicraft, Writing, Engineering (R11) and Printing (R12)."""

import pytest

from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.growing import lay
from tests.games.dominations.cards.kit import Game, total
from tests.games.dominations.naming import known
from tests.games.dominations.positions import Table

# Masteries in the tree, what is developed, and what it costs in its own domain.
NEW = [
    ("handicraft", "law", "government", 2),
    ("handicraft", "pottery", "craft", 5),
    ("handicraft pottery", "storehouse", "craft", 8),
    ("handicraft*", "law", "government", 1),
    ("handicraft*", "bank", "trade", 4),
    ("handicraft* bank", "treasury", "trade", 7),
    ("engineering", "law", "government", 3),
    ("engineering", "bank", "trade", 4),
    ("engineering bank", "treasury", "trade", 7),
    ("engineering*", "bank", "trade", 4),
    ("engineering* bank", "treasury", "trade", 7),
    ("engineering handicraft*", "bank", "trade", 2),
    ("writing*", "bank", "trade", 6),
]
# Masteries in the tree, what is improved, and what it costs.
IMPROVED = [
    ("writing fishing", "fishing", "craft", 2),
    ("writing bank", "bank", "trade", 5),
    ("writing treasury", "treasury", "trade", 8),
    ("writing* fishing", "fishing", "craft", 1),
    ("writing* bank", "bank", "trade", 4),
    ("writing* treasury", "treasury", "trade", 7),
    ("engineering bank", "bank", "trade", 6),
    ("engineering* fishing", "fishing", "craft", 3),
    ("engineering* bank", "bank", "trade", 4),
    ("engineering* treasury", "treasury", "trade", 7),
    ("engineering* writing* bank", "bank", "trade", 2),
    # In the tree a card lowers the cost of its own improvement too (R11, M-9); Handicraft is for new masteries only.
    ("writing", "writing", "science", 2),
    ("engineering", "engineering", "science", 9),
    ("handicraft* bank", "bank", "trade", 6),
]


def table_with(masteries: str) -> Table:
    return Table().masters(0, *masteries.split())


@pytest.mark.parametrize(("masteries", "mastery", "domain", "cost"), NEW)
def test_what_a_new_mastery_costs(start: Start, masteries, mastery, domain, cost):
    game = start(table_with(masteries).know(0, **{domain: cost}), "development")
    told = game.play(f"master {mastery}")
    while not told.of("developed"):
        told = game.play(game.legal[0])
    assert total(told.one("developed"), "cost") == cost
    assert known(game.state, 0) == {}
    less = start(table_with(masteries).know(0, **{domain: cost - 1}), "development")
    assert f"master {mastery}" not in less.legal


@pytest.mark.parametrize(("masteries", "mastery", "domain", "cost"), IMPROVED)
def test_what_an_improvement_costs(start: Start, masteries, mastery, domain, cost):
    game = start(table_with(masteries).know(0, **{domain: cost}), "development")
    told = game.play(f"improve {mastery}")
    assert total(told.one("improved"), "cost") == cost
    assert known(game.state, 0) == {}
    less = start(table_with(masteries).know(0, **{domain: cost - 1}), "development")
    assert f"improve {mastery}" not in less.legal


@pytest.mark.parametrize(("version", "cost"), [(1, 3), (2, 2)])
def test_whether_a_card_lowers_the_cost_of_its_own_improvement(start: Start, version, cost):
    """R11, M-9: Writing alone in the tree; games by the first version of the rules go on as they began."""
    table = Table(version=version).masters(0, "writing").know(0, science=cost)
    assert total(start(table, "development").play("improve writing").one("improved"), "cost") == cost


def test_a_reduction_helps_its_owner_only(start: Start):
    table = (
        Table().masters(1, "handicraft*", "writing*", "engineering*").masters(0, "fishing").know(0, craft=2)
    )
    assert start(table, "development").legal == ["exchange craft", "pass"]


def has(game: Game, kind: str) -> bool:
    return any(move.startswith(kind) for move in game.legal)


def assert_ended(game: Game) -> None:
    """Only exchanges are left, or nothing, before the end of the turn (A3)."""
    if game.state.current_player == 0:
        assert all(move.startswith("exchange ") or move == "pass" for move in game.legal)
        game.play("pass")
    assert game.state.current_player == 1


def test_without_printing_one_action_ends_the_turn(start: Start):
    game = start(Table().masters(0, "fishing").know(0, craft=9), "development")
    game.play("improve fishing")
    assert_ended(game)


def test_printing_allows_an_improvement_after_a_new_mastery(start: Start):
    game = start(Table().masters(0, "printing", "fishing").know(0, craft=9), "development")
    game.develop("mining", "C")
    assert has(game, "improve fishing")
    assert has(game, "improve mining")
    assert not has(game, "master")
    game.play("improve fishing")
    assert_ended(game)


def test_printing_allows_a_new_mastery_after_an_improvement(start: Start):
    game = start(Table().masters(0, "printing", "fishing", "mining").know(0, craft=9), "development")
    game.play("improve fishing")
    assert not has(game, "improve")
    assert has(game, "master handicraft")
    game.develop("handicraft", "C")
    assert_ended(game)


def test_printing_works_from_the_moment_it_lies_in_the_tree(start: Start):
    """Acquired, one improvement may follow, of Printing itself too; that was the second action."""
    game = start(Table().masters(0, "navigation").know(0, science=18), "development")
    game.develop("printing", "S")
    assert has(game, "improve printing")
    assert has(game, "improve navigation")
    assert not has(game, "master")
    game.play("improve printing")
    assert_ended(game)


def test_printing_improved_as_the_first_action_allows_any_second(start: Start):
    game = start(Table().masters(0, "printing", "fishing").know(0, science=9, craft=9), "development")
    game.play("improve printing")
    assert has(game, "improve fishing")
    assert has(game, "master mining")
    game.play("improve fishing")
    assert_ended(game)


@pytest.mark.parametrize("first", ["improve", "master"])
@pytest.mark.parametrize("second", ["improve", "master"])
def test_printing_advanced_allows_two_actions_of_any_kind_and_no_third(start: Start, first, second):
    table = lay(Table(), 0, "printing", "S", True).masters(0, "fishing", "agriculture").know(0, craft=15)
    game = start(table, "development")
    cards = {"improve": ["fishing", "agriculture"], "master": ["mining", "handicraft"]}
    for kind in (first, second):
        card = cards[kind].pop(0)
        if kind == "improve":
            game.play(f"improve {card}")
        else:
            game.develop(card, "C")
    assert_ended(game)


def test_a_pass_ends_the_phase_in_spite_of_printing(start: Start):
    game = start(Table().masters(0, "printing*", "fishing").know(0, craft=9), "development")
    game.play("improve fishing", "pass")
    assert game.state.current_player == 1
