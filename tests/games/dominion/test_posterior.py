"""`view.sample` against posteriors found by enumeration, in the scenes that `demesne check-bot` uses too."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion.game import DominionState, DominionView
from demesne.lab.checkbot.dominion.beliefs import normal
from demesne.lab.checkbot.dominion.cases import CHOICES, SCENES, Scene
from demesne.lab.checkbot.reference import Odds
from tests.core.scripts import every

SAMPLES = 1500
MOST_VIEWS = 6


def shown(scene: Scene) -> Iterator[tuple[DominionView, dict[bytes, Fraction]]]:
    """Yield some of the views that a scene may lead to, each with what its seat may believe."""
    found = scene.beliefs()
    assert found
    for belief in found[:MOST_VIEWS]:
        views = {state.view(0).to_bytes() for _, state in belief.values()}
        assert len(views) == 1, "the same was shown, so the view is the same"
        yield next(iter(belief.values()))[1].view(0), normal(belief)


def scenes(found: tuple[Scene, ...]) -> pytest.MarkDecorator:
    """Return the mark that makes a test for each of these scenes."""
    return pytest.mark.parametrize("scene", found, ids=[scene.name for scene in found])


@scenes(SCENES)
def test_all_that_a_sample_can_be_is_the_posterior(scene):
    """With its exact probabilities, so that the true state, whichever it is, can come up."""
    for view, expected in shown(scene):
        found: dict[bytes, Fraction] = {}
        for chance, sample in every(view.sample):
            data = sample.to_bytes()
            found[data] = found.get(data, Fraction(0)) + chance
        assert found == expected


@scenes((*SCENES, *CHOICES))
def test_samples_follow_the_posterior(scene):
    """Where the other player has chosen something in secret, they are possible, and no likely state is missing."""
    for number, (view, expected) in enumerate(shown(scene)):
        rng = FastChance(derive_key("posterior", scene.name, number))
        odds = Odds("states", DominionState.to_bytes, expected, not scene.chooses)
        assert odds.fault([view.sample(rng) for _ in range(SAMPLES)]) == ""


@scenes(SCENES)
def test_nothing_is_chosen_in_secret(scene):
    for belief in scene.beliefs():
        assert all(state.actor == 0 for _, state in belief.values()), "only the seat that looks on has chosen"
