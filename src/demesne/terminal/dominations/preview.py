"""What the answers to a decision would bring, told beside each of them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from demesne.dominations import asks
from demesne.dominations.actions import COPY, MASTERY, MONUMENT, PLACE
from demesne.dominations.board.activation import completed_corners
from demesne.dominations.board.board import Board
from demesne.dominations.board.grid import corner_point
from demesne.dominations.board.knowledge import amounts
from demesne.dominations.board.notation import point_text
from demesne.dominations.board.pieces import land
from demesne.dominations.board.placing import land_place, place_cell, place_thirds
from demesne.dominations.tree.halves import COLOURLESS, four
from demesne.dominations.tree.slots import open_slots, slot_of
from demesne.dominations.view import View
from demesne.locales.dominations import effects_text
from demesne.terminal.dominations.naming import Naming


class Outcome(NamedTuple):
    """What an answer brings: by how much it comes before others, and in words ("": nothing to tell)."""

    worth: int
    text: str


Preview = Callable[[int], Outcome]

CARDS: Final = (asks.BUILD, asks.DEVELOP, asks.ASSIMILATE, asks.FREE_IMPROVEMENT)
"""Decisions between cards."""

_BYTE: Final = 8
_NOTHING: Final = Outcome(0, "")


def preview(view: View, naming: Naming) -> Preview | None:
    """Return what tells the outcome of the answers to the open decision, None where there is nothing to tell."""
    if view.ask == asks.PLACE_TILE:
        return _of_places(view, naming)
    if view.ask == asks.SLOT:
        return _of_slots(view, naming)
    if view.ask == asks.COPY_OF_CARD:
        return _of_copies(view, naming)
    if view.ask in CARDS:
        return _of_cards(view, naming)
    return None


def _of_places(view: View, naming: Naming) -> Preview:
    """Tell what a tile would produce, and whether it closes a locus (G2 to G5)."""
    board = view.board()
    tile = naming.components.tiles[int(view.subject)]
    figures = (tile.settlement, *tile.corners)

    def tell(action: int) -> Outcome:
        made = amounts(view.preview(action))
        words = [naming.knowledge(made)]
        words += [naming.say("locus", point=point) for point in _loci(board, action - PLACE, figures)]
        return Outcome(sum(made), ", ".join(words))

    return tell


def _loci(board: Board, rank: int, tile: tuple[int, int, int, int]) -> list[str]:
    """Return the points around which a tile would close a locus (G4)."""
    where = land_place(board, rank)
    cell = place_cell(where)
    closed = completed_corners(board, land(cell, *tile, place_thirds(where)))
    return [point_text(corner_point(cell, corner)) for corner in range(3) if closed >> corner & 1]


def _of_slots(view: View, naming: Naming) -> Preview:
    """Tell which full nodi a card would make in a slot (D3)."""
    tree = view.tree(view.seat)
    slots = open_slots(tree)
    halves, joins = view.halves, naming.joins_vestigia

    def tell(action: int) -> Outcome:
        return _nodi(tree.nodi_of(slot_of(slots[action - PLACE]), halves, joins), naming)

    return tell


def _of_copies(view: View, naming: Naming) -> Preview:
    """Tell the most full nodi that a copy can make."""
    tree = view.tree(view.seat)
    slots = open_slots(tree)
    card = view.source_card
    assert card is not None, "a copy is of a card"
    copies = naming.components.masteries[card.number].copies

    def tell(action: int) -> Outcome:
        halves = four(copies[action - COPY])
        made = [_nodi(tree.nodi_of(slot_of(word), halves, naming.joins_vestigia), naming) for word in slots]
        best = max(made, key=lambda outcome: outcome.worth)
        return Outcome(best.worth, naming.say("at-best", nodi=best.text))

    return tell


def _nodi(made: int, naming: Naming) -> Outcome:
    """Return the outcome of the full nodi in a word, a byte for each colour."""
    numbers = [int(made) >> (_BYTE * colour) & 255 for colour in range(COLOURLESS + 1)]
    return Outcome(sum(numbers), naming.nodi(numbers))


def _of_cards(view: View, naming: Naming) -> Preview:
    """Tell the effects of masteries and levels."""

    def tell(action: int) -> Outcome:
        parts = naming.components
        if MONUMENT <= action < MONUMENT + len(parts.monuments):
            level = parts.levels[int(view.next_level(action - MONUMENT))]
            return Outcome(0, effects_text(level.effect, naming.catalogue))
        if MASTERY <= action < MASTERY + len(parts.masteries):
            card = parts.masteries[action - MASTERY]
            side = card.advanced if view.owns(view.seat, card.number) else card.basic
            return Outcome(0, effects_text(side, naming.catalogue))
        return _NOTHING

    return tell
