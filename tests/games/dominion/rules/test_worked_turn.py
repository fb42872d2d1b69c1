"""The rulebook's worked turn."""

from tests.games.dominion.positions import Seat


def test_worked_turn(deal):
    game = deal(
        Seat(
            hand="Market, Smithy, Silver, 2 Estate", deck="Silver, Copper, Market", discard="Copper, Estate"
        ),
        Seat(hand="5 Copper"),
        kingdom="Village, Remodel",
    )
    game.play("Market", "Silver")
    assert game.hand(0) == "2 Silver, 2 Estate, Smithy"
    assert game.figures == (1, 2, 1)
    assert game.deck(0) == "Copper, Market"
    game.play("Smithy", "Copper", "Copper")
    assert game.kinds() == ["played", "drew", "shuffled", "drew"]
    assert game.hand(0) == "2 Copper, 2 Silver, 2 Estate, Market"
    assert game.asked == (0, "buy-phase")
    assert "play Market" not in game.options
    game.play_treasures()
    assert game.figures == (0, 2, 7)
    game.buy("Village")
    assert game.top(0) == "Village"
    assert game.figures == (0, 1, 4)
    game.buy("Remodel", "Market", "Silver", "Copper", "Village")
    assert game.state.turn_player == 1
    assert game.kinds() == ["bought", "cleaned-up", "drew", "shuffled", "drew", "turn"]
    assert game.hand(0) == "Copper, Silver, Estate, Market, Village"
    assert game.in_play == ""
    assert game.state.view(0).own(23) == 1
