"""Which rule of a strategy an answer came from."""

from collections import Counter

import pytest

from demesne.bots.dominion.strategy.library import bot_of
from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.program import BUY, TRASH
from demesne.bots.dominion.strategy.program import PLAY as PLAY_RULES
from demesne.core.chance import Chance, FastChance
from demesne.games.dominion.actions import PLAY
from demesne.games.dominion.view import View
from demesne.lab.dominion.details.rules import RuleCounter, ordered
from tests.games.dominion.naming import number
from tests.games.dominion.positions import Seat, position


def fired(state, *rules):
    """Let a strategy answer in a position until its effects are done; return the rules that fired, and the defaults."""
    strategy = parse("\n".join(["strategy test", *rules]))
    counts: Counter[int] = Counter()
    defaults: Counter[int] = Counter()
    bot = RuleCounter(bot_of(strategy), counts, defaults)
    while True:
        action = bot.choose(View(state, state.actor), state.choice(), Chance(), 0)
        state.apply(state.actor, action, FastChance(bytes(8)))
        if not state.depth:
            break
    return [str(ordered(strategy)[rule]) for rule in sorted(counts.elements())], defaults


def asking(card, *seats):
    state = position(*seats)
    state.apply(0, PLAY + number(card), FastChance(bytes(8)))
    return state


def test_the_rule_that_buys_and_the_default_that_does_not():
    rich = position(Seat(hand="Estate"), Seat(hand="5 Copper"), coins=6)
    assert fired(rich, "buy Province", "buy Gold when turn > 90", "buy Silver") == (["buy Silver"], {})
    rich = position(Seat(hand="Estate"), Seat(hand="5 Copper"), coins=6)
    assert fired(rich, "buy Province") == ([], {BUY: 1})
    rich = position(Seat(hand="Estate"), Seat(hand="5 Copper"), coins=6)
    assert fired(rich, "buy nothing", "buy Gold") == (["buy nothing"], {})


def test_rules_are_numbered_verb_by_verb():
    rules = ("play Smithy", "buy Gold", "play Village", "buy Silver")
    assert [str(rule) for rule in ordered(parse("\n".join(["strategy test", *rules])))] == [
        *("buy Gold", "buy Silver", "play Smithy", "play Village"),
    ]
    state = position(Seat(hand="Village, Smithy, 3 Copper", deck="5 Copper"), Seat(hand="5 Copper"))
    assert fired(state, *rules) == (["play Smithy"], {})
    state = position(Seat(hand="Village, 4 Copper", deck="5 Copper"), Seat(hand="5 Copper"))
    assert fired(state, "play Smithy") == ([], {PLAY_RULES: 1})


def test_each_of_several_cards_has_its_rule():
    state = asking("Chapel", Seat(hand="Chapel, 2 Copper, Estate, Curse"), Seat(hand="5 Copper"))
    found, defaults = fired(state, "trash Copper with Chapel", "trash Estate")
    assert found == ["trash Copper with Chapel", "trash Copper with Chapel", "trash Estate"]
    assert defaults == {TRASH: 1}


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Chancellor", "reshuffle Chancellor"),
        ("Chancellor", "reshuffle nothing"),
        ("Spy", "spy Gold"),
        ("Library", "aside Smithy"),
    ],
)
def test_choices_about_one_card_have_rules_too(card, rule):
    seats = (
        Seat(hand=f"{card}, 4 Copper", tops="Gold, Gold, Smithy"),
        Seat(hand="5 Copper", tops="Gold, Gold"),
    )
    if card == "Library":
        seats = (Seat(hand="Library, 5 Copper", tops="Smithy", deck="5 Copper"), seats[1])
    found, _ = fired(asking(card, *seats), rule)
    assert rule in found
