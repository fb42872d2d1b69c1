"""Moat: +2 Cards. As a Reaction it is revealed from the hand and keeps an Attack away."""

import pytest

from tests.games.dominion.positions import Seat

ATTACKS = ["Bureaucrat", "Militia", "Spy", "Thief", "Witch"]


def test_draws_two_cards(deal):
    game = deal(Seat(hand="Moat", deck="Gold, 2 Estate"))
    game.play("Moat", "Estate", "Gold")
    assert game.hand(0) == "Gold, Estate"
    assert game.figures == (0, 1, 0)


def test_keeps_the_attack_away_and_stays_in_hand(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Moat, 3 Copper, Estate"))
    game.play("Militia")
    assert game.asked == (1, "react")
    assert game.options == ["reveal", "decline"]
    game.reveal()
    assert game.said[-1] == {"event": "reacted", "seat": 1, "card": 21}
    assert game.asked == (0, "buy-phase")
    assert game.hand(1) == "3 Copper, Estate, Moat"
    assert game.figures == (0, 1, 2)


def test_need_not_be_revealed(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Moat, 3 Copper, Estate"))
    game.play("Militia")
    game.decline()
    assert game.asked == (1, "discard")


def test_the_window_opens_for_a_hand_without_moat_too(deal):
    game = deal(Seat(hand="Witch", deck="5 Copper"), Seat(hand="5 Copper"), kingdom="Moat")
    game.play("Witch")
    assert game.asked == (1, "react")
    assert game.options == ["decline"]
    game.decline()
    assert game.discards(1) == "Curse"


def test_no_window_where_moat_is_not_in_the_kingdom(deal):
    game = deal(Seat(hand="Witch", deck="5 Copper"), Seat(hand="5 Copper"))
    game.play("Witch")
    assert game.asked == (0, "buy-phase")
    assert game.discards(1) == "Curse"


def test_no_window_for_a_card_that_is_no_attack(deal):
    game = deal(Seat(hand="Council Room", deck="5 Copper"), kingdom="Moat")
    game.play("Council Room")
    assert game.asked == (0, "buy-phase")


@pytest.mark.parametrize("attack", ATTACKS)
def test_every_attack_opens_the_window_before_anything_happens(deal, attack):
    game = deal(Seat(hand=attack, deck="5 Copper"), Seat(hand="Moat, 4 Estate"), Seat(hand="5 Estate"))
    game.play(attack)
    assert game.kinds() == ["played"]
    assert game.figures == (0, 1, 0)
    assert game.hand(0) == ""
    assert game.asked == (1, "react")
    game.reveal()
    assert game.kinds() == ["reacted"]
    assert game.asked == (2, "react")


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_that_everybody_reacts_to_changes_nothing_of_theirs(deal, attack):
    shielded = Seat(hand="Moat, 2 Copper, 2 Estate", deck="3 Copper, Estate")
    game = deal(Seat(hand=attack, deck="5 Copper"), shielded, shielded)
    game.play(attack)
    game.reveal()
    game.reveal()
    if attack == "Spy":
        assert game.asked == (0, "spy")
        game.put_back()
    assert game.asked == (0, "buy-phase")
    for seat in (1, 2):
        assert game.hand(seat) == "2 Copper, 2 Estate, Moat"
        assert game.deck(seat) == "3 Copper, Estate"
        assert game.discards(seat) == ""


def test_shields_only_the_one_who_shows_it(deal):
    game = deal(
        Seat(hand="Witch", deck="5 Copper"), Seat(hand="Moat, 4 Copper"), Seat(hand="Moat, 4 Copper"), Seat()
    )
    game.play("Witch")
    game.reveal()
    game.decline()
    game.decline()
    assert [game.discards(seat) for seat in (1, 2, 3)] == ["", "Curse", "Curse"]


def test_does_not_take_the_attackers_own_gain_away(deal):
    game = deal(Seat(hand="Bureaucrat", deck="5 Copper"), Seat(hand="Moat, 4 Estate"))
    game.play("Bureaucrat")
    assert game.tops(0) == []
    game.reveal()
    assert game.tops(0) == ["Silver"]
    assert game.tops(1) == []


def test_windows_go_round_from_the_attackers_left(deal):
    game = deal(Seat(), Seat(), Seat(hand="Militia"), Seat(), kingdom="Moat", turn=2)
    game.play("Militia")
    asked = []
    while game.asked[1] == "react":
        asked.append(game.asked[0])
        game.decline()
    assert asked == [3, 0, 1]


def test_a_throned_attack_opens_the_window_twice(deal):
    game = deal(Seat(hand="Throne Room, Witch", deck="5 Copper"), Seat(hand="Moat, 4 Copper"))
    game.play("Throne Room")
    assert game.asked == (1, "react")
    game.reveal()
    assert game.asked == (1, "react")
    game.decline()
    assert game.discards(1) == "Curse"


def test_attacker_with_moat_is_not_asked(deal):
    game = deal(Seat(hand="Spy, Moat", deck="5 Copper"), Seat(hand="5 Copper"))
    game.play("Spy")
    assert game.asked == (1, "react")
    game.decline()
    assert game.asked == (0, "spy")


def test_the_number_of_moats_in_hand_does_not_matter(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="2 Moat, 3 Copper"))
    game.play("Militia")
    assert game.options == ["reveal", "decline"]
    game.reveal()
    assert game.asked == (0, "buy-phase")
