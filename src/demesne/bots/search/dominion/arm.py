"""Dominion as the search plays it out: shipped strategies guide every seat, by what that seat sees."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.search.arm import move_of
from demesne.bots.search.confidence import SCALE, margin
from demesne.bots.search.dominion.rounds import RoundArm
from demesne.bots.search.plans import Plans
from demesne.core.bits import count, single
from demesne.core.chance import FastChance
from demesne.games.dominion.actions import BUY, END, PLAY_ALL, SPECIAL, VERB_BUY, VERB_SPECIAL
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import card_verb
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.ids import COPPER, CURSE, ESTATE, GARDENS
from demesne.games.dominion.view import View

MOST_TURNS: Final = 60
"""The turns of each player that a game is played on; then the points decide."""

_LEAD: Final = 30
_SHARE: Final = 5_000
_LAST_PILE: Final = 2
_MOST_SIGHT: Final = 15
_CARDS: Final = 32
_NONE: Final = -1
_CURIOSITY: Final = 35


class DominionArm(RoundArm):
    """A decision in Dominion; a round has a plan for each seat."""

    def __init__(self, view: DominionView, guides: list[StrategyBot], rng: FastChance) -> None:
        super().__init__(view, rng)
        self.guides: list[StrategyBot] = guides
        self.plans: Plans = Plans(view.players, len(guides))
        self.plan: vec[i64] = vec[i64]([0] * int(view.players))
        self.settled: i64 = _NONE
        self.misfits: vec[i64] = misfits(view, guides)
        self.last_turn: i64 = view.turn + MOST_TURNS
        self.has_gardens: bool = GARDENS in view.kingdom()

    def begin_round(self) -> None:
        """Draw a state and new chance, and let every seat choose its plan, unless its plan is settled."""
        super().begin_round()
        seat: i64 = 0
        while seat < self.players:
            self.plan[seat] = self.choose_plan(seat)
            seat += 1
        if self.settled >= 0:
            self.plan[self.view.seat] = self.settled

    def choose_plan(self, seat: i64) -> i64:
        """Return the plan with the highest confidence bound among those that best explain what a seat owns."""
        plans = self.plans
        best: i64 = 0
        most: i64 = -1
        fewest: i64 = _CARDS
        plan: i64 = 0
        while plan < plans.size:
            at: i64 = seat * plans.size + plan
            visits: i64 = plans.visits[at]
            worth: i64 = 2 * SCALE
            if visits > 0:
                worth = plans.totals[at] // visits + _CURIOSITY * margin(plans.trials[seat], visits) // 100
            if self.misfits[at] < fewest or (self.misfits[at] == fewest and worth > most):
                fewest = self.misfits[at]
                most = worth
                best = plan
            plan += 1
        return best

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
        own: bool = seat == self.view.seat and self.settled >= 0
        self.offer_guided(question, self.settled if own else self.plans.leader(seat))
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

    def finish(self) -> None:
        state = self.state
        rng = self.rng
        while True:
            seat: i64 = state.actor
            if seat < 0 or state.turns(seat) > self.last_turn:
                break
            self.turn_to_phase()
            state.apply(seat, self.guided(seat), rng)
        self.evaluate()

    def guided(self, seat: i64) -> i64:
        """Return what a seat does in a game that is played out: what its strategy says."""
        return self.guides[self.plan[seat]].pick(self.lenses[seat], self.rng)

    def evaluate(self) -> None:
        """Give every seat its share of the victory, and for a small part its lead over the best other."""
        seat: i64 = 0
        while seat < self.players:
            result: i64 = (SCALE - _SHARE) * (self.lead(seat, _LEAD) + _LEAD) // (2 * _LEAD)
            winners: i64 = self.winners(seat)
            self.victories[seat] = 0
            if winners > 0:
                result += _SHARE // winners
                self.victories[seat] = SCALE // winners
            self.results[seat] = result
            self.plans.note(seat, self.plan[seat], result)
            seat += 1


def misfits(view: View, guides: list[StrategyBot]) -> vec[i64]:
    """Return for each seat and guide how many kinds of cards the seat owns that the guide would never buy.

    What everybody starts with and Curses say nothing.
    """
    found = vec[i64]()
    seat: i64 = 0
    while seat < view.players:
        owned: i64 = 0
        card: i64 = 0
        while card < _CARDS:
            if card != COPPER and card != ESTATE and card != CURSE and view.owned(seat, card) > 0:
                owned |= single(card)
            card += 1
        for guide in guides:
            found = append(found, count(owned & ~guide.program.buyable))
        seat += 1
    return found
