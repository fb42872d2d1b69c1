"""The answers to every kind of decision; here those of the end of an age, and of hands."""

from mypy_extensions import i64

from demesne.bots.dominations.openings import best_campfire
from demesne.bots.dominations.turns import Turns
from demesne.bots.dominations.worth.masteries import NOWHERE
from demesne.games.dominations.actions import DOMAIN, DONE, NUMBER, OBJECTIVE, PLACE, SEAT
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import queued_effect
from demesne.games.dominations.game import View
from demesne.games.dominations.layout import bytes_of
from demesne.games.dominations.zones.frames import frame_a, top_data, top_frame
from demesne.games.dominations.zones.seats import knowledge_in, knowledge_of


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
            if lens.is_for_domination:
                return self.count_more_in(lens)
            return self.wild(lens)
        if ask == asks.ASSIMILATE or ask == asks.FREE_IMPROVEMENT:
            return self.take_freely(lens)
        if ask == asks.LOCUS or ask == asks.SIDE:
            return self.way(lens, ask)
        if ask == asks.PLACE_MONUMENT:
            return PLACE + self.best_place(frame_a(top_frame(self.state)))
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
            effect = queued_effect(self.state, self.seat, k)
            rank: i64 = 2
            if effect.per == words.KNOWLEDGE:
                rank = 1
            elif effect.do == words.FILL:
                rank = 4
            elif effect.do == words.BUY_INFLUENCE:
                rank = 3
            elif effect.per == words.OWN_INFLUENCE:
                rank = 5
            if rank < least:
                least = rank
                best = k
            k += 1
        return PLACE + best

    def count_more_in(self, lens: View) -> i64:
        """Choose the domain in which one more counts when domination is decided: where it wins most (R8)."""
        state = self.state
        self.price(state.step)
        best: i64 = lens.nth(0)
        most: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            known: i64 = knowledge_in(state, self.seat, domain) + lens.set_aside(domain)
            before: i64 = self.chance(domain, known)
            number: i64 = 1
            while number <= lens.remaining:
                gain: i64 = self.domination_worth(domain) * (self.chance(domain, known + number) - before)
                gain = gain // number
                if gain > most:
                    most = gain
                    best = DOMAIN + domain
                number += 1
            domain += 1
        return best

    def buy_influence(self, lens: View) -> i64:
        """Choose how often to buy influence: while it is worth more than the knowledge that it takes (R13)."""
        state = self.state
        effect = state.tables.effects[frame_a(top_frame(state))]
        knowledge: i64 = knowledge_of(state, self.seat)
        times: i64 = 0
        while times + 1 < lens.count():
            worth: i64 = self.rest_of(knowledge)
            unit: i64 = 0
            while unit < effect.price:
                knowledge -= bytes_of(1, self.cheapest_source(knowledge, 1))
                unit += 1
            if effect.amount * self.influence <= worth - self.rest_of(knowledge):
                break
            times += 1
        return NUMBER + times

    def give(self, lens: View, ask: i64) -> i64:
        """Choose the domain of a unit that is paid, or the one of a cost that is spared."""
        state = self.state
        knowledge: i64 = knowledge_of(state, self.seat)
        data: i64 = top_data(state)
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
