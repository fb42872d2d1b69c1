"""Chancellor: +2 coins. You may put your deck into your discard pile."""

from tests.games.dominion.positions import Seat


def test_gives_two_coins_and_asks_at_once(deal):
    game = deal(Seat(hand="Chancellor, Village", deck="3 Copper, Gold"), actions=2)
    game.play("Chancellor")
    assert game.figures == (1, 1, 2)
    assert game.asked == (0, "chancellor")
    assert game.options == ["discard deck", "keep deck"]


def test_the_deck_may_stay(deal):
    game = deal(Seat(hand="Chancellor", deck="3 Copper, Gold", discard="Estate"))
    game.play("Chancellor")
    game.keep_deck()
    assert game.deck(0) == "3 Copper, Gold"
    assert game.discards(0) == "Estate"


def test_the_deck_goes_unseen_onto_the_discard_pile(deal):
    game = deal(Seat(hand="Chancellor", deck="3 Copper, Gold", discard="Estate"))
    game.play("Chancellor")
    game.discard_deck("Gold")
    assert game.deck(0) == ""
    assert game.discards(0) == "3 Copper, Gold, Estate"
    assert game.top(0) == "Gold"
    assert game.said == [{"event": "deck-discarded", "seat": 0, "n": 4, "top": 2}]


def test_nobody_learns_more_than_the_new_top(deal):
    game = deal(Seat(hand="Chancellor", deck="2 Copper, Gold, Silver", discard="Estate"))
    game.play("Chancellor")
    game.discard_deck("Gold")
    view = game.state.view(1)
    assert [card for card in range(32) if view.known_discard(0, card)] == [2, 3]
    assert view.deck_size(0) == 0


def test_known_cards_on_top_stay_known(deal):
    game = deal(Seat(hand="Chancellor", deck="3 Copper", tops="Silver"))
    game.play("Chancellor")
    game.discard_deck("Copper")
    assert game.tops(0) == []
    assert game.discards(0) == "3 Copper, Silver"
    assert game.state.view(1).known_discard(0, 1) == 1


def test_discarding_the_deck_is_not_a_shuffle(deal):
    game = deal(Seat(hand="Chancellor, Smithy", deck="3 Copper"), actions=2)
    game.play("Chancellor")
    game.discard_deck()
    assert "shuffled" not in game.kinds()
    game.play("Smithy")
    assert game.kinds() == ["played", "shuffled", "drew"]


def test_an_empty_deck_may_be_discarded_without_effect(deal):
    game = deal(Seat(hand="Chancellor", deck="", discard="Gold, Estate"))
    game.play("Chancellor")
    game.discard_deck()
    assert game.top(0) == "Estate"
    assert game.discards(0) == "Gold, Estate"
    assert game.kinds() == []
