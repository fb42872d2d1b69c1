"""Adventurer: reveal cards until 2 Treasures are revealed; take those into hand, discard the others."""

from tests.games.dominion.positions import Seat


def test_takes_two_treasures_and_discards_the_rest(deal):
    game = deal(Seat(hand="Adventurer", deck="Gold, Silver, Estate, Duchy, Smithy"))
    game.play("Adventurer", "Estate", "Gold", "Duchy", "Silver", "Estate")
    assert game.hand(0) == "Silver, Gold"
    assert game.discards(0) == "Estate, Duchy"
    assert game.top(0) == "Estate"
    assert game.deck(0) == "Smithy"


def test_stops_at_the_second_treasure(deal):
    game = deal(Seat(hand="Adventurer", deck="3 Copper, Estate"))
    game.play("Adventurer", "Copper", "Copper")
    assert game.hand(0) == "2 Copper"
    assert game.deck(0) == "Copper, Estate"
    assert game.discards(0) == ""


def test_everybody_sees_what_is_revealed(deal):
    game = deal(Seat(hand="Adventurer", deck="Gold, Silver, Estate"))
    game.play("Adventurer", "Estate", "Gold")
    assert [form.get("cards") for form in game.said[1:]] == [[3], [2], [1], [2, 1], [3]]
    view = game.state.view(1)
    assert [view.known_hand(0, card) for card in (1, 2)] == [1, 1]
    assert view.known_discard(0, 3) == 1


def test_revealed_cards_are_not_shuffled_back_in_mid_effect(deal):
    game = deal(Seat(hand="Adventurer", deck="Estate, Copper", discard="Gold, Duchy"))
    game.play("Adventurer", "Copper", "Gold")
    assert "shuffled" in game.kinds()
    assert game.hand(0) == "Copper, Gold"
    assert game.deck(0) == "Duchy"
    assert game.discards(0) == "Estate"


def test_keeps_the_one_treasure_found_when_the_cards_run_out(deal):
    game = deal(Seat(hand="Adventurer", deck="Estate", discard="Silver, Duchy"))
    game.play("Adventurer", "Duchy", "Estate")
    assert game.hand(0) == "Silver"
    assert game.deck(0) == ""
    assert game.discards(0) == "Estate, Duchy"


def test_with_no_treasure_all_cards_are_discarded(deal):
    game = deal(Seat(hand="Adventurer", deck="2 Estate", discard="Duchy"))
    game.play("Adventurer", "Estate")
    assert game.hand(0) == ""
    assert game.deck(0) == ""
    assert game.discards(0) == "2 Estate, Duchy"


def test_with_no_cards_at_all_nothing_happens(deal):
    game = deal(Seat(hand="Adventurer", deck=""))
    game.play("Adventurer")
    assert game.hand(0) == ""
    assert game.kinds() == ["played"]


def test_known_cards_on_top_come_first(deal):
    game = deal(Seat(hand="Adventurer", deck="2 Gold", tops="Estate, Silver"))
    game.play("Adventurer")
    assert game.hand(0) == "Silver, Gold"
    assert game.deck(0) == "Gold"


def test_throned_takes_four_treasures_and_may_shuffle_the_first_discards(deal):
    game = deal(Seat(hand="Throne Room, Adventurer", deck="2 Copper, Estate", discard="2 Gold"))
    game.play("Throne Room", "Estate", "Gold", "Estate")
    assert game.hand(0) == "2 Copper, 2 Gold"
    assert game.deck(0) == ""
    assert game.discards(0) == "Estate"
