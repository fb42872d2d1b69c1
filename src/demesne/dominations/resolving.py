"""Effects at work: what triggers them, in which order they come, and what they do (D7, E1, G6).

An effect whose outcome nothing else can change is carried out when it is triggered. The others wait as pending
entries, each with its effect, its seat, the number of its card in the tree, how many times it comes and the domain of
the settlement concerned, until the frame `SETTLE` of their owner resolves them; where their order matters the owner
is asked.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks
from demesne.dominations.acts import Act
from demesne.dominations.board.knowledge import some
from demesne.dominations.costs import Costs
from demesne.dominations.domains import ALL_DOMAINS, ANY, DOMAINS, ITS
from demesne.dominations.memory import (
    EXTRA,
    MOMENTS,
    MOST_PENDING,
    OVERFLOWED,
    PAID,
    PENDING,
    REDUCED,
    SWAP_PRICE,
    TRADE_PRICE,
    byte,
    bytes_of,
    frame_seat,
)
from demesne.dominations.vocabulary import (
    BUY_INFLUENCE,
    COUNT_MORE,
    FILL,
    GAIN,
    IMPROVE,
    INFLUENCE,
    NODUS,
    POINTS,
    PRODUCING,
    RAISE_LIMIT,
    STANDING,
)

NO_CARD: Final = 63


@mypyc_attr(acyclic=True)
class Resolving(Costs):
    """Triggers effects, keeps those that wait, and carries them out."""

    def refresh_moments(self, seat: i64) -> None:
        """Note at which moments a seat's cards are at work, what they reduce, and its exchanges."""
        tables = self.tables
        tree = self.tree(seat)
        moments: i64 = 0
        reduced: i64 = 0
        trade: i64 = 0
        swap: i64 = 0
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            moments |= tables.moments[side]
            reduced |= tables.reduced[side]
            trade = better_price(trade, tables.trades[side])
            swap = better_price(swap, tables.swaps[side])
            number += 1
        domain: i64 = 0
        while domain < DOMAINS:
            if self.dominator(domain) == seat:
                moments |= tables.moments[tables.domination_sides + tables.dominations[domain]]
            domain += 1
        moments |= (reduced << REDUCED) | (trade << TRADE_PRICE) | (swap << SWAP_PRICE)
        self.cells[self.base(seat) + MOMENTS] = moments

    def trigger(self, seat: i64, when: i64, times: i64, domain: i64) -> None:
        """Trigger the effects of a moment of all cards of a seat.

        `times` is how often it came at once; `domain` that of the nodus, or of the settlement concerned.
        """
        if not self.has_moment(seat, when):
            return
        tables = self.tables
        tree = self.tree(seat)
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            if (tables.moments[side] >> when) & 1 == 1:
                self.trigger_side(side, seat, number, when, times, domain)
            number += 1
        held: i64 = 0
        while held < DOMAINS:
            if self.dominator(held) == seat:
                side = tables.domination_sides + tables.dominations[held]
                if (tables.moments[side] >> when) & 1 == 1:
                    self.trigger_side(side, seat, NO_CARD, when, times, domain)
            held += 1

    def trigger_side(self, side: i64, seat: i64, number: i64, when: i64, times: i64, domain: i64) -> None:
        """Trigger the effects of a moment of one side of a card."""
        tables = self.tables
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act: Act = tables.acts[k]
            k += 1
            if act.when != when:
                continue
            if when == NODUS and act.trigger != domain:
                continue
            if when == PRODUCING:
                times = self.new_pairs(act)
            if times:
                self.pend(act, seat, number, times, domain)

    def new_pairs(self, act: Act) -> i64:
        """Return how often a producing effect comes for what was produced since it last came (R5)."""
        place: i64 = act.of << 3
        now: i64 = ((self.produced >> place) & 255) // act.each
        return now - ((self.rewarded >> place) & 255) // act.each

    def pend(self, act: Act, seat: i64, number: i64, times: i64, domain: i64) -> None:
        """Carry an effect out, or let it wait if others could change its outcome or it changes theirs."""
        if act.reads | act.writes == 0 and act.do != IMPROVE:
            self.enact(act, seat, number, times, domain)
            return
        assert self.pending < MOST_PENDING, "more effects at once than a tree can have"
        self.cells[PENDING + self.pending] = (
            act.number | (seat << 12) | (number << 16) | (times << 24) | ((domain & 15) << 32)
        )
        self.pending += 1

    def take_pending(self, k: i64) -> None:
        """Carry the k-th waiting effect out."""
        entry: i64 = self.cells[PENDING + k]
        self.pending -= 1
        while k < self.pending:
            self.cells[PENDING + k] = self.cells[PENDING + k + 1]
            k += 1
        self.cells[PENDING + k] = 0
        act = self.act_of(entry)
        self.enact(act, entry_seat(entry), entry_number(entry), entry_times(entry), entry >> 32)

    def waits_for(self, seat: i64) -> bool:
        """Tell whether effects of a seat are waiting."""
        k: i64 = 0
        while k < self.pending:
            if entry_seat(self.cells[PENDING + k]) == seat:
                return True
            k += 1
        return False

    def settle(self, seat: i64) -> None:
        """Push the frame that resolves a seat's waiting effects, if there are any."""
        if self.waits_for(seat):
            self.push(asks.SETTLE, seat, 0, 0, 0, 0)

    def settle_next(self, head: i64) -> None:
        """Carry out a waiting effect of a seat whose order does not matter, or ask which comes next (D7)."""
        seat: i64 = frame_seat(head)
        waiting: i64 = 0
        k: i64 = 0
        while k < self.pending:
            entry: i64 = self.cells[PENDING + k]
            if entry_seat(entry) == seat:
                if not self.is_order_open(k):
                    self.take_pending(k)
                    return
                waiting += 1
            k += 1
        if waiting == 0:
            self.pop()
            return
        self.push(asks.ORDER, seat, waiting, 0, 0, 0)

    def is_order_open(self, k: i64) -> bool:
        """Tell whether it matters when the k-th waiting effect comes among those of its seat."""
        entry: i64 = self.cells[PENDING + k]
        other: i64 = 0
        while other < self.pending:
            word: i64 = self.cells[PENDING + other]
            is_other: bool = other != k and entry_seat(word) == entry_seat(entry)
            if is_other and self.conflict(self.act_of(entry), self.act_of(word), entry_seat(entry)):
                return True
            other += 1
        return False

    def conflict(self, one: Act, other: Act, seat: i64) -> bool:
        """Tell whether the order of two effects matters.

        It does where one changes what the other reads. Two arrivals of one domain add up in any order; only the
        point for going above the highest limit can depend on it (G8).
        """
        if one.reads & other.writes or other.reads & one.writes:
            return True
        both: i64 = one.writes & other.writes & ALL_DOMAINS
        if both == 0 or not (one.do == FILL or other.do == FILL or self.setup.overflows_every_time):
            return False
        domain: i64 = 0
        while domain < DOMAINS:
            if (both >> domain) & 1 == 1 and self.limit(seat, domain) >= self.setup.top_limit:
                done: i64 = (self.cells[self.base(seat) + OVERFLOWED] >> domain) & 1
                if done == 0 or self.setup.overflows_every_time:
                    return True
            domain += 1
        return False

    def pending_of(self, seat: i64, k: i64) -> i64:
        """Return the place among all waiting effects of the k-th one of a seat."""
        place: i64 = 0
        while True:
            if entry_seat(self.cells[PENDING + place]) == seat:
                if k == 0:
                    return place
                k -= 1
            place += 1

    def waiting_act(self, seat: i64, k: i64) -> Act:
        """Return the k-th waiting effect of a seat."""
        return self.act_of(self.cells[PENDING + self.pending_of(seat, k)])

    def act_of(self, entry: i64) -> Act:
        """Return the effect of a waiting entry."""
        return self.tables.acts[entry & 0xFFF]

    # What effects do

    def enact(self, act: Act, seat: i64, number: i64, times: i64, domain: i64) -> None:
        """Carry out an effect; a question that it asks is put on the stack."""
        amount: i64 = act.amount * times
        if act.when != PRODUCING:
            amount = self.total_of(act, seat, number) * times
        do: i64 = act.do
        if do == GAIN:
            if act.domain == ANY:
                self.ask_wild(seat, amount, 0, act.number + 1)
            elif act.domain == ITS:
                self.gain(seat, some(domain, amount), act)
            else:
                self.gain(seat, some(act.domain, amount), act)
        elif do == FILL:
            room: i64 = self.limit(seat, act.domain) - self.known(seat, act.domain)
            self.gain(seat, some(act.domain, room), act)
        elif do == POINTS:
            self.points_by(seat, amount, act)
        elif do == INFLUENCE:
            self.add_influence(seat, amount, self.told(act))
        elif do == COUNT_MORE:
            self.cells[self.base(seat) + EXTRA] += amount
        elif do == BUY_INFLUENCE:
            if self.all_knowledge(seat) >= act.price:
                self.push(asks.BUY_INFLUENCE, seat, act.number, 0, 0, 0)
        elif do == IMPROVE:
            self.push(asks.FREE_IMPROVEMENT, seat, act.number, 0, 0, 0)

    def ask_wild(self, seat: i64, number: i64, amounts: i64, source: i64) -> None:
        """Ask for the domains of Vestigium knowledge, which comes together with known amounts (G7).

        `source` is the number of the effect + 1, 0 for what a placement produces.
        """
        if number > 0:
            self.push(asks.WILD, seat, number, source, 0, amounts)

    def pay_standing(self, seat: i64) -> None:
        """Bring what standing effects have paid to their present totals, never down (R9)."""
        if not self.has_moment(seat, STANDING):
            return
        tables = self.tables
        tree = self.tree(seat)
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            if (tables.moments[side] >> STANDING) & 1 == 1:
                self.pay_standing_card(seat, side, number)
            number += 1

    def pay_standing_card(self, seat: i64, side: i64, number: i64) -> None:
        """Pay what a card with standing effects has grown by."""
        tables = self.tables
        total: i64 = 0
        standing: Act = tables.acts[tables.first_acts[side]]
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act: Act = tables.acts[k]
            if act.when == STANDING:
                total += self.total_of(act, seat, number)
                standing = act
            k += 1
        at: i64 = self.base(seat) + PAID
        paid: i64 = byte(self.cells[at], standing.standing)
        if total > paid:
            self.cells[at] += bytes_of(total - paid, standing.standing)
            self.add_influence(seat, total - paid, self.told(standing))

    def raise_limits(self, seat: i64, side: i64) -> None:
        """Raise a seat's limits as a side of a card says."""
        tables = self.tables
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act: Act = tables.acts[k]
            if act.do == RAISE_LIMIT:
                domain: i64 = 0
                while domain < DOMAINS:
                    self.raise_limit(seat, domain, act.amount)
                    domain += 1
            k += 1


def better_price(one: i64, other: i64) -> i64:
    """Return the lower of two prices of an exchange; 0 is none."""
    if one == 0 or (other != 0 and other < one):
        return other
    return one


def entry_seat(entry: i64) -> i64:
    """Return whose effect is waiting."""
    return (entry >> 12) & 15


def entry_number(entry: i64) -> i64:
    """Return the number in the tree of the card whose effect is waiting, `NO_CARD` for a domination card."""
    return (entry >> 16) & 255


def entry_times(entry: i64) -> i64:
    """Return how often a waiting effect comes."""
    return (entry >> 24) & 255
