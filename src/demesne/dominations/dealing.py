"""Dealing the cards of the start, and drawing the first initiative order (S3, S6, F1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.answers import Answers
from demesne.dominations.memory import DEALT
from demesne.dominations.offers import DEALT_MONUMENTS
from demesne.kernel.bits import single

# The cards to choose from that a seat is dealt: which kind.
OBJECTIVES_DEALT: Final = 0
MONUMENTS_DEALT: Final = 1


@mypyc_attr(acyclic=True)
class Dealing(Answers):
    """Cards and initiative by chance."""

    def deal_cards(self) -> None:
        """Deal the cards of the start: in secret, or the monuments openly (S3, F1)."""
        self.step = asks.CHOOSING
        if self.setup.draws_monuments:
            while self.drawn < self.players:
                self.monuments |= single(self.pick(self.tables.monument_count, self.monuments))
                self.drawn += 1
            if self.sink is not None:
                found = [number for number in range(12) if int(self.monuments) >> number & 1]
                self.sink.emit(events.drawn_monuments(found))
        seat: i64 = 0
        while seat < self.players:
            if not self.setup.chooses_openly:
                self.deal(seat, OBJECTIVES_DEALT)
            if not self.setup.draws_monuments:
                self.deal(seat, MONUMENTS_DEALT)
            seat += 1

    def deal(self, seat: i64, kind: i64) -> None:
        """Deal a seat the objectives or monuments to choose one from."""
        place: i64 = 0
        number: i64 = len(self.setup.components.objectives)
        if kind == MONUMENTS_DEALT:
            place = DEALT_MONUMENTS
            number = self.tables.monument_count
        at: i64 = self.base(seat) + DEALT
        cards: list[int] = []
        k: i64 = 0
        while k < self.setup.kept_of:
            card: i64 = self.pick(number, self.dealt_of(place))
            self.cells[at] |= single(card) << place
            cards.append(int(card))
            k += 1
        if self.sink is None:
            return
        cards.sort()
        if self.setup.chooses_openly and kind == OBJECTIVES_DEALT:
            self.sink.emit(events.dealt_openly(int(seat), cards))
        elif kind == OBJECTIVES_DEALT:
            self.sink.emit(events.dealt(int(seat), cards, []))
        else:
            self.sink.emit(events.dealt(int(seat), [], cards))

    def dealt_of(self, place: i64) -> i64:
        """Return the set of objectives or monuments that are dealt to anybody."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            found |= (self.cells[self.base(seat) + DEALT] >> place) & 0xFFFF
            seat += 1
        if place == DEALT_MONUMENTS:
            found &= 0xFFF
        return found

    def pick(self, number: i64, taken: i64) -> i64:
        """Draw one of the cards 0 to number - 1 that are not taken."""
        left: list[int] = [card for card in range(int(number)) if not int(taken) >> card & 1]
        if self.rng.listens:
            self.rng.announce([(card, 1) for card in left])
        return left[int(self.rng.below(len(left)))]

    def draw_order(self) -> None:
        """Draw the initiative order of the first age (S6)."""
        order: i64 = 0
        taken: i64 = 0
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = rank
            if rank + 1 < self.players:
                seat = self.pick(self.players, taken)
            else:
                seat = 0
                while (taken >> seat) & 1 == 1:
                    seat += 1
            taken |= single(seat)
            order |= seat << (2 * rank)
            rank += 1
        self.order = order
        self.next_order = order
        self.tell_order()
