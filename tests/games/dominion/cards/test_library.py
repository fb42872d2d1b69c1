"""Library: draw until 7 cards are in hand; Actions may be set aside as they are drawn."""

import pytest

from tests.games.dominion.positions import Seat


def test_draws_until_seven_cards_are_in_hand(deal):
    game = deal(Seat(hand="Library, 4 Estate", deck="5 Copper"))
    game.play("Library")
    assert game.hand(0) == "3 Copper, 4 Estate"
    assert game.asked == (0, "buy-phase")


@pytest.mark.parametrize("rest", ["7 Estate", "8 Estate"])
def test_does_nothing_with_seven_cards_in_hand(deal, rest):
    game = deal(Seat(hand=f"Library, {rest}", deck="5 Copper"))
    game.play("Library")
    assert game.hand(0) == rest
    assert game.deck(0) == "5 Copper"


def test_an_action_may_be_set_aside_and_is_discarded_when_done(deal):
    game = deal(Seat(hand="Library, 5 Estate", deck="Smithy, 3 Copper"))
    game.play("Library", "Smithy")
    assert game.asked == (0, "library")
    assert game.options == ["set aside", "keep"]
    assert game.state.view(0).subject == 24
    game.set_aside()
    assert game.hand(0) == "2 Copper, 5 Estate"
    assert game.aside == ""
    assert game.discards(0) == "Smithy"
    assert game.top(0) == "Smithy"


def test_an_action_may_be_kept(deal):
    game = deal(Seat(hand="Library, 5 Estate", deck="Smithy, 3 Copper"))
    game.play("Library", "Smithy")
    game.keep()
    assert game.hand(0) == "Copper, 5 Estate, Smithy"
    assert game.discards(0) == ""


def test_each_action_is_asked_as_it_is_drawn(deal):
    game = deal(Seat(hand="Library, 4 Estate", deck="Smithy, Village, 2 Copper"))
    game.play("Library", "Village")
    game.set_aside("Smithy")
    assert game.state.view(0).subject == 24
    assert game.aside == "Village"
    game.keep()
    assert game.hand(0) == "2 Copper, 4 Estate, Smithy"
    assert game.discards(0) == "Village"


def test_the_top_of_several_set_aside_is_drawn(deal):
    game = deal(Seat(hand="Library, 6 Estate", deck="Smithy, Village, Copper"))
    game.play("Library", "Village")
    game.set_aside("Smithy")
    game.set_aside("Smithy")
    assert game.discards(0) == "Smithy, Village"
    assert game.top(0) == "Smithy"


def test_cards_set_aside_are_not_part_of_a_shuffle_in_mid_effect(deal):
    game = deal(Seat(hand="Library, 5 Estate", deck="Smithy", discard="2 Silver"))
    game.play("Library")
    game.set_aside()
    assert "shuffled" in game.kinds()
    assert game.hand(0) == "2 Silver, 5 Estate"
    assert game.deck(0) == ""
    assert game.discards(0) == "Smithy"


def test_running_out_of_cards_gives_what_there_is(deal):
    game = deal(Seat(hand="Library, 2 Estate", deck="Smithy", discard="Silver"))
    game.play("Library")
    game.set_aside()
    assert game.hand(0) == "Silver, 2 Estate"
    assert game.discards(0) == "Smithy"


def test_no_cards_at_all(deal):
    game = deal(Seat(hand="Library, Estate", deck=""))
    game.play("Library")
    assert game.hand(0) == "Estate"
    assert game.asked == (0, "buy-phase")


def test_treasures_and_victory_cards_cannot_be_set_aside(deal):
    game = deal(Seat(hand="Library", deck="2 Copper, 2 Estate, 2 Curse, Gardens, Gold"))
    game.play("Library", "Copper", "Estate", "Copper", "Estate", "Curse", "Curse", "Gold")
    assert game.asked == (0, "buy-phase")


def test_a_drawn_action_can_be_played_if_actions_are_left(deal):
    game = deal(Seat(hand="Library, 5 Estate", deck="Smithy, Copper"), actions=2)
    game.play("Library", "Smithy")
    game.keep()
    assert game.options == ["play Smithy", "end"]


def test_others_do_not_learn_that_it_asks(deal):
    game = deal(Seat(hand="Library, 4 Estate", deck="Smithy, 4 Copper"))
    game.play("Library", "Copper", "Smithy")
    view = game.state.view(1)
    assert view.hand_size(0) == 4
    assert view.deck_size(0) == 5
    assert view.subject == -1
    game.keep()
    assert game.state.view(1).hand_size(0) == 7


def test_others_see_what_is_set_aside(deal):
    game = deal(Seat(hand="Library, 4 Estate", deck="Smithy, Village, 4 Copper"))
    game.play("Library", "Smithy")
    game.set_aside("Copper", "Village")
    assert {"event": "set-aside", "seat": 0, "card": 24} in game.said
    assert game.state.view(1).aside(24) == 1


def test_a_card_known_on_the_deck_is_asked_about_openly(deal):
    game = deal(Seat(hand="Library, 5 Estate", deck="5 Copper", tops="Smithy"))
    game.play("Library")
    assert game.asked == (0, "library")
    assert game.state.view(1).known_hand(0, 24) == 1
    game.keep()
    assert game.hand(0) == "Copper, 5 Estate, Smithy"


def test_throned_draws_on_after_a_set_aside(deal):
    game = deal(Seat(hand="Throne Room, Library, 6 Estate", deck="Copper, Smithy"))
    game.play("Throne Room", "Smithy")
    game.set_aside()
    assert game.hand(0) == "Copper, 6 Estate"
    assert game.discards(0) == "Smithy"
    assert game.asked == (0, "buy-phase")
