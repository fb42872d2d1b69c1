"""The page about bots is true: its bots play, and what it lists exists."""

import re

import pytest
from tools.transcripts import blocks, page, simulated

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion import actions, ids
from demesne.games.dominion.choices.asks import ASK_NAMES
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve

PAGE = page("docs/bots.md")
DEAREST, LOOKAHEAD = blocks(PAGE, "python")


def rows(heading):
    """Return the first cells of the table below a line."""
    table = PAGE[PAGE.index(f"\n| {heading}") :].split("\n\n")[0].strip().splitlines()
    return [line.split(" | ")[0].removeprefix("| ") for line in table[2:]]


def test_the_bot_that_looks_ahead():
    arguments = [
        "simulate",
        "dominion",
        "-p",
        "bot.py:Lookahead",
        "-p",
        "random",
        "-n",
        "4",
        "--seed",
        "1",
        "--format",
        "csv",
    ]
    rates = [line.split(",") for line in simulated(arguments, {"bot.py": LOOKAHEAD}).splitlines()]
    place = rates[0].index("win_rate")
    assert float(rates[1][place]) == 1.0


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+)[`(]", "\n".join(rows("of the view"))))))
def test_the_view_has_what_is_listed(name):
    state = DominionState.start(Setup(resolve("first-game", 0), 2), FastChance(derive_key("bots")))
    assert hasattr(state.view(0), name)


def test_every_kind_of_decision_is_listed():
    assert re.findall(r"`([\w-]+)`", "\n".join(rows("`decision.kind`"))) == list(ASK_NAMES)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([A-Z_]{3,})\b", PAGE))))
def test_actions_are_declared(name):
    assert hasattr(actions, name) or hasattr(ids, name)
