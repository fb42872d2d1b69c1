"""The public classes of Dominion: `DominionState`, `DominionView` and the `Dominion` of the registry."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import IllegalActionError, RecordError, SetupError
from demesne.core.events import EventSink
from demesne.core.game import Game, GameState, GameView
from demesne.games.dominion import phases, validate
from demesne.games.dominion.actions import N_ACTIONS
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import legal
from demesne.games.dominion.choices.asks import ASK_NAMES, SEVERAL
from demesne.games.dominion.hidden.redact import redact
from demesne.games.dominion.hidden.sample import sample_state
from demesne.games.dominion.layout import frame_card, frame_count, frame_kind, frame_player
from demesne.games.dominion.notation import describe, moves, saving
from demesne.games.dominion.setup import Setup, resolve
from demesne.games.dominion.state import SetupTables, State, blank, top_frame
from demesne.games.dominion.view import View

REVEALS_NOTHING: Final = frozenset(
    (
        "played",
        "played-treasures",
        "bought",
        "gained",
        "trashed",
        "topdecked",
        "put-back",
        "discarded",
        "finished",
    )
)
"""Kinds of events that show no hidden card."""


@final
@mypyc_attr(acyclic=True)
class DominionState(State):
    """A game in progress: plain data that can be copied, saved and sent at any decision.

    Make one with `DominionState.start`.
    """

    @staticmethod
    def start(setup: SetupTables, rng: Chance, sink: EventSink | None = None) -> "DominionState":
        """Lay out the supply (S2-S5), deal the hands (S1) and begin the first turn."""
        state = DominionState(setup, phases.opening(setup))
        phases.begin_game(state, rng, sink)
        return state

    def copy(self) -> "DominionState":
        """Return an independent copy."""
        other = DominionState(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def clone(self) -> "DominionState":
        """Return `copy()`: its name in version 0.1, until version 0.4."""
        return self.copy()

    # Actions

    def apply(self, seat: i64, action: i64, rng: Chance, sink: EventSink | None = None) -> None:
        """Let `seat` take `action`; draws come from `rng`, events go to `sink`.

        Raises IllegalActionError, and changes nothing, unless it is that seat's decision and the action is legal.
        """
        if not phases.take(self, seat, action, rng, sink):
            raise IllegalActionError(legal.why_illegal(self, int(seat), int(action)))

    def try_apply(self, seat: i64, action: i64, rng: Chance, sink: EventSink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        return phases.take(self, seat, action, rng, sink)

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        return int(self.actor)

    def players_to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision: one, or none when the game is over."""
        return () if self.actor < 0 else (int(self.actor),)

    def to_act(self) -> tuple[int, ...]:
        """Return `players_to_act()`: its name in version 0.1, until version 0.4."""
        return self.players_to_act()

    def choice(self, seat: i64 = -1) -> Choice:
        """Return the open decision of a seat (default: the one to act). Raises LookupError where it has none."""
        if self.actor < 0 or (seat >= 0 and seat != self.actor):
            raise LookupError(f"seat {seat} has no decision")
        return legal.choice(self)

    def legal_actions(self, seat: int = -1) -> list[int]:
        """Return the legal actions of a seat (default: the one to act), ascending; none if it is not asked."""
        return legal.legal_actions(self) if seat < 0 or seat == self.actor else []

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Return whether a seat may take an action now."""
        return seat == self.actor and legal.is_legal(self, action)

    # Views

    def view(self, seat: i64) -> "DominionView":
        """Return what `seat` (-1: a spectator) knows, as a value of its own. Raises IndexError for no such seat."""
        return DominionView(redact(self, self.checked(seat)), seat)

    def lens(self, seat: i64) -> "DominionView":
        """Return the same view over this live state, valid until the next `apply`; for compiled bots only."""
        return DominionView(self, self.checked(seat))

    def checked(self, seat: i64) -> i64:
        """Return a seat of this game or -1, a spectator. Raises IndexError for any other."""
        if not -1 <= seat < self.setup.players:
            last = int(self.setup.players) - 1
            raise IndexError(f"there is no seat {seat}; seats are numbered 0 to {last}, -1 is a spectator")
        return seat

    # Results

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    def is_truncated(self) -> bool:
        """Return whether the game was cut by `max_turns` (E4)."""
        return self.cut == 1

    @property
    def unfinished(self) -> bool:
        """Whether `is_truncated()`: its name in version 0.1, until version 0.4."""
        return self.is_truncated()

    def turns(self, seat: i64) -> i64:
        """Return how many turns a seat has begun."""
        return phases.turns_of(self, seat)

    def score(self, seat: i64) -> i64:
        """Return the victory points of all cards that a seat owns (E2)."""
        return phases.score_of(self, seat)

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return phases.scores(self)

    def beats(self, seat: i64, other: i64) -> bool:
        """Return whether a seat stands before another: more points, or as many in fewer turns (E3)."""
        return phases.beats(self, seat, other)

    def returns(self) -> list[float]:
        """Return each seat's share of the victory: 1 for the winner, 1/k for k who share it (E3)."""
        return phases.returns(self)

    # Saving

    def to_bytes(self) -> bytes:
        """Return all of this state but its setup; equal states give equal bytes."""
        return saving.to_bytes(self)

    @staticmethod
    def from_bytes(setup: SetupTables, data: bytes) -> "DominionState":
        """Return the state that `to_bytes` gave. Raises RecordError if it could not stand on a table."""
        state = DominionState(setup, blank(setup))
        saving.fill(state, data)
        validate.check(state)
        return state

    def digest(self) -> str:
        """Return 32 hexadecimal digits that identify this state and its setup."""
        return saving.digest(self)

    def to_text(self) -> str:
        """Return this state and its setup as one line, hidden cards included."""
        return GAME.to_text(self)

    @staticmethod
    def from_text(text: str) -> "DominionState":
        """Return the state that `to_text` wrote. Raises RecordError or SetupError."""
        state = GAME.from_text(text)
        assert isinstance(state, DominionState)
        return state

    def __repr__(self) -> str:
        return f"DominionState.from_text({self.to_text()!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DominionState)
            and self.setup == other.setup
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        return hash((self.setup, self.to_bytes()))


@final
class DominionView(View):
    """A view for use outside the engine: it can also be saved, written as JSON, and sampled from."""

    def table(self) -> dict[str, object]:
        """Return the table view: only what lies open (K1) and your own hand and deck count (K2), as JSON."""
        return describe.table(self)

    def to_json(self) -> dict[str, object]:
        """Return the whole information state as JSON: the table, and what perfect memory adds (K3)."""
        return {"table": describe.table(self), "memory": describe.memory(self)}

    def to_bytes(self) -> bytes:
        """Return the view in a canonical form: equal views give equal bytes, whatever is hidden behind them."""
        return bytes([int(self.seat) + 1]) + saving.to_bytes(redact(self._state, self.seat))

    @staticmethod
    def from_bytes(setup: SetupTables, data: bytes) -> "DominionView":
        """Return the view that `to_bytes` gave. Raises RecordError for bytes of another shape."""
        if not data or data[0] > setup.players:
            raise RecordError("the saved view belongs to another number of players")
        state = State(setup, blank(setup))
        saving.fill(state, data[1:])
        return DominionView(state, data[0] - 1)

    def sample(self, rng: Chance) -> DominionState:
        """Draw a full state that this seat cannot tell from the true one (see `hidden.sample`)."""
        drawn = sample_state(redact(self._state, self.seat), self.seat, rng)
        state = DominionState(drawn.setup, drawn.cells)
        drawn.copy_onto(state)
        return state


class Dominion(Game):
    """The base game, first edition."""

    name = "dominion"
    title = "Dominion"
    rules = "first-edition/1"
    least_players = 2
    most_players = 4
    num_distinct_actions = N_ACTIONS
    max_chance_outcomes = len(CARDS)
    choice_kinds: tuple[str, ...] = ASK_NAMES

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup; the options are `kingdom` (a name or ten cards), `max_turns` and `first`."""
        kingdom = resolve(str(options.get("kingdom", "first-game")), seed)
        return Setup(kingdom, players, _whole(options, "max_turns"), _whole(options, "first"))

    def setup_to_json(self, setup: object) -> dict[str, object]:
        assert isinstance(setup, Setup)
        return {
            "kingdom": [setup.cards[card].name for card in setup.kingdom],
            "players": int(setup.players),
            "max_turns": int(setup.max_turns),
            "first": int(setup.first),
        }

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        kingdom = data.get("kingdom")
        if not isinstance(kingdom, list) or not all(isinstance(name, str) for name in kingdom):
            raise SetupError("the kingdom of a setup is a list of ten names")
        unknown = [key for key in data if key not in ("kingdom", "players", "max_turns", "first")]
        if unknown:
            raise SetupError(f"a setup of Dominion has no {unknown[0]!r}")
        names = [str(name) for name in kingdom]
        return Setup(names, _whole(data, "players"), _whole(data, "max_turns"), _whole(data, "first"))

    def start(self, setup: object, rng: Chance, sink: EventSink | None = None) -> GameState:
        assert isinstance(setup, Setup)
        return DominionState.start(setup, rng, sink)

    def restore(self, setup: object, data: bytes) -> GameState:
        assert isinstance(setup, Setup)
        return DominionState.from_bytes(setup, data)

    def restore_view(self, setup: object, data: bytes) -> GameView:
        assert isinstance(setup, Setup)
        return DominionView.from_bytes(setup, data)

    def choice(self, view: GameView) -> Choice:
        assert isinstance(view, DominionView)
        source = view.cards()[int(view.source)].name if view.source >= 0 else ""
        return Choice(int(view.seat), ASK_NAMES[int(view.ask)], view.legal_actions(), source)

    def reveals(self, kind: str) -> bool:
        return kind not in REVEALS_NOTHING

    def several(self, state: GameState) -> tuple[int, ...]:
        assert isinstance(state, DominionState)
        if state.depth == 0:
            return ()
        frame = top_frame(state)
        kind = frame_kind(frame)
        if kind not in SEVERAL:
            return ()
        return (
            int(kind),
            int(frame_player(frame)),
            int(frame_card(frame)),
            int(state.depth),
            int(frame_count(frame)),
        )

    def moves(self, view: GameView) -> list[str]:
        assert isinstance(view, DominionView)
        cards = view.cards()
        return [moves.text(action, view, cards) for action in view.legal_actions()]

    def text(self, state: GameState, seat: int, action: int) -> str:
        assert isinstance(state, DominionState)
        return moves.text(action, state.view(seat), state.setup.cards)

    def parse(self, text: str, state: GameState, seat: int, names: Sequence[str] | None = None) -> int:
        assert isinstance(state, DominionState)
        return moves.parse(text, state.view(seat), state.setup.cards, names)

    def result(self, state: GameState) -> dict[str, object]:
        assert isinstance(state, DominionState)
        return {
            "scores": state.scores(),
            "winners": [seat for seat, share in enumerate(state.returns()) if share > 0],
            "turns": [int(state.turns(seat)) for seat in range(int(state.setup.players))],
            "unfinished": state.unfinished,
        }


def _whole(data: Mapping[str, object], key: str) -> int:
    """Return a whole number of a setup, 0 where there is none."""
    value = data.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise SetupError(f"{key} of a setup is a whole number, not {str(value)[:40]!r}")
    return value


GAME: Final = Dominion()
