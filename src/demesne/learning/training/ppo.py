"""Proximal policy optimization: how a network learns from what happened.

The method: J. Schulman and others, "Proximal Policy Optimization Algorithms", 2017, arXiv:1707.06347.
"""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import optax

from demesne.learning.training.model import Params, judge

EPOCHS: Final = 2
MINIBATCH: Final = 2048
CLIP: Final = 0.2
VALUE_WEIGHT: Final = 0.5
LARGEST_SLOPE: Final = 0.5
RATE: Final = 1e-3
"""The rate of learning at the start; it falls to a tenth."""
VARIETY: Final = 0.02
"""The weight of the entropy at the start; it falls to a fifth."""


class Batch(NamedTuple):
    """What happened: a row for each decision of the network."""

    inputs: Any
    masks: Any
    actions: Any
    chances: Any  # logarithms of the probabilities with which the actions were taken
    advantages: Any
    returns: Any


class Told(NamedTuple):
    """The means of an update."""

    policy: Any
    error: Any
    entropy: Any


def _act(params: Params, key: Any, inputs: Any, masks: Any) -> tuple[Any, Any, Any]:
    """Draw an action for each row; return them, the logarithms of their probabilities, and the rewards to come."""
    chances, values = judge(params, inputs, masks)
    # One number for each row costs less than one for each action. A mark above 0 never falls on an illegal action.
    sums = jnp.cumsum(jnp.exp(chances), 1)
    marks = jax.random.uniform(key, (len(sums), 1), minval=1e-7) * sums[:, -1:]
    actions = (sums < marks).sum(1)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], values


def _loss(params: Params, part: Batch, variety: Any) -> tuple[Any, Told]:
    """Return the clipped loss of a minibatch, with the error of the values and a reward for variety."""
    chances, values = judge(params, part.inputs, part.masks)
    ratio = jnp.exp(jnp.take_along_axis(chances, part.actions[:, None], 1)[:, 0] - part.chances)
    gain = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
    policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    error = jnp.square(values - part.returns).mean()
    entropy = -jnp.where(part.masks, jnp.exp(chances) * chances, 0.0).sum(1).mean()
    return policy + VALUE_WEIGHT * error - variety * entropy, Told(policy, error, entropy)


def optimizer() -> Any:
    """Return what turns slopes into changes; the rate comes with each update."""
    return optax.chain(optax.clip_by_global_norm(LARGEST_SLOPE), optax.scale_by_adam(eps=1e-5))


def _improve(params: Params, memory: Any, batch: Batch, key: Any, done: Any) -> tuple[Params, Any, Told]:
    """Go several times through a batch in small parts; `done` is the part of the training that lies behind, 0 to 1."""
    size = batch.actions.shape[0]
    parts = max(size // MINIBATCH, 1)
    orders = jax.vmap(lambda own: jax.random.permutation(own, size))(jax.random.split(key, EPOCHS))
    places = orders[:, : parts * (size // parts)].reshape(EPOCHS * parts, -1)
    rate, variety = RATE * (1 - 0.9 * done), VARIETY * (1 - 0.8 * done)
    method = optimizer()
    slope_of = jax.value_and_grad(_loss, has_aux=True)

    def one(carry: Any, chosen: Any) -> Any:
        params, memory = carry
        part = Batch(*(rows[chosen] for rows in batch))
        (_, told), slope = slope_of(params, part, variety)
        change, memory = method.update(slope, memory, params)
        params = jax.tree.map(lambda weight, by: weight - rate * by, params, change)
        return (params, memory), told

    (params, memory), told = jax.lax.scan(one, (params, memory), places)
    return params, memory, jax.tree.map(jnp.mean, told)


act: Final = jax.jit(_act)
improve: Final = jax.jit(_improve)
