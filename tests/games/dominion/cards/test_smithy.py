"""Smithy: +3 Cards."""

from tests.games.dominion.positions import Seat


def test_draws_three_cards(deal):
    game = deal(Seat(hand="Smithy", deck="Gold, Silver, Estate, Duchy"))
    game.play("Smithy", "Duchy", "Gold", "Estate")
    assert game.hand(0) == "Gold, Estate, Duchy"
    assert game.deck(0) == "Silver"
    assert game.figures == (0, 1, 0)
    assert game.asked == (0, "buy-phase")


def test_shuffles_the_discard_pile_when_the_deck_runs_out(deal):
    game = deal(Seat(hand="Smithy", deck="Gold", discard="Silver, Estate, Duchy"))
    game.play("Smithy", "Duchy", "Estate")
    assert game.hand(0) == "Gold, Estate, Duchy"
    assert game.deck(0) == "Silver"
    assert game.discards(0) == ""
    assert game.top(0) == ""
    assert game.kinds() == ["played", "drew", "shuffled", "drew"]


def test_does_not_shuffle_while_the_deck_suffices(deal):
    game = deal(Seat(hand="Smithy", deck="3 Copper", discard="Silver, Estate"))
    game.play("Smithy")
    assert game.hand(0) == "3 Copper"
    assert game.deck(0) == ""
    assert game.discards(0) == "Silver, Estate"
    assert "shuffled" not in game.kinds()


def test_draws_as_many_as_there_are(deal):
    game = deal(Seat(hand="Smithy", deck="Gold", discard="Estate"))
    game.play("Smithy")
    assert game.hand(0) == "Gold, Estate"
    assert game.deck(0) == ""


def test_does_not_draw_itself(deal):
    game = deal(Seat(hand="Smithy", deck="", discard="Estate"))
    game.play("Smithy")
    assert game.in_play == "Smithy"
    assert game.hand(0) == "Estate"
