"""The answers to every kind of decision; here those of the end of an age, and of hands."""

from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations import vocabulary as words
from demesne.dominations.actions import (
    DOMAIN,
    DONE,
    NUMBER,
    OBJECTIVE,
    PLACE,
    SEAT,
)
from demesne.dominations.memory import bytes_of, frame_a
from demesne.dominations.view import View
from demesne.players.dominations.beginnings import best_campfire
from demesne.players.dominations.masteries import NOWHERE
from demesne.players.dominations.turns import Turns


class Planner(Turns):
    """Answers the decisions of its seat."""

    def answer(self, lens: View, ask: i64) -> i64:
        """Return the action for the open decision of a kind."""
        if ask == asks.GROWTH or ask == asks.SECOND_TILE:
            return self.grow(lens, ask)
        if ask == asks.PLACE_TILE:
            return self.place(lens.subject)
        if ask == asks.BUILD or ask == asks.DEVELOP:
            return self.buy(lens)
        if ask == asks.EXCHANGE_FOR or ask == asks.EXCHANGE_NUMBER:
            return self.trade(lens, ask)
        if ask == asks.COPY_OF_CARD:
            return self.copy_of(lens)
        if ask == asks.SLOT:
            return self.slot(lens)
        if ask == asks.WILD:
            return self.wild(lens)
        if ask == asks.ASSIMILATE or ask == asks.FREE_IMPROVEMENT:
            return self.take_freely(lens)
        if ask == asks.LOCUS or ask == asks.SIDE:
            return self.way(lens, ask)
        if ask == asks.PLACE_MONUMENT:
            return PLACE + self.best_place(frame_a(self.state.frame()))
        if ask == asks.CAMPFIRE:
            campfires = [action - OBJECTIVE for action in lens.legal_actions()]
            return OBJECTIVE + best_campfire(lens, campfires)
        if ask == asks.ORDER:
            return self.order_of_effects(lens)
        if ask == asks.BUY_INFLUENCE:
            return self.buy_influence(lens)
        if ask == asks.PAY or ask == asks.REDUCE:
            return self.give(lens, ask)
        if ask == asks.INITIATIVE:
            return self.initiative(lens)
        # Hands are kept: to exchange tiles that seemed worse than most made games worse. F7 lets only two remain.
        if lens.is_legal(DONE):
            return DONE
        return lens.nth(0)

    # The end of an age

    def order_of_effects(self, lens: View) -> i64:
        """Choose which effect is next: what counts knowledge, then what spends it, then what counts influence."""
        best: i64 = 0
        least: i64 = 9
        k: i64 = 0
        while k < lens.count():
            act = self.state.waiting_act(self.seat, k)
            rank: i64 = 2
            if act.per == words.KNOWLEDGE:
                rank = 1
            elif act.do == words.FILL:
                rank = 4
            elif act.do == words.BUY_INFLUENCE:
                rank = 3
            elif act.per == words.OWN_INFLUENCE:
                rank = 5
            if rank < least:
                least = rank
                best = k
            k += 1
        return PLACE + best

    def buy_influence(self, lens: View) -> i64:
        """Choose how often to buy influence: while it is worth more than the knowledge that it takes (R13)."""
        state = self.state
        act = state.tables.acts[frame_a(state.frame())]
        knowledge: i64 = state.knowledge(self.seat)
        times: i64 = 0
        while times + 1 < lens.count():
            worth: i64 = self.rest_of(knowledge)
            unit: i64 = 0
            while unit < act.price:
                knowledge -= bytes_of(1, self.cheapest_source(knowledge, 1))
                unit += 1
            if act.amount * self.influence <= worth - self.rest_of(knowledge):
                break
            times += 1
        return NUMBER + times

    def give(self, lens: View, ask: i64) -> i64:
        """Choose the domain of a unit that is paid, or the one of a cost that is spared."""
        state = self.state
        knowledge: i64 = state.knowledge(self.seat)
        data: i64 = state.frame_data()
        best: i64 = lens.nth(0)
        most: i64 = NOWHERE
        k: i64 = 0
        while k < lens.count():
            action: i64 = lens.nth(k)
            k += 1
            domain: i64 = action - DOMAIN
            have: i64 = (knowledge >> (domain << 3)) & 255
            worth: i64
            if ask == asks.PAY:
                have -= (data >> (domain << 3)) & 255
                worth = self.moved(bytes_of(have, domain), domain, -1)
            else:
                # What is lacking must be spared; then the domain that is left with least.
                worth = ((data >> (domain << 3)) & 255) - have
            if worth > most:
                most = worth
                best = action
        return best

    def initiative(self, lens: View) -> i64:
        """Choose the next in the initiative order: oneself last, for who plays last knows what will dominate."""
        if lens.nth(0) == SEAT + self.seat:
            return lens.nth(lens.count() - 1)
        return lens.nth(0)
