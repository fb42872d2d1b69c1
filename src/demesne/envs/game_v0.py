"""Any game by its name for PettingZoo: `env = game_v0.env("keepsake", players=2)`."""

from typing import TYPE_CHECKING, Any, ClassVar

from demesne.envs.aec import Observed, RawEnv, wrapped
from demesne.envs.interface import find

if TYPE_CHECKING:
    from pettingzoo import AECEnv


class raw_env(RawEnv):  # noqa: N801 - PettingZoo's name for it
    """A game without wrappers; the options are those of its setups. Raises SetupError."""

    metadata: ClassVar = {**RawEnv.metadata, "name": "game_v0"}

    def __init__(
        self, game: str, players: int = 2, seed: int = 0, render_mode: str | None = None, **options: object
    ) -> None:
        interface = find(game)
        given = {"game": game, "players": players, "seed": seed, "render_mode": render_mode, **options}
        super().__init__(interface, interface.setup(players, options, seed), players, given)


def env(game: str, **options: Any) -> "AECEnv[str, Observed, int]":
    """Return a game with PettingZoo's usual wrappers; the options are those of `raw_env`."""
    return wrapped(raw_env(game, **options))
