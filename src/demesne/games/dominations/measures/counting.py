"""What effects and goals count: nodi, cities, cards, knowledge, and who controls a monument (O3)."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count, single
from demesne.games.dominations.board.cities import cities_beside, largest_group
from demesne.games.dominations.board.pieces import level_of, owner_of, settlement_of
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.cards.vocabulary import (
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
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.tree import Tree
from demesne.games.dominations.zones.seats import (
    influence_of,
    knowledge_in,
    levels_built,
    limit_in,
    owns,
    seat_at,
    tree_of,
)
from demesne.games.dominations.zones.stores import total_knowledge

ALL: Final = -1
NOBODY: Final = -1
_NO_LEVEL: Final = 99


def total_of(state: State, effect: CompiledEffect, seat: i64, number: i64) -> i64:
    """Return what an effect comes to now: its amount for every full `each` of what it counts.

    `number` is that of its card in the tree of the seat, where it lies in one.
    """
    if effect.per == ONCE:
        return effect.amount
    return effect.amount * (count_of(state, effect, seat, number) // effect.each)


def count_of(state: State, effect: CompiledEffect, seat: i64, number: i64) -> i64:
    """Return how many there are of what an effect counts."""
    per: i64 = effect.per
    of: i64 = effect.of
    if per == PRODUCED:
        return (state.produced >> (of << 3)) & 255
    if per == NODI:
        return count_nodi(state, seat, of)
    if per == NODI_OUTSIDE:
        return count_nodi(state, seat, ALL) - count_nodi(state, seat, of)
    if per == NODUS_DOMAINS:
        return nodus_domains(state, seat)
    if per == KNOWLEDGE:
        if of == ALL:
            return total_knowledge(state, seat)
        return knowledge_in(state, seat, of)
    if per == LIMITS:
        return limits_from(state, seat, effect.least)
    if per == CITIES:
        return count_cities(state, seat, of)
    if per == CITY_LEVELS:
        return city_levels(state, seat, of)
    if per == CITY_DOMAINS:
        return count(city_domains(state, seat))
    if per == LARGEST_CHAIN:
        return largest_group(state.board, seat)
    if per == BOARD_CITIES:
        return count_cities(state, ALL, of)
    if per == LEVEL_CARDS:
        return count_level_cards(state, seat)
    if per == MONUMENTS:
        return monuments_controlled(state, seat)
    if per == BASIC_MASTERIES:
        return count_masteries(state, seat, False)
    if per == ADVANCED_MASTERIES:
        return count_masteries(state, seat, True)
    if per == ADJACENT_CARDS:
        return tree_of(state, seat).beside(number)
    assert per == OWN_INFLUENCE, "the vocabulary has no other counts"
    return influence_of(state, seat)


# The tree


def count_nodi(state: State, seat: i64, colour: i64) -> i64:
    """Return the full nodi of a colour, or of all (R7)."""
    tree = tree_of(state, seat)
    if colour == ALL:
        return tree.all_nodi()
    return tree.nodi(colour)


def nodus_domains(state: State, seat: i64) -> i64:
    """Return of how many domains a seat has a nodus."""
    tree = tree_of(state, seat)
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        if tree.nodi(domain):
            found += 1
        domain += 1
    return found


def count_masteries(state: State, seat: i64, advanced: bool) -> i64:
    """Return how many masteries of a tree show this side."""
    tree = tree_of(state, seat)
    found: i64 = 0
    number: i64 = 0
    while number < tree.count:
        if tree.code(number) < LEVEL_CODE and tree.is_advanced(number) == advanced:
            found += 1
        number += 1
    return found


def count_level_cards(state: State, seat: i64) -> i64:
    """Return how many monument level cards a tree has."""
    tree = tree_of(state, seat)
    found: i64 = 0
    number: i64 = 0
    while number < tree.count:
        if LEVEL_CODE <= tree.code(number) < CAMPFIRE_CODE:
            found += 1
        number += 1
    return found


def mastery_at(state: State, seat: i64, mastery: i64) -> i64:
    """Return the number in the tree of a seat's mastery, -1 when it has none."""
    if not owns(state, seat, mastery):
        return -1
    tree: Tree = tree_of(state, seat)
    number: i64 = 0
    while number < tree.count:
        code: i64 = tree.code(number)
        if code < LEVEL_CODE and code >> 2 == mastery:
            return number
        number += 1
    return -1


# Cities


def count_cities(state: State, seat: i64, domain: i64) -> i64:
    """Return the number of cities of a seat (or of all) on settlements of a domain (or of all)."""
    board = state.board
    found: i64 = 0
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        is_his: bool = level_of(word) > 0 and (seat == ALL or owner_of(word) == seat)
        if is_his and (domain == ALL or settlement_of(word) == domain):
            found += 1
        number += 1
    return found


def city_levels(state: State, seat: i64, domain: i64) -> i64:
    """Return the levels of a seat's cities on settlements of a domain (or of all)."""
    board = state.board
    found: i64 = 0
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        is_his: bool = level_of(word) > 0 and owner_of(word) == seat
        if is_his and (domain == ALL or settlement_of(word) == domain):
            found += level_of(word)
        number += 1
    return found


def city_domains(state: State, seat: i64) -> i64:
    """Return the set of domains in which a seat has a city."""
    board = state.board
    found: i64 = 0
    number: i64 = 0
    while number < board.count:
        word: i64 = board.piece(number)
        if level_of(word) and owner_of(word) == seat:
            found |= single(settlement_of(word))
        number += 1
    return found


def limits_from(state: State, seat: i64, least: i64) -> i64:
    """Return in how many domains a seat's limit is so high."""
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        if limit_in(state, seat, domain) >= least:
            found += 1
        domain += 1
    return found


# Monuments


def claim_on(state: State, seat: i64, monument: i64) -> i64:
    """Return what a seat has of a monument: its level cards and the cities beside it (O3, F6)."""
    tree = tree_of(state, seat)
    claim: i64 = 0
    number: i64 = 0
    while number < tree.count:
        if level_of_card(state, tree.code(number), monument) < _NO_LEVEL:
            claim += 1
        number += 1
    cities = cities_beside(state.board, monument, False)
    k: i64 = 0
    while k < len(cities):
        word: i64 = state.board.at(cities[k])
        if owner_of(word) == seat:
            if state.setup.levels_control:
                claim += level_of(word)
            else:
                claim += 1
        k += 1
    return claim


def level_of_card(state: State, code: i64, monument: i64) -> i64:
    """Return the level of a card of a monument, a high number for any other card."""
    if code < LEVEL_CODE or code >= CAMPFIRE_CODE:
        return _NO_LEVEL
    if state.tables.level_monuments[code - LEVEL_CODE] != monument:
        return _NO_LEVEL
    return state.tables.level_ranks[code - LEVEL_CODE]


def lowest_level(state: State, seat: i64, monument: i64) -> i64:
    """Return the lowest level of a monument that a seat has the card of, a high number for none."""
    tree = tree_of(state, seat)
    lowest: i64 = _NO_LEVEL
    number: i64 = 0
    while number < tree.count:
        level: i64 = level_of_card(state, tree.code(number), monument)
        if level < lowest:
            lowest = level
        number += 1
    if state.setup.first_level_controls and lowest > 1:
        return _NO_LEVEL
    return lowest


def controller_of(state: State, monument: i64) -> i64:
    """Return who controls a monument, `NOBODY` while it is not on the board or nobody has a claim (O3)."""
    if levels_built(state, monument) == 0:
        return NOBODY
    best: i64 = NOBODY
    highest: i64 = 0
    lowest: i64 = _NO_LEVEL
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        claim: i64 = claim_on(state, seat, monument)
        level: i64 = lowest_level(state, seat, monument)
        if claim > highest or (claim == highest and claim > 0 and level < lowest):
            best = seat
            highest = claim
            lowest = level
        rank += 1
    return best


def monuments_controlled(state: State, seat: i64) -> i64:
    """Return how many monuments a seat controls."""
    found: i64 = 0
    monument: i64 = 0
    while monument < state.tables.monument_count:
        if (state.monuments >> monument) & 1 == 1 and controller_of(state, monument) == seat:
            found += 1
        monument += 1
    return found
