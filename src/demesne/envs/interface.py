"""What the environments must know of a game beyond its `Game`: how it is asked, observed, saved and shown."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, cast

from demesne.envs.observation import Observation
from demesne.kernel import registry
from demesne.kernel.chance import Generator
from demesne.kernel.errors import SetupError
from demesne.kernel.events import Sink
from demesne.kernel.game import Game, GameState, GameView

if TYPE_CHECKING:
    from demesne.players.bot import Bot

_MODULES: Final = {
    "dominion": "demesne.envs.dominion_interface",
    "dominations": "demesne.envs.dominations_interface",
}
"""Each game with the module whose `INTERFACE` serves the environments: a new game is one line here."""


class EnvView(GameView, Protocol):
    """What a seat knows, as the environments use it."""

    def sample(self, rng: Generator) -> "EnvState": ...


class EnvState(GameState, Protocol):
    """A state of either game, as the environments drive it: one seat after the other."""

    @property
    def unfinished(self) -> bool:
        """Whether the game was cut off by a limit of turns."""
        ...

    def legal_actions(self) -> list[int]:
        """Return the legal actions of the seat to move, ascending."""
        ...

    def try_apply(self, seat: int, action: int, rng: Generator, sink: Sink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        ...

    def view(self, seat: int) -> EnvView: ...


class Interface(ABC):
    """One game for the environments.

    `observation` declares what `observe` gives, `n_actions` is the size of the action space, `n_items` the number of
    things that a draw can give.
    """

    game: ClassVar[Game]
    observation: ClassVar[Observation]
    n_actions: ClassVar[int]
    n_items: ClassVar[int]

    def setup(self, players: int, options: Mapping[str, object], seed: int = 0) -> object:
        """Return a setup from options in words; `seed` serves what they leave to chance. Raises SetupError."""
        game = self.game
        if isinstance(players, bool) or not game.least_players <= players <= game.most_players:
            raise SetupError(
                f"{game.title} has {game.least_players} to {game.most_players} players, not {players}"
            )
        return game.make_setup(players, options, seed)

    def start(self, setup: object, rng: Generator, sink: Sink | None = None) -> EnvState:
        """Return the first state of a game."""
        return cast("EnvState", self.game.start(setup, rng, sink))

    def restore(self, setup: object, data: bytes) -> EnvState:
        """Return the state that `to_bytes` gave. Raises RecordError."""
        return cast("EnvState", self.game.restore(setup, data))

    @abstractmethod
    def observe(self, state: EnvState, seat: int) -> bytes:
        """Return what a seat knows, as `observation` declares it."""

    @abstractmethod
    def mask(self, state: EnvState, seat: int) -> bytes:
        """Return a 1 for each legal action of a seat, else a 0; all 0 for a seat that is not asked."""

    def text(self, state: EnvState, seat: int, action: int) -> str:
        """Return the notation of a legal action of a seat."""
        return self.game.text(state, seat, action)

    @abstractmethod
    def picture(self, view: GameView) -> str:
        """Return a view as text for people."""

    @abstractmethod
    def choose(self, bot: "Bot", state: EnvState, seat: int, rng: Generator) -> int:
        """Return what a bot answers to the open decision of its seat, unchecked."""

    def progress(self, state: EnvState) -> tuple[int, ...]:
        """Return how far secret choices have come where seats make them one after the other; empty without any.

        Whoever sees the seats answer in turn knows it, though views keep it from those who do not.
        """
        return ()

    @abstractmethod
    def item(self, number: int) -> str:
        """Return the name of what a draw can give, unique among those of one draw."""


def find(game: str) -> Interface:
    """Return the interface of a game. Raises SetupError for a name that is no game's."""
    registry.find(game)
    interface = import_module(_MODULES[game]).INTERFACE
    assert isinstance(interface, Interface)
    return interface
