"""What the zones of a state make: board, trees, supplies, hands, and what the seats' words note about them.

Only pieces, cards, tiles and what has happened are facts. All else follows, and is made again by the rules.
"""

from collections import Counter
from typing import Final

from mypy_extensions import i64

from demesne.core.errors import RecordError
from demesne.games.dominations import layout
from demesne.games.dominations.board import board as boards
from demesne.games.dominations.board import pieces
from demesne.games.dominations.board.placing import ANY_DOMAIN, lay_monument, monument_places, place
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects import resolving, tree_cards
from demesne.games.dominations.encoding import to_bytes
from demesne.games.dominations.layout import IN_HAND, PLACED, seat_base
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.tree import MOST_CARDS
from demesne.games.dominations.validate.course import is_after
from demesne.games.dominations.validate.laws import demand, seats
from demesne.games.dominations.zones import frames, hands
from demesne.games.dominations.zones.seats import hand_of, initiative_rank, levels_built, owns, tree_of
from demesne.games.dominations.zones.stores import raise_limit
from demesne.games.dominations.zones.supply import move_tile, whereabouts

_CRADLE_CELLS: Final = 6
_NOTED: Final = (
    layout.LIMITS,
    layout.MARKERS,
    layout.OWN,
    layout.OWN + 1,
    layout.HIGHEST,
    layout.MOMENTS,
    *range(layout.TREE, layout.STRIDE),
)
"""The words of a seat that follow from its cities and cards."""


def check_zones(state: State) -> None:
    """Raise RecordError unless every word of a state is what its pieces, cards, tiles and history make."""
    demand(
        to_bytes(rebuilt(state)) == to_bytes(state), "has words that its pieces, cards and tiles do not make"
    )


def rebuilt(state: State) -> State:
    """Return the state that the pieces, cards, tiles and history of another make by the rules.

    Raises RecordError where one of them may not be where it is.
    """
    fresh = state.copy()
    words = [*range(layout.FRAMES), *range(layout.FRAMES + 2 * int(state.depth), layout.PENDING)]
    words += range(layout.PENDING + int(state.pending), layout.SEATS)
    words += [int(seat_base(seat)) + word for seat in seats(state) for word in _NOTED]
    for word in words:
        fresh.cells[word] = 0
    try:
        _lay_board(state, fresh)
        _place_cards(state, fresh)
    except RecordError:
        raise
    except ValueError as fault:
        raise RecordError("the saved state has a piece or a card where it may not lie") from fault
    _count_monuments(fresh)
    _sort_tiles(state, fresh)
    return fresh


# The board


def _lay_board(state: State, fresh: State) -> None:
    """Lay all pieces in their order, then the circles (B5, B6a, G1)."""
    board = state.board
    demand(_CRADLE_CELLS <= board.count <= boards.MOST_CELLS, "has a board of an impossible size")
    fresh.board.lay_cradle(state.setup.components.cradle.resources)
    number: i64 = _CRADLE_CELLS
    while number < board.count:
        if pieces.kind_of(board.piece(number)) == pieces.LAND:
            _lay_land(fresh, board.piece(number))
            number += 1
        else:
            number += _lay_monument(state, fresh, number)
    demand(board.locus_count == fresh.board.locus_count, "has loci that its pieces do not make")
    for rank in range(int(board.locus_count)):
        circle: i64 = board.circle_at(rank)
        if circle != pieces.NO_MONUMENT:
            circles = state.tables.circles
            demand(circle < len(circles) and circles[circle] == 1, "has a circle that is none")
            fresh.board.set_circle(rank, circle, state.tables.monument_domains[circle])


def _lay_land(fresh: State, word: i64) -> None:
    """Lay a land tile with its city."""
    cell, level, owner = pieces.cell_of(word), pieces.level_of(word), pieces.owner_of(word)
    shown = _shown(word)
    bare: i64 = pieces.land(cell, shown[0], shown[1], shown[2], shown[3], 0)
    demand(word == pieces.with_city(bare, owner, level), "has a piece that is no land tile")
    demand(max(shown) < DOMAINS, "has a land tile with an unknown domain")
    demand(owner < fresh.players and (level > 0 or owner == 0), "has a city of nobody")
    demand(fresh.board.rank_of_open(cell) >= 0, "has a land tile where none may lie")
    fresh.board.cover(word)


def _shown(word: i64) -> list[int]:
    """Return the settlement and the resources of a land tile."""
    return [int(pieces.settlement_of(word)), *(int(pieces.resource(word, corner)) for corner in range(3))]


def _lay_monument(state: State, fresh: State, number: i64) -> i64:
    """Lay the tile of the monument that begins with a piece; return how many pieces it has."""
    tables = state.tables
    word: i64 = state.board.piece(number)
    monument: i64 = pieces.monument_of(word)
    is_monument = pieces.kind_of(word) == pieces.MONUMENT and monument < tables.monument_count
    demand(is_monument and not tables.circles[monument], "has a piece of nothing")
    shape = tables.shapes[monument]
    domain: i64 = tables.monument_domains[monument]
    anchor: i64 = pieces.cell_of(word)
    cells = range(int(shape.size))
    demand(number + shape.size <= state.board.count, "has half a monument")
    lying = [int(state.board.piece(number + k)) for k in cells]
    needed: i64 = domain if state.setup.diamond_needs_city else ANY_DOMAIN
    for where in monument_places(fresh.board, shape, needed):
        thirds = int(where - place(anchor, 0))
        if 0 <= thirds < 3 and lying == [
            int(shape.piece(anchor, thirds, k, domain, monument)) for k in cells
        ]:
            lay_monument(fresh.board, where, shape, domain, monument)
            return shape.size
    raise ValueError("a monument may not lie there")


def _count_monuments(state: State) -> None:
    """A monument lies on the board exactly once from its first level on, unless its place is being asked (B5)."""
    board = state.board
    lying = Counter(int(pieces.monument_of(board.piece(number))) for number in range(int(board.count)))
    lying.update(int(board.circle_at(rank)) for rank in range(int(board.locus_count)))
    waiting = -1
    if state.depth > 0 and frames.frame_kind(frames.top_frame(state)) == asks.PLACE_MONUMENT:
        waiting = int(frames.frame_a(frames.top_frame(state)))
    for monument in range(int(state.tables.monument_count)):
        is_built = levels_built(state, monument) > 0 and monument != waiting
        size = max(1, int(state.tables.shapes[monument].size)) if is_built else 0
        demand(lying[monument] == size, "has a monument without its first level")


# Cards


def _place_cards(state: State, fresh: State) -> None:
    """Place the cards of all trees out of the supplies, and note what the seats have of cities and cards (D1 to D6)."""
    tables = state.tables
    for word, copies in enumerate(tables.all_copies()):
        fresh.cells[layout.COPIES + word] = copies
    placed: Counter[int] = Counter()
    for seat in seats(state):
        _plant(state, fresh, seat, placed)
        _note(fresh, seat)
    for campfire in range(len(tables.campfires)):
        most = int(tables.campfire_cards[campfire])
        if not state.setup.chooses_campfire:
            most = int(state.players) if campfire == tables.common_campfire else 0
        demand(placed[CAMPFIRE_CODE + campfire] <= most, "has a campfire too many")
    fresh.built = 0
    left = sum(number for code, number in placed.items() if code < CAMPFIRE_CODE)
    for monument in range(int(tables.monument_count)):
        built = 0
        is_in_play = (state.monuments >> monument) & 1 == 1
        while is_in_play and built < tables.monument_levels[monument]:
            if placed[LEVEL_CODE + int(tables.level_card(monument, built + 1))] != 1:
                break
            built += 1
        fresh.built += built << 4 * monument
        left -= built
    demand(left == 0, "has a level card twice, without those before it, or of a monument that is not in play")


def _plant(state: State, fresh: State, seat: i64, placed: Counter[int]) -> None:
    """Place the cards of a tree in their order, masteries out of the supply; count the others."""
    tables, tree, grown = state.tables, tree_of(state, seat), tree_of(fresh, seat)
    has_campfire = not state.setup.chooses_campfire or is_after(state, asks.CAMPFIRES)
    if state.step == asks.CAMPFIRES and initiative_rank(state, seat) < state.rank:
        has_campfire = True
    demand(0 <= tree.count <= MOST_CARDS, "has a tree of an impossible size")
    demand((tree.count > 0) == has_campfire, "has a tree without its campfire, or too early")
    for number in range(int(tree.count)):
        code = int(tree.code(number))
        campfires, levels = code - CAMPFIRE_CODE, code - LEVEL_CODE
        is_mastery = number > 0 and code < 4 * tables.mastery_count
        if is_mastery:
            is_had = tree_cards.has_copy(fresh, code) and not owns(fresh, seat, code >> 2)
            demand(is_had, "has a mastery twice")
            tree_cards.take_copy(fresh, code)
            tree_cards.note_owned(fresh, seat, code >> 2)
        else:
            is_known = number > 0 and 0 <= levels < len(tables.level_costs)
            is_root = number == 0 and 0 <= campfires < len(tables.campfires)
            demand(is_known or is_root, "has an unknown card in a tree")
            placed[code] += 1
        if number == 0:
            grown.plant(code, tables.halves_of(code))
        else:
            grown.place(code, tables.halves_of(code), tree.slot(number), tables.joins_vestigia)
        if is_mastery and tree.is_advanced(number):
            grown.improve(number)


def _note(fresh: State, seat: i64) -> None:
    """Note limits, markers and moments that follow from a seat's cities and cards (B3, G8)."""
    setup, tables, tree = fresh.setup, fresh.tables, tree_of(fresh, seat)
    base: i64 = seat_base(seat)
    fresh.cells[base + layout.LIMITS] = sum(setup.limits[0] << 8 * domain for domain in range(DOMAINS))
    for number in range(int(fresh.board.count)):
        word: i64 = fresh.board.piece(number)
        level: i64 = pieces.level_of(word)
        if level and pieces.owner_of(word) == seat:
            fresh.cells[base + layout.MARKERS] += level
            raise_limit(fresh, seat, pieces.settlement_of(word), setup.limits[level])
    demand(fresh.cells[base + layout.MARKERS] <= setup.markers, "has more cities than markers")
    for number in range(int(tree.count)):
        resolving.raise_limits(fresh, seat, tables.side_of(tree.code(number), False))
        resolving.raise_limits(fresh, seat, tables.side_of(tree.code(number), tree.is_advanced(number)))
    resolving.refresh_moments(fresh, seat)


# Tiles


def _sort_tiles(state: State, fresh: State) -> None:
    """Put every tile on the board, into one hand or into a batch; the batches follow each other without gaps (S5)."""
    batches: set[int] = set()
    lying: Counter[tuple[int, ...]] = Counter()
    for tile in range(int(state.tables.tile_count)):
        where = int(whereabouts(state, tile))
        if where == PLACED:
            lying[_unturned([int(side) for side in state.tables.tile(tile)])] += 1
        elif where < PLACED:
            batches.add(where)
        if 0 < where <= PLACED:
            move_tile(fresh, tile, where)
    demand(state.batches == len(batches) and batches == set(range(len(batches))), "has a supply with gaps")
    for number in range(int(state.board.count)):
        if pieces.kind_of(state.board.piece(number)) == pieces.LAND:
            lying[_unturned(_shown(state.board.piece(number)))] -= 1
    demand(not any(lying.values()), "has other tiles on the board than those that were placed")
    for seat in seats(state):
        held = hands.tiles(hand_of(state, seat)) if hand_of(state, seat) >= 0 else [-1]
        demand(held == sorted(set(held)) and len(held) <= hands.MOST_TILES, "has a hand that is none")
        for tile in held:
            is_held = 0 <= tile < state.tables.tile_count and whereabouts(state, tile) == IN_HAND
            demand(is_held and whereabouts(fresh, tile) != IN_HAND, "has a tile in two places")
            move_tile(fresh, tile, IN_HAND)


def _unturned(tile: list[int]) -> tuple[int, ...]:
    """Return a settlement and three resources in a form that is the same however the tile is turned."""
    corners = tile[1:]
    return (tile[0], *min(corners[k:] + corners[:k] for k in range(3)))
