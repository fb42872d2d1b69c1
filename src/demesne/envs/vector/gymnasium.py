"""A batched environment with the interface of Gymnasium's vector environments; needs the extra `envs`."""

import secrets
from typing import Any, Final

from demesne.envs.extras import missing
from demesne.envs.vector.environment import LARGEST_SEED, Vector

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "envs") from error


OBSERVATION: Final = "observation"
MASK: Final = "action_mask"

Seen = dict[str, NDArray[Any]]


class GymnasiumVector(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Steps a `DominionVector` or a `DominationsVector` for libraries that train on Gymnasium's vector environments.

    An observation is a dictionary: `observation`, what the seat to act sees, and `action_mask`, 1 for each action that
    it may take. Each environment is one slot. With an opponent it is a game of one agent, the learner; without one the
    seat to act changes, and one agent plays all of them.

    The reward is that of the seat that acted: its share of the victory when a game ends, else 0. `infos["rewards"]`
    has those of all seats and `infos["seat"]` the seat to act.

    Autoreset is `AutoresetMode.SAME_STEP`: the step that ends a game returns the first observation of the next one, and
    `infos["final_obs"]` holds what the seat that acted last saw of the end.

    All arrays are copies unless `copy` is false; then they are windows that the next step overwrites.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as its base has it

    def __init__(self, vector: Vector, *, copy: bool = True) -> None:
        self.vector = vector
        self.copy = copy
        self.num_envs = vector.count
        self.render_mode = None
        low = np.frombuffer(vector.observation.low, np.uint8)
        high = np.frombuffer(vector.observation.high, np.uint8)
        self.single_observation_space = spaces.Dict(
            {OBSERVATION: spaces.Box(low, high, dtype=np.uint8), MASK: spaces.MultiBinary(vector.n_actions)}
        )
        self.single_action_space = spaces.Discrete(vector.n_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the games of `seed`, a whole number; without one, the next game of every environment."""
        self.vector.reset(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in each environment. Raises IllegalActionError, and changes nothing, if one is not legal."""
        vector = self.vector
        acted = np.array(vector.seats)
        vector.step(actions)
        rewards = vector.rewards[np.arange(self.num_envs), acted]
        terminated = vector.terminated.astype(np.bool_)
        truncated = vector.truncated.astype(np.bool_)
        infos = self._infos()
        ended = terminated | truncated
        if ended.any():
            infos |= self._endings(ended)
        return self._observations(), rewards, terminated, truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions the seat to act may take in each environment, shape (num_envs, n_actions)."""
        return self.vector.masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is open."""

    def _observations(self) -> Seen:
        return {OBSERVATION: self._given(self.vector.observations), MASK: self._given(self.vector.masks)}

    def _infos(self) -> dict[str, Any]:
        always = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {
            "seat": self._given(self.vector.seats),
            "rewards": self._given(self.vector.rewards),
        }
        return infos | {f"_{name}": always.copy() for name in infos}

    def _endings(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the last observations of the games that have just ended; nobody may act in them."""
        final = np.full(self.num_envs, None, dtype=object)
        for slot in np.flatnonzero(ended):
            final[slot] = {
                OBSERVATION: np.array(self.vector.final_observations[slot]),
                MASK: np.zeros(self.vector.n_actions, np.int8),
            }
        final_info = {"rewards": np.array(self.vector.rewards), "_rewards": ended.copy()}
        return {
            "final_obs": final,
            "_final_obs": ended,
            "final_info": final_info,
            "_final_info": ended.copy(),
        }

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return np.array(array) if self.copy else array


class PlainVector(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """The same games with the spaces of one environment: observations are arrays, masks come as `infos["action_mask"]`.

    This is what `gymnasium.make_vec` makes. The first reset without a seed begins games that were never played before.
    """

    def __init__(self, vector: Vector) -> None:
        self.env = GymnasiumVector(vector)
        self.metadata = self.env.metadata
        self.num_envs = vector.count
        self.render_mode = None
        seen = self.env.single_observation_space
        assert isinstance(seen, spaces.Dict)
        self.single_observation_space = seen[OBSERVATION]
        self.single_action_space = self.env.single_action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = self.env.action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin the games of `seed`, a whole number; without one, the next game of every environment."""
        return self._plain(*self.env.reset(seed=seed))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in each environment. Raises IllegalActionError, and changes nothing, if one is not legal."""
        seen, rewards, terminated, truncated, infos = self.env.step(actions)
        if "final_obs" in infos:
            final = infos["final_obs"]
            for slot in np.flatnonzero(infos["_final_obs"]):
                final[slot] = final[slot][OBSERVATION]
        observations, infos = self._plain(seen, infos)
        return observations, rewards, terminated, truncated, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions the seat to act may take in each environment, shape (num_envs, n_actions)."""
        return self.env.action_masks()

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is open."""

    def _plain(self, seen: Seen, infos: dict[str, Any]) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        masks = {MASK: seen[MASK], f"_{MASK}": np.ones(self.num_envs, np.bool_)}
        return seen[OBSERVATION], infos | masks


def fresh_seed() -> int:
    """Return a seed for games that were never played before."""
    return secrets.randbelow(LARGEST_SEED + 1)
