"""What one seat sees of the table of a game of Dominations: the course, the seats, the board, the cards, the prices."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import members
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.shapes import Shape
from demesne.games.dominations.cards.components import Components
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.tree_cards import has_copy
from demesne.games.dominations.layout import DEALT, seat_base
from demesne.games.dominations.measures.costs import (
    city_cost,
    exchange_price,
    improvement_cost,
    mastery_cost,
    meets_prerequisite,
    next_level,
)
from demesne.games.dominations.measures.counting import controller_of, count_nodi
from demesne.games.dominations.measures.goals import goal_counts, goals_reached
from demesne.games.dominations.phases.age_end import domination_points, strongest
from demesne.games.dominations.phases.building import diamond_places
from demesne.games.dominations.rulesets import Ruleset
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.tree import Tree
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import (
    dominator_of,
    extra_strength,
    extra_to_choose,
    hand_of,
    influence_of,
    knowledge_in,
    levels_built,
    limit_in,
    markers_left,
    objective_of,
    owns,
    points_from,
    points_of,
    seat_at,
    tree_of,
)
from demesne.games.dominations.zones.supply import supply_size, whereabouts

SPECTATOR: Final = -1


class Card:
    """A card as a view names it: its kind (`compiled_effect.KINDS`), its number, whether it shows its advanced side."""

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
            return seat_at(self._state, self._state.rank)
        return -1

    def order(self) -> list[int]:
        """Return the seats in initiative order; before it is drawn (S6) in the order of the seats."""
        return [int(seat_at(self._state, rank)) for rank in range(int(self._state.players))]

    # The seats

    def knowledge(self, seat: i64, domain: i64) -> i64:
        """Return how much knowledge of a domain a seat has."""
        return knowledge_in(self._state, seat, domain)

    def limit(self, seat: i64, domain: i64) -> i64:
        """Return a seat's limit in a domain (G8)."""
        return limit_in(self._state, seat, domain)

    def influence(self, seat: i64) -> i64:
        """Return a seat's influence (P1)."""
        return influence_of(self._state, seat)

    def points(self, seat: i64) -> i64:
        """Return a seat's victory points so far (P1)."""
        return points_of(self._state, seat)

    def points_from(self, seat: i64, source: i64) -> i64:
        """Return a seat's victory points from one of `memory.SOURCES`."""
        return points_from(self._state, seat, source)

    def markers(self, seat: i64) -> i64:
        """Return how many city markers a seat has left (B3)."""
        return markers_left(self._state, seat)

    def hand(self, seat: i64) -> list[int]:
        """Return the land tiles in a seat's hand, which is open (S5)."""
        return hands.tiles(hand_of(self._state, seat))

    def extra(self, seat: i64) -> i64:
        """Return how much more a seat counts when domination is decided, in domains that it chooses (R8)."""
        extra: i64 = extra_to_choose(self._state, seat)
        domain: i64 = 0
        while domain < DOMAINS and self._state.setup.chooses_count_more:
            extra += extra_strength(self._state, seat, domain)
            domain += 1
        if not self._state.setup.chooses_count_more:
            extra = extra_strength(self._state, seat, 0)
        return extra

    def dominator(self, domain: i64) -> i64:
        """Return the seat that has the domination card of a domain, -1 for nobody (E4)."""
        return dominator_of(self._state, domain)

    def objective(self, seat: i64) -> i64:
        """Return the objective card that a seat has shown, -1 before; the view's seat sees its own at once."""
        shown: i64 = objective_of(self._state, seat)
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
        return goals_reached(self._state, seat)

    def goal_counts(self, seat: i64) -> list[list[tuple[int, int]]]:
        """Return for each goal of a seat its parts: what there is and what is asked for; none before it is shown."""
        return goal_counts(self._state, seat)

    def goal_points(self) -> list[int]:
        """Return the points of an objective by the number of goals that are reached (O1)."""
        points = self._state.setup.goal_points
        return [int(points[number]) for number in range(len(points))]

    def strongest(self, domain: i64) -> i64:
        """Return who would get the domination card of a domain if the age ended now, -1 for nobody (E4, R8)."""
        return strongest(self._state, domain)

    def domination_points(self, domain: i64) -> i64:
        """Return the points of the domination card of a domain at the end of this age (E4, E7)."""
        return domination_points(self._state, domain)

    def _dealt(self, seat: i64) -> i64:
        """Return the cards dealt to a seat, 0 where this seat may not know them."""
        is_open: bool = self._state.step != asks.CHOOSING and self._state.setup.deals_openly
        if seat != self.seat and not is_open:
            return 0
        return self._state.cells[seat_base(seat) + DEALT]

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
        return tree_of(self._state, seat).copy()

    def card_of(self, code: i64, advanced: bool = False) -> Card:
        """Return the card that a code of a tree stands for."""
        if code < LEVEL_CODE:
            return Card("mastery", int(code) // 4, advanced)
        if code < CAMPFIRE_CODE:
            return Card("level", int(code) - LEVEL_CODE)
        return Card("campfire", int(code) - CAMPFIRE_CODE)

    def owns(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a mastery is in a seat's tree (D6)."""
        return owns(self._state, seat, mastery)

    def copies_left(self, mastery: i64) -> list[int]:
        """Return which copies of a mastery are to be had, from 0 (S2)."""
        state = self._state
        return [copy for copy in range(4) if has_copy(state, 4 * mastery + copy)]

    def monuments(self) -> list[int]:
        """Return the monuments in play (S3)."""
        return members(self._state.monuments)

    def levels_built(self, monument: i64) -> i64:
        """Return how many levels of a monument are built."""
        return levels_built(self._state, monument)

    def next_level(self, monument: i64) -> i64:
        """Return the number of a monument's top level card, -1 when all are taken."""
        return next_level(self._state, monument)

    def controller(self, monument: i64) -> i64:
        """Return who controls a monument, -1 for nobody (O3)."""
        return controller_of(self._state, monument)

    def is_circle(self, monument: i64) -> bool:
        """Tell whether a monument's tile is a circle (B5)."""
        return self._state.tables.circles[monument] == 1

    def diamond_places(self, monument: i64) -> list[int]:
        """Return the places of a diamond's tile, sorted (B5)."""
        places = diamond_places(self._state, monument)
        return [int(places[k]) for k in range(len(places))]

    def shape(self, monument: i64) -> Shape:
        """Return the shape of a monument's tile (B5)."""
        return self._state.tables.shapes[monument]

    @property
    def joins_vestigia(self) -> bool:
        """Whether two Vestigium halves make a nodus (D4)."""
        return self._state.tables.joins_vestigia

    def nodi(self, seat: i64, colour: i64) -> i64:
        """Return the full nodi of a seat's tree of a colour, of all for -1 (R7)."""
        return count_nodi(self._state, seat, colour)

    def supply_size(self) -> i64:
        """Return how many tiles the supply holds."""
        return supply_size(self._state)

    def batch_of(self, tile: i64) -> i64:
        """Return the batch of the supply that a tile lies in, 0 at the front (S5); -1 elsewhere."""
        where: i64 = whereabouts(self._state, tile)
        if where >= self._state.batches:
            return -1
        return where

    # Prices

    def mastery_cost(self, seat: i64, mastery: i64) -> i64:
        """Return what developing a mastery costs a seat now, in the mastery's domain (D1, R11)."""
        return mastery_cost(self._state, seat, mastery)

    def meets_prerequisite(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a seat has the other mastery that a mastery asks for, if it asks for one (D1)."""
        return meets_prerequisite(self._state, seat, mastery)

    def exchange_price(self, seat: i64) -> i64:
        """Return the knowledge that the seat's best exchange takes for 1, 0 where it has none (A3, R4)."""
        swap: i64 = exchange_price(self._state, seat, True)
        return swap if swap else exchange_price(self._state, seat, False)

    def improvement_cost(self, seat: i64, mastery: i64) -> i64:
        """Return what improving a mastery costs a seat now, in the mastery's domain (D2, R11)."""
        return improvement_cost(self._state, seat, mastery)

    def city_cost(self, seat: i64, domain: i64, level: i64) -> i64:
        """Return what a city of this level costs a seat now, in the settlement's domain (B1, B2, R11)."""
        return city_cost(self._state, seat, domain, level)
