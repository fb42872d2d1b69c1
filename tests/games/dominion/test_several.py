"""Moves that answer one question are one answer: cards chosen one by one, but never two questions of one card."""

import pytest

from demesne.core.game import continues
from demesne.games.dominion.game import GAME
from tests.games.dominion.positions import Seat


def parts(game, *moves):
    """Make moves, each a function; return for each whether it went on with the answer of the one before."""
    found: list[bool] = []
    before: tuple[int, ...] = ()
    for move in moves:
        now = GAME.several(game.state)
        found.append(continues(before, now))
        before = now
        move()
    return found


def test_cards_trashed_for_a_chapel_and_the_stop_are_one_answer(deal):
    game = deal(Seat(hand="Chapel, 2 Copper, Estate, Smithy", deck="5 Copper"), actions=2)
    assert parts(
        game,
        lambda: game.play("Chapel"),
        lambda: game.trash("Copper"),
        lambda: game.trash("Copper"),
        game.done,
        lambda: game.play("Smithy"),
    ) == [False, False, True, True, False]


def test_a_throned_chapel_is_answered_twice(deal):
    game = deal(Seat(hand="Throne Room, Chapel, 6 Copper", deck="5 Copper"))
    trash = [lambda: game.trash("Copper")]
    assert parts(game, lambda: game.play("Throne Room"), *trash * 5) == [
        *[False, False, True, True, True],
        False,
    ]


@pytest.mark.parametrize("stop", [True, False])
def test_a_throned_cellar_is_answered_twice(deal, stop):
    game = deal(Seat(hand="Throne Room, Cellar, 2 Copper, Estate", deck="6 Silver"))
    first = [lambda: game.discard("Copper"), lambda: game.discard("Copper")]
    last = game.done if stop else (lambda: game.discard("Estate", "Copper"))
    went_on = parts(game, lambda: game.play("Throne Room"), *first, last, lambda: game.discard("Silver"))
    assert went_on == [False, False, True, True, False]


def test_two_victims_of_a_militia_answer_for_themselves(deal):
    hand = "2 Copper, 2 Estate, Silver"
    game = deal(Seat(hand="Militia"), Seat(hand=hand), Seat(hand=hand))
    assert parts(
        game,
        lambda: game.play("Militia"),
        lambda: game.discard("Copper"),
        lambda: game.discard("Estate", "Copper"),
        lambda: game.discard("Copper"),
    ) == [False, False, True, False]


def test_a_question_of_one_move_goes_on_with_nothing(deal):
    game = deal(Seat(hand="Remodel, Estate, Copper"))
    assert parts(
        game, lambda: game.play("Remodel"), lambda: game.trash("Estate"), lambda: game.gain("Silver")
    ) == [False, False, False]
