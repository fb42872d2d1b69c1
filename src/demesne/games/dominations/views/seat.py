"""What one seat may know of a game of Dominations.

A view is made from nothing by copying what the seat may see (`redact`), in the memory layout of a state. The accessors
read only what survives that, so a `SeatView` gives the same answers over such a copy (the value that everybody may
hold) and over the live state (the lens that only the compiled bots of this package get, valid until the next `apply`).
"""

from mypy_extensions import i64

from demesne.games.dominations.cards.compiled_effect import KINDS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind, is_legal, legal_now
from demesne.games.dominations.effects.resolving import FOR_DOMINATION, queued_effect
from demesne.games.dominations.encoding import to_bytes
from demesne.games.dominations.phases.building import rings_at
from demesne.games.dominations.phases.development import may_acquire, may_improve
from demesne.games.dominations.views.preview import preview, preview_cities, preview_other, preview_tile
from demesne.games.dominations.views.redact import redact
from demesne.games.dominations.views.table import Card, TableView
from demesne.games.dominations.zones.frames import frame_a, frame_b, frame_kind, top_data, top_frame


class SeatView(TableView):
    """The information state of `seat` (-1: a spectator).

    With perfect memory a seat also remembers which cards it put back into the box at the start; they can never come
    into the game, so neither state nor view keeps them.
    """

    # The decision

    @property
    def actor(self) -> i64:
        """This seat if it must answer now, else -1."""
        if self.ask < 0:
            return -1
        return self.seat

    @property
    def asked(self) -> i64:
        """The seat that is asked, which everybody sees; while all choose in secret this seat itself, or -1."""
        if self._state.step == asks.CHOOSING:
            return self.actor
        return self._state.actor

    @property
    def ask(self) -> i64:
        """The kind of this seat's open decision (`asks.ASK_NAMES`), -1 if it has none."""
        if self.seat < 0:
            return -1
        return asked_kind(self._state, self.seat)

    @property
    def remaining(self) -> i64:
        """How many units are still to be chosen: Vestigium knowledge, what is spared or paid; else 0."""
        ask: i64 = self.ask
        if ask == asks.WILD or ask == asks.PAY:
            return frame_a(top_frame(self._state))
        if ask == asks.REDUCE:
            return frame_b(top_frame(self._state))
        return 0

    def set_aside(self, domain: i64) -> i64:
        """Return how much of a domain the open question has collected: taken, paid, or still to be paid."""
        ask: i64 = self.ask
        if ask == asks.WILD or ask == asks.PAY or ask == asks.REDUCE or ask == asks.SLOT:
            return (top_data(self._state) >> (domain << 3)) & 255
        return 0

    @property
    def subject(self) -> i64:
        """The tile to be placed, or the domain to be exchanged, that the open decision is about; else -1."""
        ask: i64 = self.ask
        if ask == asks.PLACE_TILE or ask == asks.EXCHANGE_FOR or ask == asks.EXCHANGE_NUMBER:
            return frame_a(top_frame(self._state))
        return -1

    @property
    def halves(self) -> i64:
        """The half nodi of the card that a slot is asked for (`tree.halves`), 0 in other decisions."""
        if self.ask != asks.SLOT:
            return 0
        return self._state.tables.halves_of(frame_a(top_frame(self._state)))

    @property
    def subject_cell(self) -> i64:
        """The cell of the tile, or of the monument, whose activation the open decision is about, else -1."""
        ask: i64 = self.ask
        if ask == asks.LOCUS or ask == asks.SIDE:
            return frame_a(top_frame(self._state))
        return -1

    def rings(self) -> list[int]:
        """Return the ranks of the loci that a monument has closed, of which the open decision asks for one (B6a)."""
        if self.ask != asks.LOCUS or frame_b(top_frame(self._state)) != 0:
            return []
        found = rings_at(self._state, self.subject_cell)
        return [int(found[k]) for k in range(len(found))]

    @property
    def is_for_domination(self) -> bool:
        """Whether the open question is in which domains the seat counts more when domination is decided (R8)."""
        return self.ask == asks.WILD and frame_b(top_frame(self._state)) == FOR_DOMINATION

    @property
    def only_exchanges(self) -> bool:
        """Whether the development is over, and only exchanges or the end of the turn are left (A3)."""
        state = self._state
        return self.ask == asks.DEVELOP and not (
            may_acquire(state, self.seat) or may_improve(state, self.seat)
        )

    @property
    def source_card(self) -> Card | None:
        """The card that asks, or that is being laid; None in main decisions and where no card is concerned."""
        if self.ask < 0 or self._state.depth == 0:
            return None
        return self._state_card(top_frame(self._state))

    def _state_card(self, head: i64) -> Card | None:
        state = self._state
        kind: i64 = frame_kind(head)
        a: i64 = frame_a(head)
        if kind == asks.SLOT:
            return self.card_of(a)
        if kind == asks.COPY_OF_CARD:
            return Card("mastery", int(a))
        if kind == asks.REDUCE:
            return Card("level", int(a))
        if kind == asks.PLACE_MONUMENT:
            return Card("monument", int(a))
        number: i64 = -1
        if kind == asks.WILD and frame_b(head) == FOR_DOMINATION:
            return None
        if kind == asks.WILD or kind == asks.PAY:
            number = frame_b(head) - (1 if kind == asks.WILD else 0)
        elif kind == asks.FREE_IMPROVEMENT or kind == asks.BUY_INFLUENCE:
            number = a
        if number < 0:
            return None
        effect = state.tables.effects[number]
        return Card(KINDS[int(effect.kind)], int(effect.card), bool(effect.advanced))

    def waiting(self, k: i64) -> Card:
        """Return the card of the k-th effect whose order is asked for."""
        effect = queued_effect(self._state, self.seat, k)
        return Card(KINDS[int(effect.kind)], int(effect.card), bool(effect.advanced))

    def is_legal(self, action: i64) -> bool:
        """Tell whether this seat may take an action now."""
        return self.ask >= 0 and is_legal(self._state, self.seat, action)

    def count(self) -> i64:
        """Return the number of this seat's legal actions."""
        if self.seat < 0:
            return 0
        return len(legal_now(self._state, self.seat))

    def nth(self, k: i64) -> i64:
        """Return this seat's k-th legal action in ascending order."""
        return legal_now(self._state, self.seat)[k]

    def legal_actions(self) -> list[int]:
        """Return this seat's legal actions in ascending order, none if it is not asked."""
        return [int(self.nth(k)) for k in range(int(self.count()))]

    def preview(self, action: i64) -> i64:
        """Return what placing the tile at a place would produce for this seat, a byte for each domain, then white.

        Where a locus is to be chosen it is the one that makes most. Only for decisions of the kind place-tile.
        """
        return preview(self._state, self.seat, action)

    def preview_tile(self, tile: i64, rank: i64) -> i64:
        """Return the same for any land tile and the open place of this rank, at whatever decision."""
        return preview_tile(self._state, self.seat, tile, rank)

    def preview_cities(self, action: i64) -> list[int]:
        """Return the cells of all cities that placing the tile at a place would activate, as `preview` counts."""
        cells = preview_cities(self._state, self.seat, action)
        return [int(cells[k]) for k in range(len(cells))]

    def preview_other(self, action: i64, other: i64) -> i64:
        """Return what placing the tile at a place would produce for another seat, a byte for each domain."""
        return preview_other(self._state, self.seat, action, other)

    # Forms

    def to_bytes(self) -> bytes:
        """Return the view in a canonical form: equal views give equal bytes, whatever is hidden behind them."""
        return bytes([int(self.seat) + 1]) + to_bytes(redact(self._state, self.seat))

    def __repr__(self) -> str:
        who = "spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<SeatView of {who}: age {self.age + 1}, turn {self.turn + 1}>"
