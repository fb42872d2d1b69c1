"""The average of networks lies between them and tells what it is made of."""

import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

from tools.average import average

from demesne.learning.training.model import restored
from tests.learning.dominion.games import random_weights

ONE, OTHER = random_weights(1), random_weights(2)


def test_the_average_of_networks_is_between_them_as_their_weights_say():
    found = restored(average([(ONE, 3), (OTHER, 1)]))
    for name, value in restored(ONE).items():
        expected = 0.75 * value + 0.25 * restored(OTHER)[name]
        assert found[name] == pytest.approx(expected, abs=0.01)


def test_it_tells_of_the_first_training_and_of_its_parts():
    about = average([(ONE, 3), (OTHER, 1)]).about
    assert about["seed"] == ONE.about["seed"]
    assert [weight for _, weight in about["average"]] == [3, 1]


def test_networks_of_different_sizes_have_none():
    with pytest.raises(ValueError, match="different sizes"):
        average([(ONE, 1), (random_weights(1, (4, 6)), 1)])
