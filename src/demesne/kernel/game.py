"""What the rest of the package needs to know of a game, whichever it is."""

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from mypy_extensions import mypyc_attr

from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.events import Sink


class GameView(Protocol):
    """What a seat knows: see the views of each game."""

    def legal_actions(self) -> list[int]: ...

    def to_bytes(self) -> bytes: ...

    def to_json(self) -> dict[str, object]: ...


class GameState(Protocol):
    """A game in progress: plain data without chance, clock or I/O."""

    @property
    def is_over(self) -> bool: ...

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        ...

    def to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision; none when the game is over."""
        ...

    def apply(self, seat: int, action: int, rng: Generator, sink: Sink | None = None) -> None:
        """Let a seat answer. Raises IllegalActionError, and changes nothing, where that is not allowed."""
        ...

    def clone(self) -> Self: ...

    def view(self, seat: int) -> GameView: ...

    def to_bytes(self) -> bytes: ...

    def returns(self) -> list[float]: ...

    def scores(self) -> list[int]: ...

    def digest(self) -> str: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game of the package, by its name: how to set it up, start it, and write its moves down.

    `rules` names the version of the rules as the engine has them; a record tells it, and a change that makes
    old records illegal makes a new one.
    """

    name: str = ""
    title: str = ""
    rules: str = ""
    least_players: int = 1
    most_players: int = 1
    sources: tuple[str, ...] = ()
    """Where points come from, in the order of `State.points(seat, source)`; empty where a game does not tell."""

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup from options in words. Raises SetupError."""
        raise NotImplementedError

    def setup_to_json(self, setup: object) -> dict[str, object]:
        """Return a setup as a record stores it."""
        raise NotImplementedError

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        """Return the setup that `setup_to_json` stored. Raises SetupError."""
        raise NotImplementedError

    def start(self, setup: object, rng: Generator, sink: Sink | None = None) -> GameState:
        """Return the first state of a game."""
        raise NotImplementedError

    def restore(self, setup: object, data: bytes) -> GameState:
        """Return the state that `to_bytes` gave. Raises RecordError."""
        raise NotImplementedError

    def restore_view(self, setup: object, data: bytes) -> GameView:
        """Return the view that `to_bytes` gave. Raises RecordError."""
        raise NotImplementedError

    def decision(self, view: GameView) -> Decision:
        """Return the open decision of the seat of a view, as bots are asked it; the seat must have one."""
        raise NotImplementedError

    def reveals(self, kind: str) -> bool:
        """Tell whether events of this kind tell somebody what he could not know, even where nothing is drawn."""
        raise NotImplementedError

    def moves(self, view: GameView) -> list[str]:
        """Return the canonical notation of every legal action of the seat of a view, in ascending order."""
        raise NotImplementedError

    def text(self, state: GameState, seat: int, action: int) -> str:
        """Return the canonical notation of an action that a seat can take."""
        raise NotImplementedError

    def parse(self, text: str, state: GameState, seat: int, names: Sequence[str] | None = None) -> int:
        """Return the legal action of a seat that a text stands for. Raises NotationError."""
        raise NotImplementedError

    def result(self, state: GameState) -> dict[str, object]:
        """Return how a finished game ended, as a record stores it."""
        raise NotImplementedError
