"""Dominations as the search plays it out: greedy planning guides every seat, and says which moves are worth a look."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.openings import best_monument, best_objective
from demesne.bots.dominations.planner import Planner
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.arm import Arm, action_of, move_of
from demesne.bots.search.dominations.position import Position
from demesne.bots.search.dominations.prospects import Prospects
from demesne.core.bits import single
from demesne.core.chance import FastChance
from demesne.games.dominations.actions import MONUMENT, OBJECTIVE, PASS, PLACE, TILE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import View
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import frame_a, top_frame

MOST_PURCHASES: Final = 6
"""How many purchases beside the guide's are worth a look."""

# The questions whose answers are searched: the choices at the start, and those that a turn turns on.
_ALL: Final = (1 << asks.KEEP_OBJECTIVE) | (1 << asks.KEEP_MONUMENT) | (1 << asks.CAMPFIRE)
_PLACINGS: Final = (1 << asks.GROWTH) | (1 << asks.SECOND_TILE) | (1 << asks.PLACE_TILE)
_PURCHASES: Final = (1 << asks.BUILD) | (1 << asks.DEVELOP)
SEARCHED: Final = _ALL | _PLACINGS | _PURCHASES


class DominationsArm(Arm):
    """A decision in Dominations, played out to the end of its age.

    Positions before the next draw are kept. After a draw, and while cards are chosen in secret, each iteration has
    its own.
    """

    def __init__(self, view: View, rng: FastChance) -> None:
        super().__init__(view.players, rng)
        self.view: View = view
        self.weights: Weights = Weights()
        self.caches: CacheOfSeats = CacheOfSeats()
        self.prospects: Prospects = Prospects(view.players, self.weights, self.caches)
        self.root: Position = Position(view, rng)
        self.here: Position = self.root
        self.positions: list[Position] = []
        self.is_fresh: bool = True
        self.is_kept: bool = True

    def deal(self) -> None:
        self.is_fresh = True
        self.is_kept = self.view.step != asks.CHOOSING
        if not self.is_kept:
            self.root = Position(self.view, self.rng)
        self.here = self.root

    def table(self) -> object:
        return self.here.state

    def offer(self) -> None:
        # While all choose in secret several seats may answer; the one that searches does first (S3).
        here = self.here
        seat: i64 = self.view.seat if self.is_fresh else here.state.actor
        if here.state.age > self.view.age:
            seat = -1
        self.actor = seat
        if seat < 0:
            return
        if not here.is_seen:
            self.look(here, seat)
            here.moves = self.moves
            here.is_seen = True
        self.moves = here.moves
        self.hinted = len(self.moves)

    def look(self, here: Position, seat: i64) -> None:
        """Find the moves that are worth a look."""
        lens = here.state.lens(seat)
        ask: i64 = lens.ask
        kind: i64 = single(ask)
        self.moves = vec[i64]()
        question: i64 = move_of(seat, ask, 0, 0)
        if ask <= asks.KEEP_MONUMENT:
            self.add(question + self.kept_card(lens, ask))
            self.offer_all(question, lens)
            return
        planner = here.planner
        if planner is not None:
            # The tile has been chosen, and its place planned with it.
            self.add(question + planner.place_on(frame_a(top_frame(here.state))))
        else:
            planner = self.planner(here.state, seat)
            self.add(question + planner.answer(lens, ask))
            if ask == asks.GROWTH or ask == asks.SECOND_TILE:
                # All its tiles are placed by what it priced; of the others none is kept, for they take the most room.
                here.planner = planner
        if kind & _ALL:
            self.offer_all(question, lens)
        elif kind & _PLACINGS:
            self.offer_placings(question, planner, lens, ask)
        elif kind & _PURCHASES:
            self.offer_purchases(question, planner, lens)

    def kept_card(self, lens: View, ask: i64) -> i64:
        """Return the objective or monument that greedy planning keeps."""
        if ask == asks.KEEP_OBJECTIVE:
            return OBJECTIVE + best_objective(lens)
        return MONUMENT + best_monument(lens)

    def planner(self, state: State, seat: i64) -> Planner:
        """Return what plans the turn of a seat."""
        return Planner(state, seat, self.weights, self.caches.of_seat(state, seat))

    def offer_all(self, question: i64, lens: View) -> None:
        """Offer every legal action."""
        k: i64 = 0
        while k < lens.count():
            self.add(question + lens.nth(k))
            k += 1

    def offer_placings(self, question: i64, planner: Planner, lens: View, ask: i64) -> None:
        """Offer the placements that look best."""
        k: i64 = 0
        while k < len(planner.best_tile) and planner.best_tile[k] >= 0:
            action: i64 = TILE + planner.best_tile[k]
            if ask == asks.PLACE_TILE:
                action = PLACE + planner.best_rank[k]
            if lens.is_legal(action):
                self.add(question + action)
            k += 1

    def offer_purchases(self, question: i64, planner: Planner, lens: View) -> None:
        """Offer the purchases that are worth most without regard to their cost, and to buy nothing."""
        taken: vec[i64] = vec[i64]([0] * len(planner.actions))
        chosen: i64 = 0
        while chosen < MOST_PURCHASES:
            best: i64 = -1
            k: i64 = 0
            while k < len(planner.actions):
                if (
                    taken[k] == 0
                    and (best < 0 or planner.worths[k] > planner.worths[best])
                    and lens.is_legal(planner.actions[k])
                ):
                    best = k
                k += 1
            if best < 0:
                break
            taken[best] = 1
            self.add(question + planner.actions[best])
            chosen += 1
        if lens.is_legal(PASS):
            self.add(question + PASS)

    def take(self, move: i64) -> None:
        here = self.here
        self.is_fresh = False
        if not self.is_kept:
            here.state.apply(self.actor, action_of(move), self.rng)
            here.change()
            return
        known: i64 = here.after(move)
        if known >= 0:
            self.here = self.positions[known]
            return
        drawn: i64 = self.rng.position
        after = Position(here.state.lens(self.actor), self.rng)
        after.state.apply(self.actor, action_of(move), self.rng)
        self.pass_over(after, here)
        self.here = after
        if self.rng.position == drawn:
            here.keep(move, len(self.positions))
            self.positions.append(after)
        else:
            self.is_kept = False

    def pass_over(self, after: Position, before: Position) -> None:
        """Answer what is not searched, up to the end of the age."""
        state = after.state
        age: i64 = state.age
        if state.actor >= 0 and asked_kind(state, state.actor) == asks.PLACE_TILE:
            after.planner = before.planner
        while state.actor >= 0 and state.age == age:
            seat: i64 = state.actor
            lens = state.lens(seat)
            ask: i64 = lens.ask
            if single(ask) & SEARCHED:
                return
            state.apply(seat, self.planner(state, seat).answer(lens, ask), self.rng)

    def finish(self) -> None:
        """Play on to the end of the age."""
        self.offer()
        while self.actor >= 0:
            self.take(self.moves[0])
            self.offer()
        self.evaluate()

    def evaluate(self) -> None:
        """Give every seat for the victory (O4), or its prospects, and for its lead over the best other."""
        here = self.here
        if not here.is_evaluated:
            self.prospects.evaluate(here.state)
            here.results = self.prospects.results
            here.victories = self.prospects.victories
            here.is_evaluated = True
        self.results = here.results
        self.victories = here.victories
