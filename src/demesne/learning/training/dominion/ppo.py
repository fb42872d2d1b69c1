"""Proximal policy optimization: how a network learns from what happened.

The method: J. Schulman and others, "Proximal Policy Optimization Algorithms", 2017, arXiv:1707.06347.
"""

from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import optax

from demesne.learning.training.dominion.model import judge
from demesne.learning.training.model import Params

EPOCHS: Final = 2
MINIBATCH: Final = 2048
CLIP: Final = 0.2
VALUE_WEIGHT: Final = 0.5
LEAST: Final = -20.0
"""A logarithm of a probability below this counts as this, so that no action is infinitely far away."""
LARGEST_SLOPE: Final = 0.5


class Batch(NamedTuple):
    """What happened: a row for each decision of the network."""

    inputs: Any
    masks: Any
    actions: Any
    chances: Any  # logarithms of the probabilities with which the actions were taken
    advantages: Any
    returns: Any
    before: (
        Any  # logarithms of the probabilities of all actions in the network that it stays near to, or zeros
    )


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
    return actions, _taken(chances, actions), values


def _loss(params: Params, part: Batch, variety: Any, nearness: Any) -> tuple[Any, Told]:
    """Return the clipped loss of a minibatch, with the error of the values and a reward for variety.

    `nearness` is the weight of the divergence from `part.before`.
    """
    chances, values = judge(params, part.inputs, part.masks)
    ratio = jnp.exp(_taken(chances, part.actions) - part.chances)
    gain = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
    policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    apart = _mean(chances, part.masks, chances - jnp.maximum(part.before, LEAST))
    error = jnp.square(values - part.returns).mean()
    entropy = -_mean(chances, part.masks, chances)
    loss = policy + VALUE_WEIGHT * error - variety * entropy + nearness * apart
    return loss, Told(policy, error, entropy)


def _unlikeness(params: Params, part: Batch) -> tuple[Any, Told]:
    """Return how far the network is from taking the actions of a minibatch, with the error of the values."""
    chances, values = judge(params, part.inputs, part.masks)
    policy = -_taken(chances, part.actions).mean()
    error = jnp.square(values - part.returns).mean()
    return policy + VALUE_WEIGHT * error, Told(policy, error, -_mean(chances, part.masks, chances))


def _mean(chances: Any, masks: Any, numbers: Any) -> Any:
    """Return the mean over rows of what is expected of a number for each action."""
    return jnp.where(masks, jnp.exp(chances) * numbers, 0.0).sum(1).mean()


def _taken(chances: Any, actions: Any) -> Any:
    return jnp.take_along_axis(chances, actions[:, None], 1)[:, 0]


def optimizer() -> Any:
    """Return what turns slopes into changes; the rate comes with each update."""
    return optax.chain(optax.clip_by_global_norm(LARGEST_SLOPE), optax.scale_by_adam(eps=1e-5))


def _learn(
    loss: Any, params: Params, memory: Any, batch: Batch, key: Any, rate: Any, *weights: Any
) -> tuple[Params, Any, Told]:
    """Go several times through a batch in small parts and make the loss, which takes the weights, smaller."""
    size = batch.actions.shape[0]
    parts = max(size // MINIBATCH, 1)
    orders = jax.vmap(lambda own: jax.random.permutation(own, size))(jax.random.split(key, EPOCHS))
    places = orders[:, : parts * (size // parts)].reshape(EPOCHS * parts, -1)
    method = optimizer()
    slope_of = jax.value_and_grad(loss, has_aux=True)

    def one(carry: Any, chosen: Any) -> Any:
        params, memory = carry
        part = Batch(*(rows[chosen] for rows in batch))
        (_, told), slope = slope_of(params, part, *weights)
        change, memory = method.update(slope, memory, params)
        params = jax.tree.map(lambda weight, by: weight - rate * by, params, change)
        return (params, memory), told

    (params, memory), told = jax.lax.scan(one, (params, memory), places)
    return params, memory, jax.tree.map(jnp.mean, told)


def _opinion(params: Params, inputs: Any, masks: Any) -> Any:
    """Return the logarithms of the probabilities of all actions."""
    return judge(params, inputs, masks)[0]


def _averaged(average: Params, params: Params, freshness: Any) -> Params:
    """Return an average of networks in which a new one counts this much."""
    return {name: mean + freshness * (params[name] - mean) for name, mean in average.items()}


act: Final = jax.jit(_act)
averaged: Final = jax.jit(_averaged)
opinion: Final = jax.jit(_opinion)
improve: Final = jax.jit(partial(_learn, _loss))
"""Learn from the advantages of the actions of a batch."""
imitate: Final = jax.jit(partial(_learn, _unlikeness))
"""Learn to take the actions of a batch."""
