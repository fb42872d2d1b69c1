"""Dominion for PettingZoo: `env = dominion_v0.env(players=2, kingdom="first-game")`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from demesne.envs.aec import Observed, RawEnv, wrapped
from demesne.envs.dominion.interface import INTERFACE, options_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv


class raw_env(RawEnv):  # noqa: N801 - PettingZoo's name for it
    """Dominion without wrappers.

    `kingdom` is a name, "random" (ten cards drawn from `kingdom_seed`), or ten cards as a list or with commas;
    `first` the seat that begins. A game that ends after `max_turns` turns of each player (0: no limit) is truncated,
    and its agents are rewarded as it stands. Raises SetupError.
    """

    metadata: ClassVar = {**RawEnv.metadata, "name": "dominion_v0"}

    def __init__(
        self,
        players: int = 2,
        kingdom: str | Sequence[str] = "first-game",
        max_turns: int = 0,
        first: int = 0,
        kingdom_seed: int = 0,
        render_mode: str | None = None,
    ) -> None:
        options = {
            "players": players,
            "kingdom": kingdom,
            "max_turns": max_turns,
            "first": first,
            "kingdom_seed": kingdom_seed,
            "render_mode": render_mode,
        }
        setup = INTERFACE.setup(players, options_of(kingdom, max_turns, first), kingdom_seed)
        super().__init__(INTERFACE, setup, players, options)


def env(**options: Any) -> "AECEnv[str, Observed, int]":
    """Return Dominion with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return wrapped(raw_env(**options))
