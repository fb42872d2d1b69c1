"""Dominion as the search plays it out: shipped strategies guide every seat, by what that seat sees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominion import asks
from demesne.dominion.actions import BUY, END, PLAY_ALL, SPECIAL, VERB_BUY, VERB_SPECIAL
from demesne.dominion.decisions import card_verb
from demesne.dominion.ids import COPPER, CURSE, GARDENS
from demesne.dominion.view import View
from demesne.kernel.bits import single
from demesne.kernel.chance import FastGenerator
from demesne.players.search.arm import Arm, action_of, move_of
from demesne.players.search.confidence import SCALE
from demesne.players.search.plans import Plans
from demesne.players.strategy.bot import StrategyBot

MOST_TURNS: Final = 60
"""The turns of each player that a game is played on; then the points decide."""

_LEAD: Final = 30
_SHARE: Final = 8_000
_LAST_PILE: Final = 2
_MOST_SIGHT: Final = 15


class DominionArm(Arm):
    """A decision in Dominion.

    States come from `View.sample`, whose result gives the attribute its type: bots import no state.
    """

    def __init__(self, view: View, guides: list[StrategyBot], rng: FastGenerator) -> None:
        super().__init__(view.players, rng)
        self.view: View = view
        self.guides: list[StrategyBot] = guides
        self.plans: Plans = Plans(view.players, len(guides))
        self.plan: vec[i64] = vec[i64]([0] * int(view.players))
        self.state = view.sample(rng)
        self.lenses: list[View] = []
        self.last_turn: i64 = view.turn + MOST_TURNS
        self.has_gardens: bool = GARDENS in view.kingdom()

    def deal(self) -> None:
        self.state = self.view.sample(self.rng)
        self.lenses = []
        seat: i64 = 0
        while seat < self.players:
            self.lenses.append(self.state.lens(seat))
            self.plan[seat] = self.plans.choose(seat)
            seat += 1

    def offer(self) -> None:
        seat: i64 = self.state.actor
        self.actor = seat
        if seat < 0:
            return
        lens = self.lenses[seat]
        ask: i64 = lens.ask
        self.moves = vec[i64]()
        self.hinted = 0
        if ask == asks.BUY_PHASE:
            if lens.is_legal(PLAY_ALL):
                self.moves = vec[i64]([move_of(seat, ask, PLAY_ALL, 0)])
                return
            sight: i64 = lens.coins
            if sight > _MOST_SIGHT:
                sight = _MOST_SIGHT
            self.hint(move_of(seat, ask, 0, sight))
            self.add_all(move_of(seat, ask, BUY, sight), lens.options(VERB_BUY) & ~self.pointless(lens))
            self.add(move_of(seat, ask, END, sight))
            return
        self.hint(move_of(seat, ask, 0, 0))
        verb: i64 = card_verb(ask)
        if verb != VERB_SPECIAL:
            self.add_all(move_of(seat, ask, verb << 5, 0), lens.options(verb))
        self.add_all(move_of(seat, ask, SPECIAL, 0), lens.options(VERB_SPECIAL))

    def hint(self, question: i64) -> None:
        """Offer what the guides would do, the one with the best plan first."""
        seat: i64 = self.state.actor
        self.offer_guided(question, self.plans.leader(seat))
        guide: i64 = 0
        while guide < len(self.guides):
            self.offer_guided(question, guide)
            guide += 1
        self.hinted = len(self.moves)

    def offer_guided(self, question: i64, guide: i64) -> None:
        """Offer what a guide would do."""
        self.add(question + self.guides[guide].pick(self.lenses[self.state.actor], self.rng))

    def add_all(self, first: i64, cards: i64) -> None:
        """Offer a move for each member of a set."""
        while cards:
            if cards & 1:
                self.add(first)
            cards >>= 1
            first += 1

    def pointless(self, lens: View) -> i64:
        """Return the cards that are not worth a purchase: Curse, and Copper without Gardens, but to end the game."""
        cards: i64 = 0
        ends: bool = lens.empty_piles >= _LAST_PILE
        if not (ends and lens.supply(CURSE) == 1):
            cards |= single(CURSE)
        if not (self.has_gardens or (ends and lens.supply(COPPER) == 1)):
            cards |= single(COPPER)
        return cards

    def take(self, move: i64) -> None:
        self.state.apply(self.state.actor, action_of(move), self.rng)

    def finish(self) -> None:
        state = self.state
        rng = self.rng
        while True:
            seat: i64 = state.actor
            if seat < 0 or state.turns(seat) > self.last_turn:
                break
            state.apply(seat, self.guides[self.plan[seat]].pick(self.lenses[seat], rng), rng)
        self.judge()

    def judge(self) -> None:
        """Give every seat its share of the victory, and for a small part its lead over the best other."""
        state = self.state
        seat: i64 = 0
        while seat < self.players:
            lead: i64 = 1000
            shared: i64 = 1
            other: i64 = 0
            while other < self.players:
                if other != seat:
                    ahead: i64 = state.score(seat) - state.score(other)
                    if ahead < lead:
                        lead = ahead
                    if state.beats(other, seat):
                        shared = 0
                    elif shared > 0 and not state.beats(seat, other):
                        shared += 1
                other += 1
            if lead > _LEAD:
                lead = _LEAD
            elif lead < -_LEAD:
                lead = -_LEAD
            result: i64 = (SCALE - _SHARE) * (lead + _LEAD) // (2 * _LEAD)
            self.victories[seat] = 0
            if shared > 0:
                result += _SHARE // shared
                self.victories[seat] = SCALE // shared
            self.results[seat] = result
            self.plans.note(seat, self.plan[seat], result)
            seat += 1
