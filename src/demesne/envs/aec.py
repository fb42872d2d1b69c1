"""Both games as environments of PettingZoo, one agent after the other (AEC).

The agents are `player_0` to `player_3`, by seat. An observation is a dictionary: `observation` holds the bytes that the
game's declaration names, made of the agent's view, `action_mask` a 1 for each legal action of the agent to move and
zeros for all others. Rewards come once, at the end: each agent's share of the victory.
"""

import secrets
import sys
from typing import Any, ClassVar

from demesne.core.chance import FastChance, derive_key
from demesne.core.game import GameState
from demesne.envs.extras import missing
from demesne.envs.interface import Interface

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from demesne.envs.spaces import ILLEGAL_REWARD, KEY_BYTES, RENDER_MODES, checked_mode, masked_space
except ModuleNotFoundError as error:
    raise missing(error, "envs") from error

Observed = dict[str, NDArray[np.generic]]


class RawEnv(AECEnv[str, Observed, int], EzPickle):
    """A game without PettingZoo's wrappers: an illegal action raises IllegalActionError and changes nothing.

    While several seats choose in secret they are asked in the order of their seats. None is shown what another chose,
    and the order changes neither draws nor result.

    `reset(seed)` begins the first of a series of games; `reset()` after it begins the next one. So a seed stands for a
    series, and equal seeds and actions give equal series.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, interface: Interface, setup: object, players: int, options: dict[str, Any]) -> None:
        """Prepare a game; `options` are those that the environment was made with, from which a copy is made."""
        super().__init__()
        EzPickle.__init__(self, **options)
        self.interface = interface
        self.setup = setup
        self.render_mode = checked_mode(options.get("render_mode"))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: masked_space(interface) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(interface.n_actions) for agent in self.possible_agents}
        self.rng = FastChance(bytes(KEY_BYTES))
        self._seed: int | None = None
        self._episode = 0
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state: GameState

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the first game of a seed, or the next one after the last. `options` are not used."""
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(63) if seed is None else int(seed)
            self._episode = 0
        else:
            self._episode += 1
        self.rng.restart(derive_key(self._seed, "environment", self._episode, size=KEY_BYTES))
        self._state = self.interface.start(self.setup, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._state.current_player]

    def observe(self, agent: str) -> Observed:
        """Return what an agent knows and, if it is to move, which actions are legal; new arrays every time."""
        interface, state, seat = self.interface, self._state, self._seats[agent]
        observed = np.frombuffer(interface.observe(state, seat), np.uint8).copy()
        if agent == self.agent_selection and not self._is_done(agent):
            mask = np.frombuffer(interface.mask(state, seat), np.int8).copy()
        else:
            mask = np.zeros(interface.n_actions, np.int8)
        return {"observation": observed, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent to move take an action; None once its game is over. Raises IllegalActionError."""
        agent = self.agent_selection
        if self._is_done(agent):
            self._was_dead_step(action)
            return
        state = self._state
        if action is None:
            raise ValueError(f"{agent} is to move; None is for agents whose game is over")
        if not state.try_apply(self._seats[agent], int(action), self.rng, None):
            state.apply(self._seats[agent], int(action), self.rng)
        actor = state.current_player
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
        else:
            self._finish(state)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return what the agent to move sees, after the end what everybody sees; print it in the mode human."""
        if self.render_mode is None:
            return None
        seat = -1 if self._state.is_over else self._seats[self.agent_selection]
        text = self.interface.picture(self._state.view(seat))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """There is nothing to give back."""

    def _is_done(self, agent: str) -> bool:
        return self.terminations.get(agent, False) or self.truncations.get(agent, False)

    def _finish(self, state: GameState) -> None:
        """Give everybody its share; a game that was cut off is truncated, any other terminated."""
        done = self.truncations if state.is_truncated() else self.terminations
        for agent, share, score in zip(self.agents, state.returns(), state.scores(), strict=True):
            done[agent] = True
            self.rewards[agent] = share
            self.infos[agent]["score"] = score
        self._accumulate_rewards()
        self._deads_step_first()


def wrapped(raw: RawEnv) -> "AECEnv[str, Observed, int]":
    """Return an environment with PettingZoo's usual wrappers, under which an illegal action loses the game."""
    env: AECEnv[str, Observed, int] = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
