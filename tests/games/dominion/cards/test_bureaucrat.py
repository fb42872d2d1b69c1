"""Bureaucrat: gain a Silver onto your deck. Each other player puts a Victory card from hand onto the deck."""

from tests.games.dominion.positions import Seat


def test_gains_a_silver_onto_the_deck(deal):
    game = deal(Seat(hand="Bureaucrat", deck="5 Copper"), Seat(hand="5 Copper"))
    game.play("Bureaucrat")
    assert game.tops(0) == ["Silver"]
    assert game.supply("Silver") == 39
    assert game.said[1] == {"event": "gained", "seat": 0, "card": 1, "to": "deck", "from": "supply"}


def test_the_silver_is_the_only_card_of_an_empty_deck(deal):
    game = deal(Seat(hand="Bureaucrat", deck="", discard="3 Gold"), Seat(hand="5 Copper"))
    game.play("Bureaucrat")
    assert game.deck(0) == "Silver"
    assert game.discards(0) == "3 Gold"
    assert "shuffled" not in game.kinds()


def test_without_silver_the_attack_still_happens(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="4 Copper, Estate"), supply={"Silver": 0})
    game.play("Bureaucrat")
    assert game.tops(0) == []
    assert game.tops(1) == ["Estate"]


def test_the_only_victory_card_goes_onto_the_deck_without_a_question(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="3 Copper, 2 Estate", deck="5 Copper"))
    game.play("Bureaucrat")
    assert game.asked == (0, "buy-phase")
    assert game.hand(1) == "3 Copper, Estate"
    assert game.tops(1) == ["Estate"]
    assert game.said[-1] == {"event": "topdecked", "seat": 1, "card": 3}


def test_the_victim_chooses_among_several(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="Copper, Estate, Duchy, Gardens, Curse"))
    game.play("Bureaucrat")
    assert game.asked == (1, "topdeck")
    assert game.options == ["topdeck Estate", "topdeck Duchy", "topdeck Gardens"]
    game.topdeck("Duchy")
    assert game.tops(1) == ["Duchy"]
    assert game.hand(1) == "Copper, Estate, Curse, Gardens"


def test_a_hand_without_one_is_shown(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="3 Copper, Curse, Smithy"))
    game.play("Bureaucrat")
    assert game.tops(1) == []
    assert game.said[-1] == {"event": "revealed-hand", "seat": 1, "cards": [0, 0, 0, 6, 24]}
    view = game.state.view(0)
    assert [view.known_hand(1, card) for card in (0, 6, 24)] == [3, 1, 1]


def test_a_curse_is_no_victory_card(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="5 Curse"), Seat())
    game.play("Bureaucrat")
    assert game.hand(1) == "5 Curse"


def test_the_card_put_back_is_the_only_one_of_an_empty_deck(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="4 Copper, Estate", deck="", discard="5 Gold"))
    game.play("Bureaucrat")
    assert game.deck(1) == "Estate"
    assert game.discards(1) == "5 Gold"


def test_the_card_put_back_is_drawn_next_and_everybody_knows_it(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="4 Copper, Estate", deck="5 Copper"))
    game.play("Bureaucrat")
    assert game.state.view(-1).known_tops(1) == [3]
    game.end()
    game.end()
    assert "Estate" in game.hand(1)
    assert game.state.view(0).known_hand(1, 3) == 1


def test_an_empty_hand_is_shown_too(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand=""))
    game.play("Bureaucrat")
    assert game.said[-1] == {"event": "revealed-hand", "seat": 1, "cards": []}


def test_throned_puts_two_silver_and_two_victory_cards_on_decks(deal):
    game = deal(Seat(hand="Throne Room, Bureaucrat"), Seat(hand="3 Copper, Estate, Duchy"))
    game.play("Throne Room")
    game.topdeck("Estate")
    assert game.tops(0) == ["Silver", "Silver"]
    assert game.tops(1) == ["Duchy", "Estate"]
