"""Games of the network against itself and against opponents, as it learns from them.

The reward of a seat comes at the end of a game: 1 for a victory, -1 for a defeat, what is between for a shared victory,
and a part of the margin of points. Advantages are those of arXiv:1506.02438, for each seat of a game by itself, without
discounting.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from demesne.envs.dominion.observation import OBSERVATION
from demesne.envs.dominion.vector import DominionVector
from demesne.learning.training.dominion.model import allowed, inputs_of
from demesne.learning.training.dominion.ppo import Batch

DECAY: Final = 0.95
"""Lambda of the advantages."""
TAUGHT: Final = 0.5
"""The share of the seats whose actions are those of a teacher while the network imitates it."""
FULL_MARGIN: Final = 20.0
"""Points of margin that earn the whole weight of the margin."""

SEATS: Final = 4
"""The most seats of a game. Arrays have a column for each; those of seats that nobody sits on mean nothing."""

_POINTS: Final = [OBSERVATION.slices[f"points.{seat}"].start for seat in range(SEATS)]
_TURN: Final = OBSERVATION.slices["turn"].start

Floats = NDArray[np.float32]
Act = Callable[[Any, Any], tuple[Any, Any, Any]]


@dataclass
class Group:
    """Some of the games: the network against itself (`opponent` is "") or against one opponent.

    More than `largest` points of margin make no difference. `games` counts those that ended, `shares` adds up the
    network's shares of the victory against an opponent.
    """

    opponent: str
    vector: DominionVector
    largest: float = FULL_MARGIN
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
    rewards: Floats = field(default_factory=lambda: np.zeros((0, SEATS), np.float32))


def collect(groups: list[Group], act: Act, steps: int, margin: float) -> Batch:
    """Play some steps in all games and return what happened.

    `act` takes inputs and masks; `margin` is the weight of the margin.
    """
    taken: list[Rows] = []
    for _ in range(steps):
        inputs, masks, seats = _seen(groups)
        actions, chances, values = map(np.asarray, act(inputs, masks))
        rows = Rows(inputs, masks, actions, chances, values, seats)
        _step(groups, rows, margin)
        taken.append(rows)
    return _batch(groups, act, taken, [rows.actions for rows in taken])


def collect_lessons(
    groups: list[Group], act: Act, steps: int, margin: float, chance: np.random.Generator
) -> Batch:
    """Play some steps in games with advisers; the actions of the batch are those that they would take.

    In each game a seat follows, by chance, the advice or the network, which so learns what to do where it goes its own
    way, too.
    """
    taken: list[Rows] = []
    lessons = []
    games = np.arange(sum(group.vector.count for group in groups))
    taught = chance.random((len(games), SEATS)) < TAUGHT
    for _ in range(steps):
        inputs, masks, seats = _seen(groups)
        actions, chances, values = map(np.asarray, act(inputs, masks))
        for group in groups:
            group.vector.advise()
        advice = np.concatenate([group.vector.advice for group in groups])
        advice = np.where(masks[games, advice], advice, actions)
        played = np.where(taught[games, seats], advice, actions)
        rows = Rows(inputs, masks, played, chances, values, seats)
        _step(groups, rows, margin)
        taught[rows.ended] = chance.random((int(rows.ended.sum()), SEATS)) < TAUGHT
        taken.append(rows)
        lessons.append(advice)
    return _batch(groups, act, taken, lessons)


def _batch(groups: list[Group], act: Act, taken: list[Rows], actions: list[Any]) -> Batch:
    """Return what happened in these steps, with what their actions were worth."""
    inputs, masks, seats = _seen(groups)
    last = np.asarray(act(inputs, masks)[2])
    players = np.concatenate([np.full(group.vector.count, group.vector.players) for group in groups])
    advantages, returns = advantages_of(taken, seats, last, players)
    return Batch(
        np.concatenate([rows.inputs for rows in taken]),
        np.concatenate([rows.masks for rows in taken]),
        np.concatenate(actions),
        np.concatenate([rows.chances for rows in taken]),
        advantages.reshape(-1),
        returns.reshape(-1),
        np.zeros((advantages.size, 1), np.float32),
    )


def advantages_of(
    taken: list[Rows], seats: NDArray[np.int64], last: Floats, players: NDArray[np.int64]
) -> tuple[Floats, Floats]:
    """Return advantages and returns, a row for each step.

    `last` are the values of the decisions after the last step, `seats` who takes them, `players` how many a game has.
    """
    count = len(last)
    games = np.arange(count)
    ahead = np.zeros((count, SEATS), np.float32)
    following = _hopes(taken, seats, last, players)
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


def _hopes(taken: list[Rows], seats: NDArray[np.int64], last: Floats, players: NDArray[np.int64]) -> Floats:
    """Return what each seat can hope for after the last step.

    It is what it hoped for at its own last decision, and an equal part of what the others have won or lost since then:
    all shares of a game make one victory.
    """
    games = np.arange(len(last))
    even = (2 / players - 1).astype(np.float32)[:, None]
    hopes = np.repeat(even, SEATS, 1)
    for rows in taken:
        hopes[games, rows.seats] = rows.values
        hopes[rows.ended] = even[rows.ended]
    hopes[games, seats] = 0
    others = (np.arange(SEATS) < players[:, None]) & (np.arange(SEATS) != seats[:, None])
    missing = 2 - players - last - np.where(others, hopes, 0).sum(1)
    hopes += (missing / (players - 1)).astype(np.float32)[:, None]
    hopes[games, seats] = last
    return hopes


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
        reward = np.zeros((vector.count, SEATS), np.float32)
        if over.any():
            reward[over, : vector.players] = _rewards(vector, acted, weight, group.largest)[over]
            group.games += int(over.sum())
            group.turns += int(vector.final_observations[over, _TURN].sum())
            if group.opponent:
                group.shares += float(vector.rewards[over, acted[over]].sum())
        ended.append(over)
        rewards.append(reward)
        first += vector.count
    rows.ended, rows.rewards = np.concatenate(ended), np.concatenate(rewards)


def _rewards(
    vector: DominionVector, acted: NDArray[np.int64], weight: float, largest: float
) -> NDArray[np.float64]:
    """Return what all seats earn where a game has ended.

    `acted` is who took the last step there, `weight` that of the margin to the best of the others, of which
    `largest` points at most count.
    """
    players, games = vector.players, np.arange(vector.count)
    # The seats of an observation are relative to the one that sees it.
    points = vector.final_observations[:, _POINTS[:players]].astype(np.float64)
    earned: NDArray[np.float64] = 2 * vector.rewards - 1
    for seat in range(players):
        margin = points[:, seat] - np.delete(points, seat, 1).max(1)
        earned[games, (acted + seat) % players] += weight * np.clip(margin, -largest, largest) / FULL_MARGIN
    return earned
