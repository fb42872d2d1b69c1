"""The build phase: cities, and the levels of monuments with their tiles (B1 to B7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations import asks, events
from demesne.dominations.board.cities import cities_beside, rewards_at
from demesne.dominations.board.grid import neighbour
from demesne.dominations.board.notation import cell_text, place_text, point_text
from demesne.dominations.board.pieces import cell_of, level_of, owner_of, settlement_of
from demesne.dominations.board.placing import ANY_DOMAIN, circle_places, lay_monument, monument_places
from demesne.dominations.domains import DOMAINS
from demesne.dominations.laying import Laying
from demesne.dominations.memory import MARKERS, MONUMENTS, bytes_of
from demesne.dominations.tables import LEVEL_CODE
from demesne.dominations.vocabulary import CITY, CITY_BESIDE_OWN
from demesne.kernel.bits import shifted, single

NOTHING_BUILT: Final = 0


@mypyc_attr(acyclic=True)
class Building(Laying):
    """Cities and monuments."""

    # Cities

    def build_city(self, seat: i64, number: i64) -> None:
        """Build a city on the piece of this number, or raise the one there by a level (B1, B2)."""
        word: i64 = self.board.piece(number)
        cell: i64 = cell_of(word)
        domain: i64 = settlement_of(word)
        level: i64 = level_of(word) + 1
        cost: i64 = bytes_of(self.city_cost(seat, domain, level), domain)
        self.pay(seat, cost)
        self.cells[self.base(seat) + MARKERS] += 1
        self.board.set_city(cell, seat, level)
        if self.sink is not None:
            self.sink.emit(events.city(int(seat), cell_text(cell), int(domain), int(level), int(cost)))
        self.add_influence(seat, self.setup.city_influence[level - 1], None)
        self.raise_limit(seat, domain, self.setup.limits[level])
        self.trigger(seat, CITY, 1, domain)
        if level == 1:
            if self.is_beside_own(seat, cell):
                self.trigger(seat, CITY_BESIDE_OWN, 1, domain)
            self.reward_city(seat, cell)
        self.pay_standing(seat)
        self.settle(seat)

    def is_beside_own(self, seat: i64, cell: i64) -> bool:
        """Tell whether a city of the seat lies on a neighbouring tile (O5)."""
        side: i64 = 0
        while side < 3:
            near: i64 = self.board.at(neighbour(cell, side))
            if level_of(near) and owner_of(near) == seat:
                return True
            side += 1
        return False

    def reward_city(self, seat: i64, cell: i64) -> None:
        """Give the rewards of the monuments beside a new city (B5)."""
        monuments: i64 = rewards_at(self.board, cell)
        monument: i64 = 0
        while monuments:
            if monuments & 1:
                self.reward(seat, monument)
            monuments >>= 1
            monument += 1

    def reward(self, seat: i64, monument: i64) -> None:
        """Give a monument's reward for one city."""
        told = events.card("monument", int(monument)) if self.sink is not None else None
        self.add_points(seat, MONUMENTS, self.tables.rewards[monument], told)

    # Monuments

    def has_monument_place(self, monument: i64) -> bool:
        """Tell whether a monument's tile, which is not on the board, could come there (B5)."""
        return self.monument_place_count(monument) > 0

    def monument_place_count(self, monument: i64) -> i64:
        """Return how many places a monument's tile has."""
        if self.tables.circles[monument]:
            return len(circle_places(self.board))
        return len(self.diamond_places(monument))

    def diamond_places(self, monument: i64) -> vec[i64]:
        """Return the places of a diamond, sorted (B5, F5)."""
        domain: i64 = ANY_DOMAIN
        if self.setup.diamond_needs_city:
            domain = self.tables.monument_domains[monument]
        return monument_places(self.board, self.tables.shapes[monument], domain)

    def build_level(self, seat: i64, monument: i64) -> None:
        """Begin to build the top level card of a monument: find out what is paid, then where the card lies (B4)."""
        level: i64 = self.next_level(monument)
        self.reduce_cost(seat, level, self.level_reduction(seat), self.tables.level_costs[level])

    def reduce_cost(self, seat: i64, level: i64, units: i64, cost: i64) -> None:
        """Ask for the colours that are reduced while units are left and the cost has any (R11); then pay it."""
        if units > 0 and cost != 0:
            self.push(asks.REDUCE, seat, level, units, 0, cost)
            return
        self.pay(seat, cost)
        self.push(asks.SLOT, seat, LEVEL_CODE + level, asks.BUILT, 0, cost)

    def spared(self, seat: i64, units: i64, cost: i64) -> i64:
        """Return the set of domains of which a unit can be spared so that the rest can still be paid (R11)."""
        found: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            one: i64 = bytes_of(1, domain)
            if (cost >> (domain << 3)) & 255 and self.missing(seat, cost - one) < units:
                found |= single(domain)
            domain += 1
        return found

    def lay_level(self, seat: i64, code: i64, rank: i64, cost: i64) -> None:
        """Lay a level card into the tree; the first one brings the monument's tile (B4, B5)."""
        level: i64 = code - LEVEL_CODE
        monument: i64 = self.tables.level_monuments[level]
        first: bool = self.levels_built(monument) == NOTHING_BUILT
        self.built += shifted(1, 4 * monument)
        self.lay(seat, code, rank, asks.BUILT, cost)
        if first:
            self.push(asks.PLACE_MONUMENT, seat, monument, 0, 0, 0)

    def place_monument(self, seat: i64, monument: i64, rank: i64) -> None:
        """Place a monument's tile at the place of this rank; cities there get their rewards (B5, B6)."""
        domain: i64 = self.tables.monument_domains[monument]
        if self.tables.circles[monument]:
            locus: i64 = circle_places(self.board)[rank]
            self.board.set_circle(locus, monument, domain)
            place = point_text(self.board.locus_point(locus)) if self.sink is not None else ""
        else:
            where: i64 = self.diamond_places(monument)[rank]
            lay_monument(self.board, where, self.tables.shapes[monument], domain, monument)
            place = place_text(where) if self.sink is not None else ""
        if self.sink is not None:
            self.sink.emit(events.monument_placed(int(seat), int(monument), place))
        cities = cities_beside(self.board, monument, True)
        k: i64 = 0
        while k < len(cities):
            self.reward(owner_of(self.board.at(cities[k])), monument)
            k += 1
