"""The growth phase: placing a land tile, or activating a placed one, and all that this produces (G1 to G10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events, hands
from demesne.dominations.acts import ACTIVATE_TILE, SECOND_TILE
from demesne.dominations.board.activation import (
    Activation,
    attached_along,
    completed_corners,
    joined_sides,
    of_locus,
    of_sides,
    produced_by_cities,
    resources_along,
)
from demesne.dominations.board.grid import corner_point
from demesne.dominations.board.knowledge import some
from demesne.dominations.board.notation import cell_text, place_text, point_text
from demesne.dominations.board.pieces import LAND, WHITE, cell_of, kind_of, level_of, owner_of, settlement_of
from demesne.dominations.board.placing import land_place, lay_land, place_cell
from demesne.dominations.developing import Developing
from demesne.dominations.domains import ITS
from demesne.dominations.memory import HAND, PLACED
from demesne.dominations.vocabulary import (
    CITY_ACTIVATED,
    LOCUS,
    ONCE_AN_AGE,
    OTHER_ACTIVATES,
    PLACING,
    PRODUCE,
    PRODUCING,
    SPECIAL,
    TURN_START,
)
from demesne.kernel.bits import count, lowest, single

BY_SIDES: Final = 3
"""Beside the corners 0 to 2: the tile is activated by its sides."""

# Bits of `spent`: which effects that come once in an age are used up, and what is over in this turn.
ACTIVATED: Final = 1
PLACED_SECOND: Final = 2
NO_SECOND_TILE: Final = 4
BUILT_THIS_TURN: Final = 8
_AMOUNTS: Final = (1 << 48) - 1


@mypyc_attr(acyclic=True)
class Growth(Developing):
    """Placing and activating tiles."""

    def start_growth(self) -> None:
        """Begin a turn with its start-of-turn effects (A2)."""
        self.step = asks.TURN_GROWTH
        self.produced = 0
        self.rewarded = 0
        self.developed = 0
        self.spent &= ACTIVATED | PLACED_SECOND
        self.begin_phase()
        seat: i64 = self.seat_at(self.rank)
        if self.sink is not None:
            self.sink.emit(events.turn(int(seat), int(self.age) + 1, int(self.turn) + 1))
        self.trigger(seat, TURN_START, 1, 0)
        self.settle(seat)

    def can_place(self, seat: i64) -> bool:
        """Tell whether a seat has a tile and a place for it (G10)."""
        return self.hand(seat) != 0 and self.board.open_count > 0

    def can_activate(self, seat: i64) -> bool:
        """Tell whether a seat may activate a placed tile instead of placing one (G9)."""
        if self.spent & ACTIVATED or not self.has_special(seat, ACTIVATE_TILE):
            return False
        number: i64 = 0
        while number < self.board.count:
            if kind_of(self.board.piece(number)) == LAND:
                return True
            number += 1
        return False

    def can_place_second(self, seat: i64) -> bool:
        """Tell whether a seat may place a second tile in this turn (G9)."""
        if self.spent & (PLACED_SECOND | NO_SECOND_TILE) or not self.can_place(seat):
            return False
        return self.has_special(seat, SECOND_TILE)

    def has_special(self, seat: i64, code: i64) -> bool:
        """Tell whether a seat has the card with an effect that is code (G9)."""
        tables = self.tables
        sides = self.sides_at(seat, ONCE_AN_AGE)
        number: i64 = 0
        while number < len(sides):
            k: i64 = tables.first_acts[sides[number]]
            while k < tables.first_acts[sides[number] + 1]:
                act = tables.acts[k]
                if act.when == ONCE_AN_AGE and act.do == SPECIAL and act.code == code:
                    return True
                k += 1
            number += 1
        return False

    def choose_tile(self, seat: i64, tile: i64) -> None:
        """Take a tile of the hand to place it."""
        if self.step == asks.TURN_SECOND:
            self.spent |= PLACED_SECOND
        self.step = asks.TURN_SECOND
        self.push(asks.PLACE_TILE, seat, tile, 0, 0, 0)

    def place_tile(self, seat: i64, tile: i64, rank: i64) -> None:
        """Place a tile at the open place of this rank (G1) and activate it."""
        where: i64 = land_place(self.board, rank)
        word: i64 = lay_land(self.board, where, self.tables.tile(tile))
        at: i64 = self.base(seat) + HAND
        self.cells[at] = hands.without_tile(self.cells[at], tile)
        self.move_tile(tile, PLACED)
        if self.sink is not None:
            self.sink.emit(events.placed(int(seat), int(tile), place_text(where)))
        corners: i64 = completed_corners(self.board, word)
        if corners == 0:
            self.score_sides(seat, word)
        elif count(corners) == 1:
            self.score_locus(seat, word, lowest(corners))
        else:
            self.push(asks.LOCUS, seat, place_cell(where), corners, 0, 0)

    def activate_tile(self, seat: i64, number: i64) -> None:
        """Activate a placed tile by the Inventor: by its sides, or by a complete locus of its corners (G9, R6)."""
        self.spent |= ACTIVATED | NO_SECOND_TILE
        self.step = asks.TURN_SECOND
        word: i64 = self.board.piece(number)
        if self.sink is not None:
            self.sink.emit(events.activated(int(seat), cell_text(cell_of(word))))
        corners: i64 = completed_corners(self.board, word)
        if joined_sides(self.board, word):
            corners |= single(BY_SIDES)
        if corners == single(BY_SIDES):
            self.score_sides(seat, word)
        elif count(corners) == 1:
            self.score_locus(seat, word, lowest(corners))
        else:
            self.push(asks.LOCUS, seat, cell_of(word), corners, 0, 0)

    def score_by(self, seat: i64, cell: i64, corner: i64) -> None:
        """Activate the tile in a cell by the locus at one of its corners, or `BY_SIDES`."""
        word: i64 = self.board.at(cell)
        if corner == BY_SIDES:
            self.score_sides(seat, word)
        else:
            self.score_locus(seat, word, corner)

    def score_sides(self, seat: i64, word: i64) -> None:
        """Activate a tile by its joined sides (G2), or ask for one of them where the ruleset joins one only."""
        if self.setup.joins_one_side and count(joined_sides(self.board, word)) > 1:
            self.push(asks.SIDE, seat, cell_of(word), 0, 0, 0)
            return
        self.score(seat, word, of_sides(self.board, word))

    def score_side(self, seat: i64, cell: i64, side: i64) -> None:
        """Activate a tile by one of its sides (option `joined_sides`), with the cities that `trade` says."""
        word: i64 = self.board.at(cell)
        traded: i64 = joined_sides(self.board, word)
        if self.setup.trades_on_one_side:
            traded = single(side)
        activation = Activation(
            resources_along(self.board, word, single(side)),
            settlement_of(word),
            attached_along(self.board, word, traded),
            BY_SIDES,
        )
        self.score(seat, word, activation)

    def score_locus(self, seat: i64, word: i64, corner: i64) -> None:
        """Activate a tile by the locus at one of its corners (G4)."""
        if self.sink is not None:
            point = corner_point(cell_of(word), corner)
            self.sink.emit(events.locus(int(seat), point_text(point)))
        self.trigger(seat, LOCUS, 1, settlement_of(word))
        self.score(seat, word, of_locus(self.board, word, corner))

    def score(self, seat: i64, word: i64, activation: Activation) -> None:
        """Give everybody what an activation produces: its player last, who may have to choose domains (G5, R2)."""
        board = self.board
        cities = activation.cities
        rank: i64 = self.players - 1
        # Frames are resolved from the top: the player's own effects first, then those of the others in their order.
        while rank >= 0:
            other: i64 = self.seat_at(rank)
            if other != seat:
                made: i64 = produced_by_cities(board, cities, other)
                if made:
                    self.produce(other, made + self.city_extras(other, cities))
                    self.trigger(other, OTHER_ACTIVATES, 1, settlement_of(word))
                    self.settle(other)
            rank -= 1
        amounts: i64 = activation.knowledge() + produced_by_cities(board, cities, seat)
        amounts += self.city_extras(seat, cities) + self.placing_extras(seat, settlement_of(word))
        white: i64 = amounts >> (8 * WHITE)
        self.push(asks.SETTLE, seat, 0, 0, 0, 0)
        if white:
            self.ask_wild(seat, white, amounts & _AMOUNTS, 0)
        else:
            self.finish_production(seat, amounts)

    def placing_extras(self, seat: i64, settlement: i64) -> i64:
        """Return what a seat's cards add to the production of a tile it places or activates (R6)."""
        return self.extras(seat, PLACING, settlement)

    def city_extras(self, seat: i64, cities: vec[i64]) -> i64:
        """Return what a seat's cards add to the production of its activated cities (R10)."""
        if not self.has_moment(seat, CITY_ACTIVATED):
            return 0
        made: i64 = 0
        k: i64 = 0
        while k < len(cities):
            word: i64 = self.board.at(cities[k])
            if level_of(word) and owner_of(word) == seat:
                made += self.extras(seat, CITY_ACTIVATED, settlement_of(word))
            k += 1
        return made

    def extras(self, seat: i64, when: i64, settlement: i64) -> i64:
        """Return what the producing effects of a moment add, all cards of a seat together."""
        made: i64 = 0
        sides = self.sides_at(seat, when)
        k: i64 = 0
        while k < len(sides):
            made += self.extras_of(sides[k], when, settlement)
            k += 1
        return made

    def extras_of(self, side: i64, when: i64, settlement: i64) -> i64:
        """Return what the producing effects of one side of a card add."""
        tables = self.tables
        made: i64 = 0
        k: i64 = tables.first_acts[side]
        while k < tables.first_acts[side + 1]:
            act = tables.acts[k]
            if act.when == when and act.do == PRODUCE:
                if act.domain == ITS:
                    made += some(settlement, act.amount)
                else:
                    made += some(act.domain, act.amount)
            k += 1
        return made

    def finish_production(self, seat: i64, amounts: i64) -> None:
        """Give the player what the placement produced, all domains being chosen, and what cards give for it (R5)."""
        self.produce(seat, amounts)
        self.rewarded = self.produced
        self.produced += amounts
        self.trigger(seat, PRODUCING, 1, 0)
