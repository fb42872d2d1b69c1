"""Militia: +2 coins. Each other player discards down to 3 cards in hand."""

import pytest

from tests.games.dominion.positions import Seat


def test_gives_two_coins_and_takes_two_cards_of_five(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="3 Copper, 2 Estate"))
    game.play("Militia")
    assert game.figures == (0, 1, 2)
    assert game.asked == (1, "discard")
    assert game.options == ["discard Copper", "discard Estate"]
    game.discard("Estate")
    assert game.hand(1) == "3 Copper"
    assert game.discards(1) == "2 Estate"
    assert game.asked == (0, "buy-phase")


@pytest.mark.parametrize("hand", ["", "Copper", "2 Estate", "Gold, Silver, Estate"])
def test_three_cards_or_fewer_are_left_alone(deal, hand):
    game = deal(Seat(hand="Militia"), Seat(hand=hand))
    game.play("Militia")
    assert game.asked == (0, "buy-phase")
    assert game.discards(1) == ""


def test_a_hand_of_one_kind_leaves_no_choice(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="5 Copper"))
    game.play("Militia")
    assert game.asked == (0, "buy-phase")
    assert game.hand(1) == "3 Copper"
    assert game.discards(1) == "2 Copper"


def test_choices_never_lead_to_a_dead_end(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Copper, Silver, Gold, Estate, Duchy"))
    game.play("Militia")
    assert game.options == ["discard Copper", "discard Silver", "discard Gold", "discard Estate"]
    game.discard("Gold")
    assert game.options == ["discard Estate", "discard Duchy"]
    game.discard("Duchy", "Gold")
    assert game.hand(1) == "Copper, Silver, Estate"
    assert game.top(1) == "Gold"


def test_the_last_pair_is_forced(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Copper, Silver, Gold, Estate, Duchy"))
    game.play("Militia")
    game.discard("Estate", "Duchy")
    assert game.hand(1) == "Copper, Silver, Gold"
    assert game.top(1) == "Duchy"


def test_victims_answer_in_turn_order(deal):
    hand = "3 Copper, 2 Estate"
    game = deal(Seat(hand=hand), Seat(hand="Militia"), Seat(hand=hand), Seat(hand=hand), turn=1)
    game.play("Militia")
    asked = []
    while game.asked[1] == "discard":
        asked.append(game.asked[0])
        game.do(game.state.legal_actions()[-1])
    assert asked == [2, 3, 0]


def test_throned_gives_four_coins_and_takes_no_more_cards(deal):
    game = deal(Seat(hand="Throne Room, Militia"), Seat(hand="5 Copper"))
    game.play("Throne Room")
    assert game.figures == (0, 1, 4)
    assert game.hand(1) == "3 Copper"


def test_the_discards_are_unseen_but_for_the_top(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="3 Copper, Gold, Estate"))
    game.play("Militia")
    game.discard("Gold", "Estate")
    assert game.said[-1]["cards"] == [2, 3]
    view = game.state.view(0)
    assert view.discard_top(1) == 3
    assert [card for card in range(32) if view.known_discard(1, card)] == [3]


def test_nobody_sees_a_choice_before_it_is_complete(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="2 Copper, 2 Gold, Estate"), Seat(hand="3 Copper"))
    game.play("Militia")
    before = game.state.view(2).to_bytes()
    game.discard("Copper")
    assert game.said == []
    assert game.state.view(2).hand_size(1) == 5
    assert game.state.view(2).aside(0) == 0
    assert game.state.view(2).to_bytes() == before
