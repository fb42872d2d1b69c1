"""The state of a game of Dominations: how it starts, what `apply` does, and which decision comes next."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.board.board import Board
from demesne.dominations.board.sorting import rank_of
from demesne.dominations.checks import check
from demesne.dominations.course import Course
from demesne.dominations.memory import (
    COPIES,
    LIMITS,
    bytes_of,
    frame_kind,
    frame_seat,
    words,
)
from demesne.dominations.saving import blank, digest, fill, to_bytes
from demesne.dominations.setup import Setup
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import IllegalActionError
from demesne.kernel.events import Sink

if TYPE_CHECKING:
    from demesne.dominations.view import View

_UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class State(Course):
    """A game in progress: plain data that can be copied, saved and sent between any two answers.

    Make one with `State.start`. `to_act` tells which seats have an open decision: several only while the secret
    choices of the start are made (S3).
    """

    def __init__(self, setup: Setup, cells: vec[i64]) -> None:
        super().__init__(setup, cells)
        # The legal actions of `offered`, once they have been asked for.
        self.legal: vec[i64] = _NOTHING
        self.offered: i64 = _UNKNOWN

    @staticmethod
    def start(setup: Setup, rng: Generator, sink: Sink | None = None) -> "State":
        """Lay out the Cradle and the supplies (S1, S2, S4), and deal the cards to choose from (S3, F1)."""
        if len(setup.opening) == 0:
            setup.opening = opening(setup)
        state = State(setup, setup.opening[:])
        state.rng = rng
        state.sink = sink
        if sink is not None:
            sink.emit(events.started(int(setup.players), setup.ruleset.name))
        state.order = 0b11100100
        state.next_order = state.order
        if not setup.chooses_campfire:
            seat: i64 = 0
            while seat < state.players:
                state.refresh_moments(seat)
                seat += 1
        state.deal_cards()
        state.advance()
        state.forget_drivers()
        return state

    def clone(self) -> "State":
        """Return an independent copy."""
        other = State(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def to_bytes(self) -> bytes:
        """Return all of this state but its setup; equal states give equal bytes."""
        return to_bytes(self)

    @staticmethod
    def from_bytes(setup: Setup, data: bytes) -> "State":
        """Return the state that `to_bytes` gave. Raises RecordError if it could not stand on a table."""
        state = State(setup, blank(setup))
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

    @property
    def unfinished(self) -> bool:
        """Whether the game was cut off: never, for every game ends after its third age (A4)."""
        return False

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        return int(self.actor)

    def to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision; none when the game is over."""
        if self.actor < 0:
            return ()
        if self.step != asks.CHOOSING:
            return (int(self.actor),)
        return tuple([seat for seat in range(int(self.players)) if self.secret_ask(seat) >= 0])

    def legal_now(self, seat: i64) -> vec[i64]:
        """Return the legal actions of a seat, ascending; they are computed once for a decision."""
        if self.offered != seat:
            self.legal = self.offers(seat)
            self.offered = seat
        return self.legal

    def legal_actions(self, seat: i64 = -1) -> list[int]:
        """Return the legal actions of a seat (default: the first to act) in ascending order."""
        if seat < 0:
            seat = self.actor
        if seat < 0:
            return []
        legal = self.legal_now(seat)
        return [int(legal[k]) for k in range(len(legal))]

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Tell whether a seat may take an action now."""
        if seat < 0 or seat >= self.players:
            return False
        legal = self.legal_now(seat)
        return rank_of(legal, 0, len(legal), action) >= 0

    def decision(self, seat: i64 = -1) -> Decision:
        """Return the open decision of a seat (default: the first to act), which must have one."""
        if seat < 0:
            seat = self.actor
        return Decision(int(seat), asks.ASK_NAMES[int(self.ask(seat))], self.legal_actions(seat))

    def view(self, seat: i64) -> "View":
        """Return what `seat` (-1: a spectator) knows, as a value of its own."""
        from demesne.dominations.redact import redact
        from demesne.dominations.view import View

        return View(redact(self, seat), seat)

    def lens(self, seat: i64) -> "View":
        """Return the same view over this living state, valid until the next `apply`; for compiled bots only."""
        from demesne.dominations.view import View

        return View(self, seat)

    def itself(self) -> "State":
        return self

    def apply(self, seat: i64, action: i64, rng: Generator, sink: Sink | None = None) -> None:
        """Let `seat` take `action`; draws come from `rng`, events go to `sink`.

        Raises IllegalActionError, and changes nothing, unless that seat has a decision and the action is legal.
        """
        if not self.try_apply(seat, action, rng, sink):
            raise IllegalActionError(self.why_illegal(int(seat), int(action)))

    def try_apply(self, seat: i64, action: i64, rng: Generator, sink: Sink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        if not self.is_legal(seat, action):
            return False
        self.rng = rng
        self.sink = sink
        self.answer(seat, action)
        self.advance()
        self.forget_drivers()
        return True

    def forget_drivers(self) -> None:
        """Give back the generator and the sink that were borrowed."""
        self.rng = self.setup.nobody
        self.sink = None

    def why_illegal(self, seat: int, action: int) -> str:
        """Say why `apply` refuses."""
        if self.actor < 0:
            return "the game is over"
        if seat not in self.to_act():
            return f"it is not the decision of seat {seat}"
        return f"action {action} is not among the legal actions {self.legal_actions(seat)}"

    def answer(self, seat: i64, action: i64) -> None:
        """Carry an action out, up to what it leaves open."""
        self.offered = _UNKNOWN
        if self.depth:
            self.answer_frame(seat, action)
        else:
            self.answer_step(seat, action)

    # The course of the game

    def advance(self) -> None:
        """Go on to the next decision that leaves a choice, and make its seat the actor."""
        while True:
            if self.depth:
                head: i64 = self.frame()
                if frame_kind(head) == asks.SETTLE:
                    self.settle_next(head)
                    continue
                self.actor = frame_seat(head)
            elif not self.next_decision():
                continue
            if self.actor < 0 or self.step == asks.CHOOSING:
                return
            legal = self.legal_now(self.actor)
            if len(legal) != 1:
                return
            self.answer(self.actor, legal[0])

    # The end

    def returns(self) -> list[float]:
        """Return 1 for the winner and 0 for the others (O4); before the end, for who leads."""
        winner = int(self.winner())
        return [1.0 if seat == winner else 0.0 for seat in range(int(self.players))]

    def __repr__(self) -> str:
        return f"<State: age {self.age + 1}, turn {self.turn + 1}, {asks.STEP_NAMES[int(self.step)]}>"


_NOTHING: Final[vec[i64]] = vec[i64]()


def opening(setup: Setup) -> vec[i64]:
    """Return the words of a table before the first card is drawn."""
    cells: vec[i64] = vec[i64]([0] * int(words(setup.players)))
    tables = setup.tables
    Board(cells, 0).lay_cradle(_clockwise_from_the_east(setup))
    for k, word in enumerate(tables.all_copies()):
        cells[COPIES + k] = word
    state = State(setup, cells)
    seat: i64 = 0
    while seat < setup.players:
        domain: i64 = 0
        while domain < 6:
            cells[state.base(seat) + LIMITS] += bytes_of(setup.limits[0], domain)
            domain += 1
        if not setup.chooses_campfire:
            state.light(seat, tables.common_campfire)
        seat += 1
    return cells


def _clockwise_from_the_east(setup: Setup) -> tuple[int, ...]:
    """Return the Cradle's resources as the board takes them; the data names its corners in this order."""
    return setup.components.cradle.resources
