"""Mine: trash a Treasure from hand; gain a Treasure costing up to 3 more into hand."""

import pytest

from tests.games.dominion.positions import Seat


@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ("Copper", ["gain Copper", "gain Silver"]),
        ("Silver", ["gain Copper", "gain Silver", "gain Gold"]),
        ("Gold", ["gain Copper", "gain Silver", "gain Gold"]),
    ],
)
def test_offers_treasures_up_to_three_more(deal, given, offered):
    game = deal(Seat(hand=f"Mine, {given}, Estate, Smithy"))
    game.play("Mine")
    assert game.asked == (0, "gain")
    assert game.trashed == given
    assert game.options == offered


def test_the_treasure_comes_into_the_hand_and_can_be_spent(deal):
    game = deal(Seat(hand="Mine, Silver, Copper"))
    game.play("Mine")
    assert game.options == ["trash Copper", "trash Silver"]
    game.trash("Silver")
    game.gain("Gold")
    assert game.hand(0) == "Copper, Gold"
    assert game.discards(0) == ""
    game.play_treasures()
    assert game.figures == (0, 1, 4)


def test_must_trash_a_treasure_where_there_is_one(deal):
    game = deal(Seat(hand="Mine, Copper, Silver"))
    game.play("Mine")
    assert "done" not in game.options


def test_without_a_treasure_nothing_is_gained(deal):
    game = deal(Seat(hand="Mine, 2 Estate, Smithy"))
    game.play("Mine")
    assert game.asked == (0, "buy-phase")
    assert game.trashed == ""
    assert game.hand(0) == "2 Estate, Smithy"


def test_an_empty_pile_cannot_be_gained_from(deal):
    game = deal(Seat(hand="Mine, Copper"), supply={"Silver": 0})
    game.play("Mine")
    assert game.hand(0) == "Copper"
    assert game.trashed.startswith("Copper")


def test_with_no_treasure_left_to_gain_the_trash_still_happens(deal):
    game = deal(Seat(hand="Mine, Copper"), supply={"Silver": 0, "Copper": 0})
    game.play("Mine")
    assert game.hand(0) == ""
    assert game.asked == (0, "buy-phase")


def test_coins_do_not_raise_the_limit(deal):
    game = deal(Seat(hand="Mine, Copper"), coins=10)
    game.play("Mine")
    assert "gain Gold" not in game.options


def test_others_see_the_treasure_enter_the_hand(deal):
    game = deal(Seat(hand="Mine, Copper"))
    game.play("Mine")
    game.gain("Silver")
    assert game.said[-1] == {"event": "gained", "seat": 0, "card": 1, "to": "hand", "from": "supply"}
    assert game.state.view(1).known_hand(0, 1) == 1


def test_throned_turns_copper_into_gold(deal):
    game = deal(Seat(hand="Throne Room, Mine, Copper"))
    game.play("Throne Room")
    game.gain("Silver")
    game.gain("Gold")
    assert game.hand(0) == "Gold"
    assert game.trashed == "Copper, Silver"
