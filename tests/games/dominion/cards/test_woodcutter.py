"""Woodcutter: +1 Buy, +2 coins."""

from tests.games.dominion.positions import Seat


def test_gives_a_buy_and_two_coins(deal):
    game = deal(Seat(hand="Woodcutter, Gold"))
    game.play("Woodcutter")
    assert game.figures == (0, 2, 2)
    assert game.hand(0) == "Gold"


def test_both_purchases_share_the_coins(deal):
    game = deal(Seat(hand="Woodcutter, Gold"))
    game.play("Woodcutter")
    game.play_treasures()
    game.buy("Silver")
    assert game.asked == (0, "buy-phase")
    assert game.figures == (0, 1, 2)
    assert "buy Silver" not in game.options
    game.buy("Estate")
    assert game.state.turn_player == 1
