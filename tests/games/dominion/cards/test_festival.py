"""Festival: +2 Actions, +1 Buy, +2 coins."""

from tests.games.dominion.positions import Seat


def test_gives_actions_a_buy_and_coins_but_no_card(deal):
    game = deal(Seat(hand="Festival, Smithy", deck="5 Copper"))
    game.play("Festival")
    assert game.figures == (2, 2, 2)
    assert game.hand(0) == "Smithy"


def test_the_rulebooks_count_of_actions(deal):
    game = deal(Seat(hand="2 Festival, Market, Smithy", deck="5 Copper"))
    counted = []
    for card in ("Festival", "Market", "Festival"):
        game.play(card)
        counted.append(game.figures[0])
    assert counted == [2, 2, 3]
    assert game.figures == (3, 4, 5)
