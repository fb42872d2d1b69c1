"""Dominations as a game of the registry."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from demesne.core import game as protocol
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import IllegalActionError, RecordError, SetupError
from demesne.core.events import EventSink
from demesne.games.dominations import rulesets
from demesne.games.dominations.actions import N_ACTIONS, PIECE, TILE
from demesne.games.dominations.answers import answer
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices import legal as offers
from demesne.games.dominations.choices.asks import ASK_NAMES
from demesne.games.dominations.encoding import blank, digest, fill, to_bytes
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominations.phases.course import advance, begin_game, returns_of, score_sheet
from demesne.games.dominations.phases.game_end import winner_of
from demesne.games.dominations.phases.setup import opening
from demesne.games.dominations.rulesets import FORMER_VERSION, VERSION
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import State, lend, reclaim
from demesne.games.dominations.validate.validate import check, check_view
from demesne.games.dominations.views.describe import table
from demesne.games.dominations.views.redact import redact
from demesne.games.dominations.views.sample import sample_state
from demesne.games.dominations.views.seat import SeatView
from demesne.games.dominations.zones.frames import frame_a, frame_kind, frame_seat, top_frame
from demesne.games.dominations.zones.seats import points_of_all

REVEALING: Final = frozenset(("shown", "dealt", "dealt-openly", "drawn-monuments", "drew-tiles"))
"""Events that tell a seat what it could not know before."""


@final
@mypyc_attr(acyclic=True)
class DominationsState(State):
    """A game in progress: plain data that can be copied, saved and sent between any two answers.

    Make one with `DominationsState.start`. `players_to_act` tells which seats have an open decision: several only
    while the secret choices of the start are made (S3).
    """

    @staticmethod
    def start(setup: Setup, rng: Chance, sink: EventSink | None = None) -> "DominationsState":
        """Lay out the Cradle and the supplies (S1, S2, S4), and deal the cards to choose from (S3, F1)."""
        if len(setup.opening) == 0:
            setup.opening = opening(setup)
        state = DominationsState(setup, setup.opening[:])
        lend(state, rng, sink)
        begin_game(state)
        reclaim(state)
        return state

    def copy(self) -> "DominationsState":
        """Return an independent copy."""
        other = DominationsState(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def clone(self) -> "DominationsState":
        """Return `copy()`: its name in version 0.1, until version 0.4."""
        return self.copy()

    def to_bytes(self) -> bytes:
        """Return all of this state but its setup; equal states give equal bytes."""
        return to_bytes(self)

    @staticmethod
    def from_bytes(setup: Setup, data: bytes) -> "DominationsState":
        """Return the state that `to_bytes` gave. Raises RecordError if it could not stand on a table."""
        state = DominationsState(setup, blank(setup))
        fill(state, data)
        check(state)
        return state

    def digest(self) -> str:
        """Return 32 hexadecimal digits that identify this state and its setup."""
        return digest(self)

    # Seats and decisions

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    def is_truncated(self) -> bool:
        """Tell whether the game was cut off: never, for every game ends after its third age (A4)."""
        return False

    @property
    def unfinished(self) -> bool:
        """Whether `is_truncated()`: its name in version 0.1, until version 0.4."""
        return self.is_truncated()

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        return int(self.actor)

    def players_to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision; none when the game is over."""
        return offers.players_to_act(self)

    def to_act(self) -> tuple[int, ...]:
        """Return `players_to_act()`: its name in version 0.1, until version 0.4."""
        return offers.players_to_act(self)

    def legal_actions(self, seat: i64 = -1) -> list[int]:
        """Return the legal actions of a seat (default: the first to act) in ascending order."""
        return offers.legal_actions(self, seat)

    def choice(self, seat: i64 = -1) -> Choice:
        """Return the open decision of a seat (default: the first to act), which must have one."""
        return offers.choice_of(self, seat)

    def view(self, seat: i64) -> "View":
        """Return what `seat` (-1: a spectator) knows, as a value of its own."""
        return View(redact(self, seat), seat)

    def lens(self, seat: i64) -> "View":
        """Return the same view over this living state, valid until the next `apply`; for compiled bots only."""
        return View(self, seat)

    def apply(self, seat: i64, action: i64, rng: Chance, sink: EventSink | None = None) -> None:
        """Let `seat` take `action`; draws come from `rng`, events go to `sink`.

        Raises IllegalActionError, and changes nothing, unless that seat has a decision and the action is legal.
        """
        if not self.try_apply(seat, action, rng, sink):
            raise IllegalActionError(offers.why_illegal(self, int(seat), int(action)))

    def try_apply(self, seat: i64, action: i64, rng: Chance, sink: EventSink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        if not offers.is_legal(self, seat, action):
            return False
        lend(self, rng, sink)
        answer(self, seat, action)
        advance(self)
        reclaim(self)
        return True

    # Points

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return points_of_all(self)

    def winner(self) -> i64:
        """Return the seat with the most points, ahead on the initiative track if tied (O4)."""
        return winner_of(self)

    def sheet(self) -> list[list[int]]:
        """Return for every seat its points from each of `layout.SOURCES`."""
        return score_sheet(self)

    def returns(self) -> list[float]:
        """Return 1 for the winner and 0 for the others (O4); before the end, for who leads."""
        return returns_of(self)

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Tell whether a seat may take an action now."""
        return offers.is_legal(self, seat, action)

    def to_text(self) -> str:
        """Return this state and its setup as one line, hidden cards included."""
        return GAME.to_text(self)

    @staticmethod
    def from_text(text: str) -> "DominationsState":
        """Return the state that `to_text` wrote. Raises RecordError or SetupError."""
        state = GAME.from_text(text)
        assert isinstance(state, DominationsState)
        return state

    def __repr__(self) -> str:
        return f"DominationsState.from_text({self.to_text()!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DominationsState)
            and self.setup == other.setup
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        return hash((self.setup, self.to_bytes()))


@final
class View(SeatView):
    """What one seat knows, as `DominationsState.view` and `DominationsState.lens` give it."""

    @staticmethod
    def from_bytes(setup: Setup, data: bytes) -> "View":
        """Return the view that `to_bytes` gave. Raises RecordError if no table could look like that."""
        if not data or data[0] > setup.players:
            raise RecordError("the saved view belongs to another number of players")
        state = DominationsState(setup, blank(setup))
        fill(state, data[1:])
        check_view(state, data[0] - 1)
        return View(state, data[0] - 1)

    def to_json(self) -> dict[str, object]:
        """Return all that this seat knows as JSON."""
        return table(self)

    def sample(self, rng: Chance) -> DominationsState:
        """Draw a full state that this seat cannot tell from the true one (see `sample`)."""
        known = sample_state(redact(self._state, self.seat), self.seat, rng)
        sampled = DominationsState(known.setup, known.cells)
        known.copy_onto(sampled)
        return sampled


class Dominations(protocol.Game):
    """The final rules and the French prototype."""

    name = "dominations"
    title = "Dominations: Road to Civilization"
    rules = "final-and-prototype/2"
    former_rules: tuple[str, ...] = ("final-and-prototype/1",)
    least_players = 2
    most_players = 4
    num_distinct_actions = N_ACTIONS
    max_chance_outcomes = PIECE - TILE
    choice_kinds: tuple[str, ...] = ASK_NAMES
    sources = SOURCES

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> object:
        """Return a setup; the options are `ruleset` ("final" or "prototype") and those of `options.OPTIONS`."""
        return _setup(players, options)

    def setup_to_json(self, setup: object) -> dict[str, object]:
        assert isinstance(setup, Setup)
        told: dict[str, object] = {
            "players": int(setup.players),
            "ruleset": setup.ruleset.name,
            **setup.options(),
        }
        if setup.version != FORMER_VERSION:
            # Setups of version 1 do not say it.
            told["version"] = setup.version
        return told

    def setup_from_json(self, data: Mapping[str, object]) -> object:
        players = data.get("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise SetupError("the players of a setup are a whole number")
        version = data.get("version", FORMER_VERSION)
        if version not in (FORMER_VERSION, VERSION) or isinstance(version, bool):
            raise SetupError(f"there is no version {str(version)[:40]!r} of the rules of Dominations")
        options = {key: value for key, value in data.items() if key not in ("players", "version")}
        return _setup(players, options, int(str(version)))

    def setup_by(self, rules: str, setup: object) -> object:
        assert isinstance(setup, Setup)
        version = VERSION if rules == self.rules else FORMER_VERSION
        named = rulesets.find(setup.ruleset.name)
        return Setup(int(setup.players), named.with_options(setup.options()), version)

    def start(self, setup: object, rng: Chance, sink: EventSink | None = None) -> protocol.GameState:
        assert isinstance(setup, Setup)
        return DominationsState.start(setup, rng, sink)

    def restore(self, setup: object, data: bytes) -> protocol.GameState:
        assert isinstance(setup, Setup)
        return DominationsState.from_bytes(setup, data)

    def restore_view(self, setup: object, data: bytes) -> protocol.GameView:
        assert isinstance(setup, Setup)
        return View.from_bytes(setup, data)

    def choice(self, view: protocol.GameView) -> Choice:
        assert isinstance(view, View)
        return Choice(int(view.seat), ASK_NAMES[int(view.ask)], view.legal_actions())

    def reveals(self, kind: str) -> bool:
        return kind in REVEALING

    def several(self, state: protocol.GameState) -> tuple[int, ...]:
        assert isinstance(state, DominationsState)
        if state.is_over or state.depth == 0:
            return ()
        head = top_frame(state)
        kind = frame_kind(head)
        if kind not in (asks.EXCHANGE_HAND, asks.KEEP_TILES):
            return ()
        # Tiles are returned in ascending order, so the more of them are, the fewer are left.
        return int(kind), int(frame_seat(head)), int(state.age), int(state.turn), -int(frame_a(head))

    def moves(self, view: protocol.GameView) -> list[str]:
        assert isinstance(view, View)
        return [notation.text(action, view) for action in view.legal_actions()]

    def text(self, state: protocol.GameState, seat: int, action: int) -> str:
        assert isinstance(state, DominationsState)
        return notation.text(action, state.view(seat))

    def parse(
        self, text: str, state: protocol.GameState, seat: int, names: Sequence[str] | None = None
    ) -> int:
        assert isinstance(state, DominationsState)
        return notation.parse(text, state.view(seat), names)

    def result(self, state: protocol.GameState) -> dict[str, object]:
        assert isinstance(state, DominationsState)
        return {
            "scores": state.scores(),
            "winners": [int(state.winner())],
            "sheet": state.sheet(),
            "unfinished": False,
        }


def _setup(players: int, options: Mapping[str, object], version: int = VERSION) -> Setup:
    """Return the setup for these players. Raises SetupError for unknown rulesets, options and readings."""
    name = options.get("ruleset", "final")
    readings: dict[str, str] = {}
    for key, value in options.items():
        if key == "ruleset":
            continue
        if not isinstance(value, str):
            raise SetupError(f"the reading of the option {key} is a word, not {str(value)[:40]!r}")
        readings[key] = value
    return Setup(players, rulesets.find(str(name)).with_options(readings), version)


GAME: Final = Dominations()
