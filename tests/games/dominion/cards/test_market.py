"""Market: +1 Card, +1 Action, +1 Buy, +1 coin."""

from tests.games.dominion.positions import Seat


def test_gives_one_of_everything(deal):
    game = deal(Seat(hand="Market, Smithy", deck="Gold, Estate"))
    game.play("Market", "Gold")
    assert game.hand(0) == "Gold, Smithy"
    assert game.figures == (1, 2, 1)


def test_its_coin_adds_to_the_treasures(deal):
    game = deal(Seat(hand="Market, 2 Silver", deck="Copper"))
    game.play("Market")
    game.play_treasures()
    assert game.figures == (1, 2, 6)
