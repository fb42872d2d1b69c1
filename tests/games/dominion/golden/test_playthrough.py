"""The golden playthroughs replay line by line, and the policy and seeds still write them."""

import pytest

from demesne.games.dominion.cards import CARDS
from tests.games.dominion.golden.playthrough import FOLDER, KINGDOM_CARDS, LINES, path, replay, write

HOW = "if the change is meant, run: PYTHONPATH=src .venv/bin/python -m tests.games.dominion.golden.regenerate"
NAMES = {card: CARDS[card].name for card in KINGDOM_CARDS}


def read(card: int) -> str:
    return path(card).read_text(encoding="utf-8")


def test_every_kingdom_card_has_one():
    assert sorted(FOLDER.glob("*.txt")) == sorted(path(card) for card in KINGDOM_CARDS)


@pytest.mark.parametrize("card", NAMES, ids=NAMES.values())
def test_replays_line_by_line(card):
    assert replay(read(card)).split("\n") == read(card).split("\n"), HOW


@pytest.mark.parametrize("card", NAMES, ids=NAMES.values())
def test_policy_and_seed_write_it_again(card):
    assert write(card).split("\n") == read(card).split("\n"), HOW


@pytest.mark.parametrize("card", NAMES, ids=NAMES.values())
def test_is_short_and_plays_its_card(card):
    lines = read(card).split("\n")
    assert len(lines) <= LINES + 1
    verbs = ("play", "gain", "buy") if CARDS[card].is_action else ("gain", "buy")
    moves = [line for line in lines if line.startswith(tuple(f"  {verb} {NAMES[card]}" for verb in verbs))]
    assert len(moves) >= 2
