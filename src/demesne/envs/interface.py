"""What the environments must know of a game beyond its `Game`: how it is asked, observed, saved and shown."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from demesne.core import registry
from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.core.events import EventSink
from demesne.core.game import Game, GameState, GameView
from demesne.core.spec import load
from demesne.envs.observation import Field, Observation

if TYPE_CHECKING:
    from demesne.bots.bot import Bot


class Interface:
    """One game for the environments.

    `observation` declares what `observe` gives: without one, views as bytes. `parameters` are the options that
    OpenSpiel takes, with their defaults.
    """

    parameters: ClassVar[Mapping[str, object]] = {}

    def __init__(self, game: Game, observation: Observation | None = None) -> None:
        self.game = game
        self.observation = observation or _bytes_of_views(game.most_view_bytes)

    @property
    def n_actions(self) -> int:
        """The size of the action space."""
        return self.game.num_distinct_actions

    def setup(self, players: int, options: Mapping[str, object], seed: int = 0) -> object:
        """Return a setup from options in words; `seed` serves what they leave to chance. Raises SetupError."""
        game = self.game
        if isinstance(players, bool) or not game.least_players <= players <= game.most_players:
            raise SetupError(
                f"{game.title} has {game.least_players} to {game.most_players} players, not {players}"
            )
        return game.make_setup(players, options, seed)

    def start(self, setup: object, rng: Chance, sink: EventSink | None = None) -> GameState:
        """Return the first state of a game."""
        return self.game.start(setup, rng, sink)

    def restore(self, setup: object, data: bytes) -> GameState:
        """Return the state that `to_bytes` gave. Raises RecordError."""
        return self.game.restore(setup, data)

    def observe(self, state: GameState, seat: int) -> bytes:
        """Return what a seat knows, as `observation` declares it."""
        view = state.view(seat).to_bytes()
        return (len(view).to_bytes(2, "little") + view).ljust(self.observation.width, b"\0")

    def mask(self, state: GameState, seat: int) -> bytes:
        """Return a 1 for each legal action of a seat, else a 0; all 0 for a seat that is not asked."""
        legal = bytearray(self.n_actions)
        for action in state.view(seat).legal_actions():
            legal[action] = 1
        return bytes(legal)

    def text(self, state: GameState, seat: int, action: int) -> str:
        """Return the notation of a legal action of a seat."""
        return self.game.text(state, seat, action)

    def picture(self, view: GameView) -> str:
        """Return a view as text for people."""
        return "".join(f"{name}: {value}\n" for name, value in view.to_json().items())

    def choose(self, bot: "Bot", state: GameState, seat: int, rng: Chance) -> int:
        """Return what a bot answers to the open decision of its seat, unchecked."""
        return bot.choose(state.view(seat), state.choice(seat), rng, 0)

    def progress(self, state: GameState) -> tuple[int, ...]:
        """Return how far secret choices have come where seats make them one after the other; empty without any.

        Everyone who sees the seats answer in turn knows it; views do not tell.
        """
        return ()

    def item(self, number: int) -> str:
        """Return the name of what a draw can give, unique among those of one draw."""
        return str(number)

    def options(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return parameters of OpenSpiel as the options of a setup. Raises SetupError."""
        return dict(given)

    def bounds(self, setup: object) -> tuple[int, int]:
        """Return how many decisions and how many draws a game has at most. Raises SetupError where none is known."""
        return self.game.bounds(setup)


def _bytes_of_views(most: int) -> Observation:
    """Return the observation of a game whose longest view has `most` bytes."""
    length = Field("length", 2, 0, 255, "number of bytes of the view, low byte first")
    return Observation(1, (length, Field("view", most, 0, 255, "the bytes of the view, then zeros")))


def is_environment(game: str) -> bool:
    """Tell whether a game has observations: it declares some, or how long its views are."""
    return registry.spec(game).environment is not None or registry.find(game).most_view_bytes > 0


def find(game: str) -> Interface:
    """Return the interface of a game. Raises SetupError for a name that is no game's, and for one without."""
    if not is_environment(game):
        raise SetupError(f"{game} is no environment: it declares neither observations nor `most_view_bytes`")
    return load(registry.spec(game).environment, Interface) or Interface(registry.find(game))
