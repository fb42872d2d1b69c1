"""What one seat may know of a game of Dominations.

A view is made from nothing by copying what the seat may see (`redact`), in the memory layout of a state. The accessors
read only what survives that, so a `View` gives the same answers over such a copy (the value that everybody may hold)
and over the live state (the lens that only the compiled bots of this package get, valid until the next `apply`).
"""

from typing import Final

from mypy_extensions import i64

from demesne.dominations import asks, hands
from demesne.dominations.acts import KINDS
from demesne.dominations.board.board import Board
from demesne.dominations.checks import check_view
from demesne.dominations.components import Components
from demesne.dominations.describe import table
from demesne.dominations.memory import DEALT, EXTRA, frame_a, frame_b, frame_kind
from demesne.dominations.offers import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.dominations.preview import preview, preview_tile
from demesne.dominations.redact import redact
from demesne.dominations.rulesets import Ruleset
from demesne.dominations.saving import blank, fill, to_bytes
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.dominations.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.dominations.tree.tree import Tree
from demesne.kernel.bits import members
from demesne.kernel.chance import Generator
from demesne.kernel.errors import RecordError

SPECTATOR: Final = -1


class Card:
    """A card as a view names it: its kind (`acts.KINDS`), its number, and whether it shows its advanced side."""

    def __init__(self, kind: str, number: int, advanced: bool = False) -> None:
        self.kind = kind
        self.number = number
        self.advanced = advanced

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Card({self.kind!r}, {self.number}, {self.advanced})"


class View:
    """The information state of `seat` (-1: a spectator).

    With perfect memory a seat also remembers which cards it put back into the box at the start; they can never come
    into the game, so neither state nor view keeps them.
    """

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat

    # The course of the game

    @property
    def players(self) -> i64:
        """The number of players."""
        return self._state.players

    @property
    def ruleset(self) -> Ruleset:
        """The rules that the game is played by."""
        return self._state.setup.ruleset

    def components(self) -> Components:
        """Return the components of the game."""
        return self._state.setup.components

    @property
    def age(self) -> i64:
        """The age, from 0 (A1)."""
        return self._state.age

    @property
    def turn(self) -> i64:
        """The turn of the age, from 0 (A1); all players have one of the same number."""
        return self._state.turn

    @property
    def turns(self) -> i64:
        """The number of turns in an age."""
        return self._state.setup.turns

    @property
    def step(self) -> i64:
        """The step of the game (`asks.STEP_NAMES`)."""
        return self._state.step

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.step == asks.OVER

    @property
    def turn_player(self) -> i64:
        """The seat whose turn it is, -1 between the turns."""
        if asks.TURN_GROWTH <= self._state.step <= asks.TURN_DEVELOP:
            return self._state.seat_at(self._state.rank)
        return -1

    def order(self) -> list[int]:
        """Return the seats in initiative order; before it is drawn (S6) in the order of the seats."""
        return [int(self._state.seat_at(rank)) for rank in range(int(self._state.players))]

    # The seats

    def knowledge(self, seat: i64, domain: i64) -> i64:
        """Return how much knowledge of a domain a seat has."""
        return self._state.known(seat, domain)

    def limit(self, seat: i64, domain: i64) -> i64:
        """Return a seat's limit in a domain (G8)."""
        return self._state.limit(seat, domain)

    def influence(self, seat: i64) -> i64:
        """Return a seat's influence (P1)."""
        return self._state.influence(seat)

    def points(self, seat: i64) -> i64:
        """Return a seat's victory points so far (P1)."""
        return self._state.points(seat)

    def points_from(self, seat: i64, source: i64) -> i64:
        """Return a seat's victory points from one of `memory.SOURCES`."""
        return self._state.points_from(seat, source)

    def markers(self, seat: i64) -> i64:
        """Return how many city markers a seat has left (B3)."""
        return self._state.markers(seat)

    def hand(self, seat: i64) -> list[int]:
        """Return the land tiles in a seat's hand, which is open (S5)."""
        return hands.tiles(self._state.hand(seat))

    def extra(self, seat: i64) -> i64:
        """Return how much more a seat counts in every domain when domination is decided (R8)."""
        return self._state.cells[self._state.base(seat) + EXTRA]

    def dominator(self, domain: i64) -> i64:
        """Return the seat that has the domination card of a domain, -1 for nobody (E4)."""
        return self._state.dominator(domain)

    def objective(self, seat: i64) -> i64:
        """Return the objective card that a seat has shown, -1 before; the own one as soon as it is chosen."""
        shown: i64 = self._state.objective(seat)
        if shown < 0 and seat == self.seat:
            return self._chosen(CHOSEN_OBJECTIVE)
        return shown

    def chosen_monument(self) -> i64:
        """Return the monument that this seat has kept in secret so far, -1 for none (S3)."""
        return self._chosen(CHOSEN_MONUMENT)

    def dealt_objectives(self, seat: i64) -> list[int]:
        """Return the objectives that a seat chooses from, as far as this seat may know them (S3, F1)."""
        return members(self._dealt(seat) & 0xFFFF)

    def dealt_monuments(self, seat: i64) -> list[int]:
        """Return the monuments that a seat chooses from, as far as this seat may know them (S3)."""
        return members((self._dealt(seat) >> DEALT_MONUMENTS) & 0xFFF)

    def goals_reached(self, seat: i64) -> list[bool]:
        """Tell which goals of its objective a seat has reached so far (O2); none before it is shown."""
        return self._state.goals_reached(seat)

    def _dealt(self, seat: i64) -> i64:
        """Return the cards dealt to a seat, 0 where this seat may not know them."""
        if self._state.step == asks.CHOOSING and seat != self.seat:
            return 0
        return self._state.cells[self._state.base(seat) + DEALT]

    def _chosen(self, place: i64) -> i64:
        if self.seat < 0:
            return -1
        return ((self._dealt(self.seat) >> place) & 255) - 1

    # The table

    def board(self) -> Board:
        """Return the board, as a copy of its own."""
        return self._state.board.copy()

    def tree(self, seat: i64) -> Tree:
        """Return a seat's civilization tree, as a copy of its own."""
        return self._state.tree(seat).copy()

    def card_of(self, code: i64, advanced: bool = False) -> Card:
        """Return the card that a code of a tree stands for."""
        if code < LEVEL_CODE:
            return Card("mastery", int(code) // 4, advanced)
        if code < CAMPFIRE_CODE:
            return Card("level", int(code) - LEVEL_CODE)
        return Card("campfire", int(code) - CAMPFIRE_CODE)

    def owns(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a mastery is in a seat's tree (D6)."""
        return self._state.owns(seat, mastery)

    def copies_left(self, mastery: i64) -> list[int]:
        """Return which copies of a mastery are to be had, from 0 (S2)."""
        state = self._state
        return [copy for copy in range(4) if state.has_copy(4 * mastery + copy)]

    def monuments(self) -> list[int]:
        """Return the monuments in play (S3)."""
        return members(self._state.monuments)

    def levels_built(self, monument: i64) -> i64:
        """Return how many levels of a monument are built."""
        return self._state.levels_built(monument)

    def next_level(self, monument: i64) -> i64:
        """Return the number of a monument's top level card, -1 when all are taken."""
        return self._state.next_level(monument)

    def controller(self, monument: i64) -> i64:
        """Return who controls a monument, -1 for nobody (O3)."""
        return self._state.controller(monument)

    def is_circle(self, monument: i64) -> bool:
        """Tell whether a monument's tile is a circle (B5)."""
        return self._state.tables.circles[monument] == 1

    def diamond_places(self, monument: i64) -> list[int]:
        """Return the places of a diamond's tile, sorted (B5)."""
        places = self._state.diamond_places(monument)
        return [int(places[k]) for k in range(len(places))]

    def nodi(self, seat: i64, colour: i64) -> i64:
        """Return the full nodi of a seat's tree of a colour, of all for -1 (R7)."""
        return self._state.nodi(seat, colour)

    def supply_size(self) -> i64:
        """Return how many tiles the supply holds."""
        return self._state.supply_size()

    def batch_of(self, tile: i64) -> i64:
        """Return the batch of the supply that a tile lies in, 0 at the front (S5); -1 elsewhere."""
        where: i64 = self._state.whereabouts(tile)
        if where >= self._state.batches:
            return -1
        return where

    # Prices

    def mastery_cost(self, seat: i64, mastery: i64) -> i64:
        """Return what developing a mastery costs a seat now, in the mastery's domain (D1, R11)."""
        return self._state.mastery_cost(seat, mastery)

    def improvement_cost(self, seat: i64, mastery: i64) -> i64:
        """Return what improving a mastery costs a seat now, in the mastery's domain (D2, R11)."""
        return self._state.improvement_cost(seat, mastery)

    def city_cost(self, seat: i64, domain: i64, level: i64) -> i64:
        """Return what a city of this level costs a seat now, in the settlement's domain (B1, B2, R11)."""
        return self._state.city_cost(seat, domain, level)

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
        return self._state.ask(self.seat)

    @property
    def remaining(self) -> i64:
        """How many units are still to be chosen: Vestigium knowledge, what is spared or paid; else 0."""
        ask: i64 = self.ask
        if ask == asks.WILD or ask == asks.PAY:
            return frame_a(self._state.frame())
        if ask == asks.REDUCE:
            return frame_b(self._state.frame())
        return 0

    def set_aside(self, domain: i64) -> i64:
        """Return how much of a domain the open question has collected: taken, paid, or still to be paid."""
        ask: i64 = self.ask
        if ask == asks.WILD or ask == asks.PAY or ask == asks.REDUCE or ask == asks.SLOT:
            return (self._state.frame_data() >> (domain << 3)) & 255
        return 0

    @property
    def subject(self) -> i64:
        """The tile to be placed, or the domain to be exchanged, that the open decision is about; else -1."""
        ask: i64 = self.ask
        if ask == asks.PLACE_TILE or ask == asks.EXCHANGE_FOR or ask == asks.EXCHANGE_NUMBER:
            return frame_a(self._state.frame())
        return -1

    @property
    def halves(self) -> i64:
        """The half nodi of the card that a slot is asked for (`tree.halves`), 0 in other decisions."""
        if self.ask != asks.SLOT:
            return 0
        return self._state.tables.halves_of(frame_a(self._state.frame()))

    @property
    def subject_cell(self) -> i64:
        """The cell of the tile whose activation the open decision is about, else -1."""
        ask: i64 = self.ask
        if ask == asks.LOCUS or ask == asks.SIDE:
            return frame_a(self._state.frame())
        return -1

    @property
    def source_card(self) -> Card | None:
        """The card that asks, or that is being laid; None in main decisions and where no card is concerned."""
        if self.ask < 0 or self._state.depth == 0:
            return None
        return self._state_card(self._state.frame())

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
        if kind == asks.WILD or kind == asks.PAY:
            number = frame_b(head) - (1 if kind == asks.WILD else 0)
        elif kind == asks.FREE_IMPROVEMENT or kind == asks.BUY_INFLUENCE:
            number = a
        if number < 0:
            return None
        act = state.tables.acts[number]
        return Card(KINDS[int(act.kind)], int(act.card), bool(act.advanced))

    def waiting(self, k: i64) -> Card:
        """Return the card of the k-th effect whose order is asked for."""
        act = self._state.waiting_act(self.seat, k)
        return Card(KINDS[int(act.kind)], int(act.card), bool(act.advanced))

    def is_legal(self, action: i64) -> bool:
        """Tell whether this seat may take an action now."""
        return self.ask >= 0 and self._state.is_legal(self.seat, action)

    def count(self) -> i64:
        """Return the number of this seat's legal actions."""
        if self.seat < 0:
            return 0
        return len(self._state.legal_now(self.seat))

    def nth(self, k: i64) -> i64:
        """Return this seat's k-th legal action in ascending order."""
        return self._state.legal_now(self.seat)[k]

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

    # Forms

    def to_bytes(self) -> bytes:
        """Return the view in a canonical form: equal views give equal bytes, whatever is hidden behind them."""
        return bytes([int(self.seat) + 1]) + to_bytes(redact(self._state, self.seat))

    @staticmethod
    def from_bytes(setup: Setup, data: bytes) -> "View":
        """Return the view that `to_bytes` gave. Raises RecordError if no table could look like that."""
        if not data or data[0] > setup.players:
            raise RecordError("the saved view belongs to another number of players")
        state = State(setup, blank(setup))
        fill(state, data[1:])
        check_view(state, data[0] - 1)
        return View(state, data[0] - 1)

    def to_json(self) -> dict[str, object]:
        """Return all that this seat knows as JSON."""
        return table(self)

    def sample(self, rng: Generator) -> State:
        """Draw a full state that this seat cannot tell from the true one (see `sample`)."""
        from demesne.dominations.sample import sample_state

        return sample_state(redact(self._state, self.seat), self.seat, rng)

    def __repr__(self) -> str:
        who = "spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<View of {who}: age {self.age + 1}, turn {self.turn + 1}>"
