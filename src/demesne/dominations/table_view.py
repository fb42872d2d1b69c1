"""What one seat sees of the table of a game of Dominations: the course, the seats, the board, the cards, the prices."""

from typing import Final

from mypy_extensions import i64

from demesne.dominations import asks, hands
from demesne.dominations.board.board import Board
from demesne.dominations.components import Components
from demesne.dominations.memory import DEALT, EXTRA
from demesne.dominations.offers import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.dominations.rulesets import Ruleset
from demesne.dominations.state import State
from demesne.dominations.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.dominations.tree.tree import Tree
from demesne.kernel.bits import members

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


class TableView:
    """The table as `seat` (-1: a spectator) sees it; the accessors read only what `redact` leaves."""

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
