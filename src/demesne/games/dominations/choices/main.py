"""The legal actions of main decisions, in ascending order: growth, build, development, assimilation."""

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.actions import DOMAIN, MASTERY, MONUMENT, PASS, PIECE, SWAP, TILE
from demesne.games.dominations.board.pieces import LAND, kind_of, level_of, owner_of, settlement_of
from demesne.games.dominations.board.sorting import inserted
from demesne.games.dominations.cards.tables import ALL_COPIES, LEVEL_CODE
from demesne.games.dominations.cards.tables import COPIES as COPIES_OF_CARD
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.tree_cards import fitting_word, has_slot, slots_of
from demesne.games.dominations.measures.costs import (
    can_pay_level,
    city_cost,
    exchange_price,
    exchange_sources,
    improvement_cost,
    mastery_cost,
    meets_prerequisite,
    next_level,
)
from demesne.games.dominations.measures.counting import mastery_at
from demesne.games.dominations.phases import growth
from demesne.games.dominations.phases.assimilation import can_assimilate
from demesne.games.dominations.phases.building import has_monument_place
from demesne.games.dominations.phases.development import may_acquire, may_improve
from demesne.games.dominations.phases.growth import can_activate
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.slots import IN_A_WORD
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import (
    hand_of,
    knowledge_in,
    levels_built,
    markers_left,
    owns,
    tree_of,
)


def legal_growth(state: State, seat: i64, ask: i64) -> vec[i64]:
    """Return the tiles of the hand, the tiles to activate, exchanges; passing where nothing must be placed."""
    found: vec[i64] = vec[i64]()
    can_place: bool = growth.can_place(state, seat)
    if can_place:
        found = legal_tiles(state, seat, 0)
    may_activate: bool = ask == asks.GROWTH or state.setup.inventor_comes_second
    if may_activate and can_activate(state, seat):
        number: i64 = 0
        while number < state.board.count:
            if kind_of(state.board.piece(number)) == LAND:
                found = append(found, PIECE + number)
            number += 1
    found = with_exchanges(state, seat, found)
    if ask == asks.SECOND_TILE or not can_place:
        found = append(found, PASS)
    return found


def legal_tiles(state: State, seat: i64, least: i64) -> vec[i64]:
    """Return the tiles of a hand from a number on."""
    found: vec[i64] = vec[i64]()
    hand: i64 = hand_of(state, seat)
    while hand:
        tile: i64 = hands.tile_at(hand, 0)
        if tile >= least:
            found = append(found, TILE + tile)
        hand >>= 7
    return found


def with_exchanges(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Return actions with the exchanges that a main decision offers (A3, A4)."""
    trade: i64 = exchange_sources(state, seat, exchange_price(state, seat, False))
    swap: i64 = exchange_sources(state, seat, exchange_price(state, seat, True))
    domain: i64 = 0
    while domain < DOMAINS:
        if (trade >> domain) & 1 == 1:
            found = append(found, DOMAIN + domain)
        domain += 1
    domain = 0
    while domain < DOMAINS:
        if (swap >> domain) & 1 == 1:
            found = append(found, SWAP + domain)
        domain += 1
    return found


def legal_build(state: State, seat: i64) -> vec[i64]:
    """Return the cities to build or raise, the monument levels, exchanges and passing (B1 to B4)."""
    found: vec[i64] = vec[i64]()
    board = state.board
    if markers_left(state, seat) > 0:
        can: i64 = affordable_cities(state, seat)
        number: i64 = 0
        while can and number < board.count:
            word: i64 = board.piece(number)
            if kind_of(word) == LAND:
                level: i64 = level_of(word)
                grows: bool = level < state.setup.highest_level and owner_of(word) == seat
                if (level == 0 or grows) and (can >> (8 * level + settlement_of(word))) & 1 == 1:
                    found = append(found, PIECE + number)
            number += 1
    monument: i64 = 0
    while state.monuments >> monument:
        if can_build_level(state, seat, monument):
            found = append(found, MONUMENT + monument)
        monument += 1
    return append(with_exchanges(state, seat, found), PASS)


def affordable_cities(state: State, seat: i64) -> i64:
    """Return the domains in which a seat can pay a new city, and from bit 8 on a second level, and so on."""
    can: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        have: i64 = knowledge_in(state, seat, domain)
        level: i64 = 0
        while level < state.setup.highest_level:
            if have >= city_cost(state, seat, domain, level + 1):
                can |= single(8 * level + domain)
            level += 1
        domain += 1
    return can


def can_build_level(state: State, seat: i64, monument: i64) -> bool:
    """Tell whether a seat can pay the top level card of a monument and place it (B4)."""
    level: i64 = next_level(state, monument)
    if level < 0 or not can_pay_level(state, seat, level):
        return False
    if levels_built(state, monument) == 0 and not has_monument_place(state, monument):
        return False
    return has_slot(state, seat, state.tables.level_halves[level])


def legal_develop(state: State, seat: i64) -> vec[i64]:
    """Return the masteries to develop or improve, exchanges and passing (D1, D2)."""
    found: vec[i64] = vec[i64]()
    acquires: bool = may_acquire(state, seat)
    slots: vec[i64] = vec[i64]()
    tables = state.tables
    improvable: vec[i64] = improvable_masteries(state, seat)
    next_own: i64 = 0
    group: i64 = -1
    affordable: bool = False
    word: i64 = -1
    fitting: i64 = 0
    mastery: i64 = 0
    while mastery < tables.mastery_count:
        # Most masteries of one domain and value follow each other; all of them cost the same.
        if tables.groups[mastery] != group:
            group = tables.groups[mastery]
            affordable = acquires and knowledge_in(state, seat, tables.domains[mastery]) >= mastery_cost(
                state, seat, mastery
            )
        if next_own < len(improvable) and improvable[next_own] == mastery:
            found = append(found, MASTERY + mastery)
            next_own += 1
        elif affordable and not owns(state, seat, mastery) and meets_prerequisite(state, seat, mastery):
            if len(slots) == 0:
                slots = slots_of(state, seat)
            if word != COPIES_OF_CARD * mastery // IN_A_WORD:
                word = COPIES_OF_CARD * mastery // IN_A_WORD
                fitting = fitting_word(state, slots, word)
            if (fitting >> (COPIES_OF_CARD * mastery % IN_A_WORD)) & ALL_COPIES:
                found = append(found, MASTERY + mastery)
        mastery += 1
    return append(with_exchanges(state, seat, found), PASS)


def improvable_masteries(state: State, seat: i64) -> vec[i64]:
    """Return the masteries that a seat may improve now, ascending (D2)."""
    found: vec[i64] = vec[i64]()
    if not may_improve(state, seat):
        return found
    tables = state.tables
    tree = tree_of(state, seat)
    number: i64 = 0
    while number < tree.count:
        code: i64 = tree.code(number)
        if code < LEVEL_CODE and not tree.is_advanced(number):
            mastery: i64 = code // COPIES_OF_CARD
            domain: i64 = tables.improvement_domains[mastery]
            if knowledge_in(state, seat, domain) >= improvement_cost(state, seat, mastery):
                found = inserted(found, mastery)
        number += 1
    return found


def is_improved(state: State, seat: i64, mastery: i64) -> bool:
    """Tell whether a seat's mastery shows its advanced side."""
    return tree_of(state, seat).is_advanced(mastery_at(state, seat, mastery))


def legal_assimilate(state: State, seat: i64) -> vec[i64]:
    """Return the masteries that the most influential seat may copy, and passing (E2)."""
    found: vec[i64] = vec[i64]()
    mastery: i64 = 0
    while mastery < state.tables.mastery_count:
        if can_assimilate(state, seat, mastery):
            found = append(found, MASTERY + mastery)
        mastery += 1
    return append(found, PASS)
