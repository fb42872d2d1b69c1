"""The network while it learns: floats, in JAX, and their way into integer weights."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from demesne.core.errors import DemesneError
from demesne.learning.network import MOST, STEP, UNIT, steps_of
from demesne.learning.weights import LIMIT, SHIFTS, Weights

Params = dict[str, Any]

CLIP: Final = MOST / UNIT
"""The most that a hidden unit gives."""
_LAYERS: Final = (("first", "first_bias"), ("second", "second_bias"), ("heads", "heads_bias"))
_LARGEST_WEIGHT: Final = (1 << 15) - 1
_LARGEST_BIAS: Final = LIMIT >> 2


def fresh(key: Any, hidden: Sequence[int], inputs: int, outputs: int) -> Params:
    """Return a new network. All outputs begin nearly equal."""
    sizes = (inputs, *hidden, outputs)
    params: Params = {}
    for at, (name, bias) in enumerate(_LAYERS):
        key, own = jax.random.split(key)
        rows, columns = sizes[at], sizes[at + 1]
        scale = (1.4 if at < 2 else 0.01) / np.sqrt(rows)
        params[name] = jax.random.normal(own, (rows, columns)) * scale
        params[bias] = jnp.zeros(columns)
    return params


def grown(params: Params, key: Any, hidden: Sequence[int], inputs: int) -> Params:
    """Return a network with more inputs, larger hidden layers and the same outputs.

    New inputs come after the others. What is new counts for nothing at first.
    """
    known, first, second = len(params["first"]), len(params["first_bias"]), len(params["second_bias"])
    larger = fresh(key, hidden, inputs, len(params["heads_bias"]))
    return {
        "first": larger["first"].at[:, :first].set(0).at[:known, :first].set(params["first"]),
        "first_bias": larger["first_bias"].at[:first].set(params["first_bias"]),
        "second": larger["second"].at[:, :second].set(0).at[:first, :second].set(params["second"]),
        "second_bias": larger["second_bias"].at[:second].set(params["second_bias"]),
        "heads": (larger["heads"] * 0).at[:second].set(params["heads"]),
        "heads_bias": params["heads_bias"],
    }


def restored(taken: Weights) -> Params:
    """Return the network that has these weights, in floats: what `in_integers` gives for it is equal to them."""
    units = (STEP, UNIT, UNIT)
    params: Params = {}
    for at, (name, bias) in enumerate(_LAYERS):
        rows, columns = taken.sizes[at], taken.sizes[at + 1]
        whole = np.array(taken.matrices[at], np.float32)
        matrix = whole.reshape(rows, columns) if at < 2 else whole.reshape(columns, rows).T
        params[name] = jnp.asarray(matrix / 2 ** taken.shifts[at])
        params[bias] = jnp.asarray(
            np.array(taken.biases[at], np.float32) / (units[at] * 2 ** taken.shifts[at])
        )
    return params


def outputs(params: Params, inputs: Any) -> Any:
    """Return all outputs of the network for rows of inputs."""
    seen = jnp.clip(inputs @ params["first"] + params["first_bias"], 0, CLIP)
    seen = jnp.clip(seen @ params["second"] + params["second_bias"], 0, CLIP)
    return seen @ params["heads"] + params["heads_bias"]


def in_integers(
    params: Params, game: str, inputs: str, about: Mapping[str, Any], is_even: bool = False
) -> Weights:
    """Return a network in integers, as finely as they allow. Raises DemesneError for weights beyond all bounds."""
    units = (STEP, UNIT, UNIT)
    most = (int(steps_of(is_even)[255]), MOST, None)
    matrices, biases, shifts = [], [], []
    for at, (name, bias_name) in enumerate(_LAYERS):
        matrix = np.asarray(params[name], np.float64)
        bias = np.asarray(params[bias_name], np.float64)
        if not (np.isfinite(matrix).all() and np.isfinite(bias).all()):
            raise DemesneError("the training has failed: a weight is no number any more; try another seed")
        shift = next((s for s in reversed(SHIFTS) if _fits(matrix, bias, s, units[at], most[at])), None)
        if shift is None:
            raise DemesneError("the training has failed: its weights grow without bounds; try another seed")
        whole = np.rint(matrix * 2**shift).astype(int)
        # Each output reads its weights in a row of their own.
        matrices.append((whole if at < 2 else whole.T).ravel().tolist())
        biases.append(np.rint(bias * (units[at] * 2**shift)).astype(int).tolist())
        shifts.append(shift)
    sizes = (len(params["first"]), len(params["second"]), len(params["heads"]), len(params["heads_bias"]))
    low, middle, high = shifts
    return Weights(game, inputs, sizes, (low, middle, high), matrices, biases, about, is_even)


def _fits(
    matrix: NDArray[np.float64], bias: NDArray[np.float64], shift: int, unit: int, most: int | None
) -> bool:
    """Tell whether a layer can have weights in units of 2 ** -shift: `most` is the largest input of a hidden layer."""
    whole, whole_bias = np.abs(np.rint(matrix * 2**shift)), np.abs(np.rint(bias * (unit * 2**shift)))
    if whole.max() > _LARGEST_WEIGHT or whole_bias.max() > _LARGEST_BIAS:
        return False
    return most is None or bool((most * whole.sum(0) + whole_bias).max() < LIMIT)
