"""Moneylender: trash a Copper from hand; if you do, +3 coins."""

from tests.games.dominion.positions import Seat


def test_trashes_a_copper_for_three_coins_without_a_question(deal):
    game = deal(Seat(hand="Moneylender, 2 Copper, Estate"))
    game.play("Moneylender")
    assert game.asked == (0, "buy-phase")
    assert game.figures == (0, 1, 3)
    assert game.trashed == "Copper"
    assert game.hand(0) == "Copper, Estate"


def test_without_copper_there_are_no_coins(deal):
    game = deal(Seat(hand="Moneylender, 2 Silver, Estate"))
    game.play("Moneylender")
    assert game.figures == (0, 1, 0)
    assert game.trashed == ""
    assert game.kinds() == ["played", "no-effect"]


def test_throned_needs_a_copper_each_time(deal):
    game = deal(Seat(hand="Throne Room, Moneylender, Copper, Silver"))
    game.play("Throne Room")
    assert game.figures == (0, 1, 3)
    assert game.trashed == "Copper"
