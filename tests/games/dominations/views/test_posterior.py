"""`view.sample` against the reference posterior, in the scenes that `demesne check-bot` uses too."""

from collections import Counter
from fractions import Fraction

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices.legal import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.setup import Setup
from demesne.lab.checkbot.dominations.beliefs import posterior, words_of
from demesne.lab.checkbot.dominations.cases import (
    SCENES,
    SECRET_MONUMENTS,
    SECRET_OBJECTIVES,
    Scene,
    cases,
)
from demesne.lab.checkbot.reference import Odds
from tests.core.chi_square import assert_uniform
from tests.core.scripts import every

SAMPLES = 3000
ALL_SCENES = [
    *SCENES,
    Scene("I have chosen", SECRET_OBJECTIVES, 2, 0, (0,)),
    Scene("a spectator", SECRET_MONUMENTS, 2, -1, (0,)),
]
# In the final rules too much is hidden to go through all draws; there samples are compared.
SMALL_SCENES = [scene for scene in ALL_SCENES if scene.ruleset != FINAL]


def scenes(found: list[Scene]) -> pytest.MarkDecorator:
    """Return the mark that makes a test for each of these scenes."""
    return pytest.mark.parametrize("scene", found, ids=[scene.name for scene in found])


@scenes(SMALL_SCENES)
def test_all_that_a_sample_can_be_is_the_posterior(scene):
    """With its exact probabilities, given that somebody has still to choose, and the true state among it."""
    state = scene.state()
    others = [seat for seat in range(scene.players) if seat != scene.watcher]
    # Two draws deal to a seat, one says how far it has come and one what it kept; more mean that the deal was in vain.
    ways = list(every(state.view(scene.watcher).sample, most=4 * len(others)))
    whole = sum(chance for chance, _ in ways)
    found: dict[tuple[int, ...], Fraction] = {}
    for chance, sample in ways:
        found[words_of(sample)] = found.get(words_of(sample), Fraction(0)) + chance / whole
    assert found == posterior(state, scene.watcher)
    assert words_of(state) in found


@scenes(ALL_SCENES)
def test_samples_follow_the_posterior(scene):
    """Also in what others have kept: the reference takes every choice as equally likely."""
    state = scene.state()
    expected = posterior(state, scene.watcher)
    assert expected[words_of(state)] > 0, "the true state is possible"
    view, rng = state.view(scene.watcher), FastChance(derive_key("samples", scene.name))
    odds = Odds("cards", words_of, expected)
    assert odds.fault([view.sample(rng) for _ in range(SAMPLES)]) == ""


@pytest.mark.parametrize("case", cases()[len(SCENES) :], ids=lambda case: case.name)
def test_which_tiles_come_is_no_secret_of_a_state(case):
    (tiles,) = case.odds
    assert len(tiles.odds) > 70
    assert len(set(tiles.odds.values())) == 1
    rng = FastChance(derive_key("tiles", case.name))
    samples = [case.view.sample(rng) for _ in range(SAMPLES)]
    assert len({sample.digest() for sample in samples}) == 1
    assert tiles.fault(samples) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_part_of_a_sample_is_uniform_in_the_final_rules(players):
    """Too much is hidden to go through it all: each card that is not mine comes up equally often."""
    rng = FastChance(derive_key("marginals", players))
    state = DominationsState.start(Setup(players, FINAL), rng)
    view = state.view(0)
    mine = words_of(state)[0]
    objectives, monuments, stages = Counter[int](), Counter[int](), Counter[int]()
    for _ in range(1200):
        for word in words_of(view.sample(rng))[1:]:
            objectives.update(k for k in range(16) if word >> k & 1)
            monuments.update(k for k in range(12) if word >> DEALT_MONUMENTS + k & 1)
            stages[bool(word >> CHOSEN_OBJECTIVE & 255) + bool(word >> CHOSEN_MONUMENT)] += 1
    assert not any(mine >> k & 1 for k in objectives)
    assert len(objectives) == 14
    assert len(monuments) == 10
    assert_uniform(list(objectives.values()))
    assert_uniform(list(monuments.values()))
    assert_uniform([stages[k] for k in range(3)])
