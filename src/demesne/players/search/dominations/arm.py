"""Dominations as the search plays it out: greedy planning guides every seat, and says which moves are worth a look."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.actions import PASS, PLACE, TILE
from demesne.dominations.offers import Offers
from demesne.dominations.view import View
from demesne.kernel.bits import single
from demesne.kernel.chance import FastGenerator
from demesne.players.dominations.planner import Planner
from demesne.players.search.arm import Arm, action_of, move_of
from demesne.players.search.dominations.guide import Guide
from demesne.players.search.dominations.position import Position
from demesne.players.search.dominations.prospects import Prospects

MOST_PURCHASES: Final = 6
"""How many purchases beside the guide's are worth a look."""

_NOT_YET: Final = -1

# The questions whose answers are searched: the choices at the start, and those that a turn turns on.
_ALL: Final = (1 << asks.KEEP_OBJECTIVE) | (1 << asks.KEEP_MONUMENT) | (1 << asks.CAMPFIRE)
_PLACINGS: Final = (1 << asks.GROWTH) | (1 << asks.SECOND_TILE) | (1 << asks.PLACE_TILE)
_PURCHASES: Final = (1 << asks.BUILD) | (1 << asks.DEVELOP)
SEARCHED: Final = _ALL | _PLACINGS | _PURCHASES


class DominationsArm(Arm):
    """A decision in Dominations.

    Positions before the next draw are kept. After a draw, and while cards are chosen in secret, each iteration has
    its own.
    """

    def __init__(self, view: View, rng: FastGenerator) -> None:
        super().__init__(view.players, rng)
        self.view: View = view
        self.guide: Guide = Guide()
        self.prospects: Prospects = Prospects(view.players)
        self.root: Position = Position(view, rng)
        self.here: Position = self.root
        self.is_fresh: bool = True
        self.is_kept: bool = True
        # The turn in which the last move was made.
        self.turn: i64 = _NOT_YET

    def deal(self) -> None:
        self.guide.forget()
        self.is_fresh = True
        self.turn = _NOT_YET
        self.is_kept = self.root.state.step != asks.CHOOSING
        if not self.is_kept:
            self.root = Position(self.view, self.rng)
        self.here = self.root

    def offer(self) -> None:
        # While all choose in secret several seats may answer; the one that searches does first (S3).
        here = self.here
        seat: i64 = self.view.seat if self.is_fresh else here.state.actor
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
        if kind & _ALL:
            self.add(question + self.guide.answer(here.state, lens))
            self.offer_all(question, lens)
            return
        planner = here.planner
        if planner is not None:
            action: i64 = planner.go_on(lens, ask)
            if action >= 0:
                self.add(question + action)
                if ask == asks.PLACE_TILE:
                    self.offer_placings(question, planner, lens, ask)
                return
        planner = self.guide.planner(here.state, seat)
        here.planner = planner
        self.add(question + planner.answer(lens, ask))
        if kind & _PLACINGS:
            self.offer_placings(question, planner, lens, ask)
        elif kind & _PURCHASES:
            self.offer_purchases(question, planner, lens)

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
        self.turn = turn_of(here.state)
        if not self.is_kept:
            here.state.apply(self.actor, action_of(move), self.rng)
            here.change()
            return
        known = here.after(move)
        if known is not None:
            self.here = known
            return
        drawn: i64 = self.rng.position
        after = Position(here.state.lens(self.actor), self.rng)
        after.state.apply(self.actor, action_of(move), self.rng)
        if self.rng.position == drawn:
            here.keep(move, after)
        else:
            self.is_kept = False
        if plans_on(after.state):
            after.planner = here.planner
        self.here = after

    def finish(self) -> None:
        """Play on to the end of the turn, in the last turn of an age to the end of the age."""
        last: i64 = self.turn + 1
        if self.turn < 0:
            last = self.root.state.setup.turns * self.players
        while True:
            here = self.here
            if here.state.actor < 0 or turn_of(here.state) >= last:
                break
            self.offer()
            self.take(self.moves[0])
        self.judge()

    def judge(self) -> None:
        """Give every seat for the victory (O4), or its prospects, and for its lead over the best other."""
        here = self.here
        if not here.is_judged:
            self.prospects.judge(here.state)
            here.results = self.prospects.results
            here.victories = self.prospects.victories
            here.is_judged = True
        self.results = here.results
        self.victories = here.victories


def turn_of(state: Offers) -> i64:
    """Return the number of the present turn among those of all seats, that of the coming one between two ages.

    It is -1 before the first turn, and that of the last one while an age comes to its end.
    """
    players: i64 = state.players
    step: i64 = state.step
    turns: i64 = state.age * state.setup.turns * players
    if step < asks.TURN_GROWTH:
        if state.age == 0:
            return _NOT_YET
        return turns
    if step <= asks.TURN_DEVELOP:
        if state.turn + 1 == state.setup.turns:
            # What the last turns bring is known when the age is over.
            return turns + state.turn * players
        return turns + state.turn * players + state.rank
    if step < asks.KEEPING:
        return turns + (state.setup.turns - 1) * players
    return turns


def plans_on(state: Offers) -> bool:
    """Tell whether the question belongs to what has just been planned."""
    ask: i64 = state.ask(state.actor)
    return ask == asks.PLACE_TILE or ask == asks.EXCHANGE_FOR or ask == asks.EXCHANGE_NUMBER
