"""Laboratory: +2 Cards, +1 Action."""

from tests.games.dominion.positions import Seat


def test_draws_two_cards_and_replaces_its_action(deal):
    game = deal(Seat(hand="Laboratory, Smithy", deck="Gold, Silver, Estate"))
    game.play("Laboratory", "Gold", "Estate")
    assert game.hand(0) == "Gold, Estate, Smithy"
    assert game.figures == (1, 1, 0)
    assert game.asked == (0, "action-phase")
    assert game.options == ["play Smithy", "end"]


def test_a_drawn_laboratory_can_be_played_at_once(deal):
    game = deal(Seat(hand="Laboratory", deck="Laboratory"))
    game.play("Laboratory")
    assert game.options == ["play Laboratory", "end"]
