"""Workshop: gain a card costing up to 4."""

from tests.games.dominion.positions import Seat


def test_gains_a_card_costing_up_to_four_to_the_discard_pile(deal):
    game = deal(Seat(hand="Workshop"))
    game.play("Workshop")
    assert game.asked == (0, "gain")
    assert "gain Smithy" in game.options
    assert "gain Silver" in game.options
    assert "gain Market" not in game.options
    game.gain("Smithy")
    assert game.discards(0) == "Smithy"
    assert game.top(0) == "Smithy"
    assert game.supply("Smithy") == 9


def test_must_gain(deal):
    game = deal(Seat(hand="Workshop"))
    game.play("Workshop")
    assert "done" not in game.options


def test_coins_do_not_raise_the_limit(deal):
    game = deal(Seat(hand="Workshop, 5 Gold"), actions=2, coins=10)
    game.play("Workshop")
    assert "gain Market" not in game.options
    assert "gain Gold" not in game.options
    game.gain("Village")
    assert game.figures == (1, 1, 10)


def test_may_gain_a_victory_card_or_a_curse(deal):
    game = deal(Seat(hand="Workshop"), kingdom="Gardens")
    game.play("Workshop")
    assert {"gain Estate", "gain Gardens", "gain Curse", "gain Copper"} <= set(game.options)


def test_an_empty_pile_gives_nothing(deal):
    game = deal(Seat(hand="Workshop"), supply={"Smithy": 0})
    game.play("Workshop")
    assert "gain Smithy" not in game.options


def test_the_gained_card_is_not_used(deal):
    game = deal(Seat(hand="Workshop"), actions=2)
    game.play("Workshop")
    game.gain("Village")
    assert game.in_play == "Workshop"
    assert game.figures == (1, 1, 0)
    assert game.asked == (0, "buy-phase")
