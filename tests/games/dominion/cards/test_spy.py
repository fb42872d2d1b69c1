"""Spy: +1 Card, +1 Action. Each player reveals a card; you have it discarded or put back."""

from tests.games.dominion.positions import Seat


def test_draws_first_then_shows_the_own_top(deal):
    game = deal(Seat(hand="Spy", deck="Gold, Silver"), Seat(deck="Duchy"))
    game.play("Spy", "Gold")
    assert game.hand(0) == "Gold"
    assert game.figures == (1, 1, 0)
    assert game.asked == (0, "spy")
    assert game.options == ["discard it", "put back"]
    view = game.state.view(0)
    assert (view.subject, view.subject_seat) == (1, 0)


def test_the_player_decides_for_everybody_in_turn_order(deal):
    game = deal(Seat(deck="5 Silver"), Seat(hand="Spy", deck="5 Copper"), Seat(deck="5 Duchy"), turn=1)
    game.play("Spy")
    asked = []
    while game.asked == (1, "spy"):
        asked.append(int(game.state.view(1).subject_seat))
        game.discard_it()
    assert asked == [1, 2, 0]
    assert [game.discards(seat) for seat in range(3)] == ["Silver", "Copper", "Duchy"]


def test_a_card_put_back_is_on_top_and_known_to_all(deal):
    game = deal(Seat(hand="Spy", deck="2 Copper, Gold"), Seat(deck="5 Duchy"))
    game.play("Spy", "Copper", "Gold")
    game.put_back()
    game.put_back()
    assert game.tops(0) == ["Gold"]
    assert game.tops(1) == ["Duchy"]
    assert game.state.view(1).known_tops(0) == [2]
    assert game.deck(0) == "Copper, Gold"


def test_a_known_top_is_drawn_and_another_one_revealed(deal):
    game = deal(Seat(hand="Spy", deck="2 Silver", tops="Gold"), Seat(deck="5 Duchy"))
    game.play("Spy")
    assert game.hand(0) == "Gold"
    assert game.state.view(0).subject == 1


def test_a_discarded_card_is_seen_by_all(deal):
    game = deal(Seat(hand="Spy", deck="2 Copper"), Seat(deck="Duchy, Gold", discard="Estate"))
    game.play("Spy")
    game.put_back("Gold")
    game.discard_it()
    assert game.discards(1) == "Gold, Estate"
    assert game.top(1) == "Gold"
    assert game.state.view(0).known_discard(1, 2) == 1


def test_an_empty_deck_is_shuffled_to_reveal(deal):
    game = deal(Seat(hand="Spy", deck="Copper", discard="Silver"), Seat(deck="", discard="Gold, Estate"))
    game.play("Spy")
    assert game.state.view(0).subject == 1
    assert {"event": "shuffled", "seat": 0} in game.said
    game.put_back("Gold")
    assert {"event": "shuffled", "seat": 1} in game.said
    assert game.state.view(0).subject == 2
    assert game.discards(1) == ""
    game.discard_it()
    assert game.discards(1) == "Gold"


def test_a_player_without_cards_reveals_none(deal):
    game = deal(Seat(hand="Spy", deck="Copper"), Seat(deck=""), Seat(deck="Gold"))
    game.play("Spy")
    assert game.asked == (0, "spy")
    assert game.state.view(0).subject_seat == 2
    game.discard_it()
    assert game.asked == (0, "buy-phase")


def test_the_question_is_asked_even_for_a_known_card(deal):
    game = deal(Seat(hand="Spy", deck="2 Copper"), Seat(tops="Estate"))
    game.play("Spy")
    game.put_back()
    assert game.asked == (0, "spy")
    game.put_back()
    assert game.tops(1) == ["Estate"]


def test_moat_hides_the_top_card_of_its_holder_only(deal):
    game = deal(Seat(hand="Spy"), Seat(hand="Moat"), Seat(deck="Gold"))
    game.play("Spy")
    game.reveal()
    game.decline()
    seen = []
    while game.asked[1] == "spy":
        seen.append(int(game.state.view(0).subject_seat))
        game.put_back()
    assert seen == [0, 2]
    assert game.tops(1) == []


def test_throned_draws_the_card_put_back_first(deal):
    game = deal(Seat(hand="Throne Room, Spy", deck="Copper, Silver, Gold"), Seat(deck=""))
    game.play("Throne Room", "Copper", "Silver")
    game.put_back()
    assert game.hand(0) == "Copper, Silver"
    assert game.state.view(0).subject == 2
    game.put_back()
    assert game.figures == (2, 1, 0)
