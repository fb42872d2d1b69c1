"""The trees and supplies of cards of a state from outside, and what the seats' words note about them (D1 to D6)."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from demesne.games.dominations.board.pieces import level_of, owner_of, settlement_of
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE, MOST_STANDING
from demesne.games.dominations.cards.vocabulary import STANDING
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import raise_limits, refresh_moments
from demesne.games.dominations.effects.tree_cards import note_owned
from demesne.games.dominations.layout import (
    COPIES,
    COPY_WORDS,
    HIGHEST,
    INFLUENCE,
    LIMITS,
    MARKERS,
    MASTERIES,
    MOMENTS,
    MONUMENTS,
    OWN,
    PAID,
    TREE,
    byte,
    bytes_of,
    seat_base,
)
from demesne.games.dominations.measures.counting import total_of
from demesne.games.dominations.state import State
from demesne.games.dominations.tree import tree as trees
from demesne.games.dominations.tree.tree import Tree
from demesne.games.dominations.validate.course import is_after
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.zones.seats import initiative_rank, levels_built, points_from, tree_of
from demesne.games.dominations.zones.stores import raise_limit

# The words of a seat that follow from the board and its tree.
_DERIVED = (LIMITS, MARKERS, OWN, OWN + 1, HIGHEST, MOMENTS)
_BITS_IN_A_WORD = 32


def check_cards(state: State) -> None:
    """Check all trees, that no card is there twice, and that the copies left are those in no tree."""
    codes: Counter[int] = Counter()
    for seat in range(int(state.players)):
        codes.update(_tree(state, seat))
    tables = state.tables
    for campfire in range(len(tables.campfires)):
        most = tables.campfire_cards[campfire]
        if not state.setup.chooses_campfire:
            most = state.players if campfire == tables.common_campfire else 0
        demand(codes[CAMPFIRE_CODE + campfire] <= most, "has a campfire too many")
    copies = tables.all_copies()
    for code, many in codes.items():
        if code < CAMPFIRE_CODE:
            demand(many == 1, "has a card twice")
        if code < LEVEL_CODE:
            copies[code // _BITS_IN_A_WORD] &= ~(1 << code % _BITS_IN_A_WORD)
    for k in range(COPY_WORDS):
        left = copies[k] if k < len(copies) else 0
        demand(state.cells[COPIES + k] == left, "has copies of masteries that are in a tree, or lacks some")
    _levels(state, codes)


def _tree(state: State, seat: i64) -> list[int]:
    """Lay the cards of a tree anew, and compare every word; return their codes."""
    tables = state.tables
    tree = tree_of(state, seat)
    demand(0 <= tree.count <= trees.MOST_CARDS, "has a tree of an impossible size")
    demand((tree.count > 0) == _has_campfire(state, seat), "has a tree without its campfire, or too early")
    codes = [int(tree.code(number)) for number in range(int(tree.count))]
    fresh = Tree(vec[i64]([0] * trees.WORDS), 0)
    masteries: set[int] = set()
    for number, code in enumerate(codes):
        is_mastery = code < 4 * tables.mastery_count
        is_level = LEVEL_CODE <= code < LEVEL_CODE + len(tables.level_costs)
        is_campfire = CAMPFIRE_CODE <= code < CAMPFIRE_CODE + len(tables.campfires)
        demand(is_campfire if number == 0 else is_mastery or is_level, "has an unknown card in a tree")
        if number == 0:
            fresh.plant(code, tables.halves_of(code))
            continue
        try:
            fresh.place(code, tables.halves_of(code), tree.slot(number), tables.joins_vestigia)
        except ValueError:
            demand(False, "has a card where it may not lie")
        if is_mastery:
            demand(code // 4 not in masteries, "has a mastery twice in a tree")
            masteries.add(code // 4)
            if tree.is_advanced(number):
                fresh.improve(number)
    start: i64 = seat_base(seat) + TREE
    for at in range(trees.WORDS):
        demand(state.cells[start + at] == fresh.memory[at], "has a tree that its cards do not make")
    return codes


def _has_campfire(state: State, seat: i64) -> bool:
    """Tell whether a seat has its campfire by now (S4, F12)."""
    if not state.setup.chooses_campfire or is_after(state, asks.CAMPFIRES):
        return True
    return state.step == asks.CAMPFIRES and initiative_rank(state, seat) < state.rank


def _levels(state: State, codes: Counter[int]) -> None:
    """The levels that are built are the lowest ones of monuments in play, each in a tree (B4)."""
    tables = state.tables
    demand(0 <= state.built < 1 << (4 * int(tables.monument_count)), "has levels of unknown monuments")
    for monument in range(int(tables.monument_count)):
        built = int(levels_built(state, monument))
        is_in_play = (state.monuments >> monument) & 1 == 1
        demand(
            built <= (tables.monument_levels[monument] if is_in_play else 0),
            "has levels of a monument that is not in play",
        )
        for level in range(1, int(tables.monument_levels[monument]) + 1):
            code = LEVEL_CODE + int(tables.level_card(monument, level))
            demand((codes[code] == 1) == (level <= built), "has other level cards in trees than were built")


def check_notes(state: State) -> None:
    """Find out anew what the words of the seats note about cities and trees, and compare."""
    fresh = state.copy()
    for seat in range(int(state.players)):
        base: i64 = seat_base(seat)
        for word in _DERIVED:
            fresh.cells[base + word] = 0
        _note(fresh, seat)
        for word in _DERIVED:
            demand(
                fresh.cells[base + word] == state.cells[base + word],
                "notes other limits, markers or masteries than there are",
            )
        demand(state.cells[base + MARKERS] <= state.setup.markers, "has more cities than markers")
        _earned(state, seat)


def _note(fresh: State, seat: i64) -> None:
    """Note what follows from a seat's cities and cards."""
    setup = fresh.setup
    base: i64 = seat_base(seat)
    for domain in range(DOMAINS):
        fresh.cells[base + LIMITS] += bytes_of(setup.limits[0], domain)
    for number in range(int(fresh.board.count)):
        word: i64 = fresh.board.piece(number)
        if level_of(word) and owner_of(word) == seat:
            fresh.cells[base + MARKERS] += level_of(word)
            raise_limit(fresh, seat, settlement_of(word), setup.limits[level_of(word)])
    tree = tree_of(fresh, seat)
    for number in range(int(tree.count)):
        code: i64 = tree.code(number)
        if code < LEVEL_CODE:
            note_owned(fresh, seat, code >> 2)
        raise_limits(fresh, seat, fresh.tables.side_of(code, False))
        if tree.is_advanced(number):
            raise_limits(fresh, seat, fresh.tables.side_of(code, True))
    refresh_moments(fresh, seat)


def _earned(state: State, seat: i64) -> None:
    """A seat has at least the influence and the points that its cities and cards brought for certain."""
    base: i64 = seat_base(seat)
    tables = state.tables
    tree = tree_of(state, seat)
    printed = levels = 0
    standing: dict[int, int] = {}
    for number in range(int(tree.count)):
        code: i64 = tree.code(number)
        if code < LEVEL_CODE:
            printed += int(tables.mastery_points[tables.side_of(code, False)])
            if tree.is_advanced(number):
                printed += int(tables.mastery_points[tables.side_of(code, True)])
        elif code < CAMPFIRE_CODE:
            levels += int(tables.level_points[code - LEVEL_CODE])
        _add_standing(state, seat, number, standing)
    demand(points_from(state, seat, MASTERIES) >= printed, "has fewer points than its masteries show")
    demand(points_from(state, seat, MONUMENTS) >= levels, "has fewer points than its level cards show")
    influence = 0
    for number in range(int(state.board.count)):
        word: i64 = state.board.piece(number)
        if owner_of(word) == seat:
            influence += sum(int(state.setup.city_influence[level]) for level in range(int(level_of(word))))
    at: i64 = state.cells[base + PAID]
    for k in range(MOST_STANDING + 1):
        paid = int(byte(at, k))
        demand(paid >= standing.get(k, 0), "owes influence")
        demand(paid == 0 or k in standing, "paid influence for a card that is not there")
        influence += paid
    demand(state.cells[base + INFLUENCE] >= influence, "has less influence than its cities brought")


def _add_standing(state: State, seat: i64, number: i64, totals: dict[int, int]) -> None:
    """Add what the standing effects of a card of a tree are worth now (R9)."""
    tables = state.tables
    tree = tree_of(state, seat)
    side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect = tables.effects[k]
        if effect.when == STANDING:
            which = int(effect.standing)
            totals[which] = totals.get(which, 0) + int(total_of(state, effect, seat, number))
        k += 1
