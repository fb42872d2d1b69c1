"""The three strategies that others compare with: exact purchases at every number of coins."""

import pytest

from demesne.bots.dominion.strategy.library import bot_of, shipped
from demesne.core.chance import Chance
from demesne.games.dominion.view import View
from tests.games.dominion.naming import action_name
from tests.games.dominion.positions import Seat, position

NO_ACTIONS = Seat(hand="3 Estate", deck="7 Copper")


def choice(code, state):
    """Return the move of a shipped strategy in words."""
    return action_name(int(bot_of(shipped(code)).pick(View(state, 0), Chance())))


def purchases(code, supply, seat=NO_ACTIONS):
    """Return what a strategy buys with 0 to 12 coins, as the lowest number of coins for each card."""
    bought: dict[str, int] = {}
    for coins in range(13):
        card = choice(code, position(seat, kingdom="Smithy", supply=supply, coins=coins))
        bought.setdefault(card, coins)
        assert list(bought)[-1] == card, "with more coins a card comes back that fewer coins bought"
    return {card.removeprefix("buy "): coins for card, coins in bought.items()}


MONEY = {"end": 0, "Silver": 3, "Gold": 6, "Province": 8}


@pytest.mark.parametrize("provinces", range(1, 9))
def test_big_money(provinces):
    assert purchases("big-money", {"Province": provinces}) == MONEY


@pytest.mark.parametrize(
    ("supply", "expected"),
    [
        ({"Province": 0}, {"end": 0, "Silver": 3, "Gold": 6}),
        ({"Gold": 0}, {"end": 0, "Silver": 3, "Province": 8}),
        ({"Silver": 0}, {"end": 0, "Gold": 6, "Province": 8}),
        ({"Silver": 0, "Gold": 0, "Province": 0}, {"end": 0}),
    ],
)
def test_big_money_with_empty_piles(supply, expected):
    assert purchases("big-money", supply) == expected


@pytest.mark.parametrize("provinces", range(1, 9))
def test_big_money_smithy(provinces):
    expected = {"end": 0, "Silver": 3, "Smithy": 4, "Gold": 6, "Province": 8}
    assert purchases("big-money-smithy", {"Province": provinces}) == expected


@pytest.mark.parametrize("seat", [Seat(deck="Smithy"), Seat(discard="Smithy"), Seat(in_play="Smithy")])
def test_big_money_smithy_buys_one_smithy_only(seat):
    seat.hand = []
    assert purchases("big-money-smithy", {}, seat) == MONEY


@pytest.mark.parametrize("provinces", range(9))
def test_big_money_duchy(provinces):
    expected = {"end": 0, "Silver": 3}
    if provinces <= 2:
        expected["Estate"] = 2
    if provinces <= 4:
        expected["Duchy"] = 5
    else:
        expected["Gold"] = 6
    if provinces:
        expected["Province"] = 8
    assert purchases("big-money-duchy", {"Province": provinces}) == expected


def test_big_money_duchy_buys_gold_when_the_duchies_are_gone():
    expected = {"end": 0, "Estate": 2, "Silver": 3, "Gold": 6, "Province": 8}
    assert purchases("big-money-duchy", {"Province": 1, "Duchy": 0}) == expected


@pytest.mark.parametrize("code", ["big-money", "big-money-smithy", "big-money-duchy"])
def test_all_treasures_are_played_first(code):
    state = position(Seat(hand="Copper, Silver, Gold, Estate"))
    assert choice(code, state) == "play treasures"


def test_the_smithy_is_played():
    state = position(Seat(hand="Smithy, 4 Copper"))
    assert choice("big-money-smithy", state) == "play Smithy"
