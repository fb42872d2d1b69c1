"""The network for Dominion while it learns: what it reads and scores, and its way into integer weights."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from demesne.learning.dominion.inputs import ELEMENTS, NAME, OUTPUTS, REFUSED, VALUE
from demesne.learning.network import STEP, STEPS
from demesne.learning.training.model import Params, fresh, in_integers, outputs
from demesne.learning.weights import Weights

NEVER: Final = -1e9
"""The score of an action that is not legal."""

_INPUTS: Final = np.array([int(STEPS[value]) / STEP for value in range(256)], np.float32)


def new(key: Any, hidden: Sequence[int]) -> Params:
    """Return a new network. All actions begin with nearly equal scores."""
    return fresh(key, hidden, len(ELEMENTS), OUTPUTS)


def inputs_of(observations: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return what the network reads of observations."""
    chosen: NDArray[np.float32] = _INPUTS[observations[:, ELEMENTS]]
    return chosen


def allowed(masks: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Return which actions a network may take: the legal ones but for a Curse that nobody has to buy."""
    found = masks.astype(bool)
    found[:, REFUSED] = False
    return found


def judge(params: Params, inputs: Any, masks: Any) -> tuple[Any, Any]:
    """Return the logarithms of the probabilities of all actions and the rewards to come."""
    found = outputs(params, inputs)
    return jax.nn.log_softmax(jnp.where(masks, found[:, :VALUE], NEVER)), found[:, VALUE]


def quantized(params: Params, about: Mapping[str, Any]) -> Weights:
    """Return the network for Dominion in integers. Raises DemesneError for weights beyond all bounds."""
    return in_integers(params, "dominion", NAME, about)
