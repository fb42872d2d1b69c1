"""Knowledge, limits, influence and victory points of the seats (A3, G6 to G8, P1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations import events
from demesne.dominations.acts import CAMPFIRE, DOMINATION, LEVEL, Act
from demesne.dominations.board.knowledge import missing, total
from demesne.dominations.domains import DOMAINS
from demesne.dominations.memory import (
    DOMINATION_POINTS,
    INFLUENCE,
    KNOWLEDGE,
    LIMITS,
    MASTERIES,
    MONUMENTS,
    OVERFLOW,
    OVERFLOWED,
    POINTS,
    SOURCES,
    SWAPPED,
    bytes_of,
)
from demesne.dominations.supply import Supply
from demesne.kernel.bits import shifted, single
from demesne.kernel.events import Form

# `receive` tells what is lost in these bytes, and overflow points above them.
_LOST: Final = (1 << 56) - 1


@mypyc_attr(acyclic=True)
class Stores(Supply):
    """What the seats have, and how it grows and shrinks."""

    def begin_phase(self) -> None:
        """Begin a new phase for everybody: overflow points and net exchanges count anew (G8, A4, R3)."""
        seat: i64 = 0
        while seat < self.players:
            base: i64 = self.base(seat)
            self.cells[base + OVERFLOWED] = 0
            self.cells[base + SWAPPED] = 0
            seat += 1

    def produce(self, seat: i64, amounts: i64) -> None:
        """Give produced knowledge, all of a placement at once (G6, R2)."""
        if amounts == 0:
            return
        lost: i64 = self.receive(seat, amounts)
        if self.sink is not None:
            self.sink.emit(events.produced(int(seat), int(amounts), int(lost & _LOST)))
        self.overflow(seat, lost)

    def gain(self, seat: i64, amounts: i64, act: Act) -> None:
        """Give knowledge by an effect of a card (G6)."""
        if amounts == 0:
            return
        lost: i64 = self.receive(seat, amounts)
        if self.sink is not None:
            self.sink.emit(events.gained(int(seat), int(amounts), int(lost & _LOST), events.card_of(act)))
        self.overflow(seat, lost)

    def receive(self, seat: i64, amounts: i64) -> i64:
        """Add knowledge up to the limits; return what is lost by domain, and the overflow points in the top byte."""
        base: i64 = self.base(seat)
        have: i64 = self.cells[base + KNOWLEDGE]
        limits: i64 = self.cells[base + LIMITS]
        lost: i64 = 0
        points: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            place: i64 = domain << 3
            more: i64 = (amounts >> place) & 255
            if more:
                limit: i64 = (limits >> place) & 255
                above: i64 = ((have >> place) & 255) + more - limit
                if above > 0:
                    lost += shifted(above, place)
                    more -= above
                    if limit >= self.setup.top_limit:
                        points += self.overflow_point(base, domain)
                have += shifted(more, place)
            domain += 1
        self.cells[base + KNOWLEDGE] = have
        return lost | (points << 56)

    def overflow_point(self, base: i64, domain: i64) -> i64:
        """Return 1 if going above the highest limit brings a point now, else 0 (G8, F3)."""
        done: i64 = self.cells[base + OVERFLOWED]
        if (done >> domain) & 1 == 1 and not self.setup.overflows_every_time:
            return 0
        self.cells[base + OVERFLOWED] = done | single(domain)
        return 1

    def overflow(self, seat: i64, lost: i64) -> None:
        """Give the overflow points that `receive` told of."""
        if lost >> 56:
            self.add_points(seat, OVERFLOW, lost >> 56, None)

    def pay(self, seat: i64, cost: i64) -> None:
        """Take knowledge, a byte for each domain; the seat must have it."""
        self.cells[self.base(seat) + KNOWLEDGE] -= cost

    def can_pay(self, seat: i64, cost: i64) -> bool:
        """Tell whether a seat has so much of every domain."""
        return self.missing(seat, cost) == 0

    def missing(self, seat: i64, cost: i64) -> i64:
        """Return how much knowledge, of all domains together, a seat lacks for a cost."""
        return missing(self.cells[self.base(seat) + KNOWLEDGE], cost)

    def all_knowledge(self, seat: i64) -> i64:
        """Return the knowledge of all domains together."""
        return total(self.cells[self.base(seat) + KNOWLEDGE])

    def raise_limit(self, seat: i64, domain: i64, limit: i64) -> None:
        """Let a limit be at least so high (G8)."""
        at: i64 = self.base(seat) + LIMITS
        now: i64 = (self.cells[at] >> (domain << 3)) & 255
        if limit > now:
            self.cells[at] += bytes_of(limit - now, domain)

    def add_influence(self, seat: i64, number: i64, by: Form | None) -> None:
        """Give influence (P1); `by` is the card in the form of events."""
        if number <= 0:
            return
        self.cells[self.base(seat) + INFLUENCE] += number
        if self.sink is not None:
            self.sink.emit(events.influence(int(seat), int(number), by))

    def add_points(self, seat: i64, source: i64, number: i64, by: Form | None) -> None:
        """Give victory points from one of the `SOURCES` (P1); `by` is the card in the form of events."""
        if number <= 0:
            return
        self.cells[self.base(seat) + POINTS + (source >> 2)] += shifted(number, 16 * (source & 3))
        if self.sink is not None:
            self.sink.emit(events.points(int(seat), int(number), SOURCES[source], by))

    def points_by(self, seat: i64, number: i64, act: Act) -> None:
        """Give victory points by an effect of a card."""
        self.add_points(seat, source_of(act.kind), number, self.told(act))

    def told(self, act: Act) -> Form | None:
        """Return the card of an effect as events name it, where somebody listens."""
        if self.sink is None:
            return None
        return events.card_of(act)


def source_of(kind: i64) -> i64:
    """Return the source of points that a kind of card (see `acts`) belongs to."""
    if kind == LEVEL:
        return MONUMENTS
    if kind == DOMINATION:
        return DOMINATION_POINTS
    assert kind != CAMPFIRE, "a campfire scores nothing"
    return MASTERIES
