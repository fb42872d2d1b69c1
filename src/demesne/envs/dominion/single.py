"""Dominion as an environment of Gymnasium: one agent against bots."""

from collections.abc import Sequence

from demesne.envs.dominion.interface import INTERFACE, options_of
from demesne.envs.single import Illegal, SingleEnv


class DominionEnv(SingleEnv):
    """Dominion against bots; the options of the game are those of `dominion_v0.raw_env`. Raises SetupError."""

    def __init__(
        self,
        opponents: str | Sequence[str] = "big-money",
        players: int = 2,
        seat: int | None = None,
        kingdom: str | Sequence[str] = "first-game",
        max_turns: int = 0,
        first: int = 0,
        kingdom_seed: int = 0,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        setup = INTERFACE.setup(players, options_of(kingdom, max_turns, first), kingdom_seed)
        super().__init__(INTERFACE, setup, players, opponents, seat, illegal, render_mode)
