"""The state of a game of Dominations: how it starts, what `apply` does, and which decision comes next."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.answers import Answers
from demesne.dominations.board.board import Board
from demesne.dominations.checks import check
from demesne.dominations.growth import BUILT_THIS_TURN
from demesne.dominations.memory import (
    COPIES,
    DEALT,
    LIMITS,
    OVERFLOW,
    bytes_of,
    frame_kind,
    frame_seat,
    words,
)
from demesne.dominations.offers import DEALT_MONUMENTS
from demesne.dominations.saving import blank, digest, fill, to_bytes
from demesne.dominations.setup import Setup
from demesne.kernel.bits import single
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import IllegalActionError
from demesne.kernel.events import Sink

if TYPE_CHECKING:
    from demesne.dominations.view import View

# The cards to choose from that a seat is dealt: which kind.
OBJECTIVES_DEALT: Final = 0
MONUMENTS_DEALT: Final = 1
_UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class State(Answers):
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
        low: i64 = 0
        high: i64 = len(legal)
        while low < high:
            middle: i64 = (low + high) >> 1
            if legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < len(legal) and legal[low] == action

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

    def next_decision(self) -> bool:
        """Go on in the course of the game; return whether somebody is to decide, or the game is over.

        There is no frame on the stack: what was begun is done.
        """
        step: i64 = self.step
        if step == asks.CHOOSING:
            return self.next_secret_choice()
        if step == asks.OVER:
            self.actor = -1
            return True
        if step <= asks.CAMPFIRES:
            return self.next_open_choice()
        if step == asks.TURN_GROWTH or step == asks.TURN_SECOND:
            return self.next_placement(step)
        if step == asks.TURN_BUILD:
            return self.next_building()
        if step == asks.TURN_DEVELOP:
            return self.next_development()
        if step == asks.COPYING:
            self.actor = self.copier()
            return True
        if step == asks.DOMINATION:
            self.dominate()
            return False
        if self.rank < self.players:
            seat: i64 = self.seat_at(self.rank)
            self.rank += 1
            self.begin_for(step, seat)
        else:
            self.end_step(step)
        return False

    def next_secret_choice(self) -> bool:
        """Find who still chooses in secret; when nobody does, show the choices and draw the initiative (S3, S6)."""
        seat: i64 = 0
        while seat < self.players:
            if self.secret_ask(seat) >= 0:
                self.actor = seat
                return True
            seat += 1
        self.show_choices()
        self.draw_order()
        self.step = asks.OBJECTIVES_OPEN
        self.rank = 0
        if self.setup.chooses_openly:
            rank: i64 = 0
            while rank < self.players:
                self.deal(self.seat_at(rank), OBJECTIVES_DEALT)
                rank += 1
        return False

    def next_open_choice(self) -> bool:
        """Let the next seat choose its objective or its campfire openly; then deal the hands (F1, F12, S5)."""
        chooses: bool = self.setup.chooses_openly
        if self.step == asks.CAMPFIRES:
            chooses = self.setup.chooses_campfire
        if chooses and self.rank < self.players:
            self.actor = self.seat_at(self.rank)
            return True
        self.rank = 0
        self.step += 1
        if self.step == asks.HANDS:
            while self.rank < self.players:
                self.draw_tiles(self.seat_at(self.rank), self.setup.hand)
                self.rank += 1
            self.rank = 0
        return False

    def next_placement(self, step: i64) -> bool:
        """Let the seat whose turn it is place a tile, or a second one; else the build phase begins (G1, G9, G10)."""
        seat: i64 = self.seat_at(self.rank)
        self.actor = seat
        if step == asks.TURN_GROWTH:
            if self.can_place(seat) or self.can_activate(seat):
                return True
            if self.sink is not None:
                self.sink.emit(events.no_place(int(seat)))
        elif self.can_place_second(seat):
            return True
        self.step = asks.TURN_BUILD
        self.begin_phase()
        return False

    def next_building(self) -> bool:
        """Let the seat whose turn it is build; else the development phase begins."""
        self.actor = self.seat_at(self.rank)
        if self.spent & BUILT_THIS_TURN == 0:
            return True
        self.step = asks.TURN_DEVELOP
        self.begin_phase()
        return False

    def next_development(self) -> bool:
        """Let the seat whose turn it is develop; else the turn is over (A1)."""
        self.actor = self.seat_at(self.rank)
        if self.may_acquire(self.actor) or self.may_improve(self.actor):
            return True
        self.rank += 1
        if self.rank == self.players:
            self.rank = 0
            self.turn += 1
        if self.turn < self.setup.turns:
            self.start_growth()
            return False
        self.step = asks.AGE_EFFECTS
        self.begin_phase()
        if self.sink is not None:
            self.sink.emit(events.age_end(int(self.age) + 1))
        return False

    def begin_for(self, step: i64, seat: i64) -> None:
        """Begin for one seat what all do in turn between the turns of two ages."""
        if step == asks.AGE_EFFECTS:
            self.start_age_effects(seat)
        elif step == asks.KEEPING:
            self.push(asks.KEEP_TILES, seat, 0, 0, 0, 0)
        elif step == asks.HANDS:
            if self.setup.redraws_hand:
                self.push(asks.REDRAW_HAND, seat, 0, 0, 0, 0)
            else:
                self.push(asks.EXCHANGE_HAND, seat, 0, 0, 0, 0)
        else:
            self.start_age_start(seat)

    def end_step(self, step: i64) -> None:
        """Go on when all seats have done their part of a step."""
        self.rank = 0
        if step == asks.AGE_EFFECTS:
            self.step = asks.COPYING
        elif step == asks.KEEPING:
            self.step = asks.HANDS
        elif step == asks.HANDS:
            self.step = asks.AGE_START
            self.begin_phase()
            if self.sink is not None:
                self.sink.emit(events.age(int(self.age) + 1))
        else:
            self.start_growth()

    def dominate(self) -> None:
        """Score influence (E3), deal the domination cards (E4), and end the game after the last age (E7)."""
        if self.rank < 0:
            self.begin_next_age()
            self.rank = 0
            self.step = asks.KEEPING
            return
        self.score_influence()
        self.next_order = self.order
        self.deal_domination()
        if not self.is_last_age:
            self.rank = -1
            return
        self.score_objectives()
        self.step = asks.OVER
        if self.sink is not None:
            self.sink.emit(events.over(self.scores(), [int(self.winner())], self.sheet()))

    # Dealing

    def deal_cards(self) -> None:
        """Deal the cards of the start: in secret, or the monuments openly (S3, F1)."""
        self.step = asks.CHOOSING
        if self.setup.draws_monuments:
            while self.drawn < self.players:
                self.monuments |= single(self.pick(self.tables.monument_count, self.monuments))
                self.drawn += 1
            if self.sink is not None:
                found = [number for number in range(12) if int(self.monuments) >> number & 1]
                self.sink.emit(events.drawn_monuments(found))
        seat: i64 = 0
        while seat < self.players:
            if not self.setup.chooses_openly:
                self.deal(seat, OBJECTIVES_DEALT)
            if not self.setup.draws_monuments:
                self.deal(seat, MONUMENTS_DEALT)
            seat += 1

    def deal(self, seat: i64, kind: i64) -> None:
        """Deal a seat the objectives or monuments to choose one from."""
        place: i64 = 0
        number: i64 = len(self.setup.components.objectives)
        if kind == MONUMENTS_DEALT:
            place = DEALT_MONUMENTS
            number = self.tables.monument_count
        at: i64 = self.base(seat) + DEALT
        cards: list[int] = []
        k: i64 = 0
        while k < self.setup.kept_of:
            card: i64 = self.pick(number, self.dealt_of(place))
            self.cells[at] |= single(card) << place
            cards.append(int(card))
            k += 1
        if self.sink is None:
            return
        cards.sort()
        if self.setup.chooses_openly and kind == OBJECTIVES_DEALT:
            self.sink.emit(events.dealt_openly(int(seat), cards))
        elif kind == OBJECTIVES_DEALT:
            self.sink.emit(events.dealt(int(seat), cards, []))
        else:
            self.sink.emit(events.dealt(int(seat), [], cards))

    def dealt_of(self, place: i64) -> i64:
        """Return the set of objectives or monuments that are dealt to anybody."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            found |= (self.cells[self.base(seat) + DEALT] >> place) & 0xFFFF
            seat += 1
        if place == DEALT_MONUMENTS:
            found &= 0xFFF
        return found

    def pick(self, number: i64, taken: i64) -> i64:
        """Draw one of the cards 0 to number - 1 that are not taken."""
        left: list[int] = [card for card in range(int(number)) if not int(taken) >> card & 1]
        if self.rng.listens:
            self.rng.announce([(card, 1) for card in left])
        return left[int(self.rng.below(len(left)))]

    def draw_order(self) -> None:
        """Draw the initiative order of the first age (S6)."""
        order: i64 = 0
        taken: i64 = 0
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = rank
            if rank + 1 < self.players:
                seat = self.pick(self.players, taken)
            else:
                seat = 0
                while (taken >> seat) & 1 == 1:
                    seat += 1
            taken |= single(seat)
            order |= seat << (2 * rank)
            rank += 1
        self.order = order
        self.next_order = order
        self.tell_order()

    # The end

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return [int(self.points(seat)) for seat in range(int(self.players))]

    def sheet(self) -> list[list[int]]:
        """Return for every seat its points from each of `memory.SOURCES`."""
        seats = range(int(self.players))
        return [[int(self.points_from(seat, source)) for source in range(OVERFLOW + 1)] for seat in seats]

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
    k: i64 = 0
    for word in tables.all_copies():
        cells[COPIES + k] = word
        k += 1
    state = State(setup, cells)
    seat: i64 = 0
    while seat < setup.players:
        domain: i64 = 0
        while domain < 6:
            cells[state.base(seat) + LIMITS] += bytes_of(setup.limits[0], domain)
            domain += 1
        if not setup.chooses_campfire:
            state.light(seat, 0)
        seat += 1
    return cells


def _clockwise_from_the_east(setup: Setup) -> tuple[int, ...]:
    """Return the Cradle's resources as the board takes them; the data names its corners in this order."""
    return setup.components.cradle.resources
