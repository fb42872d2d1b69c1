"""Where no kingdom is named, strategies get one with the cards that they need."""

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominion import ids
from demesne.games.dominion.setup import resolve
from demesne.lab import arena


def test_the_usual_kingdom_has_the_cards_that_the_strategies_need(tmp_path):
    assert arena.find("dominion").usual_kingdom(["big-money", "random", "ismcts:8"]) == "first-game"
    assert arena.find("dominion").usual_kingdom(["chapel-witch", "big-money"]) == "size-distortion"
    text = tmp_path / "thief.strategy"
    text.write_text("strategy thief\nneeds Thief, Copper\nbuy Thief\n")
    cards = resolve(arena.find("dominion").usual_kingdom([str(text), "chapel-witch", "big-money-smithy"]), 0)
    assert {ids.THIEF, ids.CHAPEL, ids.WITCH, ids.SMITHY} <= set(cards)


def test_other_games_have_no_kingdom():
    assert arena.find("dominations").usual_kingdom(["greedy", "random"]) == "first-game"


def test_more_than_ten_cards_are_no_kingdom(tmp_path):
    text = tmp_path / "all.strategy"
    text.write_text(
        "strategy all\nneeds Chapel, Cellar, Moat, Village, Woodcutter, Workshop, Militia, Mine, Witch, Market, Spy\n"
    )
    with pytest.raises(SetupError, match="no kingdom has more than 10 cards"):
        arena.find("dominion").usual_kingdom([str(text), "random"])
