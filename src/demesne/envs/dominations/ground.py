"""Writes the parts of an observation that lie on the table: the board, the places to choose from, the trees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.envs.words import clear, put_element
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import MIDDLE_COLUMN, TOP_ROW, WIDTH
from demesne.games.dominations.board.pieces import NO_MONUMENT, level_of, owner_of
from demesne.games.dominations.board.placing import circle_places
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import View
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.games.dominations.tree.tree import Tree

# Where the parts of the ground begin, in words.
PIECES: Final = 0
LOCI: Final = 160
OPEN: Final = 176
PLACES: Final = 196
GROUND_WORDS: Final = 332

BASIC: Final = 1
ADVANCED: Final = 2
LEVEL_CARD: Final = 3
CAMPFIRE: Final = 4

LEVELS: Final = 3
CITY_BITS: Final = 5
"""City counts of four seats and three levels go into one number, each in this number of bits."""

_ROW_OFFSET: Final = 38
_COLUMN_OFFSET: Final = 78
# A number below 2^15 divided by the width of the grid, without a division.
_BY_WIDTH: Final = 26052
_SHIFT: Final = 22
_PLACE_WORDS: Final = 136
_HERE: Final = 1
_CORNERS: Final = 14
_SETTLEMENT: Final = 23
_OPEN_SIDES: Final = 26
_KIND: Final = 32
_MONUMENT: Final = 34
_SLOT: Final = 0x3FFF
_HALVES: Final = 14
_CODE: Final = 26
_ADVANCED: Final = 36


def where(cell: i64) -> i64:
    """Return row and column of a cell as two elements, the row one lower for a point."""
    line: i64 = (cell * _BY_WIDTH) >> _SHIFT
    row: i64 = TOP_ROW + _ROW_OFFSET - line
    return row | (cell - line * WIDTH - MIDDLE_COLUMN + _COLUMN_OFFSET) << 8


def put_ground(board: Board, out: vec[i64], at: i64, own: i64, players: i64) -> i64:
    """Write pieces, loci and open cells; return the numbers of cities by relative seat and level, CITY_BITS each."""
    cities: i64 = 0
    number: i64 = 0
    count: i64 = board.count
    place: i64 = at + PIECES
    while number < count:
        word: i64 = board.piece(number)
        shown: i64 = where(word & _SLOT)
        shown |= (((word >> _SETTLEMENT) + 1) & 7) << 16
        shown |= (((word >> _CORNERS) + 1) & 7) << 24
        shown |= (((word >> (_CORNERS + 3)) + 1) & 7) << 32
        shown |= (((word >> (_CORNERS + 6)) + 1) & 7) << 40
        level: i64 = level_of(word)
        if level:
            owner: i64 = owner_of(word) - own
            if owner < 0:
                owner += players
            shown |= level << 48 | (owner + 1) << 56
            cities += shifted(1, CITY_BITS * (LEVELS * owner + level - 1))
        out[place] = shown
        kind: i64 = (word >> _KIND) & 3
        monument: i64 = ((word >> _MONUMENT) + 1) & 15
        sides: i64 = (word >> _OPEN_SIDES) & 63
        bits: i64 = (sides | sides << 7 | sides << 14) & 0x010101
        bits |= ((sides >> 3) | (sides >> 3) << 7 | (sides >> 3) << 14) << 24 & 0x010101000000
        out[place + 1] = kind | monument << 8 | bits << 16
        place += 2
        number += 1
    clear(out, place, at + LOCI - place)
    put_loci(board, out, at + LOCI)
    put_open_cells(board, out, at + OPEN)
    return cities


def put_loci(board: Board, out: vec[i64], at: i64) -> None:
    """Write the complete loci, two in a word."""
    clear(out, at, OPEN - LOCI)
    rank: i64 = 0
    count: i64 = board.locus_count
    while rank < count:
        shown: i64 = where(board.locus_point(rank)) + 1
        monument: i64 = board.circle_at(rank)
        if monument != NO_MONUMENT:
            shown |= (monument + 1) << 16 | (board.circle_domain(rank) + 1) << 24
        out[at + (rank >> 1)] |= shown << ((rank & 1) << 5)
        rank += 1


def put_open_cells(board: Board, out: vec[i64], at: i64) -> None:
    """Write the cells where a land tile may lie, four in a word, the column first: the highest element stays small."""
    clear(out, at, PLACES - OPEN)
    rank: i64 = 0
    count: i64 = board.open_count
    while rank < count:
        spot: i64 = where(board.open_cell(rank))
        out[at + (rank >> 2)] |= (spot >> 8 | (spot & 255) << 8) << ((rank & 3) << 4)
        rank += 1


def put_places(view: View, ask: i64, board: Board, tree: Tree, out: vec[i64], at: i64) -> None:
    """Write what the actions from 0 on stand for where a place is asked for, two places in a word."""
    clear(out, at, _PLACE_WORDS)
    rank: i64 = 0
    count: i64
    if ask == asks.PLACE_TILE:
        count = board.open_count
        while rank < count:
            cell: i64 = where(board.open_cell(rank))
            put_place(out, at, 3 * rank, cell)
            put_place(out, at, 3 * rank + 1, cell | 1 << 16)
            put_place(out, at, 3 * rank + 2, cell | 2 << 16)
            rank += 1
    elif ask == asks.SLOT:
        slots: vec[i64] = open_slots(tree)
        count = len(slots)
        while rank < count:
            put_place(out, at, rank, slot_where(slot_of(slots[rank])))
            rank += 1
    elif ask == asks.PLACE_MONUMENT:
        card = view.source_card
        assert card is not None, "a monument is placed"
        if view.is_circle(card.number):
            circles: vec[i64] = circle_places(board)
            count = len(circles)
            while rank < count:
                put_place(out, at, rank, where(board.locus_point(circles[rank])) + 1)
                rank += 1
        else:
            for place in view.diamond_places(card.number):
                spot: i64 = place
                put_place(out, at, rank, where(spot >> 2) | (spot & 3) << 16)
                rank += 1

    elif ask == asks.LOCUS:
        for ring in view.rings():
            put_place(out, at, rank, where(board.locus_point(ring)) + 1)
            rank += 1


def put_place(out: vec[i64], at: i64, rank: i64, shown: i64) -> None:
    """Write the place of a rank."""
    out[at + (rank >> 1)] |= (shown | _HERE << 24) << ((rank & 1) << 5)


def slot_where(slot: i64) -> i64:
    """Return row and column of a slot of a tree as two elements, 64 for those of the campfire."""
    return (128 - (slot >> 7)) | (slot & 127) << 8


def put_tree(tree: Tree, out: vec[i64], masteries: i64, at: i64, end: i64) -> None:
    """Write the cards of a tree from `at` on, and which masteries are among them; what is left up to `end` is 0."""
    number: i64 = 0
    count: i64 = tree.count
    while number < count:
        card: i64 = tree.card(number)
        code: i64 = (card >> _CODE) & 0x3FF
        kind: i64 = BASIC + ((card >> _ADVANCED) & 1)
        if code < LEVEL_CODE:
            code >>= 2
            put_element(out, masteries, code, kind)
        elif code < CAMPFIRE_CODE:
            kind = LEVEL_CARD
            code -= LEVEL_CODE
        else:
            kind = CAMPFIRE
            code -= CAMPFIRE_CODE
        shown: i64 = slot_where(card & _SLOT) | kind << 16 | (code + 1) << 24
        out[at] = shown | four_halves(card >> _HALVES) << 32
        at += 1
        number += 1
    clear(out, at, end - at)


def four_halves(halves: i64) -> i64:
    """Return four half nodi as four elements from 1 on."""
    shown: i64 = (halves & 7) | (halves & 56) << 5 | (halves & 448) << 10 | (halves & 3584) << 15
    return shown + 0x01010101
