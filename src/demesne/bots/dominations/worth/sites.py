"""What cities and monument levels are worth, and where a monument's tile lies best."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.worth.evaluation import POINT
from demesne.bots.dominations.worth.masteries import NOWHERE, Masteries
from demesne.bots.dominations.worth.objectives import CHAIN, CITIES, CONTROLLED, GROUPS, INFLUENCE
from demesne.core.bits import single
from demesne.games.dominations.board.board import MOST_CELLS
from demesne.games.dominations.board.cities import rewards_at
from demesne.games.dominations.board.grid import cell_around, corner_point, neighbour
from demesne.games.dominations.board.pieces import (
    LAND,
    NO_MONUMENT,
    cell_of,
    has_reward,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    settlement_of,
)
from demesne.games.dominations.board.placing import circle_places, place_cell, place_thirds
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.cards.vocabulary import CITY_BESIDE_OWN, POINTS
from demesne.games.dominations.measures.costs import has_moment, next_level
from demesne.games.dominations.measures.counting import city_domains, claim_on, controller_of
from demesne.games.dominations.phases.building import diamond_places, monument_place_count
from demesne.games.dominations.zones.seats import levels_built, tree_of

# How likely a city will come to a place beside a monument that has none yet, in percent: on land, on open ground.
_ON_LAND: Final = 25
_ON_GROUND: Final = 8

_KEYS: Final = 61
_UNKNOWN: Final = -1
_MONUMENTS: Final = 16


class Sites(Masteries):
    """Values what is built. `prepare_sites` comes first."""

    def prepare_sites(self) -> None:
        """Give every piece with an own city the number of its group, and find the sizes of the groups."""
        board = self.state.board
        self.group: vec[i64] = vec[i64]([-1] * MOST_CELLS)
        self.size: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.beside: i64 = self.paid_beside_own()
        self.domains: i64 = city_domains(self.state, self.seat)
        # What the goals pay for a city, by all that this depends on: few sites differ in it.
        self.goal_keys: vec[i64] = vec[i64]([-1] * _KEYS)
        self.goal_worths: vec[i64] = vec[i64]([0] * _KEYS)
        # Which monuments one more city beside them brings under control, as far as it has been computed.
        self.claims: vec[i64] = vec[i64]([_UNKNOWN] * _MONUMENTS)
        number: i64 = 0
        while number < board.count:
            if self.group[number] < 0 and self.is_own(board.piece(number)):
                self.spread(number, number)
            number += 1

    def spread(self, number: i64, group: i64) -> None:
        """Number a piece with an own city and all connected ones."""
        board = self.state.board
        self.group[number] = group
        self.size[group] += 1
        cell: i64 = cell_of(board.piece(number))
        side: i64 = 0
        while side < 3:
            near: i64 = board.number_at(neighbour(cell, side))
            if near >= 0 and self.group[near] < 0 and self.is_own(board.piece(near)):
                self.spread(near, group)
            side += 1

    def is_own(self, word: i64) -> bool:
        """Tell whether a piece carries an own city."""
        return level_of(word) > 0 and owner_of(word) == self.seat

    def paid_beside_own(self) -> i64:
        """Return the points that own cards give for a new city beside an own one."""
        if not has_moment(self.state, self.seat, CITY_BESIDE_OWN):
            return 0
        tables = self.state.tables
        tree = tree_of(self.state, self.seat)
        points: i64 = 0
        number: i64 = 0
        while number < tree.count:
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                if tables.effects[k].when == CITY_BESIDE_OWN and tables.effects[k].do == POINTS:
                    points += tables.effects[k].amount
                k += 1
            number += 1
        return points

    # Cities

    def city_worth(self, number: i64) -> i64:
        """Return what it is worth to build a city on a piece, or to raise the one there."""
        state = self.state
        word: i64 = state.board.piece(number)
        level: i64 = level_of(word) + 1
        domain: i64 = settlement_of(word)
        self.sudden = state.setup.city_influence[level - 1] + self.level_influence
        if level == 1:
            self.sudden += self.city_influence
        worth: i64 = self.sudden * self.influence_now + self.city_level[domain]
        worth += self.limit_worth(domain, state.setup.limits[level])
        worth += self.activation_worth(cell_of(word))
        if level == 1:
            worth += self.new_city_worth(word, domain)
        return worth + self.goal_worth(word, level)

    def new_city_worth(self, word: i64, domain: i64) -> i64:
        """Return what a city brings beyond its level because it is new."""
        state = self.state
        worth: i64 = self.city[domain]
        if (self.domains >> domain) & 1 == 0:
            worth += self.first_city
        monuments: i64 = rewards_at(state.board, cell_of(word))
        monument: i64 = 0
        while monuments:
            if monuments & 1:
                worth += POINT * state.tables.rewards[monument]
            monuments >>= 1
            monument += 1
        return worth

    def activation_worth(self, cell: i64) -> i64:
        """Return what one more level of a city in a cell will produce: placements beside it, loci around it."""
        board = self.state.board
        free: i64 = 0
        side: i64 = 0
        while side < 3:
            if board.number_at(neighbour(cell, side)) < 0:
                free += 2
            point: i64 = corner_point(cell, side)
            k: i64 = 0
            while k < 6:
                if board.number_at(cell_around(point, k)) < 0:
                    free += 1
                    break
                k += 1
            side += 1
        return free * self.weights.activated * self.turns * self.knowledge // (200 * self.whole)

    def goal_worth(self, word: i64, level: i64) -> i64:
        """Return what the goals pay for a new city on a piece, or for the next level of the one there."""
        objectives = self.objectives
        held = objectives.held
        chain: i64 = held[CHAIN]
        groups: i64 = held[GROUPS]
        controlled: i64 = held[CONTROLLED]
        cell: i64 = cell_of(word)
        worth: i64 = self.control_worth(cell)
        held[CITIES + level - 1] += 1
        if level > 1:
            held[CITIES + level - 2] -= 1
        else:
            self.join(cell)
            worth += (held[CHAIN] - chain) * self.chain
            if held[GROUPS] <= groups:
                worth += POINT * self.beside
        held[CONTROLLED] = controlled + self.controls_more
        worth += self.goals_of_city(level)
        held[CHAIN] = chain
        held[GROUPS] = groups
        held[CONTROLLED] = controlled
        held[CITIES + level - 1] -= 1
        if level > 1:
            held[CITIES + level - 2] += 1
        return worth

    def goals_of_city(self, level: i64) -> i64:
        """Return what the goals pay for what is held with a new level of a city."""
        held = self.objectives.held
        key: i64 = (
            ((self.sudden << 6 | held[CHAIN]) << 6 | held[GROUPS]) << 4 | held[CONTROLLED]
        ) << 2 | level
        at: i64 = key % _KEYS
        if self.goal_keys[at] != key:
            self.goal_keys[at] = key
            held[INFLUENCE] += self.sudden
            self.goal_worths[at] = self.objectives.potential(self.tenths()) - self.hope
            held[INFLUENCE] -= self.sudden
        return self.goal_worths[at]

    def join(self, cell: i64) -> None:
        """Count the groups as if a new city were in a cell."""
        board = self.state.board
        held = self.objectives.held
        size: i64 = 1
        first: i64 = -1
        second: i64 = -1
        side: i64 = 0
        held[GROUPS] += 1
        while side < 3:
            near: i64 = board.number_at(neighbour(cell, side))
            side += 1
            if near < 0 or self.group[near] < 0:
                continue
            group: i64 = self.group[near]
            if group == first or second == group:
                continue
            second = first
            first = group
            size += self.size[group]
            held[GROUPS] -= 1
        if size > held[CHAIN]:
            held[CHAIN] = size

    # Monuments

    def control_worth(self, cell: i64) -> i64:
        """Return what one more level of a city in a cell is worth for the control of monuments (O3).

        `controls_more` becomes the number of monuments that it brings under control.
        """
        self.controls_more: i64 = 0
        board = self.state.board
        seen: i64 = 0
        side: i64 = 0
        while side < 3:
            near: i64 = board.at(neighbour(cell, side))
            monument: i64 = monument_of(near)
            if near == 0:
                monument = NO_MONUMENT
            if monument == NO_MONUMENT:
                rank: i64 = board.rank_of_locus(corner_point(cell, side))
                if rank >= 0:
                    monument = board.circle_at(rank)
            side += 1
            if monument != NO_MONUMENT and (seen >> monument) & 1 == 0:
                seen |= single(monument)
                if self.would_control(monument):
                    self.controls_more += 1
        return self.controls_more * self.controlled

    def would_control(self, monument: i64) -> bool:
        """Tell whether one more in its claim brings a monument on the board under control."""
        if self.claims[monument] == _UNKNOWN:
            self.claims[monument] = int(self.would_newly_control(monument))
        return self.claims[monument] == 1

    def would_newly_control(self, monument: i64) -> bool:
        """Find out what `would_control` tells."""
        state = self.state
        if levels_built(state, monument) == 0 or controller_of(state, monument) == self.seat:
            return False
        mine: i64 = claim_on(state, self.seat, monument) + 1
        other: i64 = 0
        while other < state.players:
            if other != self.seat and claim_on(state, other, monument) >= mine:
                return False
            other += 1
        return True

    def level_worth(self, monument: i64) -> i64:
        """Return what the top level card of a monument is worth, `NOWHERE` if it has no place."""
        state = self.state
        tables = state.tables
        level: i64 = next_level(state, monument)
        worth: i64 = self.best_slot_worth(tables.level_halves[level])
        if worth == NOWHERE:
            return NOWHERE
        worth += POINT * tables.level_points[level] + self.side_worth(
            tables.side_of(LEVEL_CODE + level, False)
        )
        worth += self.level_card
        more: i64 = 0
        if levels_built(state, monument) == 0:
            rank: i64 = self.best_place(monument)
            if rank < 0:
                return NOWHERE
            worth += self.place_worth(monument, rank)
            more = 1
        elif self.would_control(monument):
            more = 1
        return worth + more * self.controlled + self.goals_worth(CONTROLLED, more)

    def best_place(self, monument: i64) -> i64:
        """Return the rank of the best place for a monument's tile, -1 when it has none."""
        places: i64 = monument_place_count(self.state, monument)
        self.places: vec[i64] = vec[i64]()
        if self.state.tables.circles[monument]:
            self.places = circle_places(self.state.board)
        else:
            self.places = diamond_places(self.state, monument)
        best: i64 = -1
        most: i64 = NOWHERE
        rank: i64 = 0
        while rank < places:
            worth: i64 = self.place_worth(monument, rank)
            if worth > most:
                most = worth
                best = rank
            rank += 1
        return best

    def place_worth(self, monument: i64, rank: i64) -> i64:
        """Return what the rewards at a place are worth, for the cities there and those to come (B5)."""
        state = self.state
        tables = state.tables
        share: i64 = 0
        if tables.circles[monument]:
            point: i64 = state.board.locus_point(self.places[rank])
            k: i64 = 0
            while k < 6:
                word: i64 = state.board.at(cell_around(point, k))
                k += 1
                if kind_of(word) == LAND and settlement_of(word) == tables.monument_domains[monument]:
                    share += self.share_of(word)
            return share * tables.rewards[monument] * POINT // 100
        shape = tables.shapes[monument]
        cell: i64 = place_cell(self.places[rank])
        thirds: i64 = place_thirds(self.places[rank])
        piece: i64 = 0
        while piece < shape.size:
            laid: i64 = shape.piece(cell, thirds, piece, tables.monument_domains[monument], monument)
            piece += 1
            side: i64 = 0
            while side < 3:
                if has_reward(laid, side):
                    share += self.share_of(state.board.at(neighbour(cell_of(laid), side)))
                side += 1
        return share * tables.rewards[monument] * POINT // 100

    def share_of(self, word: i64) -> i64:
        """Return how much of the reward for a place beside a monument is expected, in percent."""
        if word == 0:
            return _ON_GROUND * self.turns // self.whole
        if kind_of(word) != LAND:
            return 0
        if level_of(word) == 0:
            return _ON_LAND * (self.turns + 3) // (self.whole + 3)
        if owner_of(word) == self.seat:
            return 100
        return -self.weights.envy
