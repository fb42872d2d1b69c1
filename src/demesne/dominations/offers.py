"""The legal actions of every kind of decision, in ascending order."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, hands
from demesne.dominations.actions import (
    COPY,
    CORNER,
    DOMAIN,
    DONE,
    MASTERY,
    MONUMENT,
    NUMBER,
    OBJECTIVE,
    PASS,
    PLACE,
    SEAT,
    TILE,
)
from demesne.dominations.board.activation import joined_sides
from demesne.dominations.board.placing import land_place_count
from demesne.dominations.domains import ALL_DOMAINS, DOMAINS
from demesne.dominations.main_offers import MainOffers
from demesne.dominations.memory import DEALT, frame_a, frame_b, frame_c, frame_kind
from demesne.dominations.tables import CAMPFIRE_CODE
from demesne.dominations.tree.slots import fits
from demesne.kernel.bits import single

# The cards dealt to a seat at the start: sets of objectives and of monuments, then what is chosen of each, + 1.
DEALT_MONUMENTS: Final = 16
CHOSEN_OBJECTIVE: Final = 32
CHOSEN_MONUMENT: Final = 40
MONUMENT_SET: Final = 0xFFF
OBJECTIVE_SET: Final = 0xFFFF


@mypyc_attr(acyclic=True)
class Offers(MainOffers):
    """What a seat may answer."""

    def ask(self, seat: i64) -> i64:
        """Return the kind of a seat's open decision (`asks`), -1 where it has none."""
        if self.depth:
            if seat != self.actor:
                return -1
            return frame_kind(self.frame())
        step: i64 = self.step
        if step == asks.CHOOSING:
            return self.secret_ask(seat)
        if seat != self.actor:
            return -1
        if step == asks.OBJECTIVES_OPEN:
            return asks.KEEP_OBJECTIVE
        if step == asks.CAMPFIRES:
            return asks.CAMPFIRE
        if step == asks.TURN_GROWTH:
            return asks.GROWTH
        if step == asks.TURN_SECOND:
            return asks.SECOND_TILE
        if step == asks.TURN_BUILD:
            return asks.BUILD
        if step == asks.TURN_DEVELOP:
            return asks.DEVELOP
        return asks.ASSIMILATE

    def secret_ask(self, seat: i64) -> i64:
        """Return which of the secret choices of the start a seat has still to make, -1 for none (S3)."""
        dealt: i64 = self.cells[self.base(seat) + DEALT]
        if dealt & OBJECTIVE_SET and (dealt >> CHOSEN_OBJECTIVE) & 255 == 0:
            return asks.KEEP_OBJECTIVE
        if (dealt >> DEALT_MONUMENTS) & MONUMENT_SET and (dealt >> CHOSEN_MONUMENT) & 255 == 0:
            return asks.KEEP_MONUMENT
        return -1

    def offers(self, seat: i64) -> vec[i64]:
        """Return the legal actions of a seat, ascending; none where it is not asked."""
        ask: i64 = self.ask(seat)
        if ask == asks.GROWTH or ask == asks.SECOND_TILE:
            return self.offer_growth(seat, ask)
        if ask == asks.BUILD:
            return self.offer_build(seat)
        if ask == asks.DEVELOP:
            return self.offer_develop(seat)
        if ask == asks.ASSIMILATE:
            return self.offer_assimilate(seat)
        if ask == asks.KEEP_OBJECTIVE:
            return members_from(OBJECTIVE, self.cells[self.base(seat) + DEALT] & OBJECTIVE_SET)
        if ask == asks.KEEP_MONUMENT:
            return members_from(
                MONUMENT, (self.cells[self.base(seat) + DEALT] >> DEALT_MONUMENTS) & MONUMENT_SET
            )
        if ask == asks.CAMPFIRE:
            return self.offer_campfires()
        if ask < 0:
            return vec[i64]()
        return self.offer_frame(seat, ask, self.frame(), self.frame_data())

    def offer_frame(self, seat: i64, ask: i64, head: i64, data: i64) -> vec[i64]:
        """Return the answers to the question of the top frame."""
        a: i64 = frame_a(head)
        if ask == asks.PLACE_TILE:
            return span(PLACE, land_place_count(self.board))
        if ask == asks.WILD:
            return members_from(DOMAIN, ALL_DOMAINS)
        if ask == asks.SLOT:
            return self.offer_slots(seat, a)
        if ask == asks.COPY_OF_CARD:
            return members_from(COPY, self.fitting_copies(self.slots(seat), a))
        if ask == asks.EXCHANGE_FOR:
            return members_from(DOMAIN, self.exchange_targets(seat, a, frame_b(head)))
        if ask == asks.EXCHANGE_NUMBER:
            return span(NUMBER + 1, self.exchange_most(seat, a, frame_c(head), frame_b(head)))
        if ask == asks.LOCUS:
            return members_from(CORNER, frame_b(head))
        if ask == asks.SIDE:
            return members_from(CORNER, joined_sides(self.board, self.board.at(a)))
        if ask == asks.REDUCE:
            return members_from(DOMAIN, self.spared(seat, frame_b(head), data))
        if ask == asks.PLACE_MONUMENT:
            return span(PLACE, self.monument_place_count(a))
        if ask == asks.FREE_IMPROVEMENT:
            return self.offer_free_improvements(seat, a)
        if ask == asks.ORDER:
            return span(PLACE, a)
        if ask == asks.BUY_INFLUENCE:
            return span(NUMBER, self.influence_most(seat, a) + 1)
        if ask == asks.PAY:
            return members_from(DOMAIN, self.domains_held(seat, data))
        if ask == asks.INITIATIVE:
            return self.offer_seats(a, data)
        if ask == asks.REDRAW_HAND:
            return append(append(vec[i64](), NUMBER + 1), DONE)
        if ask == asks.EXCHANGE_HAND:
            return append(self.offer_tiles(seat, a), DONE)
        assert ask == asks.KEEP_TILES, "every question has its answers"
        return self.offer_keeping(seat, a, data)

    def offer_campfires(self) -> vec[i64]:
        """Return the campfires of which a card is left (F12)."""
        found: vec[i64] = vec[i64]()
        campfire: i64 = 0
        while campfire < len(self.tables.campfires):
            if self.campfires_lit(campfire) < self.tables.campfire_cards[campfire]:
                found = append(found, OBJECTIVE + campfire)
            campfire += 1
        return found

    def campfires_lit(self, campfire: i64) -> i64:
        """Return how many trees have a campfire as their root."""
        lit: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            tree = self.tree(seat)
            if tree.count and tree.code(0) == CAMPFIRE_CODE + campfire:
                lit += 1
            seat += 1
        return lit

    def offer_slots(self, seat: i64, code: i64) -> vec[i64]:
        """Return the ranks of the open slots that a card fits (D3)."""
        halves: i64 = self.tables.halves_of(code)
        slots: vec[i64] = self.slots(seat)
        found: vec[i64] = vec[i64]()
        rank: i64 = 0
        while rank < len(slots):
            if fits(slots[rank], halves, self.tables.joins_vestigia):
                found = append(found, PLACE + rank)
            rank += 1
        return found

    def offer_free_improvements(self, seat: i64, number: i64) -> vec[i64]:
        """Return the own basic masteries of the value that an effect improves freely, and passing (R13)."""
        found: vec[i64] = vec[i64]()
        value: i64 = self.tables.acts[number].value
        mastery: i64 = 0
        while mastery < self.tables.mastery_count:
            is_own: bool = self.tables.values[mastery] == value and self.owns(seat, mastery)
            if is_own and not self.is_improved(seat, mastery):
                found = append(found, MASTERY + mastery)
            mastery += 1
        return append(found, PASS)

    def influence_most(self, seat: i64, number: i64) -> i64:
        """Return how often a seat can buy influence by an effect (R13)."""
        act = self.tables.acts[number]
        most: i64 = self.all_knowledge(seat) // act.price
        if act.most < most:
            return act.most
        return most

    def domains_held(self, seat: i64, paid: i64) -> i64:
        """Return the set of domains of which a seat has more than it has set aside to pay."""
        found: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            if self.known(seat, domain) > (paid >> (domain << 3)) & 255:
                found |= single(domain)
            domain += 1
        return found

    def offer_seats(self, chosen: i64, order: i64) -> vec[i64]:
        """Return the seats that have no place yet in the next initiative order (E4)."""
        left: i64 = single(self.players) - 1
        rank: i64 = 0
        while rank < chosen:
            left &= ~single((order >> (2 * rank)) & 3)
            rank += 1
        return members_from(SEAT, left)

    def offer_keeping(self, seat: i64, least: i64, returned: i64) -> vec[i64]:
        """Return the tiles to put back before the hand is filled up, and the end of that (E6, F7, F13)."""
        if not self.setup.keeps_two:
            return append(self.offer_tiles(seat, least), DONE)
        found: vec[i64] = vec[i64]()
        hand: i64 = self.hand(seat)
        kept: i64 = 0
        # A tile that would leave more than two before it is no answer: they are named in ascending order.
        while kept < hands.size(hand) and kept <= self.setup.most_kept + hands.size(returned):
            tile: i64 = hands.tile_at(hand, kept)
            if tile >= least:
                found = append(found, TILE + tile)
            kept += 1
        if least == 0 and hand:
            found = append(found, PASS)
        if hands.size(hand) - hands.size(returned) <= self.setup.most_kept:
            found = append(found, DONE)
        return found


def members_from(first: i64, members: i64) -> vec[i64]:
    """Return the actions from `first` on for the members of a set."""
    found: vec[i64] = vec[i64]()
    action: i64 = first
    while members:
        if members & 1:
            found = append(found, action)
        members >>= 1
        action += 1
    return found


def span(first: i64, number: i64) -> vec[i64]:
    """Return so many actions from `first` on."""
    found: vec[i64] = vec[i64]()
    action: i64 = first
    while action < first + number:
        found = append(found, action)
        action += 1
    return found
