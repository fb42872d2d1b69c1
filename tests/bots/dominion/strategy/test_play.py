"""The order in which Actions are played where the text has no rules for it."""

import pytest

from tests.bots.dominion.strategy.asking import asked, move
from tests.games.dominion.positions import Seat, position


def played(hand, *rules, **options):
    return move(position(Seat(hand=hand, deck=options.pop("deck", "5 Copper")), **options), *rules)


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("Smithy, Village, Market", "Village"),
        ("Smithy, Festival, Laboratory", "Festival"),
        ("Market, Laboratory, Smithy", "Laboratory"),
        ("Market, Spy, Smithy", "Market"),
        ("Spy, Smithy", "Spy"),
        ("Cellar, Smithy, Estate", "Cellar"),
        ("Witch, Council Room", "Witch"),
        ("Council Room, Smithy", "Council Room"),
        ("Smithy, Militia", "Smithy"),
        ("Militia, Adventurer", "Militia"),
        ("Adventurer, Mine, Copper", "Adventurer"),
        ("Mine, Moneylender, Copper", "Mine"),
        ("Moneylender, Remodel, Copper, Estate", "Moneylender"),
        ("Remodel, Bureaucrat, Estate", "Remodel"),
        ("Bureaucrat, Woodcutter", "Bureaucrat"),
        ("Woodcutter, Feast", "Woodcutter"),
        ("Feast, Workshop", "Feast"),
        ("Workshop, Chancellor", "Workshop"),
        ("Chancellor, Moat", "Chancellor"),
        ("Moat, Thief", "Moat"),
        ("Thief, Chapel, Estate", "Thief"),
        ("Chapel, Smithy, 2 Estate", "Chapel"),
        ("Chapel, Witch, 2 Estate", "Witch"),
        ("Library, Smithy, 3 Copper", "Library"),
        ("Library, Smithy, 4 Copper", "Smithy"),
    ],
)
def test_the_order_with_one_action(hand, first):
    assert played(hand) == f"play {first}"


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("Militia, Smithy", "Smithy"),
        ("Militia, Moat", "Moat"),
        ("Library, Militia, 3 Copper", "Militia"),
        ("Library, 4 Copper", "Library"),
    ],
)
def test_the_order_with_actions_to_spare(hand, first):
    assert played(hand, actions=2) == f"play {first}"


def test_a_witch_without_curses_only_draws():
    assert played("Witch, Militia", supply={"Curse": 0}) == "play Militia"


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("Chapel, 4 Gold", {}),
        ("Chapel, 4 Copper", {"deck": ""}),
        ("Chapel, 4 Estate", {"supply": {"Province": 4}}),
        ("Moneylender, Silver", {}),
        ("Mine, Gold", {}),
        ("Mine, Silver", {"supply": {"Gold": 0}}),
        ("Mine, Copper", {"supply": {"Silver": 0}}),
        ("Mine, Estate", {}),
        ("Remodel, 4 Silver", {}),
        ("Remodel, Gold", {}),
        ("Remodel, Remodel", {}),
        ("Cellar, 4 Silver", {}),
        ("Throne Room, 4 Copper", {}),
        ("2 Throne Room, 4 Copper", {}),
        ("Throne Room, Moneylender", {}),
        ("Library, 7 Copper", {}),
        ("Workshop", {"supply": {"Province": 3}}),
    ],
)
def test_a_card_that_would_do_no_good_is_not_played(hand, options):
    assert played(hand, **options) == "end"


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("Chapel, Copper", {"deck": "4 Copper"}),
        ("Chapel, Curse, Gold", {"supply": {"Province": 1}}),
        ("Mine, Silver", {}),
        ("Mine, Copper", {}),
        ("Remodel, Curse", {}),
        ("Remodel, Gold", {"supply": {"Province": 4}}),
        ("Cellar, Copper", {"deck": "4 Gold"}),
        ("Library, 6 Copper", {}),
        ("Workshop", {"supply": {"Province": 5}}),
        ("Throne Room, Smithy", {}),
    ],
)
def test_the_same_card_where_it_does_some_good(hand, options):
    assert played(hand, **options) == f"play {hand.partition(',')[0]}"


def test_a_workshop_is_played_late_for_a_card_that_the_buy_rules_want():
    late = {"supply": {"Province": 3}}
    assert played("Workshop", "buy Estate when supply(Province) <= 3", **late) == "play Workshop"
    assert played("Workshop", "buy Estate when supply(Province) <= 2", **late) == "end"


def test_play_rules_come_first_and_in_order():
    rules = ("play Smithy when actions = 1", "play Village")
    assert played("Village, Smithy", *rules) == "play Smithy"
    assert played("Village, Smithy", *rules, actions=2) == "play Village"
    assert played("Market, Village", *rules) == "play Village"


def test_a_card_with_rules_is_played_by_no_default():
    assert played("Smithy, Moat", "play Smithy when turn > 5") == "play Moat"
    assert played("Smithy", "play Smithy when turn > 5") == "end"


def test_play_nothing():
    rules = ("play Village", "play nothing when coins >= 2")
    assert played("Village, Smithy", *rules, coins=2) == "play Village"
    assert played("Smithy", *rules, coins=2) == "end"
    assert played("Smithy", *rules, coins=1) == "play Smithy"


@pytest.mark.parametrize(
    ("hand", "doubled"),
    [
        ("Smithy, Witch", "Witch"),
        ("Smithy, Militia", "Smithy"),
        ("Laboratory, Market", "Laboratory"),
        ("Market, Village", "Market"),
        ("Moneylender, Cellar, Estate", "Cellar"),
        ("Moneylender, Chapel, Estate", "Chapel"),
        ("Throne Room, Smithy, Militia", "Throne Room"),
        ("Throne Room, Smithy", "Smithy"),
        ("Throne Room, Smithy, Moneylender", "Smithy"),
    ],
)
def test_what_throne_room_doubles(hand, doubled):
    assert asked(Seat(hand=f"Throne Room, {hand}"), play="Throne Room") == f"play {doubled}"


def test_throne_rules():
    hand = Seat(hand="Throne Room, Smithy, Militia, Market")
    assert asked(hand, play="Throne Room", rules=("throne Militia",)) == "play Militia"
    assert asked(hand, play="Throne Room", rules=("throne Militia when turn > 3",)) == "play Smithy"
    assert asked(hand, play="Throne Room", rules=("throne nothing",)) == "play Smithy"
