"""The bounds of a game's length."""

import pytest

from demesne.games.dominations.choices.asks import MOST_DECISIONS_OF_A_TURN
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.setup import RECOMMENDED, Setup, resolve

pytest.importorskip("pyspiel")

from demesne.envs.dominations import bounds as of_dominations
from demesne.envs.dominion import bounds as of_dominion

pytestmark = pytest.mark.extended


def dominion(kingdom="first-game", players=2, max_turns=1):
    return Setup(resolve(kingdom, 0), players, max_turns)


@pytest.mark.parametrize(
    ("kingdom", "players", "cards"),
    [("first-game", 2, 270), ("first-game", 4, 308), ("size-distortion", 2, 268)],
)
def test_dominion_counts_its_cards(kingdom, players, cards):
    """Kingdom 100 or 98, treasures 130, Victory cards 24 or 36, Curses 10 for each other player, Estates dealt."""
    actions = 100 if kingdom == "first-game" else 90
    setup = dominion(kingdom, players)
    turn = 2 * actions * players * (cards + 4) + actions + 130 + 1 + 2 * actions + 2
    assert of_dominion.decisions(setup) == players * turn


def test_the_bounds_grow_with_the_limit_of_turns():
    for bound in (of_dominion.decisions, of_dominion.draws):
        one, two = (bound(dominion(max_turns=turns)) for turns in (1, 2))
        assert 0 < one < two <= 2 * one


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greatest_bounds_are_machine_integers(players):
    for kingdom in RECOMMENDED:
        setup = dominion(kingdom, players, 500)
        assert max(of_dominion.decisions(setup), of_dominion.draws(setup)) < 1 << 31
    setup = DominationsSetup(players)
    assert of_dominations.decisions(setup) == players * 19 * MOST_DECISIONS_OF_A_TURN
    assert 0 < of_dominations.draws(setup) < 1 << 16
