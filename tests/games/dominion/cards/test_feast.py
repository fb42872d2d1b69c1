"""Feast: trash this card. Gain a card costing up to 5."""

from tests.games.dominion.positions import Seat


def test_trashes_itself_and_gains_a_card(deal):
    game = deal(Seat(hand="Feast"))
    game.play("Feast")
    assert game.asked == (0, "gain")
    assert game.trashed == "Feast"
    assert game.in_play == ""
    assert "gain Market" in game.options
    assert "gain Gold" not in game.options
    game.gain("Market")
    assert game.discards(0) == "Market"


def test_coins_do_not_raise_the_limit(deal):
    game = deal(Seat(hand="Feast, 2 Gold"), coins=5)
    game.play("Feast")
    assert "gain Gold" not in game.options


def test_may_gain_another_feast(deal):
    game = deal(Seat(hand="Feast"))
    game.play("Feast")
    game.gain("Feast")
    assert game.discards(0) == "Feast"
    assert game.trashed == "Feast"


def test_the_trashed_feast_cannot_be_gained(deal):
    game = deal(Seat(hand="Feast"), supply={"Feast": 0})
    game.play("Feast")
    assert "gain Feast" not in game.options


def test_throned_gains_twice_and_is_trashed_once(deal):
    game = deal(Seat(hand="Throne Room, Feast"))
    game.play("Throne Room")
    game.gain("Market")
    assert game.asked == (0, "gain")
    game.gain("Duchy")
    assert game.discards(0) == "Duchy, Market"
    assert game.trashed == "Feast"
    assert game.in_play == "Throne Room"


def test_throned_twice_over_each_feast_is_trashed_once(deal):
    game = deal(Seat(hand="2 Throne Room, 2 Feast"))
    game.play("Throne Room")
    game.play("Throne Room")
    for _ in range(4):
        game.gain("Duchy")
    assert game.discards(0) == "4 Duchy"
    assert game.trashed == "2 Feast"
    assert game.in_play == "2 Throne Room"


def test_the_card_below_it_comes_to_lie_on_top_at_clean_up(deal):
    game = deal(Seat(hand="Village, Feast, Estate", deck="6 Copper"))
    game.play("Village")
    game.play("Feast")
    game.gain("Silver")
    game.end()
    assert game.top(0) == "Village"
    assert game.discards(0) == "Copper, Silver, Estate, Village"


def test_alone_in_play_it_leaves_a_card_of_the_hand_on_top(deal):
    game = deal(Seat(hand="Feast, Estate", deck="5 Copper"))
    game.play("Feast")
    game.gain("Silver")
    game.end()
    assert game.top(0) == "Estate"
