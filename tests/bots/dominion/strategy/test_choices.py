"""What a strategy answers to the questions of cards, with and without rules of its own."""

import pytest

from tests.bots.dominion.strategy.asking import answers, asked, lost
from tests.games.dominion.positions import Seat

COPPERS = Seat(hand="5 Copper")


def victim_discards(hand, *rules):
    return lost(Seat(hand="Militia"), Seat(hand=hand), play="Militia", rules=rules, victim=1)


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("3 Copper, 2 Estate", "2 Estate"),
        ("Copper, Estate, Curse, Gold, Silver", "Estate, Curse"),
        ("2 Copper, Province, Gold, Silver", "Copper, Province"),
        ("2 Copper, Silver, 2 Gold", "2 Copper"),
        ("2 Smithy, 3 Silver", "Silver, Smithy"),
        ("2 Smithy, Village, 2 Silver", "Silver, Village"),
        ("2 Smithy, Militia, 2 Copper", "Militia, Smithy"),
        ("Chancellor, Witch, 3 Silver", "Silver, Chancellor"),
        ("5 Gold", "2 Gold"),
    ],
)
def test_militia_takes_the_cards_that_are_missed_least(hand, discarded):
    assert victim_discards(hand) == discarded


def test_discard_rules_come_first():
    hand = "Copper, Silver, Gold, Estate, Curse"
    assert victim_discards(hand, "discard Gold", "discard Silver") == "Silver, Gold"
    assert victim_discards(hand, "discard Gold with Cellar") == "Estate, Curse"
    assert victim_discards(hand, "discard Gold when turn > 9") == "Estate, Curse"
    assert victim_discards(hand, "discard Gold", "discard nothing") == "Gold, Curse"
    assert victim_discards("5 Estate", "discard Estate when turn > 9") == "2 Estate"
    assert victim_discards(hand, "discard Curse when turn > 0", "discard Curse") == "Estate, Curse"


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("Cellar, Copper, Estate, Curse, Gold, Smithy", ["discard Estate", "discard Curse", "done"]),
        ("Cellar, 4 Copper", ["done"]),
        ("Cellar, Province, Duchy, Gardens", ["discard Duchy", "discard Province", "discard Gardens"]),
    ],
)
def test_cellar_discards_dead_cards(hand, discarded):
    assert answers(Seat(hand=hand), play="Cellar") == discarded


def test_cellar_discards_copper_in_a_rich_deck():
    assert asked(Seat(hand="Cellar, 2 Copper", deck="6 Gold"), play="Cellar") == "discard Copper"


def test_cellar_rules():
    hand = Seat(hand="Cellar, Copper, Silver, Estate")
    assert answers(hand, play="Cellar", rules=("discard Silver with Cellar",))[0] == "discard Silver"
    assert answers(hand, play="Cellar", rules=("discard nothing",)) == ["done"]
    assert answers(hand, play="Cellar", rules=("discard Estate when turn > 9",)) == ["done"]


def test_chapel_trashes_curses_estates_and_the_copper_that_can_be_spared():
    rich = Seat(hand="Chapel, Curse, 2 Estate, Copper", deck="5 Silver")
    assert answers(rich, play="Chapel") == ["trash Copper", "trash Estate", "trash Estate", "trash Curse"]
    late = {"supply": {"Province": 4}}
    assert answers(rich, play="Chapel", **late) == ["trash Copper", "trash Curse"]


def test_chapel_leaves_money_to_buy_with():
    hand = Seat(hand="Chapel, 4 Copper", deck="2 Copper")
    assert answers(hand, play="Chapel") == ["trash Copper", "trash Copper", "done"]


def test_chapel_prefers_curses_to_copper():
    hand = Seat(hand="Chapel, 4 Curse, 3 Copper", deck="5 Gold")
    assert answers(hand, play="Chapel") == ["trash Curse"] * 4


def test_trash_rules():
    hand = Seat(hand="Chapel, Curse, Estate, Silver, Copper", deck="5 Silver")
    assert answers(hand, play="Chapel", rules=("trash Silver", "trash nothing")) == ["trash Silver", "done"]
    only_remodel = ("trash Silver with Remodel",)
    assert "trash Silver" not in answers(hand, play="Chapel", rules=only_remodel)
    without = ("trash Estate when turn > 9", "trash Copper when turn > 9")
    assert answers(hand, play="Chapel", rules=without) == ["trash Curse"]


@pytest.mark.parametrize(
    ("hand", "options", "trashed"),
    [
        ("Remodel, Curse, Estate, Gold", {}, "Curse"),
        ("Remodel, Estate, Copper, Gold", {}, "Estate"),
        ("Remodel, Estate, Copper, Gold", {"supply": {"Province": 4}}, "Gold"),
        ("Remodel, Estate, Silver", {"supply": {"Province": 1}}, "Silver"),
        ("Remodel, Silver, Gold, Copper", {}, "Copper"),
        ("Remodel, Silver, Gold, Woodcutter", {}, "Woodcutter"),
        ("Remodel, Duchy, Province", {}, "Duchy"),
    ],
)
def test_what_remodel_trashes(hand, options, trashed):
    assert asked(Seat(hand=hand), play="Remodel", **options) == f"trash {trashed}"


def test_what_mine_trashes():
    hand = Seat(hand="Mine, Copper, Silver, Gold")
    assert asked(hand, play="Mine") == "trash Silver"
    assert asked(hand, play="Mine", supply={"Gold": 0}) == "trash Copper"
    assert asked(hand, play="Mine", rules=("trash Copper with Mine",)) == "trash Copper"
    assert asked(hand, play="Mine", rules=("trash Silver with Mine when turn > 9",)) == "trash Copper"


def test_mine_gains_the_best_treasure():
    hand = Seat(hand="Mine, Silver")
    assert asked(hand, play="Mine", rules=("buy Silver",)) == "gain Gold"
    assert asked(hand, play="Mine", rules=("gain Silver with Mine",)) == "gain Silver"


def test_gains_follow_the_buy_rules():
    rules = ("buy Province", "buy Gold", "buy Smithy when own(Smithy) < 1", "buy Silver")
    assert asked(Seat(hand="Workshop"), play="Workshop", rules=rules, kingdom="Smithy") == "gain Smithy"
    owned = Seat(hand="Workshop, Smithy")
    assert asked(owned, play="Workshop", rules=rules) == "gain Silver"
    assert asked(Seat(hand="Feast"), play="Feast", rules=("buy Duchy",)) == "gain Duchy"
    remodel = Seat(hand="Remodel, Gold, Copper")
    remodelled = asked(remodel, play="Remodel", rules=rules, answers=("trash Gold",))
    assert remodelled == "gain Province"


def test_gain_rules_come_before_buy_rules():
    rules = ("buy Silver", "gain Estate with Workshop when turn > 3", "gain Curse with Remodel")
    assert asked(Seat(hand="Workshop", turns=4), play="Workshop", rules=rules) == "gain Estate"
    assert asked(Seat(hand="Workshop", turns=3), play="Workshop", rules=rules) == "gain Silver"


@pytest.mark.parametrize(
    ("play", "options", "gained"),
    [
        ("Workshop", {}, "Silver"),
        ("Workshop", {"supply": {"Silver": 0}, "kingdom": "Smithy"}, "Village"),
        ("Workshop", {"supply": {"Silver": 0, "Province": 3}}, "Estate"),
        ("Feast", {}, "Laboratory"),
        ("Feast", {"supply": {"Province": 3}}, "Duchy"),
    ],
)
def test_gains_without_any_rule(play, options, gained):
    assert asked(Seat(hand=play), play=play, **options) == f"gain {gained}"


def test_bureaucrat_gets_the_cheapest_victory_card():
    victim = Seat(hand="Province, Duchy, Gardens, Estate")
    assert asked(Seat(hand="Bureaucrat"), victim, play="Bureaucrat") == "topdeck Estate"
    rules = ("topdeck Estate when turn > 9", "topdeck Province")
    assert asked(Seat(hand="Bureaucrat"), victim, play="Bureaucrat", rules=rules) == "topdeck Province"
    assert asked(Seat(hand="Bureaucrat"), victim, play="Bureaucrat", rules=rules[:1]) == "topdeck Duchy"


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        ((), "reveal"),
        (("react Moat",), "reveal"),
        (("react Moat when turn > 9",), "decline"),
        (("react nothing when turn = 1", "react Moat"), "decline"),
        (("react nothing when turn > 1",), "reveal"),
    ],
)
def test_moat_is_revealed_unless_rules_restrict_it(rules, answer):
    assert asked(Seat(hand="Witch"), Seat(hand="Moat, 4 Copper"), play="Witch", rules=rules) == answer
    empty = asked(Seat(hand="Witch"), COPPERS, play="Witch", rules=rules, kingdom="Moat")
    assert empty == "decline"


def test_chancellor_discards_the_deck():
    assert asked(Seat(hand="Chancellor"), play="Chancellor") == "discard deck"


@pytest.mark.parametrize(
    ("own", "other", "moves"),
    [
        ("Estate", "Estate", ["discard it", "put back"]),
        ("Curse", "Curse", ["discard it", "put back"]),
        ("Gold", "Gold", ["put back", "discard it"]),
        ("Copper", "Copper", ["put back", "put back"]),
        ("Smithy", "Village", ["put back", "discard it"]),
    ],
)
def test_spy_discards_own_bad_cards_and_others_good_ones(own, other, moves):
    seats = (
        Seat(hand="Spy", tops=f"Gold, {own}", discard="3 Estate"),
        Seat(hand="5 Copper", tops=other, deck=""),
    )
    assert answers(*seats, play="Spy") == moves


def test_spy_discards_copper_in_a_rich_deck():
    seats = (
        Seat(hand="Spy, 9 Gold", tops="Gold, Copper", deck=""),
        Seat(hand="5 Copper", tops="Copper", deck=""),
    )
    assert answers(*seats, play="Spy") == ["discard it", "put back"]


def test_thief_takes_the_dearest_treasure_and_keeps_it():
    victim = Seat(hand="5 Copper", tops="Silver, Gold", deck="")
    assert answers(Seat(hand="Thief"), victim, play="Thief") == ["trash Gold", "gain Gold"]
    rules = ("trash Silver with Thief", "gain nothing with Thief")
    assert answers(Seat(hand="Thief"), victim, play="Thief", rules=rules) == ["trash Silver", "done"]


def test_thief_leaves_copper_in_the_trash_unless_a_buy_rule_wants_it():
    victim = Seat(hand="5 Copper", tops="2 Copper", deck="")
    assert answers(Seat(hand="Thief"), victim, play="Thief") == ["done"]
    assert answers(Seat(hand="Thief"), victim, play="Thief", rules=("buy Copper",)) == ["gain Copper"]


@pytest.mark.parametrize(("actions", "answer"), [(2, "keep"), (1, "set aside")])
def test_library_sets_aside_what_cannot_be_played(actions, answer):
    hand = Seat(hand="Library, 5 Copper", tops="Smithy", deck="5 Copper")
    assert asked(hand, play="Library", actions=actions) == answer


def test_reshuffle_rules_decide_for_chancellor():
    hand = Seat(hand="Chancellor", deck="3 Copper")
    for rules, answer in (
        (("reshuffle Chancellor when deck_size > 2",), "discard deck"),
        (("reshuffle Chancellor when deck_size > 3",), "keep deck"),
        (("reshuffle nothing when own(Copper) = 3", "reshuffle Chancellor"), "keep deck"),
    ):
        assert asked(hand, play="Chancellor", rules=rules) == answer


def test_spy_rules_come_before_the_default():
    seats = (Seat(hand="Spy", tops="Gold, Silver", discard="3 Estate"), Seat(tops="Silver", deck="3 Copper"))
    assert answers(*seats, play="Spy") == ["put back", "discard it"]
    assert answers(*seats, play="Spy", rules=("spy Silver",)) == ["discard it", "discard it"]
    assert answers(*seats, play="Spy", rules=("spy Silver when spied_self = 1",)) == [
        "discard it",
        "put back",
    ]
    assert answers(*seats, play="Spy", rules=("spy nothing",)) == ["put back", "put back"]
    assert answers(*seats, play="Spy", rules=("spy Gold",)) == ["put back", "discard it"]


def test_aside_rules_decide_for_library():
    hand = Seat(hand="Library, 5 Copper", tops="Smithy", deck="5 Copper")
    for rules, actions, answer in (
        (("aside Smithy",), 3, "set aside"),
        (("aside Smithy when actions = 0",), 3, "keep"),
        (("aside nothing",), 1, "keep"),
        (("aside Village",), 1, "set aside"),
    ):
        assert asked(hand, play="Library", rules=rules, actions=actions) == answer
