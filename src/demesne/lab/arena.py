"""What the lab must know of a game beyond its `Game`: which options of a plan it has, and its loop of matches."""

from abc import ABC, abstractmethod
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final

from demesne.kernel import registry
from demesne.kernel.errors import SetupError
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.kernel.chance import FastGenerator, Generator
    from demesne.kernel.events import Sink
    from demesne.kernel.game import Game, GameState
    from demesne.lab.plan import Plan
    from demesne.players.bot import Bot

_MODULES: Final = {
    "dominion": "demesne.lab.dominion_arena",
    "dominations": "demesne.lab.dominations_arena",
}
"""Each game with the module whose `ARENA` plays its matches: a new game is one line here."""


class Arena(ABC):
    """One game in the lab. Setups, states and tallies are those of the game; the loops are typed, so each has its own.

    `lacks` holds the options of a plan that the game does not have, each with the message that says so.
    """

    game: "Game"
    lacks: ClassVar[dict[str, str]]

    def refuse(self, name: str) -> None:
        """Raise SetupError if the game does not have this option of a plan."""
        if name in self.lacks:
            raise SetupError(self.lacks[name])

    @abstractmethod
    def setup(self, plan: "Plan", first: int) -> object:
        """Return the game that a plan plays, with seat `first` to begin where a game knows that. Raises SetupError."""

    @abstractmethod
    def options(self, plan: "Plan", setup: object) -> dict[str, Any]:
        """Return what the options of a plan came to, as JSON."""

    @abstractmethod
    def columns(self, setup: object) -> dict[str, str]:
        """Return the same as columns of a flat table."""

    @abstractmethod
    def tally(self, players: int) -> Sums:
        """Return sums of no game."""

    @abstractmethod
    def play_on(
        self,
        state: "GameState",
        bots: list["Bot"],
        rng: "Generator",
        bot_rngs: list["FastGenerator"],
        sink: "Sink | None",
    ) -> int:
        """Let started bots play a state to its end and return the seat that began; draws come from `rng`.

        Raises BotError.
        """

    @abstractmethod
    def count(self, tally: Sums, state: "GameState", shift: int, first: int) -> None:
        """Add a finished game that seat `first` began; player j sat at seat (j + shift) % players."""

    @abstractmethod
    def run_chunk(
        self,
        setup: object,
        bots: list["Bot"],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Sums,
    ) -> None:
        """Play games `first` to `first + count - 1` and add them up, without records. Raises BotError."""


def find(game: str) -> Arena:
    """Return the arena of a game. Raises SetupError for a name that is no game's."""
    registry.find(game)
    module = _MODULES.get(game)
    if module is None:
        raise SetupError(f"{game} cannot be simulated; {' and '.join(_MODULES)} can")
    arena = import_module(module).ARENA
    assert isinstance(arena, Arena)
    return arena
