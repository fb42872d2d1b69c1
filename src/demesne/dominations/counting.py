"""What effects and goals count: nodi, cities, cards, knowledge, and who controls a monument (O3)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.dominations.acts import Act
from demesne.dominations.board.cities import cities_beside, largest_group
from demesne.dominations.board.pieces import level_of, owner_of, settlement_of
from demesne.dominations.domains import DOMAINS
from demesne.dominations.stores import Stores
from demesne.dominations.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.dominations.tree.tree import Tree
from demesne.dominations.vocabulary import (
    ADJACENT_CARDS,
    ADVANCED_MASTERIES,
    BASIC_MASTERIES,
    BOARD_CITIES,
    CITIES,
    CITY_DOMAINS,
    CITY_LEVELS,
    KNOWLEDGE,
    LARGEST_CHAIN,
    LEVEL_CARDS,
    LIMITS,
    MONUMENTS,
    NODI,
    NODI_OUTSIDE,
    NODUS_DOMAINS,
    ONCE,
    OWN_INFLUENCE,
    PRODUCED,
)
from demesne.kernel.bits import count, single

ALL: Final = -1
NOBODY: Final = -1
_NO_LEVEL: Final = 99


@mypyc_attr(acyclic=True)
class Counting(Stores):
    """Counts over the board and the trees."""

    def total_of(self, act: Act, seat: i64, number: i64) -> i64:
        """Return what an effect comes to now: its amount for every full `each` of what it counts.

        `number` is that of its card in the tree of the seat, where it lies in one.
        """
        if act.per == ONCE:
            return act.amount
        return act.amount * (self.count_of(act, seat, number) // act.each)

    def count_of(self, act: Act, seat: i64, number: i64) -> i64:
        """Return how many there are of what an effect counts."""
        per: i64 = act.per
        of: i64 = act.of
        if per == PRODUCED:
            return (self.produced >> (of << 3)) & 255
        if per == NODI:
            return self.nodi(seat, of)
        if per == NODI_OUTSIDE:
            return self.nodi(seat, ALL) - self.nodi(seat, of)
        if per == NODUS_DOMAINS:
            return self.nodus_domains(seat)
        if per == KNOWLEDGE:
            if of == ALL:
                return self.all_knowledge(seat)
            return self.known(seat, of)
        if per == LIMITS:
            return self.limits_from(seat, act.least)
        if per == CITIES:
            return self.cities(seat, of)
        if per == CITY_LEVELS:
            return self.city_levels(seat, of)
        if per == CITY_DOMAINS:
            return count(self.city_domains(seat))
        if per == LARGEST_CHAIN:
            return largest_group(self.board, seat)
        if per == BOARD_CITIES:
            return self.cities(ALL, of)
        if per == LEVEL_CARDS:
            return self.level_cards(seat)
        if per == MONUMENTS:
            return self.monuments_controlled(seat)
        if per == BASIC_MASTERIES:
            return self.masteries(seat, False)
        if per == ADVANCED_MASTERIES:
            return self.masteries(seat, True)
        if per == ADJACENT_CARDS:
            return self.tree(seat).beside(number)
        assert per == OWN_INFLUENCE, "the vocabulary has no other counts"
        return self.influence(seat)

    # The tree

    def nodi(self, seat: i64, colour: i64) -> i64:
        """Return the full nodi of a colour, or of all (R7)."""
        tree = self.tree(seat)
        if colour == ALL:
            return tree.all_nodi()
        return tree.nodi(colour)

    def nodus_domains(self, seat: i64) -> i64:
        """Return of how many domains a seat has a nodus."""
        tree = self.tree(seat)
        found: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            if tree.nodi(domain):
                found += 1
            domain += 1
        return found

    def masteries(self, seat: i64, advanced: bool) -> i64:
        """Return how many masteries of a tree show this side."""
        tree = self.tree(seat)
        found: i64 = 0
        number: i64 = 0
        while number < tree.count:
            if tree.code(number) < LEVEL_CODE and tree.is_advanced(number) == advanced:
                found += 1
            number += 1
        return found

    def level_cards(self, seat: i64) -> i64:
        """Return how many monument level cards a tree has."""
        tree = self.tree(seat)
        found: i64 = 0
        number: i64 = 0
        while number < tree.count:
            if LEVEL_CODE <= tree.code(number) < CAMPFIRE_CODE:
                found += 1
            number += 1
        return found

    def mastery_at(self, seat: i64, mastery: i64) -> i64:
        """Return the number in the tree of a seat's mastery, -1 when it has none."""
        if not self.owns(seat, mastery):
            return -1
        tree: Tree = self.tree(seat)
        number: i64 = 0
        while number < tree.count:
            code: i64 = tree.code(number)
            if code < LEVEL_CODE and code >> 2 == mastery:
                return number
            number += 1
        return -1

    # Cities

    def cities(self, seat: i64, domain: i64) -> i64:
        """Return the number of cities of a seat (or of all) on settlements of a domain (or of all)."""
        board = self.board
        found: i64 = 0
        number: i64 = 0
        while number < board.count:
            word: i64 = board.piece(number)
            is_his: bool = level_of(word) > 0 and (seat == ALL or owner_of(word) == seat)
            if is_his and (domain == ALL or settlement_of(word) == domain):
                found += 1
            number += 1
        return found

    def city_levels(self, seat: i64, domain: i64) -> i64:
        """Return the levels of a seat's cities on settlements of a domain (or of all)."""
        board = self.board
        found: i64 = 0
        number: i64 = 0
        while number < board.count:
            word: i64 = board.piece(number)
            is_his: bool = level_of(word) > 0 and owner_of(word) == seat
            if is_his and (domain == ALL or settlement_of(word) == domain):
                found += level_of(word)
            number += 1
        return found

    def city_domains(self, seat: i64) -> i64:
        """Return the set of domains in which a seat has a city."""
        board = self.board
        found: i64 = 0
        number: i64 = 0
        while number < board.count:
            word: i64 = board.piece(number)
            if level_of(word) and owner_of(word) == seat:
                found |= single(settlement_of(word))
            number += 1
        return found

    def limits_from(self, seat: i64, least: i64) -> i64:
        """Return in how many domains a seat's limit is so high."""
        found: i64 = 0
        domain: i64 = 0
        while domain < DOMAINS:
            if self.limit(seat, domain) >= least:
                found += 1
            domain += 1
        return found

    # Monuments

    def claim(self, seat: i64, monument: i64) -> i64:
        """Return what a seat has of a monument: its level cards and the cities beside it (O3, F6)."""
        tree = self.tree(seat)
        claim: i64 = 0
        number: i64 = 0
        while number < tree.count:
            if self.level_of_card(tree.code(number), monument) < _NO_LEVEL:
                claim += 1
            number += 1
        cities = cities_beside(self.board, monument, False)
        k: i64 = 0
        while k < len(cities):
            word: i64 = self.board.at(cities[k])
            if owner_of(word) == seat:
                if self.setup.levels_control:
                    claim += level_of(word)
                else:
                    claim += 1
            k += 1
        return claim

    def level_of_card(self, code: i64, monument: i64) -> i64:
        """Return the level of a card of a monument, a high number for any other card."""
        if code < LEVEL_CODE or code >= CAMPFIRE_CODE:
            return _NO_LEVEL
        if self.tables.level_monuments[code - LEVEL_CODE] != monument:
            return _NO_LEVEL
        return self.tables.level_ranks[code - LEVEL_CODE]

    def lowest_level(self, seat: i64, monument: i64) -> i64:
        """Return the lowest level of a monument that a seat has the card of, a high number for none."""
        tree = self.tree(seat)
        lowest: i64 = _NO_LEVEL
        number: i64 = 0
        while number < tree.count:
            level: i64 = self.level_of_card(tree.code(number), monument)
            if level < lowest:
                lowest = level
            number += 1
        if self.setup.first_level_controls and lowest > 1:
            return _NO_LEVEL
        return lowest

    def controller(self, monument: i64) -> i64:
        """Return who controls a monument, `NOBODY` while it is not on the board or nobody has a claim (O3)."""
        if self.levels_built(monument) == 0:
            return NOBODY
        best: i64 = NOBODY
        highest: i64 = 0
        lowest: i64 = _NO_LEVEL
        rank: i64 = 0
        while rank < self.players:
            seat: i64 = self.seat_at(rank)
            claim: i64 = self.claim(seat, monument)
            level: i64 = self.lowest_level(seat, monument)
            if claim > highest or (claim == highest and claim > 0 and level < lowest):
                best = seat
                highest = claim
                lowest = level
            rank += 1
        return best

    def monuments_controlled(self, seat: i64) -> i64:
        """Return how many monuments a seat controls."""
        found: i64 = 0
        monument: i64 = 0
        while monument < self.tables.monument_count:
            if (self.monuments >> monument) & 1 == 1 and self.controller(monument) == seat:
                found += 1
            monument += 1
        return found
