"""Witch: +2 Cards. Each other player gains a Curse."""

import pytest

from tests.games.dominion.positions import Seat


def test_draws_two_and_curses_the_others(deal):
    game = deal(Seat(hand="Witch"), Seat(), Seat())
    game.play("Witch")
    assert game.hand(0) == "2 Copper"
    assert [game.discards(seat) for seat in range(3)] == ["", "Curse", "Curse"]
    assert game.top(1) == "Curse"
    assert game.supply("Curse") == 18


@pytest.mark.parametrize(
    ("players", "turn", "left", "cursed"),
    [
        (2, 0, 0, []),
        (2, 1, 1, [0]),
        (3, 0, 1, [1]),
        (3, 1, 1, [2]),
        (3, 2, 1, [0]),
        (4, 0, 2, [1, 2]),
        (4, 2, 2, [3, 0]),
        (4, 3, 1, [0]),
        (4, 3, 3, [0, 1, 2]),
    ],
)
def test_too_few_curses_are_dealt_in_turn_order(deal, players, turn, left, cursed):
    seats = [Seat() for _ in range(players)]
    seats[turn] = Seat(hand="Witch")
    game = deal(*seats, turn=turn, supply={"Curse": left})
    game.play("Witch")
    assert [form["seat"] for form in game.said if form["event"] == "gained"] == cursed
    assert [seat for seat in range(players) if game.discards(seat) == "Curse"] == sorted(cursed)
    assert game.supply("Curse") == 0


def test_the_cards_are_drawn_even_with_no_curse_left(deal):
    game = deal(Seat(hand="Witch"), supply={"Curse": 0})
    game.play("Witch")
    assert game.hand(0) == "2 Copper"
    assert game.discards(1) == ""


def test_the_last_curse_counts_as_an_empty_pile(deal):
    game = deal(Seat(hand="Witch"), supply={"Curse": 1})
    game.play("Witch")
    assert game.state.view(1).empty_piles == 1


def test_moat_passes_the_last_curse_on(deal):
    game = deal(Seat(hand="Witch"), Seat(hand="Moat, 4 Copper"), Seat(), supply={"Curse": 1})
    game.play("Witch")
    game.reveal()
    game.decline()
    assert [game.discards(seat) for seat in (1, 2)] == ["", "Curse"]


def test_throned_curses_twice(deal):
    game = deal(Seat(hand="Throne Room, Witch"), supply={"Curse": 3})
    game.play("Throne Room")
    assert game.hand(0) == "4 Copper"
    assert game.discards(1) == "2 Curse"
