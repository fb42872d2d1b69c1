"""Dominations as an environment of Gymnasium: one agent against bots."""

from collections.abc import Sequence

from demesne.envs.dominations.interface import INTERFACE
from demesne.envs.single import Illegal, SingleEnv


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
