"""The search that a network guides: it sees only views, keeps the rules for bots and is the same in both modes."""

from hashlib import blake2b

import pytest

from demesne.bots.search.budget import Budget
from demesne.core.chance import FastChance
from demesne.games.dominion.actions import BUY, PLAY_ALL
from demesne.games.dominion.ids import CURSE
from demesne.learning.dominion.bots import network_of
from demesne.learning.dominion.search.bot import NetworkSearchBot
from tests.learning.dominion.games import positions, random_weights

CHANCE = FastChance(bytes(8))
CURSE_BUY = BUY + CURSE


def searcher(seed: int = 1, iterations: int = 24) -> NetworkSearchBot:
    bot = NetworkSearchBot("some", network_of(random_weights(seed), "some"), Budget(iterations))
    bot.start(0, None, bytes(8))
    return bot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_answers_are_legal_and_depend_on_the_view_alone(players):
    bot = searcher()
    for state in positions(players, players):
        lens = state.lens(state.actor)
        chosen = bot.pick(lens, CHANCE)
        assert lens.is_legal(chosen)
        assert chosen != CURSE_BUY
        assert searcher().choose(state.view(int(state.actor)), state.choice(), CHANCE, 0) == chosen
    assert CHANCE.position == 0


def test_an_evaluation_spends_its_budget_and_agrees_with_the_choice():
    bot = searcher(2, 60)
    searched = 0
    for state in positions(5):
        view = state.view(int(state.actor))
        if view.is_legal(PLAY_ALL) or len([each for each in view.legal_actions() if each != CURSE_BUY]) < 2:
            continue
        searched += 1
        found = bot.evaluate(view)
        assert found.iterations == 60
        assert sum(option.visits for option in found.options) == 60
        assert sum(found.chances) == pytest.approx(1, abs=0.001)
        assert found.best == bot.choose(view, state.choice(), CHANCE, 0)
    assert searched > 8


def test_a_victory_in_reach_is_taken():
    """Also where the network, which is random, would rather do something else."""
    found = 0
    for seed in range(40):
        for state in positions(seed):
            lens = state.lens(state.actor)
            wins = winning(state)
            if wins and len(wins) < len(lens.legal_actions()) - 2 and not lens.is_legal(PLAY_ALL):
                found += 1
                assert int(searcher(seed % 5, 400).pick(lens, CHANCE)) in wins
        if found > 2:
            return
    assert found


def winning(state) -> list[int]:
    """Return the actions that end the game with a victory at once."""
    found = []
    for action in state.lens(state.actor).legal_actions():
        after = state.copy()
        after.apply(int(state.actor), action, FastChance(bytes(8)))
        if after.is_over and after.returns()[int(state.actor)] == 1:
            found.append(action)
    return found


def test_its_choices_are_what_they_were():
    """The same on every machine, compiled and interpreted."""
    digest = blake2b(digest_size=12)
    for seed in range(2):
        bot = searcher(seed)
        for state in positions(seed):
            digest.update(bytes([bot.pick(state.lens(state.actor), CHANCE)]))
    assert digest.hexdigest() == "2e875e1e9940e426df2c5190"
