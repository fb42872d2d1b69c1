"""Dominion as an environment of Gymnasium: one agent against bots."""

from collections.abc import Sequence

from demesne.envs.dominion.interface import INTERFACE, options_of
from demesne.envs.dominion.vector import DominionVector
from demesne.envs.single import Illegal, SingleEnv
from demesne.envs.vector.gymnasium import PlainVector, fresh_seed
from demesne.games.dominion.setup import resolve


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


def make_batch(
    num_envs: int = 1,
    opponents: str = "big-money",
    players: int = 2,
    kingdom: str | Sequence[str] = "first-game",
    max_turns: int = 0,
    kingdom_seed: int = 0,
) -> PlainVector:
    """Return many games of Dominion against one kind of bot, as `gymnasium.make_vec` asks. Raises SetupError."""
    cards = resolve(kingdom, kingdom_seed) if isinstance(kingdom, str) else kingdom
    return PlainVector(
        DominionVector(num_envs, fresh_seed(), players, cards, max_turns=max_turns, opponent=opponents)
    )
