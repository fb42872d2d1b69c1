"""What a game is: the `Game`, its `State` and the `View` that a seat has of it.

`State` and `View` are protocols, not base classes. No hot loop calls them: the loops of each game are compiled with the
classes of that game, and with a base class every call of an engine would go through a method table. `Game` is a class
because it has defaults; it is not used while bots play.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from mypy_extensions import mypyc_attr

from demesne.core import statetext
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import AmbiguousActionError, IllegalActionError, SetupError
from demesne.core.events import EventSink
from demesne.core.notation import listed, quoted, starts, words_of


class View(Protocol):
    """What a seat knows, as a value: safe to keep, save and send. Equal knowledge gives equal bytes."""

    @property
    def seat(self) -> int:
        """Whose view it is, -1: a spectator's."""
        ...

    def legal_actions(self) -> list[int]:
        """Return what the seat may do now, ascending; nothing if it is not asked."""
        ...

    def sample(self, rng: Chance) -> "State":
        """Draw a state that this seat cannot tell from the true one, by the probability of what is hidden from it."""
        ...

    def to_bytes(self) -> bytes: ...

    def to_json(self) -> dict[str, object]: ...


class State(Protocol):
    """A game in progress: plain data without chance, clock or I/O, which can be copied and saved at any decision.

    Seats are numbered from 0. A `seat` of -1 stands for the first one to act, in `view` for a spectator.
    """

    @property
    def setup(self) -> object:
        """What the game is played with, as `Game.make_setup` returned it."""
        ...

    @property
    def is_over(self) -> bool: ...

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        ...

    def players_to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision: several while they choose in secret, none when the game is over."""
        ...

    def legal_actions(self, seat: int = -1) -> list[int]:
        """Return what a seat may do now, ascending; nothing if it is not asked."""
        ...

    def is_legal(self, seat: int, action: int) -> bool:
        """Return whether `apply` allows this action to this seat now, without listing all legal actions."""
        ...

    def choice(self, seat: int = -1) -> Choice:
        """Return the open decision of a seat, which must have one."""
        ...

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None:
        """Let a seat answer. Raises IllegalActionError, and changes nothing, where that is not allowed.

        Draws come from `rng` and events go to `sink`; the state keeps neither.
        """
        ...

    def try_apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        ...

    def copy(self) -> Self: ...

    def view(self, seat: int) -> View:
        """Return what a seat knows."""
        ...

    def returns(self) -> list[float]:
        """Return each seat's share of the victory; they add up to 1 at the end."""
        ...

    def scores(self) -> list[int]: ...

    def is_truncated(self) -> bool:
        """Return whether a turn limit ended the game, and not its rules."""
        ...

    def to_bytes(self) -> bytes:
        """Return all of this state but its setup; equal states give equal bytes."""
        ...

    def digest(self) -> str:
        """Return 32 hexadecimal digits that identify this state and its setup."""
        ...


GameState = State
GameView = View
"""The names to import where a game has a `State` and a `View` too."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: how to set it up and start it, and how its moves and results are written.

    A game in plain Python sets the fields in its `__init__`, where compiled code finds them. `rules` is the version
    of the rules that the engine plays. Records name it, and a change that makes old records illegal needs a new one.
    `former_rules` are the earlier versions that can still be played.
    """

    name: str = ""
    title: str = ""
    rules: str = ""
    former_rules: tuple[str, ...] = ()
    least_players: int = 1
    most_players: int = 1
    num_distinct_actions: int = 0
    """Actions are numbers from 0 to one less than this, which mean the same in the whole game."""
    max_chance_outcomes: int = 0
    """What can be drawn are numbers from 0 to one less than this."""
    most_view_bytes: int = 0
    """The length of the longest `View.to_bytes()`, where environments are to show views as bytes."""
    choice_kinds: tuple[str, ...] = ()
    """The kinds of decisions, as `Choice.kind` names them."""
    sources: tuple[str, ...] = ()
    """Where points come from, in the order of `State.points(seat, source)`; empty if the game does not say."""

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup from options in words. Raises SetupError."""
        raise NotImplementedError

    def setup_to_json(self, setup: object) -> dict[str, object]:
        """Return a setup as a record stores it."""
        raise NotImplementedError

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        """Return the setup that `setup_to_json` stored. Raises SetupError."""
        raise NotImplementedError

    def setup_by(self, rules: str, setup: object) -> object:
        """Return a setup for a version of the rules, `rules` or one of `former_rules`."""
        return setup

    def start(self, setup: object, rng: Chance, sink: EventSink | None = None) -> State:
        """Return the first state of a game."""
        raise NotImplementedError

    def restore(self, setup: object, data: bytes) -> State:
        """Return the state that `to_bytes` gave. Raises RecordError."""
        raise NotImplementedError

    def restore_view(self, setup: object, data: bytes) -> View:
        """Return the view that `to_bytes` gave. Raises RecordError."""
        raise NotImplementedError

    def choice(self, view: View) -> Choice:
        """Return the open decision of the seat of a view, as bots receive it; the seat must have one."""
        raise NotImplementedError

    def reveals(self, kind: str) -> bool:
        """Return whether events of this kind can show a seat something new even if nothing was drawn."""
        return True

    def several(self, state: State) -> tuple[int, ...]:
        """Return what identifies an open question that several moves answer; the last number is how much of it is left.

        Empty if one move answers the open decision. `continues` compares two of these.
        """
        return ()

    def moves(self, view: View) -> list[str]:
        """Return the canonical notation of every legal action of the seat of a view, in ascending order."""
        raise NotImplementedError

    def text(self, state: State, seat: int, action: int) -> str:
        """Return the canonical notation of an action that a seat can take."""
        view = state.view(seat)
        return self.moves(view)[view.legal_actions().index(action)]

    def parse(self, text: str, state: State, seat: int, names: Sequence[str] | None = None) -> int:
        """Return the legal action of a seat that a text stands for. Raises NotationError."""
        view = state.view(seat)
        words = words_of(text)
        moves = self.moves(view)
        fits = [move for move in moves if starts(words_of(move), words)]
        exact = [move for move in fits if words_of(move) == words]
        if len(exact or fits) > 1:
            raise AmbiguousActionError(f"{quoted(text)} may be {listed(exact or fits, ' or ')}")
        if not words or not fits:
            raise IllegalActionError(f"{quoted(text)} is not one of the moves {listed(moves, ' and ')}")
        return view.legal_actions()[moves.index((exact or fits)[0])]

    def bounds(self, setup: object) -> tuple[int, int]:
        """Return how many decisions and how many draws a game has at most. Raises SetupError if that is unknown."""
        raise SetupError(f"{self.name} declares no bounds for the length of a game")

    def result(self, state: State) -> dict[str, object]:
        """Return how a finished game ended, as a record stores it."""
        return {
            "scores": state.scores(),
            "winners": [seat for seat, share in enumerate(state.returns()) if share > 0],
            "unfinished": state.is_truncated(),
        }

    def to_text(self, state: State) -> str:
        """Return a state and its setup as one line, hidden cards included."""
        return statetext.write(self.name, self.setup_to_json(state.setup), state.to_bytes())

    def from_text(self, text: str) -> State:
        """Return the state that `to_text` wrote. Raises RecordError or SetupError."""
        setup, data = statetext.read(self.name, text)
        return self.restore(self.setup_from_json(setup), data)


def continues(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Return whether the move before a decision began its answer, so that both moves are one answer.

    `before` and `after` are what `Game.several` gives for the state before that move and for the state after it.
    """
    return len(before) > 0 and before[:-1] == after[:-1] and after[-1] < before[-1]
