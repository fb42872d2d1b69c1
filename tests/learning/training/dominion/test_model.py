"""The network while it learns, and its integer form: they agree within a stated error."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from demesne.core.errors import DemesneError  # noqa: E402
from demesne.envs.dominion.encode import WORDS, encode, observe  # noqa: E402
from demesne.games.dominion.actions import BUY  # noqa: E402
from demesne.games.dominion.ids import CURSE  # noqa: E402
from demesne.learning.dominion.inputs import ELEMENTS, OUTPUTS, WIDTH  # noqa: E402
from demesne.learning.network import Evaluator  # noqa: E402
from demesne.learning.training.dominion import model  # noqa: E402
from demesne.learning.training.model import outputs  # noqa: E402
from tests.learning.dominion.games import positions  # noqa: E402

ERROR = 0.02
"""The most by which an output of the integer network differs, of outputs whose deviation is about 2."""
HIDDEN = (192, 64)


@pytest.fixture(scope="module")
def params():
    """Return a network with weights as large as after a training."""
    import jax

    fresh = model.new(jax.random.key(1), HIDDEN)
    rng = np.random.default_rng(1)
    fresh["heads"] = rng.normal(size=(HIDDEN[1], OUTPUTS)) * 0.3
    for name in ("first_bias", "second_bias", "heads_bias"):
        fresh[name] = rng.normal(size=fresh[name].shape) * 0.2
    return fresh


def test_the_integer_network_agrees_with_the_float_one(params):
    taken = model.quantized(params, {})
    evaluator = Evaluator(taken.network(ELEMENTS, WIDTH))
    words: vec[i64] = vec[i64]([0] * WORDS)
    rows, found = [], []
    for seed in range(3):
        for state in positions(seed):
            lens = state.lens(state.actor)
            encode(lens, words, 0)
            evaluator.show(words)
            found.append([int(evaluator.output(k)) / int(evaluator.network.scale) for k in range(OUTPUTS)])
            rows.append(np.frombuffer(observe(state.view(int(state.actor))), np.uint8))
    expected = np.asarray(outputs(params, model.inputs_of(np.stack(rows))))
    assert expected.std() > 1.5
    assert np.abs(np.array(found) - expected).max() < ERROR


def test_weights_are_as_fine_as_their_size_allows(params):
    assert min(model.quantized(params, {}).shifts) >= 11
    large = {**params, "first": np.asarray(params["first"]) * 100}
    assert model.quantized(large, {}).shifts[0] < model.quantized(params, {}).shifts[0]


@pytest.mark.parametrize(("factor", "problem"), [(np.nan, "no number any more"), (1e9, "without bounds")])
def test_a_training_that_failed_says_so(params, factor, problem):
    with pytest.raises(DemesneError, match=problem):
        model.quantized({**params, "first": np.asarray(params["first"]) * factor}, {})


def test_illegal_actions_and_curses_have_no_probability(params):
    masks = np.zeros((1, OUTPUTS - 1), np.int8)
    masks[0, [BUY, BUY + 1, BUY + CURSE]] = 1
    chances, _ = model.judge(params, np.ones((1, len(ELEMENTS)), np.float32), model.allowed(masks))
    likely = np.exp(np.asarray(chances))[0]
    assert likely[[BUY, BUY + 1]].sum() == pytest.approx(1)
    assert likely[BUY + CURSE] == 0
