"""Throne Room: choose an Action in hand; play it, then play it again."""

import pytest

from tests.games.dominion.positions import Seat


def test_plays_an_action_twice(deal):
    game = deal(Seat(hand="Throne Room, Smithy", deck="9 Copper"))
    game.play("Throne Room")
    assert game.hand(0) == "6 Copper"
    assert game.in_play == "Smithy, Throne Room"
    assert game.figures == (0, 1, 0)


def test_uses_no_further_action(deal):
    game = deal(Seat(hand="Throne Room, Market, Smithy", deck="9 Copper"))
    game.play("Throne Room")
    assert game.asked == (0, "throne-room")
    assert game.options == ["play Market", "play Smithy"]
    game.play("Market")
    assert game.figures == (2, 3, 2)
    assert game.hand(0) == "2 Copper, Smithy"


def test_must_choose_where_there_is_an_action(deal):
    game = deal(Seat(hand="Throne Room, Market, Smithy", deck="9 Copper"))
    game.play("Throne Room")
    assert "done" not in game.options


def test_without_an_action_in_hand_nothing_happens(deal):
    game = deal(Seat(hand="Throne Room, 4 Copper"))
    game.play("Throne Room")
    assert game.asked == (0, "buy-phase")
    assert game.in_play == "Throne Room"


def test_the_first_play_is_resolved_wholly_before_the_second(deal):
    game = deal(Seat(hand="Throne Room, Cellar, Copper, Estate", deck="Gold, Duchy"))
    game.play("Throne Room")
    assert game.asked == (0, "discard")
    game.discard("Estate", "Gold")
    assert game.asked == (0, "discard")
    assert game.options == ["discard Copper", "discard Gold", "done"]
    game.discard("Copper")
    game.discard("Gold", "Copper", "Copper")
    assert game.hand(0) == "Copper, Duchy"
    assert game.figures == (2, 1, 0)


def test_said_to_be_again_the_second_time(deal):
    game = deal(Seat(hand="Throne Room, Woodcutter"))
    game.play("Throne Room")
    assert [(form["card"], form["again"]) for form in game.said] == [(27, False), (30, False), (30, True)]
    assert game.figures == (0, 3, 4)


def test_on_throne_room_doubles_two_different_actions(deal):
    game = deal(Seat(hand="2 Throne Room, Woodcutter, Festival"))
    game.play("Throne Room")
    game.play("Throne Room")
    assert game.asked == (0, "throne-room")
    game.play("Festival")
    assert game.in_play == "Festival, 2 Throne Room, Woodcutter"
    assert game.figures == (4, 5, 8)


def test_on_throne_room_each_action_is_done_before_the_next(deal):
    game = deal(Seat(hand="2 Throne Room, Workshop, Feast"))
    game.play("Throne Room")
    game.play("Throne Room")
    game.play("Workshop")
    assert game.kinds() == ["played"]
    game.gain("Silver")
    assert [form["event"] for form in game.said] == ["gained", "played"]
    assert game.said[-1]["again"] is True
    game.gain("Silver")
    assert game.in_play == "2 Throne Room, Workshop"
    game.gain("Duchy")
    game.gain("Duchy")
    assert game.discards(0) == "2 Silver, 2 Duchy"


def test_on_throne_room_with_one_more_action_doubles_only_that(deal):
    game = deal(Seat(hand="2 Throne Room, Woodcutter"))
    game.play("Throne Room")
    game.play("Throne Room")
    assert game.figures == (0, 3, 4)


def test_the_second_doubling_may_use_an_action_drawn_by_the_first(deal):
    game = deal(Seat(hand="2 Throne Room, Smithy", deck="Woodcutter, 5 Copper"))
    game.play("Throne Room")
    game.play("Throne Room", "Woodcutter")
    assert game.figures == (0, 3, 4)
    assert game.hand(0) == "5 Copper"


def test_no_other_action_is_played_between_the_two_times(deal):
    game = deal(Seat(hand="Throne Room, Village, Smithy", deck="9 Copper"), actions=3)
    game.play("Throne Room")
    game.play("Village")
    assert [form["event"] for form in game.said] == ["played", "drew", "played", "drew"]


def test_on_militia_the_second_time_finds_three_cards(deal):
    game = deal(Seat(hand="Throne Room, Militia"), Seat(hand="Copper, Silver, Gold, Estate, Duchy"))
    game.play("Throne Room")
    assert game.asked == (1, "discard")
    game.discard("Estate", "Duchy")
    assert game.asked == (0, "buy-phase")
    assert game.figures == (0, 1, 4)
    assert game.hand(1) == "Copper, Silver, Gold"


@pytest.mark.parametrize("count", [3, 5, 10])
def test_a_chain_of_throne_rooms_never_overflows(deal, count):
    game = deal(Seat(hand=f"{count} Throne Room, 10 Woodcutter"))
    game.play("Throne Room")
    while game.asked == (0, "throne-room"):
        choice = "Throne Room" if "play Throne Room" in game.options else "Woodcutter"
        game.play(choice)
    assert game.in_play == f"{count} Throne Room, {min(count, 10)} Woodcutter"
    assert game.figures == (0, 1 + 2 * min(count, 10), 4 * min(count, 10))


def test_a_chain_that_ends_in_a_thief_with_windows(deal):
    game = deal(
        Seat(hand="10 Throne Room, Thief"), Seat(hand="Moat", deck="2 Gold, 8 Copper"), Seat(deck="5 Copper")
    )
    game.play("Throne Room")
    while game.asked == (0, "throne-room"):
        game.play("Throne Room")
    assert game.asked == (1, "react")
    game.decline()
    game.decline("Gold", "Copper")
    assert game.asked == (0, "thief-trash")
    game.trash("Copper")
    assert game.asked == (0, "thief-gain")
