"""Remodel: trash a card from hand; gain a card costing up to 2 more."""

from tests.games.dominion.positions import Seat


def test_gains_a_card_costing_up_to_two_more(deal):
    game = deal(Seat(hand="Remodel, Gold, Estate"))
    game.play("Remodel")
    assert game.asked == (0, "trash")
    assert game.options == ["trash Gold", "trash Estate"]
    game.trash("Gold")
    assert "gain Province" in game.options
    game.gain("Province")
    assert game.discards(0) == "Province"
    assert game.trashed == "Gold"


def test_the_limit_follows_the_trashed_card(deal):
    game = deal(Seat(hand="Remodel, Gold, Estate"))
    game.play("Remodel")
    game.trash("Estate")
    assert "gain Smithy" in game.options
    assert "gain Market" not in game.options


def test_a_copper_becomes_a_card_costing_up_to_two(deal):
    game = deal(Seat(hand="Remodel, Copper"))
    game.play("Remodel")
    assert game.trashed == "Copper"
    assert {"gain Copper", "gain Estate", "gain Curse", "gain Cellar"} <= set(game.options)
    assert "gain Silver" not in game.options


def test_cannot_trash_itself_but_another_remodel(deal):
    game = deal(Seat(hand="2 Remodel, Copper"))
    game.play("Remodel")
    assert game.options == ["trash Copper", "trash Remodel"]


def test_no_trash_no_gain(deal):
    game = deal(Seat(hand="Remodel"))
    game.play("Remodel")
    assert game.asked == (0, "buy-phase")
    assert game.discards(0) == ""
    assert game.trashed == ""


def test_must_trash_where_there_is_a_card(deal):
    game = deal(Seat(hand="Remodel, Gold, Estate"))
    game.play("Remodel")
    assert "done" not in game.options


def test_coins_do_not_raise_the_limit(deal):
    game = deal(Seat(hand="Remodel, Estate"), coins=10)
    game.play("Remodel")
    assert "gain Gold" not in game.options


def test_may_gain_the_same_kind_of_card(deal):
    game = deal(Seat(hand="Remodel, Estate"))
    game.play("Remodel")
    game.gain("Estate")
    assert game.discards(0) == "Estate"
    assert game.trashed == "Estate"


def test_throned_may_not_use_the_card_just_gained(deal):
    game = deal(Seat(hand="Throne Room, Remodel, Estate, Gold"))
    game.play("Throne Room")
    game.trash("Gold")
    game.gain("Province")
    assert game.trashed == "Gold, Estate"
    assert "gain Smithy" in game.options
    game.gain("Smithy")
    assert game.discards(0) == "Province, Smithy"
