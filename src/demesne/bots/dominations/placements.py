"""Which tile is placed where: every tile, open cell and turn roughly, the best few exactly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.purchases import Purchases
from demesne.bots.dominations.worth.evaluation import MOST_KNOWLEDGE, POINT
from demesne.bots.dominations.worth.masteries import NOWHERE
from demesne.games.dominations.board.activation import (
    Activation,
    completed_corners,
    of_locus,
    of_ring,
    of_sides,
    produced_by_cities,
)
from demesne.games.dominations.board.grid import following, neighbour
from demesne.games.dominations.board.knowledge import some, total
from demesne.games.dominations.board.pieces import (
    ALL_SIDES,
    LAND,
    NO_MONUMENT,
    NOTHING,
    is_open,
    kind_of,
    piece,
    resource,
    settlement_of,
    three,
    turned_corners,
)
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import OVERFLOWED, seat_base
from demesne.games.dominations.phases.age_end import largest_amount
from demesne.games.dominations.phases.growth import city_extras, placing_extras
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import knowledge_of, limit_in

# How many placements are looked at exactly.
_EXACT: Final = 10
# Beside the corners 0 to 2: the tile is activated by its sides.
BY_SIDES: Final = 3


class Placements(Purchases):
    """Values placements by the knowledge they bring and what it buys. `price` comes first."""

    def prepare_placing(self) -> None:
        """Value every amount of produced knowledge in each domain, and note what cards add to placements."""
        state = self.state
        self.have: i64 = knowledge_of(state, self.seat)
        self.settled: vec[i64] = vec[i64]([0] * (NOTHING + 1))
        domain: i64 = 0
        while domain < DOMAINS:
            self.settled[domain] = some(domain, 1) + placing_extras(state, self.seat, domain, True)
            domain += 1
        self.rough: vec[i64] = vec[i64]([0] * (DOMAINS * 64))
        domain = 0
        while domain < DOMAINS:
            room: i64 = limit_in(state, self.seat, domain) - ((self.have >> (domain << 3)) & 255)
            worth: i64 = 0
            number: i64 = 0
            while number < 64:
                # Whatever exceeds the limit is worth the same.
                if number <= room + 1:
                    worth = self.rough_more(domain, number)
                self.rough[domain * 64 + number] = worth
                number += 1
            domain += 1
        self.relics: i64 = largest_amount(state, self.seat, words.LOCUS, words.GAIN)
        self.forget()

    def forget(self) -> None:
        """Begin a new list of the best placements."""
        self.best_worth: vec[i64] = vec[i64]([NOWHERE] * _EXACT)
        self.best_tile: vec[i64] = vec[i64]([-1] * _EXACT)
        self.best_rank: vec[i64] = vec[i64]([-1] * _EXACT)
        self.best_made: vec[i64] = vec[i64]([0] * _EXACT)
        self.best_side: vec[i64] = vec[i64]([0] * _EXACT)

    def rough_more(self, domain: i64, number: i64) -> i64:
        """Return roughly what so much more knowledge of a domain is worth, cut at its limit (G8)."""
        state = self.state
        limit: i64 = limit_in(state, self.seat, domain)
        have: i64 = (self.have >> (domain << 3)) & 255
        worth: i64 = 0
        if have + number > limit:
            number = limit - have
            if limit >= MOST_KNOWLEDGE:
                done: i64 = state.cells[seat_base(self.seat) + OVERFLOWED]
                if (done >> domain) & 1 == 0:
                    worth = POINT
        return worth + self.rough_worth(domain, have + number) - self.rough_worth(domain, have)

    def rough_made(self, made: i64) -> i64:
        """Return roughly what produced knowledge is worth, white apart."""
        worth: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            number: i64 = made & 255
            if number > 63:
                number = 63
            worth += self.rough[domain * 64 + number]
            made >>= 8
            domain += 1
        return worth + (made & 255) * self.weights.wild

    def exactly_made(self, made: i64) -> i64:
        """Return what produced knowledge is worth with the best purchases that it allows."""
        knowledge: i64 = 0
        points: i64 = 0
        state = self.state
        domain: i64 = 0
        while domain < DOMAINS:
            number: i64 = ((self.have >> (domain << 3)) & 255) + ((made >> (domain << 3)) & 255)
            limit: i64 = limit_in(state, self.seat, domain)
            if number > limit:
                number = limit
                if limit >= MOST_KNOWLEDGE:
                    points = POINT
            knowledge += some(domain, number)
            domain += 1
        return self.worth_of(knowledge) + points + ((made >> 48) & 255) * self.weights.wild

    # All placements

    def survey(self, hand: i64) -> None:
        """Look at every placement of the tiles of a hand."""
        cells: i64 = self.state.board.open_count
        rank: i64 = 0
        while rank < cells:
            self.survey_cell(hand, rank)
            rank += 1

    def survey_cell(self, hand: i64, rank: i64) -> None:
        """Look at every placement in one open cell: what its surroundings give is the same for all tiles."""
        board = self.state.board
        cell: i64 = board.open_cell(rank)
        blank: i64 = piece(cell, three(NOTHING, NOTHING, NOTHING), NOTHING, ALL_SIDES, 0, LAND, NO_MONUMENT)
        corners: i64 = completed_corners(board, blank)
        if corners == 0:
            activation = of_sides(board, blank)
            self.survey_tiles(hand, rank, activation, BY_SIDES)
            return
        corner: i64 = 0
        while corner < 3:
            if (corners >> corner) & 1 == 1:
                self.survey_tiles(hand, rank, of_locus(board, blank, corner), corner)
            corner += 1

    def survey_tiles(self, hand: i64, rank: i64, activation: Activation, way: i64) -> None:
        """Look at every tile and turn in a cell that is activated in one way."""
        state = self.state
        board = state.board
        tables = state.tables
        cell: i64 = board.open_cell(rank)
        fixed: i64 = activation.resources + self.own_cities(activation.cities)
        aside: i64 = -self.weights.envy * self.others_gain(activation.cities) // 100
        nears: vec[i64] = vec[i64]()
        if way == BY_SIDES:
            nears = self.facing(cell)
        elif self.relics:
            aside += self.relics * self.weights.wild
        while hand:
            tile: i64 = hands.tile_at(hand, 0)
            hand >>= 7
            settled: i64 = fixed + self.settled[tables.settlements[tile]]
            printed: i64 = three(
                tables.first_corners[tile], tables.second_corners[tile], tables.third_corners[tile]
            )
            turn: i64 = 0
            while turn < 3:
                corners: i64 = turned_corners(printed, turn)
                made: i64 = settled
                if way == BY_SIDES:
                    made += made_by(corners, nears)
                else:
                    made += some((corners >> (3 * way)) & 7, 1)
                self.enter_placement(self.rough_made(made) + aside, tile, 3 * rank + turn, made, aside)
                turn += 1

    def facing(self, cell: i64) -> vec[i64]:
        """Return for each side what it meets at its two ends, three bits each, and -1 where it joins nothing."""
        board = self.state.board
        nears: vec[i64] = vec[i64]([-1, -1, -1])
        side: i64 = 0
        while side < 3:
            near: i64 = board.at(neighbour(cell, side))
            if near != 0 and is_open(near, side):
                nears[side] = resource(near, following(side)) | (resource(near, side) << 3)
            side += 1
        return nears

    def own_cities(self, cities: vec[i64]) -> i64:
        """Return what activated cities produce for the seat, with what its cards add."""
        if len(cities) == 0:
            return 0
        state = self.state
        return produced_by_cities(state.board, cities, self.seat) + city_extras(state, self.seat, cities)

    def others_gain(self, cities: vec[i64]) -> i64:
        """Return what activated cities produce for the others, as worth."""
        if len(cities) == 0:
            return 0
        number: i64 = 0
        other: i64 = 0
        while other < self.state.players:
            if other != self.seat:
                number += total(produced_by_cities(self.state.board, cities, other))
            other += 1
        return number * self.knowledge

    def enter_placement(self, worth: i64, tile: i64, rank: i64, made: i64, aside: i64) -> None:
        """Keep a placement if it is among the best so far."""
        k: i64 = _EXACT - 1
        if worth <= self.best_worth[k]:
            return
        while k > 0 and worth > self.best_worth[k - 1]:
            self.best_worth[k] = self.best_worth[k - 1]
            self.best_tile[k] = self.best_tile[k - 1]
            self.best_rank[k] = self.best_rank[k - 1]
            self.best_made[k] = self.best_made[k - 1]
            self.best_side[k] = self.best_side[k - 1]
            k -= 1
        self.best_worth[k] = worth
        self.best_tile[k] = tile
        self.best_rank[k] = rank
        self.best_made[k] = made
        self.best_side[k] = aside

    def decide_placement(self) -> None:
        """Look exactly at the best placements: `tile`, `rank` and `total` become those of the best one."""
        self.tile: i64 = -1
        self.rank: i64 = -1
        self.total = NOWHERE
        k: i64 = 0
        while k < _EXACT and self.best_tile[k] >= 0:
            worth: i64 = self.exactly_made(self.best_made[k]) + self.best_side[k]
            if worth > self.total:
                self.total = worth
                self.tile = self.best_tile[k]
                self.rank = self.best_rank[k]
            k += 1

    # Activating what lies

    def activation_total(self, word: i64) -> i64:
        """Return what it is worth to activate a placed tile in its best way (G9)."""
        best: i64 = NOWHERE
        way: i64 = 0
        while way <= BY_SIDES:
            worth: i64 = self.way_worth(word, way)
            if worth > best:
                best = worth
            way += 1
        return best

    def way_worth(self, word: i64, way: i64) -> i64:
        """Return what a tile on the board brings by its sides or a locus at a corner; `NOWHERE` if it is none."""
        board = self.state.board
        if way == BY_SIDES:
            activation = of_sides(board, word)
        elif (completed_corners(board, word) >> way) & 1 == 0:
            return NOWHERE
        else:
            activation = of_locus(board, word, way)
        made: i64 = activation.resources + self.own_cities(activation.cities)
        made += self.settled[settlement_of(word)]
        aside: i64 = -self.weights.envy * self.others_gain(activation.cities) // 100
        if way != BY_SIDES:
            aside += self.relics * self.weights.wild
        return self.exactly_made(made) + aside

    def ring_worth(self, rank: i64) -> i64:
        """Return what the locus of this rank brings to its seat, which has closed it by a monument (B6a)."""
        activation = of_ring(self.state.board, rank)
        aside: i64 = self.weights.envy * self.others_gain(activation.cities) // 100
        return self.exactly_made(self.own_cities(activation.cities)) - aside

    def best_activation(self) -> i64:
        """Return the number of the placed tile that brings most when it is activated; `total` is its worth."""
        board = self.state.board
        best: i64 = -1
        self.total = NOWHERE
        number: i64 = 0
        while number < board.count:
            word: i64 = board.piece(number)
            if kind_of(word) == LAND:
                worth: i64 = self.activation_total(word)
                if worth > self.total:
                    self.total = worth
                    best = number
            number += 1
        return best


def made_by(corners: i64, nears: vec[i64]) -> i64:
    """Return what the corners of a tile add to what its joined sides meet: themselves, and concentration (G2, G3)."""
    made: i64 = 0
    side: i64 = 0
    while side < 3:
        near: i64 = nears[side]
        if near >= 0:
            first: i64 = (corners >> (3 * side)) & 7
            second: i64 = (corners >> (3 * following(side))) & 7
            made += some(first, 1) + some(second, 1)
            if first == near & 7:
                made += some(first, 1)
            if second == near >> 3:
                made += some(second, 1)
        side += 1
    return made
