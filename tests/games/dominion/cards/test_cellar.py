"""Cellar: +1 Action. Discard any number of cards, then draw as many."""

from tests.games.dominion.positions import Seat


def test_draws_as_many_as_were_discarded(deal):
    game = deal(Seat(hand="Cellar, Copper, 2 Estate, Smithy", deck="2 Gold, Silver"))
    game.play("Cellar")
    assert game.asked == (0, "discard")
    assert game.figures == (1, 1, 0)
    game.discard("Estate")
    game.discard("Estate")
    game.done("Gold", "Silver")
    assert game.hand(0) == "Copper, Silver, Gold, Smithy"
    assert game.discards(0) == "2 Estate"
    assert game.asked == (0, "action-phase")


def test_nothing_is_drawn_before_the_choice_is_complete(deal):
    game = deal(Seat(hand="Cellar, Copper, Estate", deck="Gold"))
    game.play("Cellar")
    game.discard("Copper")
    assert game.kinds() == []
    assert game.hand(0) == "Estate"
    assert game.deck(0) == "Gold"
    assert game.discards(0) == ""


def test_may_discard_nothing(deal):
    game = deal(Seat(hand="Cellar, Smithy, Copper", deck="Gold"))
    game.play("Cellar")
    game.done()
    assert game.hand(0) == "Copper, Smithy"
    assert game.deck(0) == "Gold"


def test_discarding_all_needs_no_done(deal):
    game = deal(Seat(hand="Cellar, Copper, Estate", deck="Gold, Silver, Duchy"))
    game.play("Cellar")
    game.discard("Copper")
    game.discard("Estate", "Estate", "Gold", "Duchy")
    assert game.hand(0) == "Gold, Duchy"
    assert game.top(0) == "Estate"


def test_cannot_discard_itself(deal):
    game = deal(Seat(hand="Cellar, Copper, Smithy", deck="Gold"))
    game.play("Cellar")
    assert game.options == ["discard Copper", "discard Smithy", "done"]


def test_can_discard_another_cellar(deal):
    game = deal(Seat(hand="2 Cellar, Copper", deck="Gold"))
    game.play("Cellar")
    assert "discard Cellar" in game.options


def test_is_skipped_with_an_empty_hand(deal):
    game = deal(Seat(hand="Cellar", deck="Gold"))
    game.play("Cellar")
    assert game.asked == (0, "buy-phase")
    assert game.hand(0) == ""
    assert game.kinds() == ["played", "no-effect"]


def test_the_discarded_cards_come_back_with_the_shuffle(deal):
    game = deal(Seat(hand="Cellar, Gold, Estate", deck="", discard="Silver"))
    game.play("Cellar")
    game.discard("Gold")
    game.discard("Estate", "Gold", "Estate", "Gold")
    assert "shuffled" in game.kinds()
    assert game.hand(0) == "Gold, Estate"
    assert game.deck(0) == "Silver"


def test_draws_the_deck_before_it_shuffles_the_discarded_cards(deal):
    game = deal(Seat(hand="Cellar, Copper, Estate", deck="Gold"))
    game.play("Cellar")
    game.discard("Copper")
    game.discard("Estate", "Copper", "Estate")
    assert game.hand(0) == "Gold, Estate"
    assert game.deck(0) == "Copper"
    assert game.kinds() == ["discarded", "drew", "shuffled", "drew"]


def test_choices_go_up_in_card_number(deal):
    game = deal(Seat(hand="Cellar, Copper, 2 Estate, Smithy", deck="5 Copper"))
    game.play("Cellar")
    game.discard("Estate")
    assert game.options == ["discard Estate", "discard Smithy", "done"]
    game.discard("Estate")
    assert game.options == ["discard Smithy", "done"]


def test_is_complete_when_no_higher_card_is_left(deal):
    game = deal(Seat(hand="Cellar, Copper, Smithy", deck="Gold"))
    game.play("Cellar")
    game.discard("Smithy")
    assert game.hand(0) == "Copper, Gold"


def test_others_learn_the_number_and_the_top_only(deal):
    game = deal(Seat(hand="Cellar, Copper, Estate, Smithy", deck="Gold, 2 Silver"))
    game.play("Cellar")
    game.discard("Copper")
    view = game.state.view(1)
    assert view.hand_size(0) == 3
    assert view.discard_top(0) == -1
    game.discard("Smithy", "Smithy", "Gold")
    view = game.state.view(1)
    assert view.discard_top(0) == 24
    assert view.known_discard(0, 24) == 1
    assert view.known_discard(0, 0) == 0


def test_thrown_twice_it_can_be_saved_while_cards_drawn_after_a_shuffle_are_set_down(deal):
    game = deal(
        Seat(hand="Throne Room, Cellar, 3 Copper, Estate", deck="Gold", discard="5 Silver"), actions=1
    )
    game.play("Throne Room")
    game.discard("Copper")
    game.discard("Copper")
    game.discard("Copper")
    game.done("Silver", "Silver")
    assert game.asked == (0, "discard")
    game.discard("Silver")
    game.discard("Silver")
    game.discard("Gold")
    game.done("Gold", "Silver", "Silver", "Copper")
    assert game.hand(0) == "Copper, 2 Silver, Estate"
