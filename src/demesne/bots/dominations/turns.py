"""The answers of a turn: which tile and place, which building and development, which exchange before them."""

from mypy_extensions import i64

from demesne.bots.dominations.placements import Placements
from demesne.bots.dominations.worth.masteries import NOWHERE
from demesne.core.bits import single
from demesne.games.dominations.actions import COPY, CORNER, DOMAIN, MASTERY, NUMBER, PASS, PIECE, PLACE, TILE
from demesne.games.dominations.board.activation import resources_along
from demesne.games.dominations.board.knowledge import covers, some
from demesne.games.dominations.board.pieces import MONUMENT, kind_of
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.games.dominations.layout import bytes_of
from demesne.games.dominations.measures.costs import exchange_price, exchange_targets
from demesne.games.dominations.phases.growth import can_activate
from demesne.games.dominations.zones.frames import frame_a, frame_b, frame_c, top_data, top_frame
from demesne.games.dominations.zones.seats import hand_of, knowledge_of, limit_in, owns


class Turns(Placements):
    """Answers the decisions of the seat's turns, and those that cards ask at any time."""

    # Growth

    def grow(self, lens: View, ask: i64) -> i64:
        """Choose the tile to place, or the one to activate."""
        state = self.state
        self.price(asks.TURN_GROWTH)
        self.prepare_placing()
        self.survey(hand_of(state, self.seat))
        self.decide_placement()
        placing: i64 = self.total
        if ask == asks.GROWTH and can_activate(state, self.seat):
            number: i64 = self.best_activation()
            if number >= 0 and self.total > placing:
                return PIECE + number
        if self.tile < 0:
            return PASS
        return TILE + self.tile

    def place(self, tile: i64) -> i64:
        """Choose where a tile is placed."""
        self.price(asks.TURN_GROWTH)
        self.prepare_placing()
        return self.place_on(tile)

    def place_on(self, tile: i64) -> i64:
        """Choose where a tile is placed, everything being priced."""
        self.forget()
        self.survey(tile + 1)
        self.decide_placement()
        return PLACE + self.rank

    def way(self, lens: View, ask: i64) -> i64:
        """Choose the locus that counts, or the side that is joined."""
        word: i64 = self.state.board.at(lens.subject_cell)
        self.price(asks.TURN_GROWTH)
        self.prepare_placing()
        best: i64 = lens.nth(0)
        most: i64 = NOWHERE
        k: i64 = 0
        while k < lens.count():
            action: i64 = lens.nth(k)
            worth: i64
            if kind_of(word) == MONUMENT:
                worth = self.ring_worth(lens.rings()[action - PLACE])
            elif ask == asks.SIDE:
                worth = self.exactly_made(resources_along(self.state.board, word, single(action - CORNER)))
            else:
                worth = self.way_worth(word, action - CORNER)
            if worth > most:
                most = worth
                best = action
            k += 1
        return best

    def wild(self, lens: View) -> i64:
        """Choose the domain of a Vestigium unit: that of the best purchase that it helps to pay."""
        state = self.state
        head: i64 = top_frame(state)
        self.price(state.step)
        knowledge: i64 = self.stored(knowledge_of(state, self.seat), top_data(state))
        left: i64 = frame_a(head)
        best: i64 = 0
        most: i64 = NOWHERE
        domain: i64 = 0
        while domain < DOMAINS:
            worth: i64 = NOWHERE
            number: i64 = 1
            while number <= left:
                more: i64 = self.stored(knowledge, bytes_of(number, domain))
                worth = self.worth_of(more) + (left - number) * self.weights.kept
                if worth > most:
                    most = worth
                    best = domain
                number += 1
            domain += 1
        return DOMAIN + best

    def stored(self, knowledge: i64, more: i64) -> i64:
        """Return knowledge with more of it, cut at the limits (G8)."""
        held: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            number: i64 = ((knowledge >> (domain << 3)) & 255) + ((more >> (domain << 3)) & 255)
            limit: i64 = limit_in(self.state, self.seat, domain)
            if number > limit:
                number = limit
            held += some(domain, number)
            domain += 1
        return held

    # Building and developing

    def buy(self, lens: View) -> i64:
        """Choose a purchase, an exchange for one, or none."""
        state = self.state
        self.price(state.step)
        if self.plan():
            return self.exchange_action(self.exchanges)
        return self.actions[self.chosen(state.step)]

    def chosen(self, step: i64) -> i64:
        """Return the place in the list of what is to be bought in this step."""
        if step == asks.TURN_BUILD:
            return self.building
        return self.development

    def plan(self) -> bool:
        """Choose purchases; return whether an exchange comes first, which is then known with its price."""
        state = self.state
        knowledge: i64 = knowledge_of(state, self.seat)
        loss: i64 = exchange_price(state, self.seat, False)
        swap: i64 = exchange_price(state, self.seat, True)
        cheapest: i64 = loss
        if swap > 0:
            cheapest = swap
        self.choose(knowledge, cheapest)
        now: i64 = self.building
        later: i64 = self.development
        if state.step == asks.TURN_DEVELOP:
            now = self.development
            later = self.building
        self.exchanges: i64 = cheapest
        if state.step == asks.TURN_DEVELOP:
            # What is left may be worth more in other domains than the best purchase: dominations, at the age's end.
            gained: i64 = self.spare_exchange(knowledge, cheapest)
            if gained > 0 and self.rest_of(knowledge) + gained >= self.total:
                return True
        if self.actions[now] != PASS:
            if covers(knowledge, self.costs[now]):
                return False
            if self.find_exchange(knowledge, self.costs[now], self.costs[later], cheapest):
                return True
            if self.find_exchange(knowledge, self.costs[now], 0, loss):
                return True
            # The exchange that was counted on is not to be had: choose again without any.
            self.choose(knowledge, 0)
            return False
        return False

    def find_exchange(self, knowledge: i64, cost: i64, reserved: i64, price: i64) -> bool:
        """Plan an exchange for a cost; return whether there is one and the rules allow it."""
        if price == 0:
            return False
        self.exchanges = price
        self.plan_exchange(knowledge, cost, price, reserved)
        if self.source < 0 and reserved:
            self.plan_exchange(knowledge, cost, price, 0)
        if self.source < 0:
            return False
        targets: i64 = exchange_targets(self.state, self.seat, self.source, price)
        return (targets >> self.target) & 1 == 1

    def trade(self, lens: View, ask: i64) -> i64:
        """Go on with an exchange: for which domain, or how often."""
        state = self.state
        self.price(state.step)
        if self.plan():
            action: i64 = self.traded(lens, ask, top_frame(state))
            if action >= 0:
                return action
        # An exchange that this bot would not have begun: the least harm.
        return lens.nth(0)

    def traded(self, lens: View, ask: i64, head: i64) -> i64:
        """Return the next answer in the planned exchange, -1 where the frame `head` asks about another one."""
        action: i64 = DOMAIN + self.target
        if ask == asks.EXCHANGE_NUMBER:
            action = NUMBER + self.times
            if self.target != frame_c(head):
                return -1
        if self.source == frame_a(head) and self.exchanges == frame_b(head) and lens.is_legal(action):
            return action
        return -1

    def copy_of(self, lens: View) -> i64:
        """Choose the copy of a mastery."""
        self.prepare_tree()
        mastery: i64 = frame_a(top_frame(self.state))
        best: i64 = lens.nth(0)
        most: i64 = NOWHERE
        k: i64 = 0
        while k < lens.count():
            action: i64 = lens.nth(k)
            worth: i64 = self.copy_worth(mastery, action - COPY)
            if worth > most:
                most = worth
                best = action
            k += 1
        return best

    def slot(self, lens: View) -> i64:
        """Choose the slot of a card."""
        self.prepare_tree()
        return PLACE + self.best_slot(self.state.tables.halves_of(frame_a(top_frame(self.state))))

    def take_freely(self, lens: View) -> i64:
        """Choose what is had without a cost: a copied mastery, a free improvement."""
        self.prepare_tree()
        best: i64 = PASS
        most: i64 = 0
        k: i64 = 0
        while k < lens.count():
            action: i64 = lens.nth(k)
            k += 1
            if action == PASS:
                continue
            mastery: i64 = action - MASTERY
            worth: i64
            if owns(self.state, self.seat, mastery):
                worth = self.improvement_worth(mastery)
            else:
                worth = self.mastery_worth(mastery) + self.best_copy_worth(mastery)
            if worth > most:
                most = worth
                best = action
        return best
