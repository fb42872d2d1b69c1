"""Games as environments of Gymnasium: one agent against bots.

Importing this module makes the name `demesne/Game-v0`, which takes the name of a game, and the names that games
declare, such as `demesne/Dominion-v1`, known to `gymnasium.make` and `gymnasium.make_vec`;
`gymnasium.make("demesne.envs.single:demesne/Dominion-v1")` imports it itself.
"""

import sys
from collections.abc import Sequence
from typing import Any, Final, Literal

from demesne import former_names
from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import IllegalActionError, SetupError
from demesne.core.game import GameState
from demesne.envs.extras import missing
from demesne.envs.interface import Interface, find
from demesne.envs.opponents import Opponents

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from demesne.envs.spaces import ILLEGAL_REWARD, KEY_BYTES, RENDER_MODES, checked_mode, observed_space
except ModuleNotFoundError as error:
    raise missing(error, "envs") from error

Illegal = Literal["lose", "raise"]

ANY_GAME: Final = "demesne/Game-v0"

_SEEDS: Final = 1 << 63


class SingleEnv(gymnasium.Env[NDArray[np.uint8], int]):
    """A game in which one agent plays against bots.

    An observation is the view of the agent's seat as bytes, in the order that the game's declaration names; the legal
    actions come as `info["action_mask"]` and from `action_masks`. The one reward comes at the end: the agent's share of
    the victory, from 0 to 1. An illegal action loses the game with a reward of -1, or raises where `illegal` says so.

    The agent sits at `seat`, or at another one in each episode, in turn, beginning with one drawn from the seed. The
    draws of an episode and those of each bot are functions of the seed and the number of the episode since.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        interface: Interface,
        setup: object,
        players: int,
        opponents: str | Sequence[str],
        seat: int | None,
        illegal: Illegal,
        render_mode: str | None,
    ) -> None:
        if seat is not None and not 0 <= seat < players:
            raise SetupError(f"the seat of the agent is one from 0 to {players - 1}, or None, not {seat}")
        if illegal not in {"lose", "raise"}:
            raise SetupError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        self.interface = interface
        self.setup = setup
        self.players = players
        self.opponents = Opponents(interface, opponents, players)
        self.fixed_seat = seat
        self.illegal = illegal
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observed_space(interface)  # type: ignore[assignment] # of any number type
        self.action_space = spaces.Discrete(interface.n_actions)  # type: ignore[assignment] # a number is an action
        self.seat = 0 if seat is None else seat
        self._rng = FastChance(bytes(KEY_BYTES))
        self._state: GameState
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin a game and return what the agent first sees. `options` are not used. Raises BotError."""
        is_new = seed is not None or self._np_random is None
        super().reset(seed=seed)
        if self.fixed_seat is None:
            self.seat = (
                int(self.np_random.integers(self.players)) if is_new else (self.seat + 1) % self.players
            )
        key = derive_key(int(self.np_random.integers(_SEEDS)), "environment", size=KEY_BYTES * self.players)
        keys = [key[start : start + KEY_BYTES] for start in range(0, len(key), KEY_BYTES)]
        self._rng.restart(keys[0])
        self.opponents.start(self.setup, self.seat, keys[1:])
        self._state = self.interface.start(self.setup, self._rng, self.opponents.sink)
        self.opponents.play(self._state, self.seat, self._rng)
        self._is_over = False
        return self._observed(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Take an action and let the bots answer up to the agent's next decision.

        Raises IllegalActionError after the end, and for an illegal action where the environment was made so; BotError
        where a bot fails.
        """
        if self._is_over:
            raise IllegalActionError("the game is over; call reset")
        state = self._state
        if not state.try_apply(self.seat, int(action), self._rng, self.opponents.sink):
            return self._lost(int(action))
        self.opponents.play(state, self.seat, self._rng)
        self._is_over = state.is_over
        reward = state.returns()[self.seat] if state.is_over else 0.0
        info = self._info()
        if state.is_over:
            info["scores"] = state.scores()
        if self.render_mode == "human":
            self.render()
        return (
            self._observed(),
            reward,
            state.is_over and not state.is_truncated(),
            state.is_truncated(),
            info,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for each action whether the agent may take it now."""
        return np.frombuffer(self._mask(), np.bool_).copy()

    def render(self) -> str | None:
        """Return what the agent sees; print it in the mode human."""
        if self.render_mode is None:
            return None
        text = self.interface.picture(self._state.view(self.seat))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def _lost(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """End the game after an illegal action, or raise."""
        if self.illegal == "raise":
            self._state.apply(self.seat, action, self._rng)
        self._is_over = True
        return self._observed(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal_action": action}

    def _observed(self) -> NDArray[np.uint8]:
        return np.frombuffer(self.interface.observe(self._state, self.seat), np.uint8).copy()

    def _mask(self) -> bytes:
        return (
            bytes(self.interface.n_actions) if self._is_over else self.interface.mask(self._state, self.seat)
        )

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(self._mask(), np.int8).copy(), "seat": self.seat}


class GameEnv(SingleEnv):
    """Any game by its name against bots; the options are those of its setups, `game_seed` that of their chance.

    Raises SetupError.
    """

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        players: int = 2,
        seat: int | None = None,
        game_seed: int = 0,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        interface = find(game)
        setup = interface.setup(players, options, game_seed)
        super().__init__(interface, setup, players, opponents, seat, illegal, render_mode)


def _known() -> dict[str, str]:
    """Return where the environments are, by their names: that of any game, and those that games declare."""
    declared = [registry.spec(game).environments for game in registry.names()]
    return {
        name: place
        for places in [{ANY_GAME: f"{__name__}:GameEnv"}, *declared]
        for name, place in places.items()
    }


ENVIRONMENTS: Final = _known()
"""The places of the environments by their names for `gymnasium.make`, which knows them once this is imported."""

_BATCHES: Final = {
    name: place for game in registry.names() for name, place in registry.spec(game).batches.items()
}

for _name, _place in ENVIRONMENTS.items():
    gymnasium.register(_name, _place, vector_entry_point=_BATCHES.get(_name))


def __getattr__(name: str) -> Any:
    return former_names.moved(__name__, name)
