"""Dominations as an environment of Gymnasium: one agent against bots."""

from collections.abc import Sequence

from demesne.envs.dominations.interface import INTERFACE
from demesne.envs.dominations.vector import DominationsVector
from demesne.envs.single import Illegal, SingleEnv
from demesne.envs.vector.gymnasium import PlainVector, fresh_seed


class DominationsEnv(SingleEnv):
    """Dominations against bots; the options of the game are those of `dominations_v0.raw_env`. Raises SetupError."""

    def __init__(
        self,
        opponents: str | Sequence[str] = "greedy",
        players: int = 2,
        seat: int | None = None,
        ruleset: str = "final",
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **readings: str,
    ) -> None:
        setup = INTERFACE.setup(players, {"ruleset": ruleset, **readings})
        super().__init__(INTERFACE, setup, players, opponents, seat, illegal, render_mode)


def make_batch(
    num_envs: int = 1, opponents: str = "greedy", players: int = 2, ruleset: str = "final", **readings: str
) -> PlainVector:
    """Return many games of Dominations against one kind of bot, as `gymnasium.make_vec` asks. Raises SetupError."""
    return PlainVector(
        DominationsVector(num_envs, fresh_seed(), players, ruleset, options=readings, opponent=opponents)
    )
