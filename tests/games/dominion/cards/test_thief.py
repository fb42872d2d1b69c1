"""Thief: each other player reveals 2 cards and trashes a Treasure of your choice; gain any of those."""

import pytest

from tests.games.dominion.positions import Seat


def test_trashes_one_of_two_treasures_and_discards_the_other(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Gold, Silver"))
    game.play("Thief", "Gold")
    assert game.asked == (0, "thief-trash")
    assert game.options == ["trash Silver", "trash Gold"]
    game.trash("Gold")
    assert game.trashed == "Gold"
    assert game.discards(1) == "Silver"
    assert game.top(1) == "Silver"
    assert game.asked == (0, "thief-gain")


def test_the_trashed_treasure_may_be_gained(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Gold, Estate"))
    game.play("Thief", "Gold")
    assert game.asked == (0, "thief-gain")
    assert game.options == ["gain Gold", "done"]
    game.gain("Gold")
    assert game.discards(0) == "Gold"
    assert game.trashed == ""
    assert game.discards(1) == "Estate"
    assert game.said[-1] == {"event": "gained", "seat": 0, "card": 2, "to": "discard", "from": "trash"}


def test_the_trashed_treasure_may_be_left(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Copper, Estate"))
    game.play("Thief", "Copper")
    game.done()
    assert game.discards(0) == ""
    assert game.trashed == "Copper"


def test_two_of_a_kind_leave_no_choice(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="5 Copper"))
    game.play("Thief")
    assert game.asked == (0, "thief-gain")
    assert game.trashed == "Copper"
    assert game.discards(1) == "Copper"


def test_cards_that_are_no_treasures_are_discarded(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Estate, Smithy"))
    game.play("Thief", "Estate", "Smithy")
    assert game.asked == (0, "buy-phase")
    assert game.discards(1) == "Estate, Smithy"
    assert game.top(1) == "Smithy"
    assert game.trashed == ""


def test_a_deck_of_one_card_is_revealed_before_the_shuffle(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Silver", discard="Gold, Estate, Duchy"))
    game.play("Thief", "Gold")
    assert game.kinds() == ["played", "revealed", "shuffled", "revealed"]
    assert game.deck(1) == "Estate, Duchy"
    assert game.options == ["trash Silver", "trash Gold"]
    game.trash("Silver")
    assert game.discards(1) == "Gold"


def test_the_only_card_is_the_only_one_revealed(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Silver"))
    game.play("Thief")
    assert game.trashed == "Silver"
    assert game.discards(1) == ""
    assert game.asked == (0, "thief-gain")


def test_a_player_without_cards_reveals_none(deal):
    game = deal(Seat(hand="Thief"), Seat(deck=""))
    game.play("Thief")
    assert game.asked == (0, "buy-phase")
    assert game.kinds() == ["played"]


def test_the_hand_is_safe(deal):
    game = deal(Seat(hand="Thief"), Seat(hand="5 Gold", deck="2 Estate"))
    game.play("Thief")
    assert game.hand(1) == "5 Gold"


def test_any_of_all_treasures_trashed_may_be_gained(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="Gold, Copper"), Seat(deck="2 Copper"), Seat(deck="2 Silver"))
    game.play("Thief", "Gold")
    assert game.kinds().count("revealed") == 2
    game.trash("Gold")
    assert game.asked == (0, "thief-gain")
    assert game.trashed == "Copper, Silver, Gold"
    assert game.options == ["gain Copper", "gain Silver", "gain Gold", "done"]
    game.gain("Silver")
    assert game.options == ["gain Gold", "done"]
    game.gain("Gold")
    assert game.discards(0) == "Silver, Gold"
    assert game.trashed == "Copper"
    assert game.asked == (0, "buy-phase")


def test_several_of_one_kind_may_be_gained(deal):
    game = deal(Seat(hand="Thief"), *[Seat(deck="2 Copper") for _ in range(3)])
    game.play("Thief")
    for _ in range(3):
        game.gain("Copper")
    assert game.discards(0) == "3 Copper"
    assert game.asked == (0, "buy-phase")


def test_treasures_trashed_before_cannot_be_gained(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="2 Copper"), trash="Gold")
    game.play("Thief")
    assert game.options == ["gain Copper", "done"]
    game.gain("Copper")
    assert game.trashed == "Gold"


def test_with_nothing_trashed_nothing_can_be_gained(deal):
    game = deal(Seat(hand="Thief"), Seat(deck="2 Estate"), trash="Gold")
    game.play("Thief")
    assert game.asked == (0, "buy-phase")


def test_moat_keeps_its_holders_deck_unseen(deal):
    game = deal(Seat(hand="Thief"), Seat(hand="Moat", deck="2 Gold"), Seat(deck="2 Silver"))
    game.play("Thief")
    game.reveal()
    game.decline()
    assert game.deck(1) == "2 Gold"
    assert game.trashed == "Silver"


@pytest.mark.parametrize(("turn", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_decks_are_revealed_in_turn_order(deal, turn, order):
    seats = [Seat(deck="2 Estate") for _ in range(3)]
    seats[turn] = Seat(hand="Thief")
    game = deal(*seats, turn=turn)
    game.play("Thief")
    assert [form["seat"] for form in game.said if form["event"] == "discarded-openly"] == order


def test_throned_each_play_offers_its_own_treasures_only(deal):
    game = deal(Seat(hand="Throne Room, Thief"), Seat(deck="2 Gold", discard="2 Silver"))
    game.play("Throne Room")
    assert game.options == ["gain Gold", "done"]
    game.done("Silver", "Silver")
    assert game.options == ["gain Silver", "done"]
    game.gain("Silver")
    assert game.trashed == "Gold"
