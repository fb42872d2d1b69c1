"""The end of an age, the way to the next one, and the end of the game (E1 to E7, O1, O4, F7, F8)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events, hands
from demesne.dominations.acts import SET_INITIATIVE
from demesne.dominations.board.knowledge import some
from demesne.dominations.domains import DOMAINS
from demesne.dominations.growth import Growth
from demesne.dominations.memory import (
    DOMINATION_POINTS,
    EXTRA,
    HAND,
    INFLUENCE_POINTS,
    KNOWLEDGE,
    OBJECTIVES,
    TREE_POINTS,
)
from demesne.dominations.tables import COPIES, LEVEL_CODE
from demesne.dominations.vocabulary import (
    AGE_END,
    AGE_START,
    AT_ONCE,
    DOMINATION_CARD,
    EXTRA_TILES,
    KEEP,
    REFILL,
    RESET,
    SPECIAL,
)

# The points of an advanced mastery in the tree scoring of the prototype (F8).
_ADVANCED_CARDS: Final = 3


@mypyc_attr(acyclic=True)
class Ages(Growth):
    """What happens between the turns of two ages, and after the last."""

    @property
    def is_last_age(self) -> bool:
        """Whether no age follows this one."""
        return self.age + 1 == self.setup.ages

    def start_age_effects(self, seat: i64) -> None:
        """Bring a seat's effects at the end of an age to work (E1)."""
        self.trigger(seat, AGE_END, 1, 0)
        self.settle(seat)

    # Assimilation

    def copier(self) -> i64:
        """Return the seat with the most influence (E2)."""
        best: i64 = self.seat_at(0)
        rank: i64 = 1
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            if self.influence(seat) > self.influence(best):
                best = seat
            rank += 1
        return best

    def copy_value(self, seat: i64) -> i64:
        """Return the highest value of masteries that a seat's influence lets it copy (E2)."""
        setup = self.setup
        k: i64 = 0
        while k < len(setup.copy_influence) and self.influence(seat) > setup.copy_influence[k]:
            k += 1
        return setup.card_values[k]

    def can_copy(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a seat may copy a mastery that another player has, or its advanced side (E2, E2a)."""
        if self.tables.values[mastery] > self.copy_value(seat):
            return False
        own: i64 = self.mastery_at(seat, mastery)
        if own >= 0:
            return not self.tree(seat).is_advanced(own) and self.others_have(seat, mastery, True)
        if not self.others_have(seat, mastery, False):
            return False
        if self.setup.copy_needs_prerequisite and not self.meets_prerequisite(seat, mastery):
            return False
        return self.fitting_copies(self.slots(seat), mastery) != 0

    def others_have(self, seat: i64, mastery: i64, advanced: bool) -> bool:
        """Tell whether another player has a mastery, and its advanced side where that is asked."""
        other: i64 = 0
        while other < self.players:
            if other != seat:
                number: i64 = self.mastery_at(other, mastery)
                if number >= 0 and (not advanced or self.tree(other).is_advanced(number)):
                    return True
            other += 1
        return False

    # Influence and domination

    def score_influence(self) -> None:
        """Give everybody points for influence, which stays (E3)."""
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            self.add_points(seat, INFLUENCE_POINTS, self.influence(seat), None)
            rank += 1

    def deal_domination(self) -> None:
        """Take back all domination cards and deal them anew, judged with the order of the ending age (E4, E4a)."""
        self.spent = 0
        self.dominators = 0
        domain: i64 = 0
        while domain < DOMAINS:
            seat: i64 = self.strongest(domain)
            if seat >= 0:
                self.dominators += (seat + 1) << (4 * domain)
            domain += 1
        domain = 0
        while domain < DOMAINS:
            seat = self.dominator(domain)
            if seat >= 0:
                self.take_domination(seat, domain)
            domain += 1
        seat = 0
        while seat < self.players:
            self.cells[self.base(seat) + EXTRA] = 0
            if self.is_last_age:
                self.dominators = 0
            self.refresh_moments(seat)
            self.settle(seat)
            seat += 1

    def strongest(self, domain: i64) -> i64:
        """Return who has the most knowledge left in a domain, at least 1 (E4, R8); -1 when nobody has any."""
        best: i64 = -1
        most: i64 = 0
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            strength: i64 = self.known(seat, domain) + self.cells[self.base(seat) + EXTRA]
            if strength > most:
                most = strength
                best = seat
            rank += 1
        return best

    def take_domination(self, seat: i64, domain: i64) -> None:
        """Give a domination card: its points, what cards give for it, and its effect at once (E4, E7, R8)."""
        number: i64 = self.tables.dominations[domain]
        card = self.setup.components.dominations[number]
        points: i64 = card.points
        if self.is_last_age:
            points = card.last_points
        elif self.players == 2:
            points = card.points_with_two
        if self.sink is not None:
            self.sink.emit(events.domination(int(seat), int(domain), int(number), int(points)))
        self.add_points(
            seat,
            DOMINATION_POINTS,
            points,
            events.card("domination", int(number)) if self.sink is not None else None,
        )
        self.trigger(seat, DOMINATION_CARD, 1, domain)
        if self.is_last_age:
            return
        tables = self.tables
        side: i64 = tables.domination_sides + number
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act = tables.acts[k]
            k += 1
            if act.when != AT_ONCE:
                continue
            if act.do == SPECIAL and act.code == SET_INITIATIVE:
                self.push(asks.INITIATIVE, seat, 0, 0, 0, 0)
            else:
                self.enact(act, seat, 0, 1, domain)

    def set_next(self, seat: i64, chosen: i64, order: i64, next_seat: i64) -> None:
        """Put a seat next into the initiative order of the next age; ask on until all have a place (E4)."""
        order |= next_seat << (2 * chosen)
        chosen += 1
        if chosen < self.players:
            self.push(asks.INITIATIVE, seat, chosen, 0, 0, order)
        else:
            self.next_order = order

    def begin_next_age(self) -> None:
        """Set knowledge back (E5) and let the new initiative order count (E4)."""
        if self.sink is not None:
            self.sink.emit(events.reset())
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            kept: i64 = self.kept_knowledge(seat)
            self.cells[self.base(seat) + KNOWLEDGE] = kept
            if self.sink is not None and kept:
                self.sink.emit(events.kept(int(seat), int(kept)))
            rank += 1
        self.order = self.next_order
        self.age += 1
        self.turn = 0
        self.redraws = 0
        self.tell_order()

    def tell_order(self) -> None:
        """Tell everybody the initiative order."""
        if self.sink is not None:
            order = [int(self.seat_at(rank)) for rank in range(int(self.players))]
            self.sink.emit(events.initiative(order, int(self.age) + 1))

    def kept_knowledge(self, seat: i64) -> i64:
        """Return the knowledge that a seat keeps over the reset (R13)."""
        most: i64 = self.largest(seat, RESET, KEEP)
        kept: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS and most > 0:
            have: i64 = self.known(seat, domain)
            if have > most:
                have = most
            kept += some(domain, have)
            domain += 1
        return kept

    def largest(self, seat: i64, when: i64, do: i64) -> i64:
        """Return the largest amount that a deed of a moment has among the cards of a seat."""
        most: i64 = 0
        sides = self.sides_at(seat, when)
        k: i64 = 0
        while k < len(sides):
            most = larger(most, self.amount_on(sides[k], when, do))
            k += 1
        return most

    def amount_on(self, side: i64, when: i64, do: i64) -> i64:
        """Return the amount of a deed of a moment on one side of a card, 0 when it has none."""
        tables = self.tables
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act = tables.acts[k]
            if act.when == when and act.do == do:
                return act.amount
            k += 1
        return 0

    # Hands

    def full_hand(self, seat: i64) -> i64:
        """Return up to how many tiles a seat draws (E6)."""
        return self.setup.hand + self.largest(seat, REFILL, EXTRA_TILES)

    def fill_hand(self, seat: i64, returned: i64) -> None:
        """Put tiles at the end of the supply, then draw up to a full hand (S5, E6)."""
        self.return_tiles(seat, returned)
        self.draw_tiles(seat, self.full_hand(seat) - hands.size(self.hand(seat)))

    def replace_hand(self, seat: i64) -> None:
        """Draw a full hand of new tiles, then put all old ones at the end of the supply (F7, F13)."""
        at: i64 = self.base(seat) + HAND
        old: i64 = self.cells[at]
        self.cells[at] = 0
        self.draw_tiles(seat, self.full_hand(seat))
        new: i64 = self.cells[at]
        self.cells[at] = old
        self.return_tiles(seat, old)
        self.cells[at] = new

    def redraw_hand(self, seat: i64, redraws: i64) -> None:
        """Exchange the whole hand for one tile less each time but the first (F2, F13)."""
        extra: i64 = self.full_hand(seat) - self.setup.hand
        self.return_tiles(seat, self.hand(seat))
        self.draw_tiles(seat, self.setup.redrawn[redraws] + extra)

    def start_age_start(self, seat: i64) -> None:
        """Bring a seat's effects at the start of an age to work (E6a)."""
        self.trigger(seat, AGE_START, 1, 0)
        self.settle(seat)

    # The end

    def score_objectives(self) -> None:
        """Score the goals of everybody (O1), then the trees where the ruleset does (F8)."""
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            points: i64 = self.points_of_goals(seat)
            if self.sink is not None:
                self.sink.emit(events.goals(int(seat), self.goals_reached(seat), int(points)))
            self.add_points(seat, OBJECTIVES, points, None)
            rank += 1
        rank = 0
        while rank < self.players and self.setup.scores_tree:
            self.score_tree(self.seat_at(rank))
            rank += 1

    def score_tree(self, seat: i64) -> None:
        """Score a tree: for each domain its masteries, an advanced one for three, times its nodi (F8)."""
        tree = self.tree(seat)
        domain: i64 = 0
        while domain < DOMAINS:
            cards: i64 = 0
            number: i64 = 0
            while number < tree.count:
                code: i64 = tree.code(number)
                if code < LEVEL_CODE and self.tables.domains[code // COPIES] == domain:
                    cards += 1
                    if tree.is_advanced(number):
                        cards += _ADVANCED_CARDS - 1
                number += 1
            nodi: i64 = tree.nodi(domain)
            if cards * nodi > 0:
                if self.sink is not None:
                    told = events.tree(int(seat), int(domain), int(cards), int(nodi), int(cards * nodi))
                    self.sink.emit(told)
                self.add_points(seat, TREE_POINTS, cards * nodi, None)
            domain += 1

    def winner(self) -> i64:
        """Return the seat with the most points, ahead on the initiative track if tied (O4)."""
        best: i64 = self.seat_at(0)
        rank: i64 = 1
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            if self.points(seat) > self.points(best):
                best = seat
            rank += 1
        return best


def larger(one: i64, other: i64) -> i64:
    """Return the larger of two numbers."""
    if one > other:
        return one
    return other
