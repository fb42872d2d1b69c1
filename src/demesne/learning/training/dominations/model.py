"""How a network learns to judge: what it expects moves towards what came of the games it played.

Inputs are brought to one scale while it learns; the network that is kept reads elements as they are.
"""

from math import cos, pi
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from demesne.learning.dominations.features import ELEMENTS
from demesne.learning.dominations.judge import CHANCE, LEAD, LEAD_UNIT, OUTPUTS
from demesne.learning.training.dominations.games import Rows
from demesne.learning.training.model import Params, fresh, outputs

BATCH: Final = 1024
RATE: Final = 2e-3
"""The rate of learning at the start of a fit; it falls to a hundredth."""
LATER_RATE: Final = 5e-4
"""The same of a network that has learned before."""
DECAY: Final = 0.8
"""Lambda: how much of what is learned of a turn comes from later ones and the result, not from the next one."""
LEAD_WEIGHT: Final = 2.0
"""The weight of the lead; that of the chance to win is 1."""
RESTRAINT: Final = 2e-6
"""The weight of the sum of all squared weights."""

_METHOD: Final = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())
_LEAST_SPREAD: Final = 0.15
_CHUNK: Final = 1 << 14

Floats = NDArray[np.float32]


def new(seed: int, hidden: tuple[int, int]) -> Params:
    """Return a new network."""
    return fresh(jax.random.key(seed), hidden, ELEMENTS, OUTPUTS)


def expected(params: Params, inputs: NDArray[np.uint8]) -> Floats:
    """Return both outputs for rows of inputs."""
    parts = [_outputs(params, inputs[at : at + _CHUNK]) for at in range(0, len(inputs), _CHUNK)]
    return (
        np.concatenate([np.asarray(part) for part in parts]) if parts else np.zeros((0, OUTPUTS), np.float32)
    )


def targets(rows: Rows, seen: Floats | None) -> Floats:
    """Return what a network should expect of rows: what `seen` expected a turn later, mixed with the result.

    Without `seen`, the result alone.
    """
    found = np.stack([rows.leads / LEAD_UNIT, 2 * rows.wins - 1], 1).astype(np.float32)
    if seen is None:
        return found
    later: dict[int, int] = {}
    for at in range(len(found) - 1, -1, -1):
        after = later.get(series := int(rows.series[at]))
        if after is not None:
            found[at] = (1 - DECAY) * seen[after] + DECAY * found[after]
        later[series] = at
    return found


def learn(params: Params, rows: Rows, wanted: Floats, epochs: float, rate: float, seed: int) -> Params:
    """Return the network after it has seen all rows `epochs` times."""
    sample = rows.inputs[:: max(1, len(rows.inputs) // 50_000)].astype(np.float32)
    mean, spread = sample.mean(0), np.maximum(sample.std(0), _LEAST_SPREAD)
    params = _scaled(params, mean, spread)
    steps = max(1, int(epochs * len(wanted) / BATCH))
    memory = _METHOD.init(params)
    chance = np.random.default_rng(seed)
    order = chance.permutation(len(wanted))
    at = 0
    for number in range(steps):
        if at + BATCH > len(order):
            order, at = chance.permutation(len(wanted)), 0
        part = order[at : at + BATCH]
        at += BATCH
        inputs = (rows.inputs[part] - mean) / spread
        params, memory = _step(params, memory, inputs, wanted[part], _pace(rate, number / steps))
    return _unscaled(params, mean, spread)


def errors(seen: Floats, rows: Rows) -> dict[str, float]:
    """Return how far what was expected is from the results: of the lead in points, and of the chance (Brier score)."""
    lead = seen[:, LEAD] * LEAD_UNIT - rows.leads
    chance = (1 + np.clip(seen[:, CHANCE], -1, 1)) / 2 - rows.wins
    return {"lead": float(np.sqrt(np.mean(lead**2))), "brier": float(np.mean(chance**2))}


def _pace(rate: float, done: float) -> float:
    """Return the rate of learning at a part of a fit, which falls as a cosine does."""
    return rate * (0.01 + 0.99 * (1 + cos(pi * done)) / 2)


def _loss(params: Params, inputs: Any, wanted: Any) -> Any:
    found = outputs(params, inputs)
    lead = optax.huber_loss(found[:, LEAD], wanted[:, LEAD]).mean()
    chance = jnp.square(found[:, CHANCE] - wanted[:, CHANCE]).mean()
    weights = sum(jnp.square(params[name]).sum() for name in ("first", "second", "heads"))
    return LEAD_WEIGHT * lead + chance + RESTRAINT * weights


def _stepped(params: Params, memory: Any, inputs: Any, wanted: Any, rate: Any) -> tuple[Params, Any]:
    slopes = jax.grad(_loss)(params, inputs, wanted)
    changes, memory = _METHOD.update(slopes, memory, params)
    return jax.tree.map(lambda weight, change: weight - rate * change, params, changes), memory


def _elements(params: Params, inputs: Any) -> Any:
    return outputs(params, inputs.astype(jnp.float32))


def _scaled(params: Params, mean: Floats, spread: Floats) -> Params:
    """Return the same network for inputs from which `mean` is taken and that are divided by `spread`."""
    first = jnp.asarray(params["first"]) * spread[:, None]
    return {**params, "first": first, "first_bias": params["first_bias"] + (mean / spread) @ first}


def _unscaled(params: Params, mean: Floats, spread: Floats) -> Params:
    """Undo `_scaled`."""
    bias = params["first_bias"] - (mean / spread) @ params["first"]
    return {**params, "first": params["first"] / spread[:, None], "first_bias": bias}


_outputs: Final = jax.jit(_elements)
_step: Final = jax.jit(_stepped)
