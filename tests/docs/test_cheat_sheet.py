"""The cheat sheet is one page, complete and right."""

import re
import shlex

import pytest
from tools.transcripts import blocks, page

from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.vocabulary import FUNCTIONS, SOURCES, VERBS, WORDS, card_name
from tests.cli import demesne

PAGE = page("docs/cheat-sheet.md")
COMMANDS = re.findall(r"`(demesne [^`]+)`", PAGE)
MOST_LINES = 90
"""What fits on one page."""


def options_of(command):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", demesne(*command, "--help").stdout))


def test_it_is_one_page():
    assert len(PAGE.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_and_their_options_exist(command):
    words = shlex.split(command)[1:]
    named = [] if words[0].startswith("-") else words[:1]
    assert {word for word in words if word.startswith("-")} <= options_of(named)


@pytest.mark.parametrize("option", sorted(set(re.findall(r"add `(--[a-z]+)", PAGE)) - {"--until"}))
def test_what_is_added_is_an_option_of_simulate(option):
    assert option in options_of(["simulate"])


@pytest.mark.parametrize("more", re.findall(r"`(--(?:start|kingdom) [^`]+)`", PAGE))
def test_starts_and_kingdoms_are_played(more):
    words = ["-p", "big-money", "-p", "random", "-n", "2", "--max-turns", "2", *shlex.split(more)]
    assert demesne("simulate", "dominion", *words).stderr == ""


def test_the_strategy_is_read():
    (text,) = blocks(PAGE, "strategy")
    assert len(parse(text).rules) == 8


def test_every_word_of_the_language_is_there():
    words = set(re.findall(r"`([a-z_]+)(?:\(CARD\))?`", PAGE))
    assert {*WORDS, *FUNCTIONS} <= words
    for verb in VERBS:
        assert re.search(rf"`{verb} (CARD|Moat|Chancellor)", PAGE)
    for verb, cards in SOURCES.items():
        assert f"`{verb} CARD [with {', '.join(card_name(card) for card in cards)}]`" in PAGE
