"""Matches that measure a network: who plays, where, and what is reported."""

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominion.setup import RECOMMENDED
from demesne.lab.processes.interruption import Interruption
from demesne.learning import weights
from demesne.learning.training.dominion.evaluate import evaluate, kingdoms_for, opponents_of
from demesne.learning.training.matches import names
from tests.learning.dominion.games import random_weights


def test_a_text_is_met_where_its_cards_are(tmp_path):
    assert kingdoms_for("big-money") == ["first-game"]
    assert kingdoms_for("random") == ["first-game"]
    assert kingdoms_for("festival-library") == ["interaction"]
    file = tmp_path / "mine.strategy"
    file.write_text('strategy mine\n"A Witch."\nneeds Witch\n\nbuy Witch\n')
    assert kingdoms_for(str(file)) == ["size-distortion"]


def test_the_usual_opponents_are_those_that_can_play():
    assert opponents_of(None, None, 1) == ["big-money", "big-money-smithy", "militia-market"]
    assert opponents_of(None, "big-money", 1) == ["big-money"]
    assert opponents_of("", None, 1) == []
    assert opponents_of("random,big-money", "interaction", 1) == ["random", "big-money"]
    with pytest.raises(SetupError, match="not in this kingdom"):
        opponents_of("militia-market", "big-money", 1)


def test_a_match_is_one_of_the_lab(tmp_path):
    path = tmp_path / "some.network"
    weights.write(path, weights.to_bytes(random_weights()))
    (told,) = evaluate(path, ["big-money"], None, 4, 1, Interruption())
    assert (told["against"], told["kingdom"], told["games"]) == ("big-money", "first-game", 4)
    low, high = told["interval"]
    assert 0 <= low <= told["share"] <= high <= 1


def test_a_network_is_met_in_all_five_sets_which_share_the_games(tmp_path):
    path = tmp_path / "some.network"
    weights.write(path, weights.to_bytes(random_weights()))
    found = evaluate(path, [f"network:{path}", "big-money"], None, 10, 1, Interruption())
    assert [(match["kingdom"], match["games"]) for match in found] == [
        *((name, 2) for name in RECOMMENDED),
        ("first-game", 10),
    ]
    assert names(found) == [*(f"network:{path}, {name}" for name in RECOMMENDED), "big-money"]


def test_a_match_that_is_broken_off_counts_for_nothing(tmp_path):
    path = tmp_path / "some.network"
    weights.write(path, weights.to_bytes(random_weights()))
    interruption = Interruption()
    interruption.asked = True
    with pytest.raises(KeyboardInterrupt):
        evaluate(path, ["big-money"], None, 4, 1, interruption)
