"""What a seat could buy in this turn, and which building and which development are best together.

The worth of knowledge is the worth of what it buys: of one purchase in the build phase and one in the development
phase, and of what is left after them. Exchanges come in where a purchase lacks a little.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import Cache
from demesne.bots.dominations.worth.evaluation import MOST_KNOWLEDGE, POINT, ROW
from demesne.bots.dominations.worth.masteries import NOWHERE
from demesne.bots.dominations.worth.sites import Sites
from demesne.bots.dominations.worth.weights import Weights
from demesne.core.bits import shifted
from demesne.games.dominations.actions import DOMAIN, MASTERY, MONUMENT, PASS, PIECE, SWAP
from demesne.games.dominations.board.knowledge import covers
from demesne.games.dominations.board.pieces import LAND, kind_of, level_of, owner_of, settlement_of
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import bytes_of
from demesne.games.dominations.measures.costs import (
    city_cost,
    exchange_most,
    exchange_targets,
    improvement_cost,
    level_reduction,
    mastery_cost,
    meets_prerequisite,
    next_level,
)
from demesne.games.dominations.phases.development import may_acquire, may_improve
from demesne.games.dominations.phases.growth import BUILT_THIS_TURN
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import knowledge_in, limit_in, markers_left, owns

# A purchase may lack so much that exchanges must bring.
_MOST_LACKED: Final = 5
_NONE: Final = -1


class Purchases(Sites):
    """The purchases that are open to a seat, each with its worth, its cost and its action. `price` comes first."""

    def __init__(self, state: State, seat: i64, weights: Weights, cache: Cache) -> None:
        super().__init__(state, seat, weights, cache)
        # The exchange that is planned: from which domain to which, how often; the source is -1 for none.
        self.source: i64 = -1
        self.target: i64 = -1
        self.times: i64 = 0

    def price(self, step: i64) -> None:
        """List what can be bought from a step of the turn on."""
        self.prepare_tree()
        self.prepare_sites()
        self.worths: vec[i64] = vec[i64]([0])
        self.costs: vec[i64] = vec[i64]([0])
        self.actions: vec[i64] = vec[i64]([PASS])
        if step < asks.TURN_BUILD or (step == asks.TURN_BUILD and self.state.spent & BUILT_THIS_TURN == 0):
            self.list_cities()
            self.list_levels()
        # Developments come after the buildings; the first entry of each part is to buy nothing.
        self.developments: i64 = len(self.worths)
        self.add(0, 0, PASS)
        self.list_masteries()
        self.bargains()

    def add(self, worth: i64, cost: i64, action: i64) -> None:
        """Note a purchase."""
        self.worths = append(self.worths, worth)
        self.costs = append(self.costs, cost)
        self.actions = append(self.actions, action)

    def list_cities(self) -> None:
        """List the best site for each domain and level that the seat could pay with full stores."""
        state = self.state
        if markers_left(state, self.seat) == 0:
            return
        best: vec[i64] = vec[i64]([0] * (3 * DOMAINS))
        sites: vec[i64] = vec[i64]([_NONE] * (3 * DOMAINS))
        number: i64 = 0
        while number < state.board.count:
            word: i64 = state.board.piece(number)
            level: i64 = level_of(word)
            if kind_of(word) == LAND and (
                level == 0 or (level < state.setup.highest_level and owner_of(word) == self.seat)
            ):
                kind: i64 = 3 * settlement_of(word) + level
                worth: i64 = self.city_worth(number)
                if worth > best[kind]:
                    best[kind] = worth
                    sites[kind] = number
            number += 1
        domain: i64 = 0
        while domain < DOMAINS:
            level = 0
            while level < 3:
                number = sites[3 * domain + level]
                if number >= 0:
                    cost: i64 = city_cost(state, self.seat, domain, level + 1)
                    if cost <= limit_in(state, self.seat, domain):
                        self.add(best[3 * domain + level], bytes_of(cost, domain), PIECE + number)
                level += 1
            domain += 1

    def list_levels(self) -> None:
        """List the top levels of the monuments."""
        state = self.state
        monument: i64 = 0
        while state.monuments >> monument:
            level: i64 = next_level(state, monument)
            if level >= 0:
                cost: i64 = self.reduced(state.tables.level_costs[level], level_reduction(state, self.seat))
                if self.within_limits(cost):
                    worth: i64 = self.level_worth(monument)
                    if worth > 0:
                        self.add(worth, cost, MONUMENT + monument)
            monument += 1

    def reduced(self, cost: i64, units: i64) -> i64:
        """Return a cost less some units, each of the domain that lacks most (R11)."""
        while units > 0 and cost > 0:
            most: i64 = -1000
            place: i64 = 0
            domain: i64 = 0
            while domain < DOMAINS:
                needed: i64 = (cost >> (domain << 3)) & 255
                if needed:
                    lacks: i64 = needed - knowledge_in(self.state, self.seat, domain)
                    if lacks > most:
                        most = lacks
                        place = domain
                domain += 1
            cost -= bytes_of(1, place)
            units -= 1
        return cost

    def within_limits(self, cost: i64) -> bool:
        """Tell whether a cost can be in the stores at all."""
        domain: i64 = 0
        while domain < DOMAINS:
            if (cost >> (domain << 3)) & 255 > limit_in(self.state, self.seat, domain):
                return False
            domain += 1
        return True

    def list_masteries(self) -> None:
        """List the masteries that can be developed or improved."""
        state = self.state
        tables = state.tables
        acquires: bool = True
        improves: bool = True
        if state.step == asks.TURN_DEVELOP:
            acquires = may_acquire(state, self.seat)
            improves = may_improve(state, self.seat)
        mastery: i64 = 0
        while mastery < tables.mastery_count:
            domain: i64 = tables.domains[mastery]
            limit: i64 = limit_in(state, self.seat, domain)
            if owns(state, self.seat, mastery):
                domain = tables.improvement_domains[mastery]
                limit = limit_in(state, self.seat, domain)
                if improves and tables.improvements[mastery] <= limit and not self.is_improved(mastery):
                    cost: i64 = improvement_cost(state, self.seat, mastery)
                    self.add(self.improvement_worth(mastery), bytes_of(cost, domain), MASTERY + mastery)
            elif (
                acquires
                and tables.values[mastery] <= limit + 4
                and meets_prerequisite(state, self.seat, mastery)
            ):
                cost = mastery_cost(state, self.seat, mastery)
                if cost <= limit:
                    slot: i64 = self.best_copy_worth(mastery)
                    if slot > NOWHERE:
                        self.add(
                            self.mastery_worth(mastery) + slot, bytes_of(cost, domain), MASTERY + mastery
                        )
            mastery += 1

    # Knowledge and what it buys

    def bargains(self) -> None:
        """Find for every number of every domain what its best development gains over keeping it all."""
        self.gains: vec[i64] = vec[i64]([0] * (DOMAINS * ROW))
        self.buildings: vec[i64] = vec[i64]([0] * (DOMAINS * ROW))
        k: i64 = 1
        while k < len(self.worths):
            cost: i64 = self.costs[k]
            domain: i64 = 0
            while domain < DOMAINS - 1 and cost >> (8 * (domain + 1)):
                domain += 1
            price: i64 = cost >> (8 * domain)
            if cost == bytes_of(price, domain):
                if k < self.developments:
                    self.enter(self.buildings, domain, price, self.worths[k])
                else:
                    self.enter(self.gains, domain, price, self.worths[k])
            k += 1

    def enter(self, table: vec[i64], domain: i64, price: i64, worth: i64) -> None:
        """Enter a purchase where it gains more than others: worth, less what the price would be worth if kept."""
        row: i64 = domain * ROW
        number: i64 = price
        while number <= MOST_KNOWLEDGE:
            gain: i64 = worth + self.rest[row + number - price] - self.rest[row + number]
            if gain > table[row + number]:
                table[row + number] = gain
            number += 1

    def rough_worth(self, domain: i64, number: i64) -> i64:
        """Return roughly what a number of a domain is worth, the other domains left aside."""
        at: i64 = domain * ROW + number
        return self.rest[at] + (self.gains[at] + self.buildings[at]) * 6 // 10

    def rest_of(self, knowledge: i64) -> i64:
        """Return what knowledge is worth that is left at the end of the turn."""
        worth: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            worth += self.rest[domain * ROW + ((knowledge >> (domain << 3)) & 255)]
            domain += 1
        return worth

    def best_gain(self, knowledge: i64) -> i64:
        """Return what the best development for this knowledge gains."""
        best: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            gain: i64 = self.gains[domain * ROW + ((knowledge >> (domain << 3)) & 255)]
            if gain > best:
                best = gain
            domain += 1
        return best

    def worth_of(self, knowledge: i64) -> i64:
        """Return what knowledge is worth with the best building and development that it pays, without exchanges."""
        best: i64 = NOWHERE
        k: i64 = 0
        while k < self.developments:
            if covers(knowledge, self.costs[k]):
                left: i64 = knowledge - self.costs[k]
                worth: i64 = self.worths[k] + self.rest_of(left) + self.best_gain(left)
                if worth > best:
                    best = worth
            k += 1
        return best

    # The decision

    def choose(self, knowledge: i64, price: i64) -> None:
        """Find the best building and development together, with exchanges at a price (0 for none).

        `building` and `development` become their places in the list, `total` what all comes to.
        """
        self.building: i64 = 0
        self.development: i64 = self.developments
        self.total: i64 = NOWHERE
        everything: i64 = self.rest_of(knowledge)
        one: i64 = 0
        while one < self.developments:
            other: i64 = self.developments
            while other < len(self.worths):
                worth: i64 = self.worths[one] + self.worths[other]
                if worth + everything > self.total:
                    worth += self.after(knowledge, self.costs[one] + self.costs[other], price)
                    if worth > self.total:
                        self.total = worth
                        self.building = one
                        self.development = other
                other += 1
            one += 1

    def after(self, knowledge: i64, cost: i64, price: i64) -> i64:
        """Return what is left worth after paying a cost, with exchanges; `NOWHERE` where that cannot be."""
        lacks: i64 = 0
        left: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            have: i64 = (knowledge >> (domain << 3)) & 255
            needed: i64 = (cost >> (domain << 3)) & 255
            if needed > have:
                lacks += needed - have
            else:
                left += bytes_of(have - needed, domain)
            domain += 1
        if lacks == 0:
            return self.rest_of(left)
        if price == 0 or lacks > _MOST_LACKED:
            return NOWHERE
        while lacks > 0:
            source: i64 = self.cheapest_source(left, price)
            if source < 0:
                return NOWHERE
            left -= bytes_of(price, source)
            lacks -= 1
        return self.rest_of(left)

    def cheapest_source(self, left: i64, price: i64) -> i64:
        """Return the domain in which the price of an exchange is missed least, -1 when none has so much."""
        best: i64 = -1
        least: i64 = shifted(1, 40)
        domain: i64 = 0
        while domain < DOMAINS:
            have: i64 = (left >> (domain << 3)) & 255
            if have >= price:
                at: i64 = domain * ROW + have
                loss: i64 = self.rest[at] - self.rest[at - price]
                if loss < least:
                    least = loss
                    best = domain
            domain += 1
        return best

    def plan_exchange(self, knowledge: i64, cost: i64, price: i64, reserved: i64) -> None:
        """Find the first exchange that brings a cost nearer: `source`, `target` and `times`, the source -1 for none.

        `reserved` is what another purchase will take; it is spared if possible.
        """
        self.source = -1
        self.target = -1
        self.times = 0
        left: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            have: i64 = (knowledge >> (domain << 3)) & 255
            needed: i64 = (cost >> (domain << 3)) & 255
            if needed > have:
                self.target = domain
                self.times = needed - have
            else:
                spared: i64 = (reserved >> (domain << 3)) & 255
                if have - needed > spared:
                    left += bytes_of(have - needed - spared, domain)
            domain += 1
        if self.target < 0:
            return
        self.source = self.cheapest_source(left, price)
        if self.source < 0:
            return
        number: i64 = 0
        wanted: i64 = self.times
        source: i64 = self.source
        while number < wanted and source == self.source:
            left -= bytes_of(price, source)
            number += 1
            source = self.cheapest_source(left, price)
        self.times = number

    def spare_exchange(self, knowledge: i64, price: i64) -> i64:
        """Find the exchange after which what is left is worth most more; return by how much, 0 where none helps."""
        self.source = -1
        self.target = -1
        self.times = 0
        most: i64 = 0
        state = self.state
        source: i64 = 0
        while source < DOMAINS and price > 0:
            targets: i64 = exchange_targets(state, self.seat, source, price)
            target: i64 = 0
            while targets >> target:
                if (targets >> target) & 1 == 1:
                    times: i64 = exchange_most(state, self.seat, source, target, price)
                    while times > 0:
                        gain: i64 = self.moved(knowledge, source, -price * times)
                        gain += self.moved(knowledge, target, times)
                        if gain > most:
                            most = gain
                            self.source = source
                            self.target = target
                            self.times = times
                        times -= 1
                target += 1
            source += 1
        return most

    def moved(self, knowledge: i64, domain: i64, more: i64) -> i64:
        """Return by how much what is left changes its worth when a domain gets more, or less."""
        have: i64 = (knowledge >> (domain << 3)) & 255
        limit: i64 = limit_in(self.state, self.seat, domain)
        if have + more > limit:
            # What is above is lost; only where that brings a point an exchange may go there (R4).
            return POINT + self.rest[domain * ROW + limit] - self.rest[domain * ROW + have]
        return self.rest[domain * ROW + have + more] - self.rest[domain * ROW + have]

    def exchange_action(self, price: i64) -> i64:
        """Return the action that begins the planned exchange."""
        if price == 1:
            return SWAP + self.source
        return DOMAIN + self.source
