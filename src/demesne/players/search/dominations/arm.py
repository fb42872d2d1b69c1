"""Dominations as the search plays it out: greedy planning guides every seat, and says which moves are worth a look."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.actions import PASS, PLACE, TILE
from demesne.dominations.view import View
from demesne.kernel.bits import single
from demesne.kernel.chance import FastGenerator
from demesne.players.dominations.planner import Planner
from demesne.players.search.arm import Arm, action_of, move_of
from demesne.players.search.confidence import SCALE
from demesne.players.search.dominations.guide import Guide

MOST_PURCHASES: Final = 6
"""How many purchases beside the guide's are worth a look."""

_SHARE: Final = 4_000
_LEAD: Final = 200

# The questions whose answers are searched: the choices at the start, and those that a turn turns on.
_ALL: Final = (1 << asks.KEEP_OBJECTIVE) | (1 << asks.KEEP_MONUMENT) | (1 << asks.CAMPFIRE)
_PLACINGS: Final = (1 << asks.GROWTH) | (1 << asks.SECOND_TILE) | (1 << asks.PLACE_TILE)
_PURCHASES: Final = (1 << asks.BUILD) | (1 << asks.DEVELOP)
SEARCHED: Final = _ALL | _PLACINGS | _PURCHASES


class DominationsArm(Arm):
    """A decision in Dominations.

    States come from `View.sample`, whose result gives the attribute its type: bots import no state.
    """

    def __init__(self, view: View, rng: FastGenerator) -> None:
        super().__init__(view.players, rng)
        self.view: View = view
        self.guide: Guide = Guide()
        self.state = view.sample(rng)
        self.lenses: list[View] = []
        self.is_fresh: bool = True

    def deal(self) -> None:
        self.state = self.view.sample(self.rng)
        self.guide.forget()
        self.is_fresh = True
        self.lenses = []
        seat: i64 = 0
        while seat < self.players:
            self.lenses.append(self.state.lens(seat))
            seat += 1

    def offer(self) -> None:
        # While all choose in secret several seats may answer; the one that searches does first (S3).
        seat: i64 = self.view.seat if self.is_fresh else self.state.actor
        self.actor = seat
        if seat < 0:
            return
        lens = self.lenses[seat]
        ask: i64 = lens.ask
        kind: i64 = single(ask)
        self.moves = vec[i64]()
        question: i64 = move_of(seat, ask, 0, 0)
        if kind & SEARCHED == 0:
            self.add(question + self.guide.answer(self.state, lens))
        elif kind & _ALL:
            self.add(question + self.guide.answer(self.state, lens))
            self.offer_all(question, lens)
        else:
            planner = self.guide.planner(self.state, seat)
            guess: i64 = self.guide.think(planner, lens, ask)
            self.add(question + guess)
            if kind & _PLACINGS:
                self.offer_placings(question, planner, lens, ask)
            else:
                self.offer_purchases(question, planner, lens)
        self.hinted = len(self.moves)

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
        self.is_fresh = False
        self.state.apply(self.actor, action_of(move), self.rng)

    def finish(self) -> None:
        state = self.state
        guide = self.guide
        rng = self.rng
        while True:
            seat: i64 = state.actor
            if seat < 0:
                break
            state.apply(seat, guide.answer(state, self.lenses[seat]), rng)
        self.judge()

    def judge(self) -> None:
        """Give every seat for the victory (O4), and for its lead over the best other."""
        state = self.state
        winner: i64 = state.winner()
        seat: i64 = 0
        while seat < self.players:
            lead: i64 = 10_000
            other: i64 = 0
            while other < self.players:
                ahead: i64 = state.points(seat) - state.points(other)
                if other != seat and ahead < lead:
                    lead = ahead
                other += 1
            if lead > _LEAD:
                lead = _LEAD
            elif lead < -_LEAD:
                lead = -_LEAD
            self.results[seat] = (SCALE - _SHARE) * (lead + _LEAD) // (2 * _LEAD)
            self.victories[seat] = 0
            if seat == winner:
                self.results[seat] += _SHARE
                self.victories[seat] = SCALE
            seat += 1
