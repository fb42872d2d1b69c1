"""Games of the network against itself and against opponents, as it learns from them.

The reward of a seat comes at the end of a game: 1 for a victory, -1 for a defeat, and a part of the margin of points.
The two seats of a game have opposite rewards. Advantages are those of arXiv:1506.02438, for each seat of a game by
itself, without discounting.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from demesne.envs.dominion.observation import OBSERVATION
from demesne.envs.dominion.vector import DominionVector
from demesne.learning.training.model import allowed, inputs_of
from demesne.learning.training.ppo import Batch

DECAY: Final = 0.95
"""Lambda of the advantages."""
MARGIN_WEIGHT: Final = 0.3
"""The weight of the margin at the start; it falls to a fifth, so that in the end nearly only victories count."""
LARGEST_MARGIN: Final = 20.0
"""Points of margin from which on more of them make no difference."""

_MINE, _THEIRS = (OBSERVATION.slices[f"points.{seat}"].start for seat in (0, 1))
_TURN: Final = OBSERVATION.slices["turn"].start

Floats = NDArray[np.float32]
Act = Callable[[Any, Any], tuple[Any, Any, Any]]


@dataclass
class Group:
    """Some of the games: the network against itself (`opponent` is "") or against one opponent.

    `games` counts those that ended, `shares` adds up the network's shares of the victory against an opponent.
    """

    opponent: str
    vector: DominionVector
    games: int = 0
    shares: float = 0.0
    turns: int = 0


@dataclass
class Rows:
    """What was collected of one step in all games."""

    inputs: Floats
    masks: NDArray[np.bool_]
    actions: Any
    chances: Any
    values: Any
    seats: NDArray[np.int64]
    ended: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, bool))
    rewards: Floats = field(default_factory=lambda: np.zeros((0, 2), np.float32))


def collect(groups: list[Group], act: Act, steps: int, done: float = 0.0) -> Batch:
    """Play some steps in all games and return what happened.

    `act` takes inputs and masks, `done` is the part of the training that lies behind, 0 to 1.
    """
    weight = MARGIN_WEIGHT * (1 - 0.8 * done)
    steps_taken: list[Rows] = []
    for _ in range(steps):
        inputs, masks, seats = _seen(groups)
        actions, chances, values = map(np.asarray, act(inputs, masks))
        rows = Rows(inputs, masks, actions, chances, values, seats)
        _step(groups, rows, weight)
        steps_taken.append(rows)
    inputs, masks, seats = _seen(groups)
    last = np.asarray(act(inputs, masks)[2])
    advantages, returns = advantages_of(steps_taken, seats, last)
    return Batch(
        np.concatenate([rows.inputs for rows in steps_taken]),
        np.concatenate([rows.masks for rows in steps_taken]),
        np.concatenate([rows.actions for rows in steps_taken]),
        np.concatenate([rows.chances for rows in steps_taken]),
        advantages.reshape(-1),
        returns.reshape(-1),
    )


def advantages_of(taken: list[Rows], seats: NDArray[np.int64], last: Floats) -> tuple[Floats, Floats]:
    """Return advantages and returns, a row for each step.

    `last` are the values of the decisions after the last step, `seats` who takes them. The other seat of a game can
    hope for the opposite.
    """
    count = len(last)
    games = np.arange(count)
    ahead = np.zeros((count, 2), np.float32)
    following = np.empty((count, 2), np.float32)
    following[games, seats], following[games, 1 - seats] = last, -last
    advantages, returns = [], []
    for rows in reversed(taken):
        following = np.where(rows.ended[:, None], rows.rewards, following)
        ahead[rows.ended] = 0
        surprise = following[games, rows.seats] - rows.values
        gained = surprise + DECAY * ahead[games, rows.seats]
        advantages.append(gained)
        returns.append(gained + rows.values)
        ahead[games, rows.seats] = gained
        following[games, rows.seats] = rows.values
    return np.stack(advantages[::-1]), np.stack(returns[::-1])


def _seen(groups: list[Group]) -> tuple[Floats, NDArray[np.bool_], NDArray[np.int64]]:
    """Return the inputs, the allowed actions and the seats to act of all games."""
    vectors = [group.vector for group in groups]
    return (
        np.concatenate([inputs_of(vector.observations) for vector in vectors]),
        np.concatenate([allowed(vector.masks) for vector in vectors]),
        np.concatenate([vector.seats for vector in vectors]),
    )


def _step(groups: list[Group], rows: Rows, weight: float) -> None:
    """Take a step in all games, and add how it went to the rows and to the groups."""
    first = 0
    ended, rewards = [], []
    for group in groups:
        vector = group.vector
        # Windows on what the step overwrites.
        acted = vector.seats.copy()
        vector.step(rows.actions[first : first + vector.count])
        over = (vector.terminated | vector.truncated).astype(bool)
        reward = np.zeros((vector.count, 2), np.float32)
        if over.any():
            reward[over] = _rewards(vector, acted, weight)[over]
            group.games += int(over.sum())
            group.turns += int(vector.final_observations[over, _TURN].sum())
            if group.opponent:
                group.shares += float(vector.rewards[over, acted[over]].sum())
        ended.append(over)
        rewards.append(reward)
        first += vector.count
    rows.ended, rows.rewards = np.concatenate(ended), np.concatenate(rewards)


def _rewards(vector: DominionVector, acted: NDArray[np.int64], weight: float) -> NDArray[np.float64]:
    """Return what both seats earn where a game has ended.

    `acted` is who took the last step there, `weight` that of the margin.
    """
    final = vector.final_observations
    margin = final[:, _MINE].astype(np.float64) - final[:, _THEIRS]
    part = weight * np.clip(margin / LARGEST_MARGIN, -1, 1)
    earned: NDArray[np.float64] = 2 * vector.rewards - 1
    games = np.arange(vector.count)
    earned[games, acted] += part
    earned[games, 1 - acted] -= part
    return earned
