"""How a network learns to judge: what it should expect, what it learns of that, and the integers it becomes."""

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from librt.vecs import vec  # noqa: E402
from mypy_extensions import i64  # noqa: E402

from demesne.learning.dominations.features import ELEMENTS, NAME, WORDS  # noqa: E402
from demesne.learning.dominations.judge import OUTPUTS  # noqa: E402
from demesne.learning.network import Evaluator  # noqa: E402
from demesne.learning.training.dominations import model  # noqa: E402
from demesne.learning.training.dominations.games import Rows, game, greedy_bots, joined  # noqa: E402
from demesne.learning.training.model import in_integers, restored  # noqa: E402

ERROR = 0.02
"""The most by which an output of the integer network differs from that of the float one."""


@pytest.fixture(scope="module")
def rows():
    return joined([game(6, number, greedy_bots) for number in range(150)])


@pytest.fixture(scope="module")
def learned(rows):
    fresh = model.new(1, (32, 16))
    return model.learn(fresh, rows, model.targets(rows, None), 8, model.RATE, 2)


def test_it_learns_from_games(rows, learned):
    """It is better than a guess also in games that it has not seen, though it learned from few."""
    others = joined([game(7, number, greedy_bots) for number in range(60)])
    found = model.errors(model.expected(learned, others.inputs), others)
    assert found["brier"] < 0.24
    assert found["lead"] < 0.95 * float(others.leads.std())
    assert model.errors(model.expected(learned, rows.inputs), rows)["brier"] < found["brier"]


def test_what_is_expected_later_counts_beside_the_result():
    rows = Rows(
        np.zeros((4, ELEMENTS), np.uint8),
        np.array([50, -50, 50, 50], np.float32),
        np.array([1, 0, 1, 1], np.float32),
        np.array([1, 2, 1, 1]),
    )
    seen = np.array([[9, 9], [9, 9], [0.5, 0.2], [0.1, 0.4]], np.float32)
    first = model.targets(rows, None)
    assert first.tolist() == [[1, 1], [-1, -1], [1, 1], [1, 1]]
    mixed = model.targets(rows, seen)
    assert mixed[3].tolist() == [1, 1]
    assert mixed[1].tolist() == [-1, -1]
    third = 0.2 * seen[3] + 0.8 * first[3]
    assert mixed[2] == pytest.approx(third)
    assert mixed[0] == pytest.approx(0.2 * seen[2] + 0.8 * third)


def test_the_integer_network_agrees_with_the_float_one(rows, learned):
    taken = in_integers(learned, "dominations", NAME, {}, is_even=True)
    network = taken.network(range(ELEMENTS), ELEMENTS)
    evaluator = Evaluator(network)
    inputs = rows.inputs[::17]
    found = []
    for row in inputs:
        words: vec[i64] = vec[i64](np.frombuffer(row.tobytes(), np.int64).tolist())
        assert len(words) == WORDS
        evaluator.show(words)
        found.append([int(evaluator.output(k)) / int(network.scale) for k in range(OUTPUTS)])
    for params in (learned, restored(taken)):
        assert np.abs(model.expected(params, inputs) - np.array(found)).max() < ERROR
