"""The levels for people: they draw by the scores of the network."""

from collections import Counter
from hashlib import blake2b
from math import exp, sqrt

import pytest

from demesne.bots.registry import LEVELS, make_bot
from demesne.core.chance import FastChance
from demesne.games.dominion.actions import PLAY_ALL
from demesne.learning.dominion.bots import bot_of, open_actions
from demesne.learning.dominion.inputs import ELEMENTS, WIDTH
from demesne.learning.dominion.levels import TEMPERATURES, LevelBot
from tests.learning.dominion.games import positions, random_weights

DRAWS = 2000


def network(seed: int = 1):
    return random_weights(seed).network(ELEMENTS, WIDTH)


@pytest.mark.parametrize("temperature", [500, 1000, 4000])
def test_moves_are_drawn_by_their_scores_and_the_temperature(temperature):
    bot = LevelBot("some", network(), temperature)
    chance = FastChance(bytes(8))
    many = 0
    for state in positions(4):
        lens = state.lens(state.actor)
        actions = [int(action) for action in open_actions(lens)]
        if len(actions) < 3 or lens.is_legal(PLAY_ALL):
            continue
        many += 1
        drawn = Counter(int(bot.pick(lens, chance)) for _ in range(DRAWS))
        unit = int(bot.evaluator.network.scale) * temperature / 1000
        scores = {action: int(bot.evaluator.output(action)) / unit for action in actions}
        total = sum(exp(score - max(scores.values())) for score in scores.values())
        for action, score in scores.items():
            expected = exp(score - max(scores.values())) / total
            # Gaps are counted in sixteenths of a nat.
            error = 6 * sqrt(expected * (1 - expected) / DRAWS) + expected / 12 + 1e-4
            assert drawn[action] / DRAWS == pytest.approx(expected, abs=error)
        if many == 10:
            return


def test_without_any_warmth_it_plays_like_the_network():
    cold, alone = LevelBot("cold", network(2), 1), bot_of(random_weights(2), "some")
    chance = FastChance(bytes(8))
    for state in positions(5):
        lens = state.lens(state.actor)
        best = alone.pick(lens, chance)
        drawn = cold.pick(lens, chance)
        assert cold.evaluator.output(drawn) == cold.evaluator.output(best) or drawn == best == PLAY_ALL


def test_its_choices_are_what_they_were():
    """The same on every machine, compiled and interpreted."""
    digest = blake2b(digest_size=12)
    for seed in range(3):
        bot, chance = LevelBot("some", network(seed), 2000), FastChance(bytes(8))
        for state in positions(seed):
            digest.update(bytes([bot.pick(state.lens(state.actor), chance)]))
    assert digest.hexdigest() == "55db0218b2e6bae77bb54654"


def test_the_levels_of_dominion_are_those_of_the_network_from_warm_to_cold():
    assert tuple(TEMPERATURES) == LEVELS
    assert list(TEMPERATURES.values()) == sorted(TEMPERATURES.values(), reverse=True)
    for name in LEVELS:
        bot = make_bot(name, "dominion")
        assert isinstance(bot, LevelBot)
        assert bot.name == name
