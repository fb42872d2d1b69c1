"""Village: +1 Card, +2 Actions."""

from tests.games.dominion.positions import Seat


def test_draws_one_card_and_leaves_two_actions(deal):
    game = deal(Seat(hand="Village, Smithy", deck="Gold, Estate"))
    game.play("Village", "Gold")
    assert game.hand(0) == "Gold, Smithy"
    assert game.figures == (2, 1, 0)
    assert game.in_play == "Village"


def test_two_villages_leave_three_actions(deal):
    game = deal(Seat(hand="2 Village, Moat", deck="5 Copper"))
    game.play("Village")
    game.play("Village")
    assert game.figures == (3, 1, 0)
    assert game.hand(0) == "2 Copper, Moat"


def test_is_played_with_nothing_to_draw(deal):
    game = deal(Seat(hand="2 Village", deck=""))
    game.play("Village")
    assert game.hand(0) == "Village"
    assert game.figures == (2, 1, 0)
    assert "drew" not in game.kinds()
