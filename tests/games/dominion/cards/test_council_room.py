"""Council Room: +4 Cards, +1 Buy. Each other player draws a card."""

from tests.games.dominion.positions import Seat


def test_draws_four_and_gives_a_buy(deal):
    game = deal(Seat(hand="Council Room", deck="5 Copper"))
    game.play("Council Room")
    assert game.hand(0) == "4 Copper"
    assert game.figures == (0, 2, 0)


def test_every_other_player_draws_one_card(deal):
    other = Seat(hand="3 Copper, 2 Estate", deck="5 Silver")
    game = deal(Seat(hand="Council Room"), other, other, other)
    game.play("Council Room")
    for seat in (1, 2, 3):
        assert game.hand(seat) == "3 Copper, Silver, 2 Estate"


def test_others_draw_whether_they_want_or_not(deal):
    game = deal(Seat(hand="Council Room"), Seat(hand="5 Copper", deck="Estate"))
    game.play("Council Room")
    assert game.asked == (0, "buy-phase")
    assert game.hand(1) == "5 Copper, Estate"


def test_others_shuffle_where_they_must(deal):
    game = deal(Seat(hand="Council Room"), Seat(hand="5 Copper", deck="", discard="Gold"))
    game.play("Council Room")
    assert game.hand(1) == "5 Copper, Gold"
    assert {"event": "shuffled", "seat": 1} in game.said


def test_others_without_cards_draw_none(deal):
    game = deal(Seat(hand="Council Room"), Seat(hand="5 Copper", deck=""))
    game.play("Council Room")
    assert game.hand(1) == "5 Copper"


def test_is_no_attack(deal):
    game = deal(Seat(hand="Council Room"), Seat(hand="Moat, 4 Copper", deck="5 Silver"))
    game.play("Council Room")
    assert game.hand(1) == "4 Copper, Silver, Moat"


def test_others_draw_in_turn_order_after_the_player(deal):
    game = deal(Seat(), Seat(hand="Council Room"), Seat(), turn=1)
    game.play("Council Room")
    assert [form["seat"] for form in game.said if form["event"] == "drew"] == [1, 2, 0]
