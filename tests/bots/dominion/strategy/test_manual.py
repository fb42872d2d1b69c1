"""The page of the manual agrees with the language that it describes."""

import re
from pathlib import Path

import pytest

from demesne.bots.dominion.strategy.library import names, shipped
from demesne.bots.dominion.strategy.orders import DOUBLE_ORDER, FREE_ORDER, LAST_ORDER
from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.vocabulary import FUNCTIONS, VERBS, WORDS, card_name

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "strategies.md").read_text(encoding="utf-8")
ONE_LINE = " ".join(PAGE.split())


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_its_strategies_can_be_read():
    assert [parse(text).name for text in blocks("strategy")] == ["my-smithy"]


def test_its_program_runs():
    (program,) = blocks("python")
    exec(program, {})  # noqa: S102 # the page is part of this repository


@pytest.mark.parametrize(("function", "meaning"), [(name, text) for name, (_, text) in FUNCTIONS.items()])
def test_it_has_every_function(function, meaning):
    assert f"| `{function}(CARD)` | {meaning} |" in PAGE


@pytest.mark.parametrize(("word", "meaning"), [(name, text) for name, (_, text) in WORDS.items()])
def test_it_has_every_word(word, meaning):
    assert f"| `{word}` | {meaning} |" in PAGE


@pytest.mark.parametrize("verb", VERBS)
def test_it_has_every_kind_of_rule(verb):
    assert re.search(rf"^\| `{verb} (CARD|Moat|Chancellor)` \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", names())
def test_it_has_every_shipped_strategy(name):
    needs = ", ".join(card_name(card) for card in shipped(name).needs)
    assert f"| `{name}` | {needs}{' ' if needs else ''}|" in PAGE


@pytest.mark.parametrize("order", [FREE_ORDER, LAST_ORDER, DOUBLE_ORDER])
def test_it_has_the_orders_of_play(order):
    listed = ", ".join(card_name(card) for card in order)
    assert listed.removeprefix("Witch, ") in ONE_LINE
