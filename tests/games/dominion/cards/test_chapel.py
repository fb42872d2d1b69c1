"""Chapel: trash up to 4 cards from hand."""

from tests.games.dominion.positions import Seat


def test_trashes_up_to_four_cards(deal):
    game = deal(Seat(hand="Chapel, 3 Copper, 3 Estate"))
    game.play("Chapel")
    assert game.asked == (0, "trash")
    for card in ("Copper", "Copper", "Estate", "Estate"):
        game.trash(card)
    assert game.asked == (0, "buy-phase")
    assert game.hand(0) == "Copper, Estate"
    assert game.trashed == "2 Copper, 2 Estate"


def test_may_stop_at_any_time(deal):
    game = deal(Seat(hand="Chapel, 3 Copper, Estate"))
    game.play("Chapel")
    game.trash("Copper")
    game.done()
    assert game.trashed == "Copper"
    assert game.hand(0) == "2 Copper, Estate"


def test_may_trash_nothing(deal):
    game = deal(Seat(hand="Chapel, 3 Copper"))
    game.play("Chapel")
    game.done()
    assert game.trashed == ""


def test_cannot_trash_itself_but_another_chapel(deal):
    game = deal(Seat(hand="2 Chapel, Copper"))
    game.play("Chapel")
    assert game.options == ["trash Copper", "trash Chapel", "done"]
    game.trash("Chapel")
    assert game.trashed == "Chapel"
    assert game.in_play == "Chapel"


def test_ends_by_itself_when_the_hand_is_empty(deal):
    game = deal(Seat(hand="Chapel, 2 Estate"))
    game.play("Chapel")
    game.trash("Estate")
    game.trash("Estate")
    assert game.asked == (0, "buy-phase")
    assert game.hand(0) == ""


def test_does_nothing_with_an_empty_hand(deal):
    game = deal(Seat(hand="Chapel"))
    game.play("Chapel")
    assert game.asked == (0, "buy-phase")


def test_trashed_cards_are_lost_to_their_owner(deal):
    game = deal(Seat(hand="Chapel, 2 Estate, Copper", deck=""))
    before = game.state.scores()[0]
    game.play("Chapel")
    game.trash("Estate")
    game.done()
    assert before == 2
    assert game.state.scores()[0] == 1
    assert game.state.view(1).owned(0, 3) == 1


def test_throned_trashes_up_to_eight(deal):
    game = deal(Seat(hand="Throne Room, Chapel, 4 Copper, 4 Estate"))
    game.play("Throne Room")
    for _ in range(4):
        game.trash("Estate")
    assert game.asked == (0, "trash")
    for _ in range(4):
        game.trash("Copper")
    assert game.hand(0) == ""
