"""Dominations on the server."""

from typing import Final

from demesne.bots.registry import LEVELS
from demesne.core.game import GameState
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import GAME, DominationsState
from demesne.server.hosting.hosting import Hosting


class DominationsHosting(Hosting):
    """All players choose in secret before the first turn (S3)."""

    @property
    def bots(self) -> tuple[str, ...]:
        return (*LEVELS, "greedy", "random")

    def is_secret_step(self, state: GameState) -> bool:
        assert isinstance(state, DominationsState)
        return not state.is_over and state.step == asks.CHOOSING


HOSTING: Final = DominationsHosting(GAME)
