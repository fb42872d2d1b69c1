"""Train an agent for Dominion by proximal policy optimization with action masks, and measure what it learned.

Hundreds of games are played at once against a bot (`demesne.envs.vector`). The agent is a small network: it reads the
observation of its seat and gives a probability to each legal action and an estimate of the reward to come. The reward
is the share of the victory at the end, and on the way the change of the margin of points, scaled down.

    python examples/train_ppo.py --opponent big-money --others big-money-smithy

needs `pip install ".[train]"`. Equal seeds and `--updates` give equal agents on one machine.

The method: J. Schulman and others, "Proximal Policy Optimization Algorithms", 2017, arXiv:1707.06347, with
generalized advantage estimation, arXiv:1506.02438.
"""

import argparse
import time
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from demesne.envs.dominion.vector import DominionVector
from demesne.lab.results.statistics import Estimate, estimate

Params = dict[str, jax.Array]

HIDDEN = 128
DECAY = 0.95  # lambda of the advantages; rewards are not discounted, for games end
CLIP = 0.2
VALUE_WEIGHT = 0.5
ENTROPY_WEIGHT = 0.01
EPOCHS = 3
MINIBATCH = 2048
RATE = 7e-4
MARGIN = 50.0  # points of margin that are worth a victory
MAX_TURNS = 60


class Batch(NamedTuple):
    """What happened in some steps of all games: each array has a row for each decision."""

    observations: Any
    masks: Any
    actions: Any
    chances: Any  # logarithms of the probabilities with which the actions were taken
    advantages: Any
    returns: Any


class Table:
    """Games against a bot as the training sees them: what is seen, what is legal, and the reward of each step."""

    def __init__(self, vector: DominionVector) -> None:
        self.vector = vector
        self.width, self.n_actions = vector.observation.width, vector.n_actions
        own, other = (vector.observation.slices[f"points.{seat}"].start for seat in (0, 1))
        self.own, self.other = own, other

    @property
    def seen(self) -> tuple[np.ndarray, np.ndarray]:
        """Observations and masks, as copies."""
        return np.array(self.vector.observations), np.array(self.vector.masks)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Take an action in each game; return the rewards and which games ended."""
        vector = self.vector
        before, seats = self._margin(vector.observations), np.array(vector.learners)
        vector.step(actions)
        ended = (vector.terminated | vector.truncated).astype(bool)
        after = np.where(ended, self._margin(vector.final_observations), self._margin(vector.observations))
        shares = vector.rewards[np.arange(vector.count), seats]
        return (shares + (after - before) / MARGIN).astype(np.float32), ended

    def _margin(self, rows: np.ndarray) -> np.ndarray:
        margin: np.ndarray = rows[:, self.own].astype(np.int64) - rows[:, self.other]
        return margin


def fresh(key: jax.Array, width: int, n_actions: int) -> Params:
    """Return a new network: two hidden layers, and two heads that begin near zero."""
    params: Params = {}
    sizes = {
        "a": (width, HIDDEN, 1.4),
        "b": (HIDDEN, HIDDEN, 1.4),
        "p": (HIDDEN, n_actions, 0.01),
        "v": (HIDDEN, 1, 1.0),
    }
    for name, (rows, columns, scale) in sizes.items():
        key, own = jax.random.split(key)
        params[f"{name}w"] = jax.random.normal(own, (rows, columns)) * scale / np.sqrt(rows)
        params[f"{name}b"] = jnp.zeros(columns)
    return params


def judge(params: Params, observations: Any, masks: Any) -> tuple[jax.Array, jax.Array]:
    """Return the logarithms of the probabilities of all actions, illegal ones near minus infinity, and the values."""
    seen = jnp.log1p(jnp.asarray(observations, jnp.float32))
    for layer in ("a", "b"):
        seen = jax.nn.relu(seen @ params[f"{layer}w"] + params[f"{layer}b"])
    scores = seen @ params["pw"] + params["pb"]
    chances = jax.nn.log_softmax(jnp.where(masks, scores, -1e9))
    return chances, (seen @ params["vw"] + params["vb"])[:, 0]


@jax.jit
def act(
    params: Params, key: jax.Array, observations: Any, masks: Any
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Draw an action for each row; return them, the logarithms of their probabilities, and the values."""
    chances, values = judge(params, observations, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], values


def collect(table: Any, params: Params, key: jax.Array, steps: int) -> tuple[Batch, float]:
    """Play some steps in all games; return what happened, and the mean reward of a step."""
    rows: list[list[np.ndarray]] = [[], [], [], [], [], [], []]
    for _ in range(steps):
        key, own = jax.random.split(key)
        observations, masks = table.seen
        actions, chances, values = map(np.asarray, act(params, own, observations, masks))
        rewards, ended = table.step(actions)
        for kept, row in zip(
            rows, (observations, masks, actions, chances, values, rewards, ended), strict=True
        ):
            kept.append(row)
    observations, masks, actions, chances, values, rewards, ended = map(np.stack, rows)
    next_value = np.asarray(act(params, key, *table.seen)[2])
    advantages = np.zeros_like(values)
    ahead = np.zeros_like(next_value)
    for step in reversed(range(steps)):
        goes_on = ~ended[step]
        surprise = rewards[step] + next_value * goes_on - values[step]
        ahead = surprise + DECAY * ahead * goes_on
        advantages[step], next_value = ahead, values[step]
    parts = (observations, masks, actions, chances, advantages, advantages + values)
    return Batch(*(part.reshape(-1, *part.shape[2:]) for part in parts)), float(rewards.mean())


def loss(params: Params, part: Batch) -> jax.Array:
    """Return the clipped loss of a minibatch, with the error of the values and a reward for variety."""
    chances, values = judge(params, part.observations, part.masks)
    ratio = jnp.exp(jnp.take_along_axis(chances, part.actions[:, None], 1)[:, 0] - part.chances)
    gain = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
    policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    entropy = -jnp.where(part.masks, jnp.exp(chances) * chances, 0.0).sum(1).mean()
    return policy + VALUE_WEIGHT * jnp.square(values - part.returns).mean() - ENTROPY_WEIGHT * entropy


OPTIMIZER = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE, eps=1e-5))


@jax.jit
def improve(params: Params, memory: Any, batch: Batch, key: jax.Array) -> tuple[Params, Any, jax.Array]:
    """Go several times through a batch in small parts; return the network, the optimizer's memory, the mean loss."""
    size = batch.actions.shape[0]
    parts = max(size // MINIBATCH, 1)
    orders = jax.vmap(lambda own: jax.random.permutation(own, size))(jax.random.split(key, EPOCHS))
    places = orders[:, : parts * (size // parts)].reshape(EPOCHS * parts, -1)

    def one(carry: Any, chosen: jax.Array) -> Any:
        params, memory = carry
        part = Batch(*(jnp.asarray(rows)[chosen] for rows in batch))
        value, slope = jax.value_and_grad(loss)(params, part)
        change, memory = OPTIMIZER.update(slope, memory, params)
        return (optax.apply_updates(params, change), memory), value

    (params, memory), losses = jax.lax.scan(one, (params, memory), places)
    return params, memory, losses.mean()


def train(table: Any, seed: int, steps: int, updates: int, minutes: float, tell: Any = print) -> Params:
    """Train a network until the given number of updates or minutes is reached, and return it."""
    key, own = jax.random.split(jax.random.key(seed))
    params = fresh(own, table.width, table.n_actions)
    memory = OPTIMIZER.init(params)
    until = time.monotonic() + 60 * minutes
    for update in range(updates):
        key, playing, learning = jax.random.split(key, 3)
        batch, reward = collect(table, params, playing, steps)
        params, memory, value = improve(params, memory, batch, learning)
        if update % 10 == 9:
            tell(f"update {update + 1:5}: {(update + 1) * len(batch.actions):9,} decisions, "
                 f"reward {1000 * reward:+7.2f} in 1,000, loss {float(value):+.4f}")  # fmt: skip
        if time.monotonic() > until:
            break
    return params


def measure(params: Params, vector: DominionVector, games: int, seed: int) -> Estimate:
    """Play the games 0 to `games` - 1 of a vector and return the mean share of the victory with its interval."""
    key = jax.random.key(seed)
    shares12 = squares144 = done = 0
    while done < games:
        key, own = jax.random.split(key)
        numbers, seats = np.array(vector.games), np.array(vector.learners)
        vector.step(np.asarray(act(params, own, vector.observations, vector.masks)[0]))
        for slot in np.flatnonzero((vector.terminated | vector.truncated) & (numbers < games)):
            share = round(12 * vector.rewards[slot, seats[slot]])
            shares12, squares144, done = shares12 + share, squares144 + share * share, done + 1
    found = estimate(shares12, squares144, games)
    assert found is not None
    return found


def main(words: list[str] | None = None) -> dict[str, list[Estimate]]:
    """Train as the command line says; print and return how strong the agent was before and after, by opponent."""
    parser = argparse.ArgumentParser(description="Train an agent for Dominion by masked PPO.")
    parser.add_argument(
        "--opponent", default="big-money", help="the bot to train against: random or a strategy"
    )
    parser.add_argument("--others", nargs="*", default=[], help="bots that only measure the agent")
    parser.add_argument("--kingdom", default="first-game")
    parser.add_argument("--minutes", type=float, default=60.0, help="train for so long at most")
    parser.add_argument("--updates", type=int, default=100, help="the most updates of the training")
    parser.add_argument("--games", type=int, default=256, help="games that are played at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each of them before an update")
    parser.add_argument(
        "--evaluate", type=int, default=1000, help="fresh games before and after the training"
    )
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)

    def vector(seed: int, opponent: str) -> DominionVector:
        return DominionVector(given.games, seed, 2, given.kingdom, max_turns=MAX_TURNS, opponent=opponent)

    table = Table(vector(given.seed, given.opponent))
    agents = [fresh(jax.random.key(given.seed), table.width, table.n_actions)]
    agents.append(train(table, given.seed, given.steps, given.updates, given.minutes))
    found: dict[str, list[Estimate]] = {}
    print(f"\nshare of victories in {given.evaluate} games, kingdom {given.kingdom}; 95 % intervals")
    print(f"{'against':20}{'before':>24}{'after':>24}")
    for opponent in (given.opponent, *given.others):
        fresh_games = [vector(given.seed + 1, opponent) for _ in agents]
        pairs = zip(agents, fresh_games, strict=True)
        found[opponent] = [measure(agent, games, given.evaluate, given.seed) for agent, games in pairs]
        shown = [f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})" for share in found[opponent]]
        print(f"{opponent:20}{shown[0]:>24}{shown[1]:>24}")
    return found


if __name__ == "__main__":
    main()
